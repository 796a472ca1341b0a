//! The messages of faults, in both languages.

use crate::fault::{Expected, Facts, Fault, LimitReached, MoveAt, Place, Problem, Suggestions};
use crate::language::Language;
use crate::messages;
use crate::words::spanish;

/// A problem, after the part of the request where it is.
struct Placed<'a>(&'a Place, Option<MoveAt>, &'a Problem);

/// A problem, with the number and the byte of the move that has it, if it is one of several.
pub(crate) struct OfMove<'a>(pub(crate) Option<MoveAt>, pub(crate) &'a Problem);

messages! { Fault, language:
    fault => "{facts}", "{facts}", facts = language.say(&**fault);
}

messages! { Facts, language:
    Facts { line: Some(line), place, at_move, problem, .. } =>
        "line {line}: {placed}", "línea {line}: {placed}",
        it = Placed(place, *at_move, problem), placed = language.say(&it);
    Facts { line: None, place, at_move, problem, .. } => "{placed}", "{placed}",
        it = Placed(place, *at_move, problem), placed = language.say(&it);
}

messages! { Placed<'_>, language:
    Placed(place, _, Problem::Missing) => "expected {place}", "se esperaba {place}",
        place = language.say(*place);
    Placed(place, _, Problem::NoArgument(known)) =>
        "unknown argument {place}{known}", "argumento desconocido {place}{known}",
        place = language.say(*place), known = language.say(known);
    Placed(place, _, Problem::GivenTwice) => "duplicate argument {place}", "argumento repetido {place}",
        place = language.say(*place);
    Placed(Place::Moves, at, problem) => "moves: {problem}", "{mv}s: {problem}",
        it = OfMove(*at, problem), mv = spanish_move(problem), problem = language.say(&it);
    Placed(Place::Request, at, problem) => "{problem}", "{problem}",
        it = OfMove(*at, problem), problem = language.say(&it);
    Placed(place, at, problem) => "{place}: {problem}", "{place}: {problem}",
        it = OfMove(*at, problem), place = language.say(*place), problem = language.say(&it);
}

messages! { OfMove<'_>, language:
    OfMove(None, problem) => "{problem}", "{problem}", problem = language.say(*problem);
    // The messages of these problems contain the number.
    OfMove(Some(_), problem) if has_number(problem) => "{problem}", "{problem}",
        problem = language.say(*problem);
    OfMove(Some(MoveAt { number, byte: Some(byte) }), problem) if problem.byte().is_none() =>
        "{problem} (move {number}, byte {byte})", "{problem} ({mv} {number}, byte {byte})",
        mv = spanish_move(problem), problem = language.say(*problem);
    // The messages of the other problems contain the byte.
    OfMove(Some(MoveAt { number, .. }), problem) =>
        "{problem} (move {number})", "{problem} ({mv} {number})",
        mv = spanish_move(problem), problem = language.say(*problem);
}

/// The Spanish word for a move: *movimiento* in Ajedrez Solitario, *jugada* in the other games.
fn spanish_move(problem: &Problem) -> &'static str {
    match problem {
        Problem::Captures(_)
        | Problem::Refused(_)
        | Problem::Unexpected { expected: Expected::Captures, .. } => "movimiento",
        _ => "jugada",
    }
}

/// Whether the message of a problem has the number of the move.
fn has_number(problem: &Problem) -> bool {
    matches!(problem, Problem::Refused(_) | Problem::Forced(_))
}

messages! { Place, language:
    Place::Request => "the request", "la petición";
    Place::Value { owner: None, name } => "{name:?}", "{name:?}";
    Place::Value { owner: Some(owner), name } => "{name:?} of {owner:?}", "{name:?} de {owner:?}";
    Place::Argument { english, spanish } => "{english}", "{spanish}";
    Place::Puzzle => "puzzle", "puzzle";
    Place::PuzzleNumber(number) => "puzzle {number}", "puzzle {number}";
    Place::Moves => "moves", "movimientos";
    Place::Fen => "fen", "fen";
    Place::Picture => "picture", "dibujo";
    Place::Diagrams => "diagrams", "diagramas";
    Place::Diagram(number) => "position {number}", "posición {number}";
    Place::Square(text) => "square {text:?}", "casilla {text:?}";
    Place::Piece(text) => "piece {text:?}", "pieza {text:?}";
}

