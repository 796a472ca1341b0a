//! Why no table contains a position.

use std::fmt;

use core_bitboard::geometry::distance;
use core_bitboard::types::Rank;
use core_bitboard::{Color, Lite, Piece, Position, Role, Square};

use crate::material::{Material, PIECES_MAX};

/// Why no table contains a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Absent {
    /// There are more pieces than a class may have.
    Pieces {
        /// The number of pieces, including the kings.
        found: usize,
    },
    /// A side does not have exactly one king.
    Kings,
    /// There is no table of this class.
    NoTable(Material),
    /// A pawn is on its first or last rank.
    Pawn(Square),
    /// The kings are adjacent.
    KingsTouch,
    /// The side that is not to move is in check.
    Check,
}

impl Absent {
    /// The first applicable reason, in the order of the variants. `has` is whether there is a table of a
    /// class.
    pub(crate) fn of(position: &Position<Lite>, has: impl Fn(Material) -> bool) -> Absent {
        let board = position.board();
        let found = board.occupied().len();
        let king = |color| board.by_piece(Piece::new(color, Role::King)).into_iter().next();
        let [Some(white), Some(black)] = Color::ALL.map(king) else { return Absent::Kings };
        let Some((material, _)) = Material::of(board) else { return Absent::Pieces { found } };
        if !has(material) {
            return Absent::NoTable(material);
        }
        let is_end = |square: &Square| matches!(square.rank(), Rank::First | Rank::Eighth);
        match board.by_role(Role::Pawn).into_iter().find(is_end) {
            Some(square) => Absent::Pawn(square),
            None if distance(white, black) <= 1 => Absent::KingsTouch,
            None => Absent::Check,
        }
    }
}

impl fmt::Display for Absent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Absent::Pieces { found } => {
                write!(f, "there are {found} pieces, and tables have {PIECES_MAX} at most")
            }
            Absent::Kings => f.write_str("tables have one king a side"),
            Absent::NoTable(material) => write!(f, "there is no table of {material} here"),
            Absent::Pawn(square) => {
                write!(f, "tables have no pawn on its first or last rank, as the one on {square}")
            }
            Absent::KingsTouch => f.write_str("tables have no kings side by side"),
            Absent::Check => f.write_str("tables have no side in check that is not to move"),
        }
    }
}
