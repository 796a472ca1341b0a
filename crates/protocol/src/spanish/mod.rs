//! Every message in Spanish. The English of each is its `Display`.
//!
//! The words are those of the course: columna, fila, pieza, casilla.

mod course;
mod explanations;
mod lite;
mod moves;
mod positions;
mod puzzles;
mod reasons;
mod rules;

use std::fmt;

use core_bitboard::Color;

use crate::fault::{Expected, Facts, Fault, Known, Place, Problem, Spent};
use crate::language::{Language, Spanish};
use crate::words::spanish;

/// A part of a Spanish message.
fn es(part: &impl Spanish) -> impl fmt::Display {
    Language::Spanish.say(part)
}

/// A side.
fn side(color: Color) -> &'static str {
    match color {
        Color::White => "el blanco",
        Color::Black => "el negro",
    }
}

impl Spanish for Fault {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Facts { line, place, problem } = &**self;
        if let Some(line) = line {
            write!(f, "línea {line}: ")?;
        }
        match (problem, place) {
            (Problem::Missing, _) => return write!(f, "se esperaba {}", es(place)),
            (Problem::NoArgument(known), _) => {
                return write!(f, "{} no es un argumento aquí{}", es(place), es(known));
            }
            (Problem::GivenTwice, _) => return write!(f, "{} se da dos veces", es(place)),
            (_, Place::Request) => {}
            _ => write!(f, "{}: ", es(place))?,
        }
        problem.fmt_spanish(f)
    }
}

impl Spanish for Place {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Request => f.write_str("la petición"),
            Place::Value { owner: None, name } => write!(f, "{name:?}"),
            Place::Value { owner: Some(owner), name } => write!(f, "{name:?} de {owner:?}"),
            Place::Argument { spanish, .. } => f.write_str(spanish),
            Place::Puzzle => f.write_str("puzzle"),
            Place::PuzzleNumber(number) => write!(f, "puzzle {number}"),
            Place::Moves => f.write_str("movimientos"),
            Place::Fen => f.write_str("fen"),
            Place::Picture => f.write_str("dibujo"),
            Place::Diagrams => f.write_str("diagramas"),
            Place::Diagram(number) => write!(f, "posición {number}"),
            Place::Square(text) => write!(f, "casilla {text:?}"),
            Place::Piece(text) => write!(f, "pieza {text:?}"),
        }
    }
}

impl Spanish for Problem {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::NotUtf8(column) => write!(f, "se esperaba UTF-8 en la columna {column}"),
            Problem::NotJson { column, .. } => {
                write!(f, "no es JSON: falla en la columna {column}")
            }
            Problem::NoObject(_) => f.write_str("se esperaba un objeto de JSON"),
            Problem::LongLine(most) => {
                write!(f, "se esperaba una línea de {most} bytes como mucho")
            }
            Problem::LongAnswer(most) => {
                write!(f, "las soluciones no caben en una respuesta de {most} bytes")
            }
            Problem::LongPicture(most) => {
                write!(f, "el dibujo no cabe en una respuesta de {most} bytes")
            }
            Problem::LongFile(most) => {
                write!(f, "se esperaba un archivo de {most} bytes como mucho")
            }
            Problem::UnknownOp(name, nearest) => {
                write!(f, "no hay ninguna operación {name:?}")?;
                match nearest {
                    Some(nearest) => write!(f, "; quizás sea {nearest:?}"),
                    None => Ok(()),
                }
            }
            Problem::Missing => f.write_str("falta"),
            Problem::NoArgument(known) => write!(f, "no es un argumento aquí{}", es(known)),
            Problem::GivenTwice => f.write_str("se da dos veces"),
            Problem::PositionTwice => f.write_str("la posición se da dos veces"),
            Problem::LimitsTwice => f.write_str("los límites se dan dos veces"),
            Problem::OnlyOneOf(names) => {
                write!(f, "se esperaba solo uno de {}", enumerated(names, "y"))
            }
            Problem::EitherOf(names) => write!(f, "se esperaba {}", enumerated(names, "o")),
            Problem::Unexpected { expected, found } => {
                write!(f, "se esperaba {} y se encontró {found}", es(expected))
            }
            Problem::NoPosition => {
                f.write_str("se esperaba una posición: \"fen\", o \"tablero\" y \"jugador\"")
            }
            Problem::Fen(error) => error.fmt_spanish(f),
            Problem::LiteFen(error) => error.fmt_spanish(f),
            Problem::Placement(error) => error.fmt_spanish(f),
            Problem::Course(error) => error.fmt_spanish(f),
            Problem::Code(error) => error.fmt_spanish(f),
            Problem::Position(error) => error.fmt_spanish(f),
            Problem::King(error) => error.fmt_spanish(f),
            Problem::Puzzle(error) => error.fmt_spanish(f),
            Problem::Captures(error) => error.fmt_spanish(f),
            Problem::Refused(refusal) => refusal.fmt_spanish(f),
            Problem::Wish(error) => error.fmt_spanish(f),
            Problem::Square(error) => error.fmt_spanish(f),
            Problem::AnySquare(error) => error.fmt_spanish(f),
            Problem::OffBoard => f.write_str("se esperaba una casilla del tablero, de a1 a h8"),
            Problem::PieceName => {
                f.write_str("se esperaba un nombre como torre1_blanca o una casilla")
            }
            Problem::Query(error) => error.fmt_spanish(f),
            Problem::Diagrams(error) => error.fmt_spanish(f),
            Problem::Number { found, most } => {
                write!(f, "se esperaba el número de una posición, de 1 a {most}, y se encontró ")?;
                match found {
                    Some(found) => write!(f, "{found:?}"),
                    None => f.write_str("el final"),
                }
            }
            Problem::Move(error) => error.fmt_spanish(f),
            Problem::San(error) => error.fmt_spanish(f),
            Problem::IllegalMove(illegal) => illegal.fmt_spanish(f),
            Problem::Forced(error) => error.fmt_spanish(f),
            Problem::Spent(spent) => spent.fmt_spanish(f),
            Problem::Memory(said) => write!(f, "no hay tanta memoria: {said}"),
            Problem::Internal(said) => write!(f, "falla del programa: {said}"),
        }
    }
}

