//! Messages about the rules of movement in Spanish.

use std::fmt;

use ajedrez_movement_rules::{
    Expected, Found, ParsePlaceError, ParseQueryError, PlaceExpected, Refusal,
};
use core_bitboard::Piece;

use super::pieces::of_piece;
use crate::language::{Language, Localized};

impl Localized for Refusal {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        match self {
            Refusal::OffTheBoard => f.write_str("fuera del tablero"),
            Refusal::NoPiece => f.write_str("no hay pieza que mover"),
            Refusal::SameSquare => f.write_str("la casilla de llegada debe ser otra"),
            Refusal::InvalidPieceMove => f.write_str("esta pieza no se mueve así"),
            Refusal::Blocked { by, on } => write!(f, "cierra el paso {} en {on}", of_piece(*by)),
            Refusal::OwnPiece => f.write_str("hay una pieza propia en el destino"),
        }
    }
}

impl Localized for Piece {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        f.write_str(of_piece(*self))
    }
}

impl Localized for ParsePlaceError {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.unexpected().fmt_in(language, f)
    }
}

impl Localized for PlaceExpected {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        f.write_str(match self {
            PlaceExpected::Column => "la letra de una columna",
            PlaceExpected::Row => "el número de una fila",
            PlaceExpected::End => "el final de la casilla",
        })
    }
}

impl Localized for ParseQueryError {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        write!(f, "en la columna {} se esperaba ", self.column())?;
        match self.expected() {
            Expected::Name(nearest) => write!(f, "el nombre de una consulta, como {nearest},")?,
            Expected::Opening => f.write_str("'('")?,
            Expected::Argument => f.write_str("un nombre, un número o una variable")?,
            Expected::CommaOrClosing => f.write_str("',' o ')'")?,
            Expected::CommaDotOrEnd => f.write_str("',', '.' o el final de la consulta")?,
            Expected::End => f.write_str("el final de la consulta")?,
            Expected::Arguments(name, number) => {
                write!(f, "{name} con {number} argumentos")?;
            }
            Expected::Piece => f.write_str("una pieza, como reyBlanco,")?,
            Expected::NoVariable(name) => {
                write!(f, "un valor, porque {name} cambia los hechos,")?;
            }
            Expected::NoCommand => {
                f.write_str("una consulta que no cambie los hechos, porque no está sola,")?;
            }
        }
        match self.found() {
            Found::Char(char) => write!(f, " y se encontró {char:?}"),
            Found::Word(word) => write!(f, " y se encontró '{word}'"),
            Found::Arguments(number) => write!(f, " y se encontraron {number}"),
            Found::End => f.write_str(" y se encontró el final"),
        }
    }
}
