//! The geometry of the squares of a board.

use core_bitboard::Square;

use crate::path::Point;

/// The side of a square.
pub(crate) const SIDE: f64 = 45.0;

/// The middle of a square, from the left and from the top of the board.
pub(crate) fn middle(square: Square) -> Point {
    let at = |index: usize| (index as f64 + 0.5) * SIDE;
    (at(square.file().index()), at(7 - square.rank().index()))
}

/// Whether a place is on the board.
pub(crate) fn is_within(place: Point) -> bool {
    let board = 0.0..=8.0 * SIDE;
    board.contains(&place.0) && board.contains(&place.1)
}
