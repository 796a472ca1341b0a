//! What a player is told, in both languages.

use std::fmt;

use core_bitboard::Square;
use protocol::{Language, Refusal, Spanish};

/// Something that a player is told.
#[derive(Clone, Debug)]
pub(super) enum Told {
    /// The game begins, with this puzzle.
    Begins { pieces: usize, puzzle: String },
    /// So many pieces are left.
    Left(usize),
    /// The puzzle is solved.
    Solved { captures: usize, hints: usize, undone: usize },
    /// No capture may be played; some may be taken back, or none was played.
    Stuck { refusal: Refusal, has_played: bool },
    /// The piece on a square may capture on these.
    Targets(Square, Vec<Square>),
    /// The piece that should capture next.
    Piece(Square),
    /// A solution is left.
    Solvable,
    /// None is left; one was so many captures ago.
    LostSince(usize),
    /// The puzzle never had one.
    NeverSolvable,
    /// The limits did not suffice.
    NobodyKnows,
    /// Nothing has been captured yet.
    NothingPlayed,
    /// From here there is no solution; from the beginning there is one.
    FromTheBeginning,
    /// A line is nothing that the game knows.
    Unknown,
    /// Everything that may be written.
    Help,
}

/// A number and what it counts.
fn count(number: usize, one: &str, several: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { several })
}

fn list(squares: &[Square]) -> String {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(", ")
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Told::Begins { pieces, puzzle } => write!(
                f,
                "{}: {puzzle}\nCapture until one piece is left. A move is two squares, such as \
                 c3f6.\n`help` lists what else there is.",
                count(*pieces, "piece", "pieces")
            ),
            Told::Left(pieces) => {
                write!(f, "{} left.", count(*pieces, "piece is", "pieces are"))
            }
            Told::Solved { captures, hints, undone } => write!(
                f,
                "Solved: {}, {}, {} taken back.",
                count(*captures, "capture", "captures"),
                count(*hints, "hint", "hints"),
                count(*undone, "capture", "captures")
            ),
            Told::Stuck { refusal, has_played: false } => {
                write!(f, "No piece can capture anything, and {refusal}.")
            }
            Told::Stuck { refusal, has_played: true } => write!(
                f,
                "No piece can capture any more, and {refusal}.\n`undo` takes a capture back, \
                 `restart` all of them."
            ),
            Told::Targets(from, to) if to.is_empty() => {
                write!(f, "The piece on {from} can capture nothing now.")
            }
            Told::Targets(from, to) => {
                write!(f, "The piece on {from} can capture on {}. Where?", list(to))
            }
            Told::Piece(square) => {
                write!(f, "The piece on {square} can capture next. `hint` again says where.")
            }
            Told::Solvable => f.write_str("Yes, from here the puzzle can still be solved."),
            Told::LostSince(captures) => write!(
                f,
                "No, from here the puzzle cannot be solved. It could be {} ago.",
                count(*captures, "capture", "captures")
            ),
            Told::NeverSolvable => f.write_str("No, this puzzle has no solution."),
            Told::NobodyKnows => f.write_str("That was not found out in time."),
            Told::NothingPlayed => f.write_str("Nothing has been captured yet."),
            Told::FromTheBeginning => f.write_str(
                "From here the puzzle cannot be solved. This is a solution from the beginning:",
            ),
            Told::Unknown => f.write_str(
                "Expected a move such as c3f6, a square or a command; `help` lists them.",
            ),
            Told::Help => f.write_str(HELP),
        }
    }
}

const HELP: &str = "\
Commands:
  c3f6, c3 f6   the piece on c3 captures the one on f6
  c3            shows what the piece on c3 can capture; then f6 is enough
  undo      u   takes the last capture back
  restart   r   takes all captures back
  hint      h   names a piece that can capture next; once more, the whole move
  solvable  s   says whether the puzzle can still be solved
  solution  g   gives up: shows a solution step by step, and ends the game
  board     b   shows the board again
  quit      q   ends the game
Pieces:
  R king (rey), D queen (dama), T rook (torre), A bishop (alfil),
  C knight (caballo), P pawn (peón)";

impl Spanish for Told {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Told::Begins { pieces, puzzle } => write!(
                f,
                "{}: {puzzle}\nHay que capturar hasta que quede una sola pieza. Un movimiento son \
                 dos casillas,\ncomo c3f6. `ayuda` muestra qué más hay.",
                count(*pieces, "pieza", "piezas")
            ),
            Told::Left(1) => f.write_str("Queda 1 pieza."),
            Told::Left(pieces) => write!(f, "Quedan {pieces} piezas."),
            Told::Solved { captures, hints, undone } => write!(
                f,
                "Resuelto: {}, {}, {}.",
                count(*captures, "captura", "capturas"),
                count(*hints, "pista", "pistas"),
                count(*undone, "captura deshecha", "capturas deshechas")
            ),
            Told::Stuck { refusal, has_played: false } => {
                write!(f, "Ninguna pieza puede capturar nada, y {}.", Language::Spanish.say(refusal))
            }
            Told::Stuck { refusal, has_played: true } => write!(
                f,
                "Ninguna pieza puede capturar más, y {}.\n`deshacer` deshace una captura, \
                 `reiniciar` todas.",
                Language::Spanish.say(refusal)
            ),
            Told::Targets(from, to) if to.is_empty() => {
                write!(f, "La pieza de {from} no puede capturar nada ahora.")
            }
            Told::Targets(from, to) => {
                write!(f, "La pieza de {from} puede capturar en {}. ¿Dónde?", list(to))
            }
            Told::Piece(square) => write!(
                f,
                "La pieza de {square} puede ser la próxima en capturar. Otra `pista` dice dónde."
            ),
            Told::Solvable => f.write_str("Sí, desde aquí el puzzle todavía tiene solución."),
            Told::LostSince(captures) => write!(
                f,
                "No, desde aquí el puzzle no tiene solución. La tenía hace {}.",
                count(*captures, "captura", "capturas")
            ),
            Told::NeverSolvable => f.write_str("No, este puzzle no tiene solución."),
            Told::NobodyKnows => f.write_str("No se supo a tiempo."),
            Told::NothingPlayed => f.write_str("Todavía no se capturó nada."),
            Told::FromTheBeginning => f.write_str(
                "Desde aquí el puzzle no tiene solución. Esta es una desde el principio:",
            ),
            Told::Unknown => f.write_str(
                "Se esperaba un movimiento como c3f6, una casilla o una orden; `ayuda` las muestra.",
            ),
            Told::Help => f.write_str(AYUDA),
        }
    }
}

const AYUDA: &str = "\
Órdenes:
  c3f6, c3 f6    la pieza de c3 captura la de f6
  c3             muestra qué puede capturar la pieza de c3; después basta f6
  deshacer   u   deshace la última captura
  reiniciar  r   deshace todas las capturas
  pista      h   nombra una pieza que puede capturar; otra vez, todo el movimiento
  posible    s   dice si el puzzle todavía tiene solución
  rendirse   g   muestra una solución paso a paso y termina el juego
  tablero    b   muestra el tablero otra vez
  salir      q   termina el juego
Piezas:
  R rey, D dama, T torre, A alfil, C caballo, P peón";
