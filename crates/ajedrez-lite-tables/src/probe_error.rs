//! Why no table contains a position.

use std::fmt;

use core_bitboard::geometry::distance;
use core_bitboard::types::Rank;
use core_bitboard::{Color, Lite, Piece, Position, Role, Square};

use crate::material::{Material, PIECES_MAX};

/// Why no table contains a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ProbeError {
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
    AdjacentKings,
    /// The side that is not to move is in check.
    Check,
}

impl ProbeError {
    /// The first applicable reason, in the order of the variants. `has` is whether there is a table of a
    /// class.
    pub(crate) fn of(position: &Position<Lite>, has: impl Fn(Material) -> bool) -> ProbeError {
        let board = position.board();
        let found = board.occupied().len();
        let king = |color| board.by_piece(Piece::new(color, Role::King)).into_iter().next();
        let [Some(white), Some(black)] = Color::ALL.map(king) else { return ProbeError::Kings };
        let Some((material, _)) = Material::of(board) else { return ProbeError::Pieces { found } };
        if !has(material) {
            return ProbeError::NoTable(material);
        }
        let is_end = |square: &Square| matches!(square.rank(), Rank::First | Rank::Eighth);
        match board.by_role(Role::Pawn).into_iter().find(is_end) {
            Some(square) => ProbeError::Pawn(square),
            None if distance(white, black) <= 1 => ProbeError::AdjacentKings,
            None => ProbeError::Check,
        }
    }
}

impl fmt::Display for ProbeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProbeError::Pieces { found } => {
                write!(f, "there are {found} pieces, and tables have {PIECES_MAX} at most")
            }
            ProbeError::Kings => f.write_str("tables have one king a side"),
            ProbeError::NoTable(material) => write!(f, "there is no table of {material} here"),
            ProbeError::Pawn(square) => {
                write!(f, "tables have no pawn on its first or last rank, as the one on {square}")
            }
            ProbeError::AdjacentKings => f.write_str("tables have no kings side by side"),
            ProbeError::Check => f.write_str("tables have no side in check that is not to move"),
        }
    }
}
