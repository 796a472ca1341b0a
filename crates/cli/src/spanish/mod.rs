//! Every message of the program in Spanish. The English of each is its `Display`.

mod explanations;
mod positions;
mod puzzles;
mod rules;

use std::fmt;

use crate::bad_input::{BadInput, Place};
use crate::commands::batch::Mismatch;
use crate::exit::Failure;
use crate::lang::{Lang, Spanish};

/// A part of a Spanish message.
fn es(part: &impl Spanish) -> impl fmt::Display {
    Lang::Es.say(part)
}

impl Spanish for Failure {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // Whatever is wrong with the arguments, `clap` says it, in English.
            Failure::Usage(error) => fmt::Display::fmt(error, f),
            Failure::Input(error) => error.fmt_spanish(f),
            Failure::Read(error) => write!(f, "no se puede leer la entrada estándar: {error}"),
            Failure::Write(error) => write!(f, "no se puede escribir la salida estándar: {error}"),
            Failure::ReadFile(path, error) => {
                write!(f, "no se puede leer {}: {error}", path.display())
            }
            Failure::WriteFile(path, error) => {
                write!(f, "no se puede escribir {}: {error}", path.display())
            }
            Failure::Unfinished(path, error) => {
                match error {
                    Some(error) => write!(f, "no se puede escribir {}: {error}", path.display())?,
                    None => write!(f, "interrumpido: {} no está completo", path.display())?,
                }
                f.write_str("; --resume continúa tras su última respuesta")
            }
            Failure::Interrupted => f.write_str("interrumpido"),
            Failure::Threads(error) => write!(f, "no se pueden crear los hilos: {error}"),
            Failure::Memory(error) => write!(f, "no hay tanta memoria: {error}"),
        }
    }
}

impl Spanish for BadInput {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadInput::Puzzle(place, error) => write!(f, "{}: {}", es(place), es(error)),
            BadInput::Moves(error) => write!(f, "movimientos: {}", es(error)),
            BadInput::Wish(error) => error.fmt_spanish(f),
            BadInput::Fen(error) => write!(f, "fen: {}", es(error)),
            BadInput::Picture(error) => write!(f, "dibujo: {}", es(error)),
            // What a batch says is English, as all of its JSON.
            BadInput::Request(message) => f.write_str(message),
            BadInput::Resume(mismatch) => {
                write!(
                    f,
                    "las respuestas que se continúan son de otras peticiones: {}",
                    es(mismatch)
                )
            }
            BadInput::Requests { answers, errors, first_error } => write!(
                f,
                "{errors} de {answers} respuestas son errores, la primera de ellas en la línea {first_error}"
            ),
            BadInput::LongFile { most } => {
                write!(f, "diagramas: se esperaba un fichero de {most} bytes como mucho")
            }
            BadInput::Diagrams(error) => write!(f, "diagramas: {}", es(error)),
            BadInput::Diagram { number, error } => write!(f, "posición {number}: {}", es(error)),
            BadInput::King(error) => write!(f, "fen: {}", es(error)),
            BadInput::Number { found, most } => write!(
                f,
                "se esperaba el número de una posición, de 1 a {most}, y se encontró {found:?}"
            ),
            BadInput::NumberMissing { most } => write!(
                f,
                "se esperaba el número de una posición, de 1 a {most}, y se encontró el final"
            ),
            BadInput::Square { text, error } => write!(f, "casilla {text:?}: {}", es(error)),
            BadInput::OffBoard(text) => {
                write!(f, "casilla {text:?}: se esperaba una casilla del tablero, de a1 a h8")
            }
            BadInput::Piece(text) => {
                write!(f, "pieza {text:?}: se esperaba un nombre como torre1_blanca o una casilla")
            }
            BadInput::Query { line, error } => write!(f, "línea {line}: {}", es(error)),
            BadInput::LongLine { line, most } => {
                write!(f, "línea {line}: se esperaban {most} bytes como mucho")
            }
        }
    }
}

impl Spanish for Mismatch {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mismatch::Lines { answers, lines } => {
                write!(f, "hay {answers} líneas respondidas, pero la entrada solo tiene {lines}")
            }
            Mismatch::Id { line, asked, answered } => {
                write!(f, "la línea {line} tiene el id {asked}, pero su respuesta tiene {answered}")
            }
        }
    }
}

impl Spanish for Place {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Argument => f.write_str("puzzle"),
            Place::ArgumentNumber(number) => write!(f, "puzzle {number}"),
            Place::Line(number) => write!(f, "línea {number}"),
        }
    }
}
