//! Every message of the program in Spanish. The English of each is its `Display`.

use std::fmt;

use core_bitboard::solitaire::CheckFault;
use core_bitboard::{ParsePositionError, PositionDefects, Role};
use solitario::{Expected, Found, ParseCapturesError, ParsePuzzleError, PuzzleFault};

use crate::bad_input::{BadInput, Place};
use crate::commands::batch::Mismatch;
use crate::commands::solitario::Refusal;
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
        }
    }
}

impl Spanish for BadInput {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadInput::Puzzle(place, error) => write!(f, "{}: {}", es(place), es(error)),
            BadInput::Moves(error) => write!(f, "movimientos: {}", es(error)),
            BadInput::Fen(error) => write!(f, "fen: {}", es(error)),
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

impl Spanish for ParsePuzzleError {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "en el byte {} se esperaba ", self.byte())?;
        match self.fault() {
            PuzzleFault::NoMan => f.write_str("una pieza y se encontró el final"),
            PuzzleFault::Misread(expected, found) => {
                write!(f, "{} y se encontró {}", es(&expected), es(&found))
            }
            PuzzleFault::Incomplete => {
                f.write_str("una pieza de tres caracteres y se encontraron menos")
            }
            PuzzleFault::SecondManOn(square) => {
                write!(f, "una casilla libre y se encontró una segunda pieza en {square}")
            }
        }
    }
}

impl Spanish for ParseCapturesError {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (expected, found) = (self.expected(), self.found());
        write!(
            f,
            "en el byte {} se esperaba {} y se encontró {}",
            self.byte(),
            es(&expected),
            es(&found)
        )
    }
}

impl Spanish for ParsePositionError {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParsePositionError::Text(error) => {
                write!(f, "en el byte {} se esperaba otra cosa", error.byte())
            }
            ParsePositionError::Position(defects) => defects.fmt_spanish(f),
        }
    }
}

impl Spanish for PositionDefects {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, defect) in self.iter().enumerate() {
            let text = match defect {
                PositionDefects::WHITE_KINGS => "el blanco tiene más de un rey",
                PositionDefects::BLACK_KINGS => "el negro tiene más de un rey",
                PositionDefects::UNKNOWN_MEN => "hay piezas que el juego no conoce",
                PositionDefects::CASTLING_WITHOUT_KING_AND_ROOK => {
                    "se permite un enroque cuyo rey o cuya torre no está en su casilla inicial"
                }
                _ => "ningún peón puede haber pasado por la casilla al paso",
            };
            write!(f, "{}{text}", if index == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl Spanish for Expected {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Expected::Role => "una pieza 'r', 'd', 't', 'a', 'c' o 'p'",
            Expected::File => "una columna de 'a' a 'h'",
            Expected::Rank => "una fila de '1' a '8'",
            Expected::Blank => "un espacio o el final tras el movimiento",
        })
    }
}

impl Spanish for Found {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Found::Char(char) => write!(f, "{char:?}"),
            Found::Byte(byte) => write!(f, "el byte 0x{byte:02x}"),
            Found::End => f.write_str("el final"),
        }
    }
}

impl Spanish for Refusal {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((number, capture)) = self.place() {
            write!(f, "movimiento {number}, {capture}: ")?;
        }
        match self.fault() {
            CheckFault::NoManOn(square) => write!(f, "no hay ninguna pieza en {square}"),
            CheckFault::NothingToCaptureOn(square) => {
                write!(f, "no hay nada que capturar en {square}")
            }
            CheckFault::StaysPut => f.write_str("la pieza se queda donde está"),
            CheckFault::NotItsMove(role) => write!(f, "{} no captura así", with_article(role)),
            CheckFault::Blocked => f.write_str("otra pieza cierra el paso"),
            CheckFault::MenLeft(men) => write!(f, "quedan {men} piezas, no una"),
        }
    }
}

/// The name of a role with its article.
fn with_article(role: Role) -> &'static str {
    match role {
        Role::Pawn => "un peón",
        Role::Knight => "un caballo",
        Role::Bishop => "un alfil",
        Role::Rook => "una torre",
        Role::Queen => "una dama",
        Role::King => "un rey",
    }
}
