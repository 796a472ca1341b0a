//! The Spanish names of pieces and sides, with their articles.

use core_bitboard::{Color, Piece, Role};

/// A side.
pub(super) fn side(color: Color) -> &'static str {
    match color {
        Color::White => "las blancas",
        Color::Black => "las negras",
    }
}

/// A role with its indefinite article.
pub(super) fn indefinite(role: Role) -> &'static str {
    match role {
        Role::Pawn => "un peón",
        Role::Knight => "un caballo",
        Role::Bishop => "un alfil",
        Role::Rook => "una torre",
        Role::Queen => "una dama",
        Role::King => "un rey",
    }
}

/// A role with its definite article.
pub(crate) fn definite(role: Role) -> &'static str {
    match role {
        Role::Pawn => "el peón",
        Role::Knight => "el caballo",
        Role::Bishop => "el alfil",
        Role::Rook => "la torre",
        Role::Queen => "la dama",
        Role::King => "el rey",
    }
}

/// A piece with its definite article and colour.
pub(super) fn of_piece(piece: Piece) -> &'static str {
    let [white, black] = match piece.role {
        Role::Pawn => ["el peón blanco", "el peón negro"],
        Role::Knight => ["el caballo blanco", "el caballo negro"],
        Role::Bishop => ["el alfil blanco", "el alfil negro"],
        Role::Rook => ["la torre blanca", "la torre negra"],
        Role::Queen => ["la dama blanca", "la dama negra"],
        Role::King => ["el rey blanco", "el rey negro"],
    };
    match piece.color {
        Color::White => white,
        Color::Black => black,
    }
}

/// A name with its article behind the preposition `a`, which contracts with `el`.
pub(crate) fn object(name: &str) -> String {
    match name.strip_prefix("el ") {
        Some(rest) => format!("al {rest}"),
        None => format!("a {name}"),
    }
}
