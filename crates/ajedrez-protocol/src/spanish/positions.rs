//! Messages about positions, squares, diagrams and moves in Spanish.

use std::fmt;

use ajedrez_king_status::{Expected, Found, ParseDiagramsError, SituationError};
use core_bitboard::Color;
use core_bitboard::game::{
    FideDefects, IllegalMove, IllegalReason, ParseMoveError, PositionDefect, PositionError,
};
use core_bitboard::notation::{
    Expected as Text, Found as Mark, ParseFenError, ParsePictureError, ParsePositionError,
    SanError, Unexpected,
};
use core_bitboard::types::ParseSquareError;

use super::es;
use super::pieces::{indefinite, object, of_piece, side};
use crate::language::{Language, Localized};

impl Localized for ParsePositionError {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        match self {
            ParsePositionError::Text(error) => error.fmt_in(language, f),
            ParsePositionError::Position(error) => error.fmt_in(language, f),
            // A new error of the engine, not yet translated; also below.
            other => write!(f, "{other}"),
        }
    }
}

impl Localized for ParseFenError {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.unexpected().fmt_in(language, f)
    }
}

impl Localized for ParsePictureError {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.unexpected().fmt_in(language, f)
    }
}

impl Localized for ParseSquareError {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.unexpected().fmt_in(language, f)
    }
}

impl Localized for ParseMoveError {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.unexpected().fmt_in(language, f)
    }
}

impl Localized for SanError {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        match self {
            SanError::Text(error) => error.unexpected().fmt_in(language, f),
            SanError::Illegal(san, None) => write!(f, "jugada ilegal {san}"),
            SanError::Illegal(san, Some(why)) => {
                write!(f, "jugada ilegal {san}: {}", es(why))
            }
            SanError::Ambiguous(san) => write!(f, "jugada ambigua {san}"),
            other => write!(f, "{other}"),
        }
    }
}

impl<E: Localized + fmt::Display> Localized for Unexpected<E> {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        let Unexpected { byte, expected, found, .. } = self;
        write!(f, "en el byte {byte} se esperaba {} y se encontró {}", es(expected), es(found))
    }
}

impl Localized for Mark {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        match self {
            Mark::Char(char) => write!(f, "{char:?}"),
            Mark::Byte(byte) => write!(f, "el byte 0x{byte:02x}"),
            Mark::End => f.write_str("el final"),
        }
    }
}

impl Localized for Text {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        f.write_str(match self {
            Text::File => "una columna de 'a' a 'h'",
            Text::Rank => "una fila de '1' a '8'",
            Text::EndOfSquare => "el final de la casilla",
            Text::Promotion => "n, b, r o q, o el final",
            Text::EndOfMove => "el final de la jugada",
            Text::Placement => "la letra inglesa de una pieza (K, Q, R, B, N o P), un número o '/'",
            Text::LongerRank => "una pieza o un número, porque la fila no llega a 8 casillas,",
            Text::SmallerCount => "una fila de 8 casillas como mucho",
            Text::EndOfRank => "'/' o el final, porque la fila ya tiene 8 casillas,",
            Text::AfterCount => "una pieza o '/' después de un número",
            Text::EndOfBoard => "el final del tablero, que ya tiene 8 filas,",
            Text::WholeBoard => "un tablero de 8 filas de 8 casillas",
            Text::Turn => "el turno, 'w' (blancas) o 'b' (negras),",
            Text::CastlingRights => "los enroques, como KQkq, o '-'",
            Text::EnPassant => "una casilla al paso o '-'",
            Text::HalfmoveClock => "el número de medias jugadas desde una captura",
            Text::MoveNumber => "el número de la jugada",
            Text::SmallNumber => "un número menor que 2^32",
            Text::EndOfFen => "el final",
            Text::EpdOperation => "una operación como 'bm e4;', o el final",
            Text::PictureMark => "la letra de una pieza o '.'",
            Text::EndOfPicture => "el final del dibujo",
            Text::San => "una jugada como Nf3, exd5, a8=Q u O-O",
            Text::PieceOfGame => "una pieza de este juego",
            Text::NoNullMove => "una jugada, y no una nula,",
            Text::TagName => "el nombre de una etiqueta, como White,",
            Text::TagValue => "el valor de una etiqueta entre comillas",
            Text::ClosedValue => "un valor que termine con '\"'",
            Text::EndOfTag => "']' después del valor de una etiqueta",
            Text::ClosedComment => "un comentario que termine con '}'",
            Text::ClosedVariation => "una variante que termine con ')'",
            Text::EndOfGame => "ninguna jugada después del resultado de la partida",
            Text::SanPromotion => "N, B, R o Q",
            Text::PuzzlePiece => "una pieza K, Q, R, B, N o P",
            other => return write!(f, "{other}"),
        })
    }
}

impl Localized for PositionError {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        for (index, defect) in self.defects().enumerate() {
            f.write_str(if index == 0 { "" } else { "; " })?;
            match defect {
                PositionDefect::Kings { color, found } => {
                    write!(f, "{} tienen {found} reyes, y se esperaba uno como mucho", side(color))
                }
                PositionDefect::UnknownPiece { piece, square } => {
                    write!(f, "{} de {square} no es una pieza de este juego", of_piece(piece))
                }
                PositionDefect::CastlingWithoutKingAndRook(rights) => write!(
                    f,
                    "el rey o la torre no está en su casilla inicial para el enroque {rights}"
                ),
                PositionDefect::EnPassantWithoutDoubleStep(square) => {
                    write!(f, "ningún peón puede haber avanzado dos casillas sobre {square}")
                }
                _ => f.write_str("la posición tiene otro defecto"),
            }?;
        }
        Ok(())
    }
}

