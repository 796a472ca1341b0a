//! `ajedrez rules`.

use std::fmt;
use std::io::{self, Write};
use std::ops::ControlFlow;

use ajedrez_movement_rules::{
    Facts, NamedPiece, PromptLine, Query, aligned_distance, obstacles, parse_line,
};
use ajedrez_protocol::host::context;
use ajedrez_protocol::rules::{MayGo, squares_of, unanswered};
use ajedrez_protocol::{Context, Fault, Language, Limits, Operation, Problem, text};
use clap::error::ErrorKind;
use clap::{Args, Subcommand};
use core_bitboard::search::Budget;
use core_bitboard::{Bitboard, Piece, Square};

use crate::arguments::ArgumentsOf;
use crate::exit::{Failure, Outcome, report};
use crate::help::{Explain as _, examples};
use crate::language::words;
use crate::screen::{Dialogue, LINE_BYTES_KEPT, run_dialogue};
use crate::usage;

#[derive(Debug, Args)]
#[command(explain = words(
    "Report whether a piece can move to a square, and if not, why (ignoring turn and check)\n\n\
     `ajedrez rules -` answers Prolog-style queries from standard input, one per line, such as \
     movimientoValido(caballoBlanco1, X, Y). Facts are kept from line to line. Each query is answered before the \
     next line is read. Queries joined by commas share variables. `?-` may precede a query, `%` starts a comment, \
     and `halt.` ends the run.",
    "Informa si una pieza puede ir a una casilla y, si no, por qué (sin turnos ni jaques)\n\n\
     `ajedrez rules -` responde consultas al estilo de Prolog de la entrada estándar, una por línea, como \
     movimientoValido(caballoBlanco1, X, Y). Los hechos se conservan de una línea a la otra. Cada consulta se \
     responde antes de leer la línea siguiente. Las consultas unidas con comas comparten variables. `?-` puede \
     preceder a una consulta, `%` empieza un comentario y `halt.` termina la ejecución.",
))]
#[command(
    override_usage = "ajedrez rules [OPTIONS] -\n       ajedrez rules [OPTIONS] <COMMAND>",
    arg_required_else_help = true,
    args_conflicts_with_subcommands = true,
    after_help = examples("
  ajedrez rules can torre1_blanca A8
  ajedrez rules moves B1 --board 8/8/8/8/8/8/8/RN6
  echo 'distancia(f,4,a,4,D)' | ajedrez rules -
  echo 'numero(a,N), casillaValida(N,3).' | ajedrez rules -

") + words("\
Queries: casillaValida(C,R) distancia(C,R,C2,R2,D) hayObstaculo(C,R,C2,R2) movimientoValido(M,C,R)
casilla(M,C,R) numero(C,N) color(M,C) rey(M) reina(M) torre(M) alfil(M) caballo(M)
On a separate line: mover(M,C,R) colocar(M,C,R) retirar(M)", "\
Consultas: casillaValida(C,F) distancia(C,F,C2,F2,D) hayObstaculo(C,F,C2,F2) movimientoValido(P,C,F)
casilla(P,C,F) numero(C,N) color(P,C) rey(P) reina(P) torre(P) alfil(P) caballo(P)
En una línea aparte: mover(P,C,F) colocar(P,C,F) retirar(P)")
)]
pub(crate) struct Rules {
    #[arg(help = words(
        "Read queries from standard input, one per line",
        "Lee consultas de la entrada estándar, una por línea",
    ))]
    #[arg(value_name = "-")]
    queries: Option<String>,

    #[command(flatten)]
    limits: ArgumentsOf<Limits>,

    #[command(subcommand)]
    command: Option<Command>,
}

/// The error for another word than `-` or a command, or for none.
fn unknown_command(found: Option<&str>) -> clap::Error {
    let expected = words(
        "expected `-` or a command of `ajedrez rules`",
        "se esperaba `-` o una orden de `ajedrez rules`",
    );
    let found = found.map_or(String::new(), |word| {
        words(format!(", found '{word}'"), format!(" y se encontró '{word}'"))
    });
    usage::error(ErrorKind::InvalidSubcommand, format!("{expected}{found}"))
}

/// The questions of `rules`.
#[derive(Debug, Subcommand)]
enum Command {
    #[command(visible_alias = "casilla")]
    Square(OneSquare),
    #[command(visible_alias = "distancia")]
    Distance(Distance),
    #[command(visible_alias = "obstaculos", alias = "obstáculos")]
    Obstacles(Obstacles),
    #[command(visible_alias = "puede")]
    Can(Can),
    #[command(visible_alias = "movimientos")]
    Moves(Moves),
    #[command(visible_alias = "tablero")]
    Board(Board),
}

