//! Why a position cannot be reached.

use std::fmt;

use core_bitboard::{Color, Piece, Role, Square};

/// Why no sequence of legal moves leads from one position to another: one of the lemmas of
/// docs/rules/reachability.md, and where it bites.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The game is over.
    Finished,
    /// There would be more pieces of a colour than there are.
    MorePieces(Color),
    /// There would be more pawns of a colour than there are.
    MorePawns(Color),
    /// There would be more rooks than the pawns that are missing can have become.
    MoreRooks(Color),
    /// There would be more bishops of a colour on dark, or on light, squares than there are.
    MoreBishops {
        /// Whose bishops.
        color: Color,
        /// Whether it is the dark squares.
        on_dark: bool,
    },
    /// The side that has just moved would be in check.
    LeftInCheck(Color),
    /// No piece there is can come to this square as this piece.
    NoWayTo {
        /// The piece.
        piece: Piece,
        /// Where it would stand.
        square: Square,
    },
    /// Each piece alone might come from somewhere, but not all of them from different pieces.
    NoAssignment(Color),
    /// The pawns would have to capture more often than pieces can be captured.
    PawnCaptures {
        /// Whose pawns.
        color: Color,
        /// The captures that they need at least.
        needed: u32,
        /// The pieces of the other side that are missing and can have come to where pawns capture.
        available: u32,
    },
    /// Two pawns that face each other on a file would have to pass each other.
    PawnsPass,
    /// Of each side it is known whether it makes an odd number of moves, and these numbers do not fit
    /// the turns.
    Tempo,
    /// No legal move can have been the last one.
    NoLastMove,
    /// Every position that can come before was looked at, and the first is none of them.
    EveryPast,
    /// Every position that can come after was looked at, and the last is none of them.
    EveryFuture,
}

impl fmt::Display for Reason {
    /// A sentence without a full stop.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Reason::Finished => f.write_str("the game is over and is not continued"),
            Reason::MorePieces(color) => {
                write!(f, "there would be more {} pieces, and pieces only disappear", name(color))
            }
            Reason::MorePawns(color) => {
                write!(f, "there would be more {} pawns, and pawns only disappear", name(color))
            }
            Reason::MoreRooks(color) => write!(
                f,
                "there would be more {} rooks than the missing pawns can have become",
                name(color)
            ),
            Reason::MoreBishops { color, on_dark } => write!(
                f,
                "there would be more {} bishops on {} squares, and bishops keep their colour",
                name(color),
                if on_dark { "dark" } else { "light" }
            ),
            Reason::LeftInCheck(color) => {
                write!(f, "{} would have moved and left its king in check", side(color))
            }
            Reason::NoWayTo { piece, square } => write!(
                f,
                "no piece can come to {square} as a {} {}",
                name(piece.color),
                role_name(piece.role)
            ),
            Reason::NoAssignment(color) => {
                write!(f, "the {} pieces cannot all come from different pieces", name(color))
            }
            Reason::PawnCaptures { color, needed, available } => write!(
                f,
                "the {} pawns need at least {needed} captures to change files, and {available} {} \
                 pieces are missing that they can have captured",
                name(color),
                name(!color)
            ),
            Reason::PawnsPass => f.write_str(
                "two pawns that face each other on a file would have to pass each other",
            ),
            Reason::Tempo => f.write_str("neither side can lose a move, and the turns do not fit"),
            Reason::NoLastMove => f.write_str("no legal move can have been the last one"),
            Reason::EveryPast => {
                f.write_str("none of the positions that can come before is the first one")
            }
            Reason::EveryFuture => {
                f.write_str("none of the positions that can come after is the last one")
            }
        }
    }
}

const fn name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

const fn role_name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        _ => "king",
    }
}