impl Localized for FideDefects {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        for (index, defect) in self.iter().enumerate() {
            f.write_str(if index == 0 { "" } else { "; " })?;
            f.write_str(match defect {
                FideDefects::EMPTY_BOARD => "el tablero está vacío",
                FideDefects::NO_WHITE_KING => "las blancas no tienen rey",
                FideDefects::NO_BLACK_KING => "las negras no tienen rey",
                FideDefects::TOO_MANY_KINGS => "un bando tiene más de un rey",
                FideDefects::TOO_MANY_WHITE_PAWNS => "las blancas tienen más de 8 peones",
                FideDefects::TOO_MANY_BLACK_PAWNS => "las negras tienen más de 8 peones",
                FideDefects::PAWNS_ON_OUTER_RANKS => "hay peones en la fila 1 o en la 8",
                FideDefects::TOO_MANY_WHITE_PIECES => "las blancas tienen más de 16 piezas",
                FideDefects::TOO_MANY_BLACK_PIECES => "las negras tienen más de 16 piezas",
                FideDefects::TOO_MANY_PROMOTED_WHITE_PIECES => {
                    "las blancas tienen más piezas coronadas que peones les faltan"
                }
                FideDefects::TOO_MANY_PROMOTED_BLACK_PIECES => {
                    "las negras tienen más piezas coronadas que peones les faltan"
                }
                FideDefects::IMPOSSIBLE_CASTLING_RIGHTS => {
                    "el rey o la torre de un enroque no está en su casilla inicial"
                }
                FideDefects::IMPOSSIBLE_EN_PASSANT => {
                    "ningún peón puede haber avanzado dos casillas sobre la casilla al paso"
                }
                FideDefects::OPPONENT_IN_CHECK => "el bando que no mueve está en jaque",
                FideDefects::TOO_MANY_CHECKERS => "más de dos piezas dan jaque",
                _ => "ninguna jugada hace que den jaque justo estas piezas",
            })?;
        }
        Ok(())
    }
}

impl Localized for SituationError {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        match self {
            SituationError::MissingKing(Color::White) => f.write_str("las blancas no tienen rey"),
            SituationError::MissingKing(Color::Black) => f.write_str("las negras no tienen rey"),
            SituationError::Position(error) => error.fmt_in(language, f),
        }
    }
}

impl Localized for ParseDiagramsError {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        let (line, column) = (self.line(), self.column());
        write!(f, "en la línea {line}, columna {column}, se esperaba ")?;
        match self.expected() {
            Expected::Heading => f.write_str("un título que empiece con '#'")?,
            Expected::Row(row) => write!(f, "la fila {row} del tablero")?,
            Expected::Mark => f.write_str("una letra de RDTACP o rdtacp, o '-',")?,
            Expected::EndOfRow => f.write_str("el final de la fila tras 8 casillas")?,
            Expected::EmptyLine => f.write_str("una línea vacía tras el tablero")?,
        }
        match self.found() {
            Found::Char(char) => write!(f, " y se encontró {char:?}"),
            Found::EndOfLine => f.write_str(" y se encontró el final de la línea"),
            Found::EndOfFile => f.write_str(" y se encontró el final del archivo"),
        }
    }
}

impl Localized for IllegalMove {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        write!(f, "jugada ilegal {}: {}", self.mv, es(&self.reason))
    }
}

impl Localized for IllegalReason {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if language == Language::English {
            return write!(f, "{self}");
        }
        match *self {
            IllegalReason::NoPiece(from) => write!(f, "no hay ninguna pieza en {from}"),
            IllegalReason::WrongSideToMove { piece, on } => {
                write!(f, "{} de {on} no le toca jugar", object(of_piece(piece)))
            }
            IllegalReason::InvalidPieceMove { piece, from, to } => {
                write!(f, "{} no puede ir de {from} a {to}", indefinite(piece.role))
            }
            IllegalReason::NoCastlingRight(color) => {
                let side = if color == Color::White { "blancas" } else { "negras" };
                write!(f, "las {side} ya no pueden enrocar de este lado")
            }
            IllegalReason::OwnPiece { piece, on } => {
                write!(f, "en {on} hay una pieza propia, {}", of_piece(piece))
            }
            IllegalReason::King(on) => write!(f, "el rey de {on} no se puede capturar"),
            IllegalReason::Blocked { by, on } => {
                write!(f, "{} de {on} cierra el paso", of_piece(by))
            }
            IllegalReason::NothingToCapture(to) => {
                write!(f, "un peón solo avanza en diagonal para capturar, y {to} está vacía")
            }
            IllegalReason::Capture { piece, on } => {
                write!(f, "la jugada capturaría {} en {on}", object(of_piece(piece)))
            }
            IllegalReason::NoCapture(to) => {
                write!(f, "la jugada no captura nada: {to} está vacía")
            }
            IllegalReason::Promotion => f.write_str(
                "solo un peón corona, en la última fila, y solo una pieza de este juego",
            ),
            IllegalReason::CastlesInCheck { by, on } => {
                write!(f, "un rey en jaque no puede enrocar: {} de {on} da jaque", of_piece(by))
            }
            IllegalReason::IntoCheck { to, by, on } => {
                write!(f, "{} de {on} ataca {to}", of_piece(by))
            }
            IllegalReason::StillInCheck { by, on } => {
                write!(f, "{} de {on} seguiría dando jaque", of_piece(by))
            }
            IllegalReason::Pinned { by, on } => {
                write!(f, "la pieza está clavada por {} de {on}", of_piece(by))
            }
            IllegalReason::EnPassantExposes { by, on } => {
                write!(f, "{} de {on} atacaría al rey", of_piece(by))
            }
            // A new reason of the engine, not yet translated.
            other => write!(f, "{other}"),
        }
    }
}