#[derive(Debug, Args)]
#[command(about = words(
    "Whether a square exists: `true` or `false`",
    "Si una casilla existe: `true` o `false`",
))]
struct OneSquare {
    #[arg(help = words(
        "A column letter and a row number, such as A3",
        "Letra de columna y número de fila, como A3",
    ))]
    #[arg(value_name = words("SQUARE", "CASILLA"))]
    square: String,
}

#[derive(Debug, Args)]
#[command(about = words(
    "The distance along a common row, column or diagonal, or `none`",
    "La distancia sobre una fila, columna o diagonal común, o `ninguna`",
))]
struct Distance {
    #[arg(help = words("A square", "Una casilla"))]
    #[arg(value_name = words("FROM", "DESDE"))]
    from: String,
    #[arg(help = words("Another square", "Otra casilla"))]
    #[arg(value_name = words("TO", "HASTA"))]
    to: String,
}

#[derive(Debug, Args)]
#[command(about = words(
    "Whether there are pieces between two squares: `true` and the pieces, or `false`",
    "Si hay piezas entre dos casillas: `true` y las piezas, o `false`",
))]
struct Obstacles {
    #[arg(help = words("A square", "Una casilla"))]
    #[arg(value_name = words("FROM", "DESDE"))]
    from: String,
    #[arg(help = words("Another square", "Otra casilla"))]
    #[arg(value_name = words("TO", "HASTA"))]
    to: String,
    #[command(flatten)]
    board: OnBoard,
}

#[derive(Debug, Args)]
#[command(about = words(
    "Whether a piece can move to a square: `true`, or `false` and the reason",
    "Si una pieza puede ir a una casilla: `true`, o `false` y el motivo",
))]
struct Can {
    #[arg(help = words(
        "A piece by its name, such as rey_blanco, or by its square",
        "Una pieza por su nombre, como rey_blanco, o por su casilla",
    ))]
    #[arg(value_name = words("PIECE", "PIEZA"))]
    piece: String,
    #[arg(help = words("Target square", "Casilla de destino"))]
    #[arg(value_name = words("TO", "HASTA"))]
    to: String,
    #[command(flatten)]
    board: OnBoard,
}

#[derive(Debug, Args)]
#[command(about = words(
    "The squares to which a piece can move",
    "Las casillas a las que puede ir una pieza",
))]
struct Moves {
    #[arg(help = words(
        "A piece by its name, such as alfil1_negro, or by its square",
        "Una pieza por su nombre, como alfil1_negro, o por su casilla",
    ))]
    #[arg(value_name = words("PIECE", "PIEZA"))]
    piece: String,
    #[command(flatten)]
    board: OnBoard,
}

#[derive(Debug, Args)]
#[command(about = words(
    "The board, and the square of each piece by name",
    "El tablero, y dónde está cada pieza, por su nombre",
))]
struct Board {
    #[command(flatten)]
    board: OnBoard,
}

/// The option for the board.
#[derive(Debug, Args)]
struct OnBoard {
    #[arg(help = words(
        "Pieces in FEN [default: kings, queens, rooks, bishops and knights on their start squares]",
        "Las piezas en FEN [por omisión: reyes, damas, torres, alfiles y caballos en sus casillas iniciales]",
    ))]
    #[arg(long, alias = "tablero", value_name = "FEN")]
    board: Option<String>,
}

impl Rules {
    pub(crate) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        match (self.queries.as_deref(), &self.command) {
            (Some("-"), None) => {
                let (facts, lines, outcome) = (Facts::default(), 0, Outcome::Answered);
                let limits = self.limits.read()?;
                let mut consultation = Consultation { facts, limits, lines, outcome, lang, out };
                run_dialogue(&mut consultation)?;
                Ok(consultation.outcome)
            }
            (_, Some(command)) => {
                command.answer(lang, out)?;
                Ok(Outcome::Answered)
            }
            (found, None) => Err(unknown_command(found).into()),
        }
    }
}

