//! Messages about tables of endings in Spanish.

use std::fmt;

use lite_tables::{Absent, PIECES_MAX, ParseMaterialError, Problem, TableError};

use super::{es, system_reason};
use crate::language::Spanish;

impl Spanish for TableError {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path().display(), es(self.problem()))
    }
}

impl Spanish for Problem {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Read(error) => write!(f, "no se puede leer: {}", system_reason(error)),
            Problem::Magic => f.write_str("no es una tabla de Ajedrez Lite"),
            Problem::Version { found } => {
                write!(f, "es una tabla de la versión {found}, que no se lee")
            }
            Problem::Material { found } => write!(f, "es la tabla de {found}"),
            Problem::Name(error) => write!(f, "ninguna tabla se llama así: {}", es(error)),
            Problem::Length { expected, found } => {
                write!(f, "se esperaban {expected} bytes y hay {found}")
            }
            Problem::Checksum { start, end } => {
                write!(f, "está dañada entre los bytes {start} y {end}")
            }
            Problem::Value { fen } => {
                write!(f, "el valor de la posición {fen} no es el de su mejor jugada")
            }
            other => fmt::Display::fmt(other, f),
        }
    }
}

impl Spanish for ParseMaterialError {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseMaterialError::Absent { letter, byte } => write!(
                f,
                "se esperaba K, R, B o P en el byte {byte} y hay '{letter}': en el Ajedrez Lite no \
                 hay caballos ni damas, y el peón se convierte en torre"
            ),
            ParseMaterialError::Letter { letter, byte } => {
                write!(f, "se esperaba K, R, B o P en el byte {byte} y hay '{letter}'")
            }
            ParseMaterialError::Kings => f.write_str(
                "se esperaban las piezas de dos bandos, cada uno con su rey delante, como en KRPvKR",
            ),
            ParseMaterialError::Size { pieces } => {
                write!(f, "se esperaban de 3 a {PIECES_MAX} piezas y hay {pieces}")
            }
            other => fmt::Display::fmt(other, f),
        }
    }
}

impl Spanish for Absent {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Absent::Pieces { found } => {
                write!(f, "hay {found} piezas, y las tablas tienen {PIECES_MAX} como mucho")
            }
            Absent::Kings => f.write_str("las tablas tienen un rey por bando"),
            Absent::NoTable(material) => write!(f, "aquí no hay tabla de {material}"),
            Absent::Pawn(square) => write!(
                f,
                "las tablas no tienen peones en su primera o última fila, como el de {square}"
            ),
            Absent::KingsTouch => f.write_str("las tablas no tienen reyes en casillas vecinas"),
            Absent::Check => f.write_str("las tablas no tienen en jaque al bando que no mueve"),
            other => fmt::Display::fmt(other, f),
        }
    }
}
