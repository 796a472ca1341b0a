//! What is said of positions and diagrams in Spanish.

use std::fmt;

use core_bitboard::{Color, ParseFenError, ParsePositionError, PositionDefects, PositionError};
use king_status::{Expected, Found, ParseDiagramsError, SituationError};

use crate::lang::Spanish;

impl Spanish for ParsePositionError {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParsePositionError::Text(error) => error.fmt_spanish(f),
            ParsePositionError::Position(defects) => defects.fmt_spanish(f),
        }
    }
}

impl Spanish for ParseFenError {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "en el byte {} se esperaba otra cosa", self.byte())
    }
}

impl Spanish for PositionError {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, defect) in self.kinds().iter().enumerate() {
            let text = match defect {
                PositionDefects::WHITE_KINGS => "el blanco tiene más de un rey",
                PositionDefects::BLACK_KINGS => "el negro tiene más de un rey",
                PositionDefects::UNKNOWN_PIECES => "hay piezas que el juego no conoce",
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

impl Spanish for SituationError {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SituationError::MissingKing(Color::White) => f.write_str("el blanco no tiene rey"),
            SituationError::MissingKing(Color::Black) => f.write_str("el negro no tiene rey"),
            SituationError::Position(defects) => defects.fmt_spanish(f),
        }
    }
}

impl Spanish for ParseDiagramsError {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (line, column) = (self.line(), self.column());
        write!(f, "en la línea {line}, columna {column}, se esperaba ")?;
        match self.expected() {
            Expected::Heading => f.write_str("un título que empiece por '#'")?,
            Expected::Row(row) => write!(f, "la fila {row} del tablero")?,
            Expected::Mark => f.write_str("una de RDTACP, rdtacp y '-'")?,
            Expected::EndOfRow => f.write_str("el final de la fila tras 8 casillas")?,
            Expected::EmptyLine => f.write_str("una línea vacía tras el tablero")?,
        }
        match self.found() {
            Found::Char(char) => write!(f, " y se encontró {char:?}"),
            Found::EndOfLine => f.write_str(" y se encontró el final de la línea"),
            Found::EndOfFile => f.write_str(" y se encontró el final del fichero"),
        }
    }
}
