//! The messages of faults, in both languages.

use std::fmt;

use crate::fault::{Expected, Facts, Fault, LimitReached, MoveAt, Place, Problem, Suggestions};
use crate::language::{
    Language::{self, English, Spanish},
    Localized,
};
use crate::words::spanish;

/// A problem, after the part of the request where it is.
struct Placed<'a>(&'a Place, Option<MoveAt>, &'a Problem);

/// A problem, with the number and the byte of the move that has it, if it is one of several.
pub(crate) struct OfMove<'a>(pub(crate) Option<MoveAt>, pub(crate) &'a Problem);

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fmt_in(Language::English, f)
    }
}

impl Localized for Fault {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Facts { line, place, at_move, problem, .. } = &**self;
        if let Some(line) = line {
            match language {
                Language::English => write!(f, "line {line}: "),
                Language::Spanish => write!(f, "línea {line}: "),
            }?;
        }
        Placed(place, *at_move, problem).fmt_in(language, f)
    }
}

impl Localized for Placed<'_> {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Placed(place, at_move, problem) = *self;
        let of_move = OfMove(at_move, problem);
        let (of_move, name) = (language.display(&of_move), language.display(place));
        match (problem, place) {
            (Problem::Missing, _) => match language {
                Language::English => write!(f, "expected {name}"),
                Language::Spanish => write!(f, "se esperaba {name}"),
            },
            (Problem::NoArgument(known), _) => match language {
                Language::English => {
                    write!(f, "unknown argument {name}{}", language.display(known))
                }
                Language::Spanish => {
                    write!(f, "argumento desconocido {name}{}", language.display(known))
                }
            },
            (Problem::GivenTwice, _) => match language {
                Language::English => write!(f, "duplicate argument {name}"),
                Language::Spanish => write!(f, "argumento repetido {name}"),
            },
            (_, Place::Request) => write!(f, "{of_move}"),
            (_, Place::Moves) => write!(f, "{}s: {of_move}", move_word(problem, language)),
            _ => write!(f, "{name}: {of_move}"),
        }
    }
}

impl Localized for OfMove<'_> {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OfMove(at_move, problem) = *self;
        problem.fmt_in(language, f)?;
        // The messages of some problems contain the number or the byte.
        match at_move {
            Some(MoveAt { number, byte }) if !has_number(problem) => {
                write!(f, " ({} {number}", move_word(problem, language))?;
                match byte {
                    Some(byte) if problem.byte().is_none() => write!(f, ", byte {byte})"),
                    _ => f.write_str(")"),
                }
            }
            _ => Ok(()),
        }
    }
}

/// The word for a move. In Spanish it is *movimiento* in Ajedrez Solitario and *jugada* in the other games.
fn move_word(problem: &Problem, language: Language) -> &'static str {
    match problem {
        Problem::Captures(_)
        | Problem::Refused(_)
        | Problem::Unexpected { expected: Expected::Captures, .. } => {
            language.words("move", "movimiento")
        }
        _ => language.words("move", "jugada"),
    }
}

/// Whether the message of a problem has the number of the move.
fn has_number(problem: &Problem) -> bool {
    matches!(problem, Problem::Refused(_) | Problem::Forced(_))
}

impl Localized for Place {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, language) {
            (Place::Request, English) => f.write_str("the request"),
            (Place::Request, Spanish) => f.write_str("la petición"),
            (Place::Value { owner: None, name }, _) => write!(f, "{name:?}"),
            (Place::Value { owner: Some(owner), name }, English) => {
                write!(f, "{name:?} of {owner:?}")
            }
            (Place::Value { owner: Some(owner), name }, Spanish) => {
                write!(f, "{name:?} de {owner:?}")
            }
            (Place::Argument { english, .. }, English) => write!(f, "{english}"),
            (Place::Argument { spanish, .. }, Spanish) => write!(f, "{spanish}"),
            (Place::Puzzle, _) => f.write_str("puzzle"),
            (Place::PuzzleNumber(number), _) => write!(f, "puzzle {number}"),
            (Place::Moves, English) => f.write_str("moves"),
            (Place::Moves, Spanish) => f.write_str("movimientos"),
            (Place::Fen, _) => f.write_str("fen"),
            (Place::Picture, English) => f.write_str("picture"),
            (Place::Picture, Spanish) => f.write_str("dibujo"),
            (Place::Diagrams, English) => f.write_str("diagrams"),
            (Place::Diagrams, Spanish) => f.write_str("diagramas"),
            (Place::Diagram(number), English) => write!(f, "position {number}"),
            (Place::Diagram(number), Spanish) => write!(f, "posición {number}"),
            (Place::Square(text), English) => write!(f, "square {text:?}"),
            (Place::Square(text), Spanish) => write!(f, "casilla {text:?}"),
            (Place::Piece(text), English) => write!(f, "piece {text:?}"),
            (Place::Piece(text), Spanish) => write!(f, "pieza {text:?}"),
        }
    }
}