impl Command {
    /// Writes the answer for people.
    fn answer(&self, lang: Language, out: &mut impl Write) -> Result<(), Failure> {
        let facts = |on: &OnBoard| text::facts(on.board.as_deref());
        match self {
            Command::Square(OneSquare { square }) => {
                writeln!(out, "{}", text::place(square)?.is_some())?;
            }
            Command::Distance(Distance { from, to }) => {
                match aligned_distance(text::on_board(from)?, text::on_board(to)?) {
                    Some(distance) => writeln!(out, "{distance}")?,
                    None => writeln!(out, "{}", lang.words("none", "ninguna"))?,
                }
            }
            Command::Obstacles(Obstacles { from, to, board }) => {
                let facts = facts(board)?;
                let (from, to) = (text::on_board(from)?, text::on_board(to)?);
                let pieces = obstacles(facts.board(), from, to);
                let pieces: Vec<String> = pieces.map(|piece| on_square(piece, lang)).collect();
                if pieces.is_empty() {
                    writeln!(out, "false")?;
                } else {
                    writeln!(out, "true: {}", pieces.join(", "))?;
                }
            }
            Command::Can(Can { piece, to, board }) => {
                let (board, piece) = (facts(board)?, text::subject(piece)?);
                let to = text::place(to)?;
                let can = MayGo { board, piece, to }.run(&mut Context::new())?;
                writeln!(out, "{}", lang.display(&can))?;
            }
            Command::Moves(Moves { piece, board }) => {
                let squares = squares_of(&*facts(board)?, text::subject(piece)?);
                writeln!(out, "{}", by_column(squares))?;
            }
            Command::Board(Board { board }) => write_facts(&*facts(board)?, out)?,
        }
        Ok(())
    }
}

/// A piece and its square.
fn on_square((square, piece): (Square, Piece), lang: Language) -> String {
    match lang {
        Language::English => format!("{piece} on {square}"),
        Language::Spanish => format!("{} en {square}", Language::Spanish.display(&piece)),
    }
}

/// Writes a board and the square of each piece.
fn write_facts(facts: &Facts, out: &mut impl Write) -> io::Result<()> {
    write!(out, "{}", facts.board().picture())?;
    for piece in NamedPiece::all() {
        if let Some(square) = facts.square_of(piece) {
            writeln!(out, "{piece:15} {square}")?;
        }
    }
    Ok(())
}

/// The squares in the order of queries, separated by blanks.
fn by_column(squares: Bitboard) -> impl fmt::Display {
    let mut squares: Vec<Square> = squares.into_iter().collect();
    squares.sort_unstable_by_key(|square| (square.file(), square.rank()));
    let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    names.join(" ")
}

/// The queries of standard input, each answered before the next is read.
struct Consultation<'a, W> {
    facts: Facts,
    /// The limits of each query.
    limits: Limits,
    /// How many lines have been read.
    lines: u64,
    /// The worst outcome so far.
    outcome: Outcome,
    lang: Language,
    out: &'a mut W,
}

impl<W: Write> Consultation<'_, W> {
    fn answer(&mut self, query: &Query) -> Result<(), Failure> {
        let ask = |budget: &Budget<'_>| self.facts.answer_within(query, budget);
        match context().search(self.limits, ask).0 {
            Ok(answer) => writeln!(self.out, "{answer}")?,
            Err(error) => self.report(unanswered(error), Outcome::BudgetSpent),
        }
        // The answer is flushed before errors are reported.
        self.out.flush()?;
        if let Some(unknown) = query.unknown_piece() {
            self.report(Problem::Query(unknown.clone()), Outcome::BadInput);
        }
        Ok(())
    }

    /// Reports a problem of the last line.
    fn report(&mut self, problem: impl Into<Fault>, outcome: Outcome) {
        report(&problem.into().on_line(self.lines), self.lang);
        self.outcome = self.outcome.max(outcome);
    }
}

impl<W: Write> Dialogue<W> for Consultation<'_, W> {
    const PROMPT: &'static str = "?- ";

    fn begin(&mut self) -> Result<ControlFlow<()>, Failure> {
        Ok(ControlFlow::Continue(()))
    }

    /// Executes a line. Blank lines and comments do nothing.
    fn execute(&mut self, line: &[u8]) -> Result<ControlFlow<()>, Failure> {
        self.lines += 1;
        let parsed = if line.len() < LINE_BYTES_KEPT {
            parse_line(line).map_err(Problem::Query)
        } else {
            Err(Problem::LongLine(LINE_BYTES_KEPT - 1))
        };
        match parsed {
            Ok(PromptLine::Nothing) => {}
            Ok(PromptLine::Halt) => return Ok(ControlFlow::Break(())),
            Ok(PromptLine::Query(query)) => self.answer(&query)?,
            Err(problem) => self.report(problem, Outcome::BadInput),
        }
        Ok(ControlFlow::Continue(()))
    }

    fn out(&mut self) -> &mut W {
        self.out
    }
}
