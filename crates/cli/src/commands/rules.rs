//! `ajedrez rules`.

use std::fmt;
use std::io::{self, Write};

use clap::{Args, Subcommand};
use core_bitboard::{Bitboard, Piece, Square};
use movement_rules::{Facts, Line as Said, NamedPiece, parse_line};
use protocol::{Fault, Language, Problem, RulesAnswer, RulesRequest, text};

use crate::exit::{Failure, Outcome, report};
use crate::lang::Lang;
use crate::lines::{Line, Lines};
use crate::usage::Expecting;

/// How much of a line of queries is read. A query is shorter.
const LINE_BYTES_KEPT: usize = 1024;

/// Say whether a piece may go to a square, and if not, why: no turn, no check, only how pieces move
///
/// `ajedrez rules -` reads queries in the manner of Prolog from standard input, one a line, such as
/// movimientoValido(caballoBlanco1, X, Y), and keeps the facts from line to line. Each is answered before
/// the next is read. `?-` may stand before a query, `%` begins a comment, and `halt.` ends the run.
#[derive(Debug, Args)]
#[command(
    override_usage = "ajedrez rules [OPTIONS] -\n       ajedrez rules [OPTIONS] <COMMAND>",
    arg_required_else_help = true,
    subcommand_negates_reqs = true,
    args_conflicts_with_subcommands = true,
    after_help = "\
Examples:
  ajedrez rules can torre1_blanca A8
  ajedrez rules moves B1 --board 8/8/8/8/8/8/8/RN6
  echo 'distancia(f,4,a,4,D)' | ajedrez rules -

Queries: casillaValida(C,R) distancia(C,R,C2,R2,D) hayObstaculo(C,R,C2,R2) movimientoValido(M,C,R)
casilla(M,C,R) numero(C,N) color(M,C) mover(M,C,R) colocar(M,C,R) retirar(M)"
)]
pub(crate) struct Rules {
    /// Read queries from standard input, one a line
    #[arg(value_name = "-", required = true, value_parser = dash)]
    queries: Option<()>,

    #[command(subcommand)]
    command: Option<Command>,
}

fn dash(text: &str) -> Result<(), Expecting> {
    (text == "-").then_some(()).ok_or(Expecting(
        "expected `-` or a command of `ajedrez rules`",
        "se esperaba `-` o una orden de `ajedrez rules`",
    ))
}

/// What to ask.
#[derive(Debug, Subcommand)]
enum Command {
    /// Whether there is such a square: `true` or `false`
    Square {
        /// A column's letter and a row's number, such as A3
        square: String,
    },
    /// The distance along a common row, column or diagonal, or `none`
    Distance {
        /// A square
        from: String,
        /// Another square
        to: String,
    },
    /// Whether pieces stand between two squares: `true` with the pieces, or `false`
    Obstacles {
        /// A square
        from: String,
        /// Another square
        to: String,
        #[command(flatten)]
        board: OnBoard,
    },
    /// Whether a piece may go to a square: `true`, or `false` with the reason
    Can {
        /// A piece by its name, such as rey_blanco, or by its square
        piece: String,
        /// Where it goes
        to: String,
        #[command(flatten)]
        board: OnBoard,
    },
    /// The squares to which a piece may go
    Moves {
        /// A piece by its name, such as alfil1_negro, or by its square
        piece: String,
        #[command(flatten)]
        board: OnBoard,
    },
    /// The board, and who stands where by name
    Board {
        #[command(flatten)]
        board: OnBoard,
    },
}

/// On which board.
#[derive(Debug, Args)]
struct OnBoard {
    /// The pieces in FEN, in place of both sides' kings, queens, rooks, bishops and knights at home
    #[arg(long, value_name = "FEN")]
    board: Option<String>,
}

impl Rules {
    pub(crate) fn run(&self, lang: Lang, out: &mut impl Write) -> Result<Outcome, Failure> {
        match &self.command {
            None => answer_lines(lang, out),
            Some(command) => {
                write(&command.request()?.run(), lang, out)?;
                Ok(Outcome::Answered)
            }
        }
    }
}

