//! Boards in the types of the oracle.

use core_bitboard::solitaire::Puzzle;
use core_bitboard::{Role, Square};

/// The oracle counts rows from the top.
pub(crate) fn naive_square(square: Square) -> naive::Square {
    (7 - square.rank().index(), square.file().index())
}

pub(crate) fn naive_role(role: Role) -> naive::Role {
    match role {
        Role::Pawn => naive::Role::Pawn,
        Role::Knight => naive::Role::Knight,
        Role::Bishop => naive::Role::Bishop,
        Role::Rook => naive::Role::Rook,
        Role::Queen => naive::Role::Queen,
        Role::King => naive::Role::King,
    }
}

pub(crate) fn naive_pieces(puzzle: &Puzzle) -> Vec<(naive::Role, naive::Square)> {
    puzzle.pieces().iter().map(|&(square, role)| (naive_role(role), naive_square(square))).collect()
}