impl Localized for Problem {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, language) {
            (Problem::Fen(error), _) => error.fmt_in(language, f),
            (Problem::LiteFen(error), _) => error.fmt_in(language, f),
            (Problem::Placement(error), _) => error.fmt_in(language, f),
            (Problem::Picture(error), _) => error.fmt_in(language, f),
            (Problem::Course(error), _) => error.fmt_in(language, f),
            (Problem::Code(error), _) => error.fmt_in(language, f),
            (Problem::Position(error), _) => error.fmt_in(language, f),
            (Problem::King(error), _) => error.fmt_in(language, f),
            (Problem::Puzzle(error), _) => error.fmt_in(language, f),
            (Problem::Captures(error), _) => error.fmt_in(language, f),
            (Problem::Refused(error), _) => error.fmt_in(language, f),
            (Problem::PuzzleSpec(error), _) => error.fmt_in(language, f),
            (Problem::Square(error), _) => error.fmt_in(language, f),
            (Problem::AnySquare(error), _) => error.fmt_in(language, f),
            (Problem::Query(error), _) => error.fmt_in(language, f),
            (Problem::Diagrams(error), _) => error.fmt_in(language, f),
            (Problem::Move(error), _) => error.fmt_in(language, f),
            (Problem::San(error), _) => error.fmt_in(language, f),
            (Problem::IllegalMove(error), _) => error.fmt_in(language, f),
            (Problem::Forced(error), _) => error.fmt_in(language, f),
            (Problem::TypeMismatch(error), _) => error.fmt_in(language, f),
            (Problem::Undefined(error), _) => error.fmt_in(language, f),
            (Problem::LimitReached(error), _) => error.fmt_in(language, f),
            (Problem::NotUtf8(column), English) => write!(f, "expected UTF-8 at column {column}"),
            (Problem::NotUtf8(column), Spanish) => {
                write!(f, "se esperaba UTF-8 en la columna {column}")
            }
            (Problem::NotJson { message, column }, English) => {
                write!(f, "{message} at column {column}")
            }
            (Problem::NotJson { column, .. }, Spanish) => {
                write!(f, "no es JSON: falla en la columna {column}")
            }
            (Problem::NoObject(message), English) => write!(f, "{message}"),
            (Problem::NoObject(_), Spanish) => write!(f, "se esperaba un objeto de JSON"),
            (Problem::LongLine(most), English) => {
                write!(f, "expected a line of at most {most} bytes")
            }
            (Problem::LongLine(most), Spanish) => {
                write!(f, "se esperaba una línea de {most} bytes como mucho")
            }
            (Problem::LongAnswer(most), English) => {
                write!(f, "the answer would exceed {most} bytes")
            }
            (Problem::LongAnswer(most), Spanish) => {
                write!(f, "la respuesta superaría {most} bytes")
            }
            (Problem::LongFile(most), English) => {
                write!(f, "expected a file of at most {most} bytes")
            }
            (Problem::LongFile(most), Spanish) => {
                write!(f, "se esperaba un archivo de {most} bytes como mucho")
            }
            (Problem::ManyPixels(most), English) => {
                write!(f, "the picture has more than {most} pixels")
            }
            (Problem::ManyPixels(most), Spanish) => {
                write!(f, "el dibujo tiene más de {most} píxeles")
            }
            (Problem::OnlySvg, English) => f.write_str("this build of ajedrez draws only SVG"),
            (Problem::OnlySvg, Spanish) => {
                f.write_str("esta compilación de ajedrez solo dibuja SVG")
            }
            (Problem::LongTitle(most), English) => write!(f, "expected at most {most} characters"),
            (Problem::LongTitle(most), Spanish) => {
                write!(f, "se esperaban {most} caracteres como mucho")
            }
            (Problem::Undrawable { mark, at }, English) => {
                write!(f, "{mark:?}, character {at}, cannot be drawn")
            }
            (Problem::Undrawable { mark, at }, Spanish) => {
                write!(f, "{mark:?}, el carácter {at}, no se puede dibujar")
            }
            (Problem::UnknownOp(name, None), English) => write!(f, "unknown operation {name:?}"),
            (Problem::UnknownOp(name, None), Spanish) => {
                write!(f, "operación desconocida {name:?}")
            }
            (Problem::UnknownOp(name, Some(nearest)), English) => {
                write!(f, "unknown operation {name:?}; did you mean {nearest:?}?")
            }
            (Problem::UnknownOp(name, Some(nearest)), Spanish) => {
                write!(f, "operación desconocida {name:?}; ¿se quiso decir {nearest:?}?")
            }
            (Problem::Missing, English) => f.write_str("is missing"),
            (Problem::Missing, Spanish) => f.write_str("falta"),
            (Problem::NoArgument(known), English) => {
                write!(f, "is unknown{}", language.display(known))
            }
            (Problem::NoArgument(known), Spanish) => {
                write!(f, "es desconocido{}", language.display(known))
            }
            (Problem::GivenTwice, English) => f.write_str("is given twice"),
            (Problem::GivenTwice, Spanish) => f.write_str("se da dos veces"),
            (Problem::PositionTwice, English) => f.write_str("the position is given twice"),
            (Problem::PositionTwice, Spanish) => f.write_str("la posición se da dos veces"),
            (Problem::LimitsTwice, English) => f.write_str("the limits are given twice"),
            (Problem::LimitsTwice, Spanish) => f.write_str("los límites se dan dos veces"),
            (Problem::OnlyOneOf(names), English) => {
                write!(f, "expected only one of {}", enumerated(names, "and"))
            }
            (Problem::OnlyOneOf(names), Spanish) => {
                write!(f, "se esperaba solo uno de {}", enumerated(names, "y"))
            }
            (Problem::EitherOf(names), English) => {
                write!(f, "expected either {}", enumerated(names, "or"))
            }
            (Problem::EitherOf(names), Spanish) => {
                write!(f, "se esperaba {}", enumerated(names, "o"))
            }
            (Problem::Unexpected { expected, found }, English) => {
                write!(f, "expected {}, found {found}", language.display(expected))
            }
            (Problem::Unexpected { expected, found }, Spanish) => {
                write!(f, "se esperaba {} y se encontró {found}", language.display(expected))
            }
            (Problem::NoPosition, English) => {
                f.write_str("expected a position: \"fen\", or \"tablero\" and \"jugador\"")
            }
            (Problem::NoPosition, Spanish) => {
                f.write_str("se esperaba una posición: \"fen\", o \"tablero\" y \"jugador\"")
            }
            (Problem::OffBoard, English) => f.write_str("expected a square of the board, a1 to h8"),
            (Problem::OffBoard, Spanish) => {
                f.write_str("se esperaba una casilla del tablero, de a1 a h8")
            }
            (Problem::PieceName, English) => {
                f.write_str("expected a name such as torre1_blanca, or a square")
            }
            (Problem::PieceName, Spanish) => {
                f.write_str("se esperaba un nombre como torre1_blanca o una casilla")
            }
            (Problem::Number { found: Some(found), most }, English) => {
                write!(f, "expected the number of a position, 1 to {most}, found {found:?}")
            }
            (Problem::Number { found: Some(found), most }, Spanish) => write!(
                f,
                "se esperaba el número de una posición, de 1 a {most}, y se encontró {found:?}"
            ),
            (Problem::Number { found: None, most }, English) => {
                write!(f, "expected the number of a position, 1 to {most}, found the end")
            }
            (Problem::Number { found: None, most }, Spanish) => write!(
                f,
                "se esperaba el número de una posición, de 1 a {most}, y se encontró el final"
            ),
            (Problem::Tables { english, .. }, English) => f.write_str(english),
            (Problem::Tables { spanish, .. }, Spanish) => f.write_str(spanish),
            (Problem::Memory(message), English) => write!(f, "out of memory: {message}"),
            (Problem::Memory(message), Spanish) => write!(f, "memoria insuficiente: {message}"),
            (Problem::Internal(message), English) => write!(f, "{message}"),
            (Problem::Internal(message), Spanish) => write!(f, "falla del programa: {message}"),
        }
    }
}