impl Command {
    fn request(&self) -> Result<RulesRequest, Fault> {
        let facts = |on: &OnBoard| text::facts(on.board.as_deref());
        Ok(match self {
            Command::Square { square } => RulesRequest::Square(text::place(square)?),
            Command::Distance { from, to } => {
                RulesRequest::Distance(text::on_board(from)?, text::on_board(to)?)
            }
            Command::Obstacles { from, to, board } => {
                RulesRequest::Obstacles(facts(board)?, text::on_board(from)?, text::on_board(to)?)
            }
            Command::Can { piece, to, board } => RulesRequest::Can {
                facts: facts(board)?,
                subject: text::subject(piece)?,
                to: text::place(to)?,
            },
            Command::Moves { piece, board } => {
                RulesRequest::Moves(facts(board)?, text::subject(piece)?)
            }
            Command::Board { board } => RulesRequest::Board(facts(board)?),
        })
    }
}

/// Writes an answer for people.
fn write(answer: &RulesAnswer, lang: Lang, out: &mut impl Write) -> io::Result<()> {
    match answer {
        RulesAnswer::Bool(answer) => writeln!(out, "{answer}"),
        RulesAnswer::Distance(Some(distance)) => writeln!(out, "{distance}"),
        RulesAnswer::Distance(None) => writeln!(out, "{}", lang.choose("none", "ninguna")),
        RulesAnswer::Obstacles(pieces) if pieces.is_empty() => writeln!(out, "false"),
        RulesAnswer::Obstacles(pieces) => {
            let on = |&(square, piece): &(Square, Piece)| match lang {
                Lang::En => format!("{piece} on {square}"),
                Lang::Es => format!("{} en {square}", Language::Spanish.say(&piece)),
            };
            let pieces: Vec<String> = pieces.iter().map(on).collect();
            writeln!(out, "true: {}", pieces.join(", "))
        }
        RulesAnswer::Can(Ok(())) => writeln!(out, "true"),
        RulesAnswer::Can(Err(refusal)) => writeln!(out, "false: {}", lang.say(refusal)),
        RulesAnswer::Squares(squares) => writeln!(out, "{}", by_column(*squares)),
        RulesAnswer::Board(facts) => {
            write!(out, "{}", facts.board().picture())?;
            for piece in NamedPiece::all() {
                if let Some(square) = facts.square_of(piece) {
                    writeln!(out, "{piece:15} {square}")?;
                }
            }
            Ok(())
        }
    }
}

/// The squares in the order of queries, separated by blanks.
fn by_column(squares: Bitboard) -> impl fmt::Display {
    let mut squares: Vec<Square> = squares.into_iter().collect();
    squares.sort_unstable_by_key(|square| (square.file(), square.rank()));
    let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    names.join(" ")
}

/// Answers the queries of standard input, each before the next is read. Blank lines and comments ask
/// nothing.
fn answer_lines(lang: Lang, out: &mut impl Write) -> Result<Outcome, Failure> {
    let mut lines = Lines::new(io::stdin().lock(), LINE_BYTES_KEPT);
    let mut facts = Facts::default();
    let mut outcome = Outcome::Answered;
    while let Some(Line { number, text }) = lines.read().map_err(Failure::Read)? {
        let said = if text.len() < LINE_BYTES_KEPT {
            parse_line(text).map_err(Problem::Query)
        } else {
            Err(Problem::LongLine(LINE_BYTES_KEPT - 1))
        };
        match said {
            Ok(Said::Nothing) => {}
            Ok(Said::Halt) => break,
            Ok(Said::Query(query)) => {
                writeln!(out, "{}", facts.answer(&query))?;
                out.flush()?;
            }
            Err(problem) => {
                report(&Fault::new(problem).on_line(number), lang);
                outcome = Outcome::BadInput;
            }
        }
    }
    Ok(outcome)
}
