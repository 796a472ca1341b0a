//! What a player is told, in both languages.

use core_bitboard::Square;
use protocol::{Language, Refusal, messages};

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
    NotKnown,
    /// Nothing has been captured yet.
    NothingPlayed,
    /// Fewer captures have been played than should be taken back.
    FewerPlayed(usize),
    /// It is not clear how many captures should be taken back.
    UndoUnclear,
    /// The puzzle of the day has been solved on so many days in a row.
    DaysInARow(usize),
    /// From here there is no solution; from the beginning there is one.
    FromTheBeginning,
    /// A line is nothing that the game knows.
    Unknown,
    /// Everything that may be written.
    Help,
}

/// A number and what it counts.
fn count(number: usize, (one, several): (&str, &str)) -> String {
    format!("{number} {}", if number == 1 { one } else { several })
}

fn pieces(number: usize, language: Language) -> String {
    count(number, language.choose(("piece", "pieces"), ("pieza", "piezas")))
}

fn captures(number: usize, language: Language) -> String {
    count(number, language.choose(("capture", "captures"), ("captura", "capturas")))
}

fn list(squares: &[Square]) -> String {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(", ")
}

messages! { Told, language:
    Told::Begins { pieces: number, puzzle } =>
        "{pieces}: {puzzle}\nCapture until one piece is left. A move is two squares, such as \
         c3f6.\n`help` lists what else there is.",
        "{pieces}: {puzzle}\nHay que capturar hasta que quede una sola pieza. Un movimiento son \
         dos casillas,\ncomo c3f6. `ayuda` muestra qué más hay.",
        pieces = pieces(*number, language);
    Told::Left(1) => "1 piece is left.", "Queda 1 pieza.";
    Told::Left(pieces) => "{pieces} pieces are left.", "Quedan {pieces} piezas.";
    Told::Solved { captures: played, hints, undone } => "Solved: {played}, {hints}, {undone}.",
        "Resuelto: {played}, {hints}, {undone}.",
        played = captures(*played, language),
        hints = count(*hints, language.choose(("hint", "hints"), ("pista", "pistas"))),
        undone = count(*undone, language.choose(
            ("capture taken back", "captures taken back"),
            ("captura deshecha", "capturas deshechas"),
        ));
    Told::Stuck { refusal, has_played: false } => "No piece can capture anything, and {refusal}.",
        "Ninguna pieza puede capturar nada, y {refusal}.", refusal = language.say(refusal);
    Told::Stuck { refusal, has_played: true } =>
        "No piece can capture any more, and {refusal}.\n`undo` takes a capture back, `restart` \
         all of them.",
        "Ninguna pieza puede capturar más, y {refusal}.\n`deshacer` deshace una captura, \
         `reiniciar` todas.", refusal = language.say(refusal);
    Told::Targets(from, to) if to.is_empty() => "The piece on {from} can capture nothing now.",
        "La pieza de {from} no puede capturar nada ahora.";
    Told::Targets(from, to) => "The piece on {from} can capture on {to}. Where?",
        "La pieza de {from} puede capturar en {to}. ¿Dónde?", to = list(to);
    Told::Piece(square) => "The piece on {square} can capture next. `hint` again says where.",
        "La pieza de {square} puede ser la próxima en capturar. Otra `pista` dice dónde.";
    Told::Solvable => "Yes, from here the puzzle can still be solved.",
        "Sí, desde aquí el puzzle todavía tiene solución.";
    Told::LostSince(number) =>
        "No, from here the puzzle cannot be solved. It could be {captures} ago.",
        "No, desde aquí el puzzle no tiene solución. La tenía hace {captures}.",
        captures = captures(*number, language);
    Told::NeverSolvable => "No, this puzzle has no solution.", "No, este puzzle no tiene solución.";
    Told::NotKnown => "That was not found out in time.", "No se supo a tiempo.";
    Told::NothingPlayed => "Nothing has been captured yet.", "Todavía no se capturó nada.";
    Told::FewerPlayed(1) => "Only 1 capture has been played; nothing was taken back.",
        "Solo se jugó 1 captura; no se deshizo nada.";
    Told::FewerPlayed(played) => "Only {played} captures have been played; nothing was taken back.",
        "Solo se jugaron {played} capturas; no se deshizo nada.";
    Told::UndoUnclear => "Expected how many captures to take back, such as `undo 3`.",
        "Se esperaba cuántas capturas deshacer, como `deshacer 3`.";
    Told::DaysInARow(1) => "The puzzle of the day is solved: 1 day in a row.",
        "El puzzle del día está resuelto: 1 día seguido.";
    Told::DaysInARow(days) => "The puzzle of the day is solved: {days} days in a row.",
        "El puzzle del día está resuelto: {days} días seguidos.";
    Told::FromTheBeginning =>
        "From here the puzzle cannot be solved. This is a solution from the beginning:",
        "Desde aquí el puzzle no tiene solución. Esta es una desde el principio:";
    Told::Unknown => "Expected a move such as c3f6, a square or a command; `help` lists them.",
        "Se esperaba un movimiento como c3f6, una casilla o una orden; `ayuda` las muestra.";
    Told::Help => "{help}", "{help}", help = language.choose(HELP, AYUDA);
}

const HELP: &str = "\
Commands:
  c3f6, c3 f6   the piece on c3 captures the one on f6
  c3            shows what the piece on c3 can capture; then f6 is enough
  undo      u   takes the last capture back; `undo 3` takes the last three back
  restart   r   takes all captures back
  hint      h   names a piece that can capture next; once more, the whole move
  solvable  s   says whether the puzzle can still be solved
  solution  g   gives up: shows a solution step by step, and ends the game
  board     b   shows the board again
  quit      q   ends the game
Pieces:
  R king (rey), D queen (dama), T rook (torre), A bishop (alfil),
  C knight (caballo), P pawn (peón)";

const AYUDA: &str = "\
Órdenes:
  c3f6, c3 f6    la pieza de c3 captura la de f6
  c3             muestra qué puede capturar la pieza de c3; después basta f6
  deshacer   u   deshace la última captura; `deshacer 3`, las últimas tres
  reiniciar  r   deshace todas las capturas
  pista      h   nombra una pieza que puede capturar; otra vez, todo el movimiento
  posible    s   dice si el puzzle todavía tiene solución
  rendirse   g   muestra una solución paso a paso y termina el juego
  tablero    b   muestra el tablero otra vez
  salir      q   termina el juego
Piezas:
  R rey, D dama, T torre, A alfil, C caballo, P peón";