// The suffix of the message about an unknown name.
impl Localized for Suggestions {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, language) {
            (Suggestions { nearest: None, names }, _) if names.is_empty() => f.write_str(""),
            (Suggestions { nearest: Some(nearest), names }, English) if names.is_empty() => {
                write!(f, "; did you mean {nearest:?}?")
            }
            (Suggestions { nearest: Some(nearest), names }, Spanish) if names.is_empty() => {
                write!(f, "; ¿se quiso decir {nearest:?}?")
            }
            (Suggestions { nearest: None, names }, English) => {
                write!(f, "; expected {}", enumerated(names, "or"))
            }
            (Suggestions { nearest: None, names }, Spanish) => {
                write!(f, "; se esperaba {}", enumerated(names, "o"))
            }
            (Suggestions { nearest: Some(nearest), names }, English) => {
                write!(f, " (did you mean {nearest:?}?); expected {}", enumerated(names, "or"))
            }
            (Suggestions { nearest: Some(nearest), names }, Spanish) => {
                write!(f, " (¿se quiso decir {nearest:?}?); se esperaba {}", enumerated(names, "o"))
            }
        }
    }
}

impl Localized for LimitReached {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, language) {
            (LimitReached::Perft, English) => {
                f.write_str("limit reached before the count was complete")
            }
            (LimitReached::Perft, Spanish) => {
                f.write_str("se alcanzó el límite antes de terminar la cuenta")
            }
            (LimitReached::ForcedMate { none_within }, English) => {
                write!(f, "limit reached after the search of K = {none_within}")
            }
            (LimitReached::ForcedMate { none_within }, Spanish) => {
                write!(f, "se alcanzó el límite después de buscar K = {none_within}")
            }
            (LimitReached::Bits, English) => f.write_str("the number has more than 64 bits"),
            (LimitReached::Bits, Spanish) => f.write_str("el número tiene más de 64 bits"),
            (LimitReached::Query { most }, English) => {
                write!(f, "the query has more than {most} solutions, including those of its parts")
            }
            (LimitReached::Query { most }, Spanish) => {
                write!(f, "la consulta tiene más de {most} soluciones, contando las de sus partes")
            }
            (LimitReached::LongQuery, English) => {
                f.write_str("limit reached before all solutions of the query were found")
            }
            (LimitReached::LongQuery, Spanish) => f.write_str(
                "se alcanzó el límite antes de encontrar todas las soluciones de la consulta",
            ),
            (LimitReached::Moves, English) => f.write_str("limit reached before the last move"),
            (LimitReached::Moves, Spanish) => {
                f.write_str("se alcanzó el límite antes de la última jugada")
            }
            (LimitReached::Evaluation, English) => {
                f.write_str("limit reached before the position was evaluated")
            }
            (LimitReached::Evaluation, Spanish) => {
                f.write_str("se alcanzó el límite antes de evaluar la posición")
            }
            (LimitReached::Predicate, English) => f.write_str("limit reached before an answer"),
            (LimitReached::Predicate, Spanish) => {
                f.write_str("se alcanzó el límite antes de tener respuesta")
            }
            (LimitReached::MateTree, English) => {
                f.write_str("limit reached before the mate was found")
            }
            (LimitReached::MateTree, Spanish) => {
                f.write_str("se alcanzó el límite antes de encontrar el mate")
            }
        }
    }
}

