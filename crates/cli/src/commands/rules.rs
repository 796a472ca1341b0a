//! `ajedrez rules`.

use std::fmt;
use std::io::{self, Write};

use clap::{Args, Subcommand};
use core_bitboard::{Bitboard, Board, Square};
use movement_rules::{
    Facts, NamedPiece, aligned_distance, destinations, may_go, obstacles, parse_place, parse_query,
};

use crate::bad_input::BadInput;
use crate::exit::{Failure, Outcome, report};
use crate::lang::Lang;
use crate::lines::{Line, Lines};

/// How much of a line of queries is read. A query is shorter.
const LINE_BYTES_KEPT: usize = 1024;

/// Say whether a piece may go to a square, and if not, why: no turn, no check, only how pieces move
///
/// `ajedrez rules -` reads queries in the manner of Prolog from standard input, one a line, such as
/// movimientoValido(caballoBlanco1, X, Y), and keeps the facts from line to line.
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
    #[arg(value_name = "-", required = true, value_parser = ["-"])]
    queries: Option<String>,

    #[command(subcommand)]
    command: Option<Command>,
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
                command.run(lang, out)?;
                Ok(Outcome::Answered)
            }
        }
    }
}

impl Command {
    fn run(&self, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
        match self {
            Command::Square { square } => writeln!(out, "{}", place(square)?.is_some())?,
            Command::Distance { from, to } => {
                match aligned_distance(on_board(from)?, on_board(to)?) {
                    Some(distance) => writeln!(out, "{distance}")?,
                    None => writeln!(out, "none")?,
                }
            }
            Command::Obstacles { from, to, board } => {
                let facts = board.facts()?;
                let pieces = obstacles(facts.board(), on_board(from)?, on_board(to)?);
                let pieces: Vec<String> =
                    pieces.map(|(square, piece)| format!("{piece} on {square}")).collect();
                match pieces.is_empty() {
                    true => writeln!(out, "false")?,
                    false => writeln!(out, "true: {}", pieces.join(", "))?,
                }
            }
            Command::Can { piece, to, board } => {
                let facts = board.facts()?;
                let going = match subject(piece)? {
                    Subject::Piece(piece) => facts.may_go(piece, place(to)?),
                    Subject::Square(from) => may_go(facts.board(), from, place(to)?),
                };
                match going {
                    Ok(()) => writeln!(out, "true")?,
                    Err(refusal) => writeln!(out, "false: {}", lang.say(&refusal))?,
                }
            }
            Command::Moves { piece, board } => {
                let facts = board.facts()?;
                let squares = match subject(piece)? {
                    Subject::Piece(piece) => {
                        let from = facts.square_of(piece);
                        from.map_or(Bitboard::EMPTY, |from| destinations(facts.board(), from))
                    }
                    Subject::Square(from) => destinations(facts.board(), from),
                };
                writeln!(out, "{}", by_column(squares))?;
            }
            Command::Board { board } => {
                let facts = board.facts()?;
                write!(out, "{}", facts.board())?;
                for piece in NamedPiece::all() {
                    if let Some(square) = facts.square_of(piece) {
                        writeln!(out, "{piece:15} {square}")?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// Who goes.
enum Subject {
    Piece(NamedPiece),
    Square(Square),
}

/// Reads a piece's name, or the square where one stands.
fn subject(text: &str) -> Result<Subject, Failure> {
    match text.parse() {
        Ok(piece) => Ok(Subject::Piece(piece)),
        Err(_) if text.len() > 2 => Err(Failure::Input(BadInput::Piece(text.to_owned()))),
        Err(_) => on_board(text).map(Subject::Square),
    }
}

/// Reads a square, which may be off the board.
fn place(text: &str) -> Result<Option<Square>, Failure> {
    parse_place(text)
        .map_err(|error| Failure::Input(BadInput::Square { text: text.to_owned(), error }))
}

/// Reads a square of the board.
fn on_board(text: &str) -> Result<Square, Failure> {
    place(text)?.ok_or_else(|| Failure::Input(BadInput::OffBoard(text.to_owned())))
}

impl OnBoard {
    fn facts(&self) -> Result<Facts, Failure> {
        let Some(text) = &self.board else { return Ok(Facts::default()) };
        let placement = text.split_ascii_whitespace().next().unwrap_or_default();
        let board = Board::from_fen(placement);
        let board = board.map_err(|error| Failure::Input(BadInput::Fen(error.into())))?;
        Ok(Facts::on_board(board))
    }
}

/// The squares in the order of queries, separated by blanks.
fn by_column(squares: Bitboard) -> impl fmt::Display {
    let mut squares: Vec<Square> = squares.into_iter().collect();
    squares.sort_unstable_by_key(|square| (square.file(), square.rank()));
    let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    names.join(" ")
}

/// Answers the queries of standard input. Blank lines ask nothing.
fn answer_lines(lang: Lang, out: &mut impl Write) -> Result<Outcome, Failure> {
    let mut lines = Lines::new(io::stdin().lock(), LINE_BYTES_KEPT);
    let mut facts = Facts::default();
    let mut outcome = Outcome::Answered;
    while let Some(Line { number, text }) = lines.read().map_err(Failure::Read)? {
        if text.trim_ascii().is_empty() {
            continue;
        }
        let query = if text.len() < LINE_BYTES_KEPT {
            parse_query(text).map_err(|error| BadInput::Query { line: number, error })
        } else {
            Err(BadInput::LongLine { line: number, most: LINE_BYTES_KEPT - 1 })
        };
        match query {
            Ok(query) => writeln!(out, "{}", facts.answer(&query))?,
            Err(error) => {
                report(&error, lang);
                outcome = Outcome::BadInput;
            }
        }
    }
    Ok(outcome)
}
