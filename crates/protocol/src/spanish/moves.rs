//! Moves that are not legal.

use std::fmt;

use core_bitboard::game::{IllegalMove, WhyIllegal};
use core_bitboard::{Color, Role};

use super::es;
use super::rules::of_piece;
use crate::language::Spanish;

impl Spanish for IllegalMove {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} no es una jugada legal: {}", self.mv, es(&self.why))
    }
}

impl Spanish for WhyIllegal {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            WhyIllegal::NoPiece(from) => write!(f, "no hay ninguna pieza en {from}"),
            WhyIllegal::NotItsTurn { piece, on } => {
                write!(f, "a {} de {on} no le toca jugar", of_piece(piece))
            }
            WhyIllegal::NotItsWay { piece, from, to } => {
                write!(f, "{} no va de {from} a {to}", a(piece.role))
            }
            WhyIllegal::NoRight(color) => {
                let side = if color == Color::White { "blancas" } else { "negras" };
                write!(f, "las {side} ya no pueden enrocar de este lado")
            }
            WhyIllegal::OwnPiece { piece, on } => write!(f, "{} está en {on}", of_piece(piece)),
            WhyIllegal::King(on) => write!(f, "el rey de {on} no se puede capturar"),
            WhyIllegal::Blocked { by, on } => write!(f, "{} de {on} cierra el paso", of_piece(by)),
            WhyIllegal::NothingToCapture(to) => {
                write!(f, "un peón solo va allí si captura, y {to} está vacía")
            }
            WhyIllegal::Capture { piece, on } => {
                write!(f, "una captura no es un movimiento, y {} está en {on}", of_piece(piece))
            }
            WhyIllegal::NoCapture(to) => {
                write!(f, "un movimiento no es una captura, y {to} está vacía")
            }
            WhyIllegal::Promotion => f.write_str(
                "un peón que llega a la última fila se convierte en una pieza de este juego, y \
                 ninguna otra se convierte",
            ),
            WhyIllegal::CastlesInCheck { by, on } => {
                write!(f, "un rey en jaque no enroca, y {} de {on} da jaque", of_piece(by))
            }
            WhyIllegal::IntoCheck { to, by, on } => {
                write!(f, "{} de {on} ataca {to}", of_piece(by))
            }
            WhyIllegal::StillInCheck { by, on } => {
                write!(f, "{} de {on} seguiría dando jaque", of_piece(by))
            }
            WhyIllegal::Pinned { by, on } => {
                write!(f, "la pieza está clavada por {} de {on}", of_piece(by))
            }
            WhyIllegal::EnPassantExposes { by, on } => {
                write!(f, "{} de {on} atacaría al rey", of_piece(by))
            }
            // A reason that the engine has and this table lacks.
            other => write!(f, "{other}"),
        }
    }
}

/// A role with its article.
fn a(role: Role) -> &'static str {
    match role {
        Role::Pawn => "un peón",
        Role::Knight => "un caballo",
        Role::Bishop => "un alfil",
        Role::Rook => "una torre",
        Role::Queen => "una dama",
        Role::King => "un rey",
    }
}