impl Localized for Expected {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, language) {
            (Expected::Text, English) => f.write_str("a string"),
            (Expected::Text, Spanish) => f.write_str("un texto"),
            (Expected::Flag, English) => f.write_str("true or false"),
            (Expected::Flag, Spanish) => f.write_str("true o false"),
            (Expected::Whole { least, most: u64::MAX }, English) => {
                write!(f, "a whole number from {least}")
            }
            (Expected::Whole { least, most: u64::MAX }, Spanish) => {
                write!(f, "un número entero desde {least}")
            }
            (Expected::Whole { least, most }, English) => {
                write!(f, "a whole number from {least} to {most}")
            }
            (Expected::Whole { least, most }, Spanish) => {
                write!(f, "un número entero de {least} a {most}")
            }
            (Expected::Seconds, _) => {
                f.write_str(language.words("a number of seconds", "un número de segundos"))
            }
            (Expected::Object, English) => f.write_str("an object"),
            (Expected::Object, Spanish) => f.write_str("un objeto"),
            (Expected::Choice(words), _) => write!(f, "{}", alternatives(words, language)),
            (Expected::Player, English) => f.write_str("player 1 or 2"),
            (Expected::Player, Spanish) => f.write_str("el jugador 1 o 2"),
            (Expected::Integer, English) => f.write_str("a whole number"),
            (Expected::Integer, Spanish) => f.write_str("un número entero"),
            (Expected::Cell, _) => {
                f.write_str(language.words("a cell (piece, colour)", "una casilla (pieza, color)"))
            }
            (Expected::Coordinates, _) => {
                f.write_str(language.words("a list of coordinates", "una lista de coordenadas"))
            }
            (Expected::Positions, _) => {
                f.write_str(language.words("a list of positions", "una lista de posiciones"))
            }
            (Expected::Coordinate, English) => {
                f.write_str("[row, column], each from 0 to 7, or a square's name")
            }
            (Expected::Coordinate, Spanish) => {
                f.write_str("una casilla como e2 o [fila, columna] de 0 a 7")
            }
            (Expected::SquareOrPair, English) => f.write_str("a square's name or [row, column]"),
            (Expected::SquareOrPair, Spanish) => {
                f.write_str("el nombre de una casilla o [fila, columna]")
            }
            (Expected::Rows, English) => f.write_str("rows of cells [pieza, color]"),
            (Expected::Rows, Spanish) => {
                f.write_str("una lista de filas de casillas [pieza, color]")
            }
            (Expected::Captures, English) => f.write_str("moves in a string or a list"),
            (Expected::Captures, Spanish) => f.write_str("un texto o una lista de movimientos"),
            (Expected::Sequence, _) => {
                f.write_str(language.words("a list of moves [o, d]", "una lista de jugadas [o, d]"))
            }
            (Expected::Move, English) => f.write_str("a move of two squares, such as d2g2"),
            (Expected::Move, Spanish) => f.write_str("una jugada de dos casillas, como d2g2"),
            (Expected::HowMany, English) => f.write_str("true, false or a whole number from 1"),
            (Expected::HowMany, Spanish) => f.write_str("true, false o un número entero desde 1"),
            (Expected::Roles, English) => f.write_str("letters of pieces, such as rdtacp"),
            (Expected::Roles, Spanish) => f.write_str("un texto de letras de piezas, como rdtacp"),
            (Expected::Area, English) => f.write_str("an area of the board, such as 4x4 or c3-f6"),
            (Expected::Area, Spanish) => f.write_str("una zona del tablero como 4x4 o c3-f6"),
            (Expected::Date, English) => f.write_str("a date, such as 2026-11-22"),
            (Expected::Date, Spanish) => f.write_str("una fecha como 2026-11-22"),
            (Expected::Uniqueness, English) => f.write_str("true, false, \"order\" or \"strict\""),
            (Expected::Uniqueness, Spanish) => f.write_str("true, false, \"order\" o \"strict\""),
            (Expected::Puzzles(most), English) => write!(f, "a list of 1 to {most} puzzles"),
            (Expected::Puzzles(most), Spanish) => write!(f, "una lista de 1 a {most} puzzles"),
            (Expected::Arrow, English) => {
                f.write_str("two squares such as c3f6, or with a colour c3f6:red")
            }
            (Expected::Arrow, Spanish) => {
                f.write_str("una flecha como c3f6 o, con un color, c3f6:rojo")
            }
            (Expected::Circle, English) => {
                f.write_str("a square such as e4, or with a colour e4:red")
            }
            (Expected::Circle, Spanish) => {
                f.write_str("una casilla como e4 o, con un color, e4:rojo")
            }
            (Expected::Marks(most), English) => write!(f, "at most {most} marks"),
            (Expected::Marks(most), Spanish) => write!(f, "a lo sumo {most} marcas"),
        }
    }
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
    words.join(language.words(" or ", " o "))
}