impl Spanish for Known {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(nearest) = self.nearest {
            write!(f, "; quizás sea {nearest:?}")?;
        }
        match self.names.is_empty() {
            true => Ok(()),
            false => write!(f, "; se esperaba {}", enumerated(&self.names, "o")),
        }
    }
}

impl Spanish for Spent {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spent::Perft => f.write_str("el presupuesto se acabó antes de contarlo todo"),
            Spent::ForcedMate { none_within } => {
                write!(f, "el presupuesto se acabó antes de buscar más allá de K = {none_within}")
            }
            Spent::Bits => f.write_str("el número tiene más de 64 bits"),
            Spent::MateTree => f.write_str("el presupuesto se acabó antes de conocer el mate"),
        }
    }
}

impl Spanish for Expected {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Text => f.write_str("un texto"),
            Expected::Flag => f.write_str("true o false"),
            Expected::Whole { least, most } if *most == u64::MAX => {
                write!(f, "un número entero desde {least}")
            }
            Expected::Whole { least, most } => write!(f, "un número entero de {least} a {most}"),
            Expected::Seconds => f.write_str("un número de segundos"),
            Expected::Object => f.write_str("un objeto"),
            Expected::Choice(words) => {
                let words: Vec<String> =
                    words.iter().map(|word| format!("{:?}", spanish(word))).collect();
                f.write_str(&words.join(" o "))
            }
            Expected::Player => f.write_str("el jugador 1 o 2"),
            Expected::Coordinate => {
                f.write_str("[fila, columna], cada una de 0 a 7, o el nombre de una casilla")
            }
            Expected::SquareOrPair => f.write_str("el nombre de una casilla o [fila, columna]"),
            Expected::Rows => f.write_str("una lista de filas de casillas [pieza, color]"),
            Expected::Captures => f.write_str("un texto o una lista de movimientos"),
            Expected::Sequence => f.write_str("una lista de jugadas [o, d]"),
            Expected::Move => f.write_str("una jugada de dos casillas, como d2g2"),
            Expected::HowMany => f.write_str("true, false o un número entero desde 1"),
            Expected::Roles => f.write_str("un texto de letras de piezas, como rdtacp"),
            Expected::Area => f.write_str("una zona del tablero, como 4x4 o c3-f6"),
            Expected::Date => f.write_str("una fecha, como 2026-11-22"),
            Expected::Uniqueness => f.write_str("true, false, \"order\" o \"strict\""),
            Expected::Puzzles(most) => write!(f, "una lista de 1 a {most} puzzles"),
        }
    }
}

/// Names in quotes, with `last` before the last one.
fn enumerated(names: &[&str], last: &str) -> String {
    crate::english::enumerated(names, last)
}