messages! { Problem [
        Fen, LiteFen, Placement, Picture, Course, Code, Position, King, Puzzle, Captures, Refused,
        PuzzleSpec, Square, AnySquare, Query, Diagrams, Move, San, IllegalMove, Forced, TypeMismatch,
        Undefined, LimitReached,
    ], language:
    Problem::NotUtf8(column) => "expected UTF-8 at column {column}",
        "se esperaba UTF-8 en la columna {column}";
    Problem::NotJson { message, column } => "{message} at column {column}",
        "no es JSON: falla en la columna {column}";
    Problem::NoObject(message) => "{message}", "se esperaba un objeto de JSON";
    Problem::LongLine(most) => "expected a line of at most {most} bytes",
        "se esperaba una línea de {most} bytes como mucho";
    Problem::LongAnswer(most) => "the answer would exceed {most} bytes",
        "la respuesta superaría {most} bytes";
    Problem::LongFile(most) => "expected a file of at most {most} bytes",
        "se esperaba un archivo de {most} bytes como mucho";
    Problem::ManyPixels(most) => "the picture has more than {most} pixels",
        "el dibujo tiene más de {most} píxeles";
    Problem::OnlySvg => "this build of ajedrez draws only SVG",
        "esta compilación de ajedrez solo dibuja SVG";
    Problem::LongTitle(most) => "expected at most {most} characters",
        "se esperaban {most} caracteres como mucho";
    Problem::Undrawable { mark, at } => "{mark:?}, character {at}, cannot be drawn",
        "{mark:?}, el carácter {at}, no se puede dibujar";
    Problem::UnknownOp(name, None) => "unknown operation {name:?}",
        "operación desconocida {name:?}";
    Problem::UnknownOp(name, Some(nearest)) =>
        "unknown operation {name:?}; did you mean {nearest:?}?",
        "operación desconocida {name:?}; ¿se quiso decir {nearest:?}?";
    Problem::Missing => "is missing", "falta";
    Problem::NoArgument(known) => "is unknown{known}", "es desconocido{known}",
        known = language.say(known);
    Problem::GivenTwice => "is given twice", "se da dos veces";
    Problem::PositionTwice => "the position is given twice", "la posición se da dos veces";
    Problem::LimitsTwice => "the limits are given twice", "los límites se dan dos veces";
    Problem::OnlyOneOf(names) => "expected only one of {names}", "se esperaba solo uno de {names}",
        names = enumerated(names, language.choose("and", "y"));
    Problem::EitherOf(names) => "expected either {names}", "se esperaba {names}",
        names = enumerated(names, language.choose("or", "o"));
    Problem::Unexpected { expected, found } => "expected {expected}, found {found}",
        "se esperaba {expected} y se encontró {found}", expected = language.say(expected);
    Problem::NoPosition => "expected a position: \"fen\", or \"tablero\" and \"jugador\"",
        "se esperaba una posición: \"fen\", o \"tablero\" y \"jugador\"";
    Problem::OffBoard => "expected a square of the board, a1 to h8",
        "se esperaba una casilla del tablero, de a1 a h8";
    Problem::PieceName => "expected a name such as torre1_blanca, or a square",
        "se esperaba un nombre como torre1_blanca o una casilla";
    Problem::Number { found: Some(found), most } =>
        "expected the number of a position, 1 to {most}, found {found:?}",
        "se esperaba el número de una posición, de 1 a {most}, y se encontró {found:?}";
    Problem::Number { found: None, most } =>
        "expected the number of a position, 1 to {most}, found the end",
        "se esperaba el número de una posición, de 1 a {most}, y se encontró el final";
    Problem::Tables { english, spanish } => "{message}", "{message}",
        message = language.choose(english, spanish);
    Problem::Memory(message) => "out of memory: {message}", "memoria insuficiente: {message}";
    Problem::Internal(message) => "{message}", "falla del programa: {message}";
}

// The suffix of the message about an unknown name.
messages! { Suggestions, language:
    Suggestions { nearest: None, names } if names.is_empty() => "", "";
    Suggestions { nearest: Some(nearest), names } if names.is_empty() =>
        "; did you mean {nearest:?}?", "; ¿se quiso decir {nearest:?}?";
    Suggestions { nearest: None, names } => "; expected {names}", "; se esperaba {names}",
        names = enumerated(names, language.choose("or", "o"));
    Suggestions { nearest: Some(nearest), names } => " (did you mean {nearest:?}?); expected {names}",
        " (¿se quiso decir {nearest:?}?); se esperaba {names}",
        names = enumerated(names, language.choose("or", "o"));
}

