//! Why a position cannot be reached.

use std::fmt;

use core_bitboard::{Color, Piece, Role, Square};

/// Why no sequence of legal moves leads from one position to another: a lemma of
/// docs/rules/reachability.md, and the side, piece or square that violates it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The game is over.
    Finished,
    /// The target has more pieces of this colour than the start.
    MorePieces(Color),
    /// The target has more pawns of this colour than the start.
    MorePawns(Color),
    /// The target has more new rooks of this colour than missing pawns.
    MoreRooks(Color),
    /// The target has more bishops of one side on dark (or light) squares than the start.
    MoreBishops {
        /// Whose bishops.
        color: Color,
        /// Whether the squares are the dark ones.
        on_dark: bool,
    },
    /// In the target, the side that has just moved is in check.
    LeftInCheck(Color),
    /// No piece of the start can reach this square as this piece.
    NoWayTo {
        /// The piece.
        piece: Piece,
        /// Where it would stand.
        square: Square,
    },
    /// Each piece of the target has a possible origin, but they cannot all have different ones.
    NoAssignment(Color),
    /// The pawns would have to capture more often than pieces can be captured.
    PawnCaptures {
        /// Whose pawns.
        color: Color,
        /// The least number of captures that they need.
        needed: u32,
        /// The missing pieces of the other side that can have been captured by pawns.
        available: u32,
    },
    /// Two pawns that face each other on a file would have to pass each other.
    PawnsPass,
    /// A piece would have to pass pawns that stay on their files.
    PiecesPass,
    /// The parity of each side's number of moves is known, and does not fit the turns.
    Tempo,
    /// No legal move can have been the last one.
    NoLastMove,
    /// All positions that can precede the target are known, and the start is not among them.
    EveryPast,
    /// All positions that can follow the start are known, and the target is not among them.
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
                "the {} pawns need at least {needed} capture{} to change files, and can have \
                 captured {available} of the missing {} pieces",
                name(color),
                if needed == 1 { "" } else { "s" },
                name(!color)
            ),
            Reason::PawnsPass => f.write_str(
                "two pawns that face each other on a file would have to pass each other",
            ),
            Reason::PiecesPass => {
                f.write_str("a piece would have to pass pawns that stay on their files")
            }
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
