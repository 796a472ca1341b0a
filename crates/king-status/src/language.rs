//! The languages of a listing, with a table of all texts for each.

use std::fmt;

use core_bitboard::{Piece, Square};

use crate::row_and_column;

/// A language of [`listing`](crate::listing).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// The seed's own texts, with squares as rows and columns: `f4c5`.
    #[default]
    Spanish,
    /// English, with standard names of squares: `e5`.
    English,
}

/// The texts of a language.
pub(crate) struct Words {
    pub(crate) free: &'static str,
    pub(crate) check: &'static str,
    pub(crate) checkmate: &'static str,
    pub(crate) stalemate: &'static str,
    /// The texts before the piece, before its square and before its destination.
    pub(crate) goes: [&'static str; 3],
    pub(crate) capturing: &'static str,
    /// By colour, then by role, from the pawn to the king.
    pieces: [[&'static str; 6]; 2],
    pub(crate) square: fn(Square, &mut fmt::Formatter<'_>) -> fmt::Result,
}

impl Words {
    /// A piece with its article and colour.
    pub(crate) fn piece(&self, piece: Piece) -> &'static str {
        self.pieces[piece.color.index()][piece.role.index()]
    }
}

impl Language {
    pub(crate) const fn words(self) -> &'static Words {
        match self {
            Language::Spanish => &SPANISH,
            Language::English => &ENGLISH,
        }
    }
}

static SPANISH: Words = Words {
    free: "- El rey está libre",
    check: "- El rey está en jaque - Opciones:",
    checkmate: "- El rey está en jaque mate",
    stalemate: "- El rey está ahogado",
    goes: ["-- Mover", "de", "a"],
    capturing: "capturando",
    pieces: [
        [
            "el peón blanco",
            "el caballo blanco",
            "el alfil blanco",
            "la torre blanca",
            "la dama blanca",
            "el rey blanco",
        ],
        [
            "el peón negro",
            "el caballo negro",
            "el alfil negro",
            "la torre negra",
            "la dama negra",
            "el rey negro",
        ],
    ],
    square: |square, f| fmt::Display::fmt(&row_and_column(square), f),
};

static ENGLISH: Words = Words {
    free: "- The king is free",
    check: "- The king is in check - Options:",
    checkmate: "- The king is checkmated",
    stalemate: "- The king is stalemated",
    goes: ["-- Move", "from", "to"],
    capturing: "capturing",
    pieces: [
        [
            "the white pawn",
            "the white knight",
            "the white bishop",
            "the white rook",
            "the white queen",
            "the white king",
        ],
        [
            "the black pawn",
            "the black knight",
            "the black bishop",
            "the black rook",
            "the black queen",
            "the black king",
        ],
    ],
    square: |square, f| fmt::Display::fmt(&square, f),
};

#[cfg(test)]
mod tests {
    use core_bitboard::{Color, Role};

    use super::*;

    #[test]
    fn the_names_of_pieces_agree_with_role_and_color_in_both_languages() {
        for color in Color::ALL {
            for role in Role::ALL {
                let piece = Piece::new(color, role);
                assert_eq!(ENGLISH.piece(piece), format!("the {piece}"));

                let (article, noun) = match role {
                    Role::Pawn => ("el", "peón"),
                    Role::Knight => ("el", "caballo"),
                    Role::Bishop => ("el", "alfil"),
                    Role::Rook => ("la", "torre"),
                    Role::Queen => ("la", "dama"),
                    Role::King => ("el", "rey"),
                };
                let stem = if color == Color::White { "blanc" } else { "negr" };
                let end = if article == "la" { "a" } else { "o" };
                assert_eq!(SPANISH.piece(piece), format!("{article} {noun} {stem}{end}"));
            }
        }
    }
}