messages! { LimitReached, language:
    LimitReached::Perft => "limit reached before the count was complete",
        "se alcanzó el límite antes de terminar la cuenta";
    LimitReached::ForcedMate { none_within } =>
        "limit reached after the search of K = {none_within}",
        "se alcanzó el límite después de buscar K = {none_within}";
    LimitReached::Bits => "the number has more than 64 bits", "el número tiene más de 64 bits";
    LimitReached::Query { most } => "the query has more than {most} solutions, including those of its parts",
        "la consulta tiene más de {most} soluciones, contando las de sus partes";
    LimitReached::LongQuery => "limit reached before all solutions of the query were found",
        "se alcanzó el límite antes de encontrar todas las soluciones de la consulta";
    LimitReached::Moves => "limit reached before the last move",
        "se alcanzó el límite antes de la última jugada";
    LimitReached::Evaluation => "limit reached before the position was evaluated",
        "se alcanzó el límite antes de evaluar la posición";
    LimitReached::Predicate => "limit reached before an answer",
        "se alcanzó el límite antes de tener respuesta";
    LimitReached::MateTree => "limit reached before the mate was found",
        "se alcanzó el límite antes de encontrar el mate";
}

messages! { Expected, language:
    Expected::Text => "a string", "un texto";
    Expected::Flag => "true or false", "true o false";
    Expected::Whole { least, most: u64::MAX } => "a whole number from {least}",
        "un número entero desde {least}";
    Expected::Whole { least, most } => "a whole number from {least} to {most}",
        "un número entero de {least} a {most}";
    Expected::Seconds => "a number of seconds", "un número de segundos";
    Expected::Object => "an object", "un objeto";
    Expected::Choice(words) => "{words}", "{words}", words = alternatives(words, language);
    Expected::Player => "player 1 or 2", "el jugador 1 o 2";
    Expected::Integer => "a whole number", "un número entero";
    Expected::Cell => "a cell (piece, colour)", "una casilla (pieza, color)";
    Expected::Coordinates => "a list of coordinates", "una lista de coordenadas";
    Expected::Positions => "a list of positions", "una lista de posiciones";
    Expected::Coordinate => "[row, column], each from 0 to 7, or a square's name",
        "una casilla como e2 o [fila, columna] de 0 a 7";
    Expected::SquareOrPair => "a square's name or [row, column]",
        "el nombre de una casilla o [fila, columna]";
    Expected::Rows => "rows of cells [pieza, color]",
        "una lista de filas de casillas [pieza, color]";
    Expected::Captures => "moves in a string or a list", "un texto o una lista de movimientos";
    Expected::Sequence => "a list of moves [o, d]", "una lista de jugadas [o, d]";
    Expected::Move => "a move of two squares, such as d2g2",
        "una jugada de dos casillas, como d2g2";
    Expected::HowMany => "true, false or a whole number from 1",
        "true, false o un número entero desde 1";
    Expected::Roles => "letters of pieces, such as rdtacp",
        "un texto de letras de piezas, como rdtacp";
    Expected::Area => "an area of the board, such as 4x4 or c3-f6",
        "una zona del tablero como 4x4 o c3-f6";
    Expected::Date => "a date, such as 2026-11-22", "una fecha como 2026-11-22";
    Expected::Uniqueness => "true, false, \"order\" or \"strict\"",
        "true, false, \"order\" o \"strict\"";
    Expected::Puzzles(most) => "a list of 1 to {most} puzzles", "una lista de 1 a {most} puzzles";
    Expected::Arrow => "two squares such as c3f6, or with a colour c3f6:red",
        "una flecha como c3f6 o, con un color, c3f6:rojo";
    Expected::Circle => "a square such as e4, or with a colour e4:red",
        "una casilla como e4 o, con un color, e4:rojo";
    Expected::Marks(most) => "at most {most} marks", "a lo sumo {most} marcas";
}

/// Names in quotes, with `last` before the last one: `"a", "b" and "c"`.
pub(crate) fn enumerated(names: &[&str], last: &str) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("{name:?}")).collect();
    match quoted.split_last() {
        Some((end, start)) if !start.is_empty() => format!("{} {last} {end}", start.join(", ")),
        _ => quoted.concat(),
    }
}

/// Words in quotes, each as the language has it.
fn alternatives(words: &[&str], language: Language) -> String {
    let word = |word: &&str| match language {
        Language::English => format!("{word:?}"),
        Language::Spanish => format!("{:?}", spanish(word)),
    };
    let words: Vec<String> = words.iter().map(word).collect();
    words.join(language.choose(" or ", " o "))
}
