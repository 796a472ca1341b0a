//! Rays, computed one square at a time. The tables of sliders and lines are built from them.

use crate::geometry::Bitboard;
use crate::types::{Direction, Square};

/// The squares from `from` in `direction`, up to the edge or the first of `blockers`, which is
/// included.
#[inline]
pub(crate) const fn ray(from: Square, direction: Direction, blockers: Bitboard) -> Bitboard {
    let mut squares = Bitboard::EMPTY;
    let mut next = from.step(direction);
    while let Some(square) = next {
        squares = squares.union(Bitboard::from_square(square));
        next = if blockers.contains(square) { None } else { square.step(direction) };
    }
    squares
}

/// The squares of [`ray`] in all of `directions`.
#[inline]
pub(crate) const fn all_rays(
    from: Square,
    directions: &[Direction],
    blockers: Bitboard,
) -> Bitboard {
    let mut squares = Bitboard::EMPTY;
    let mut turn = 0;
    while turn < directions.len() {
        squares = squares.union(ray(from, directions[turn], blockers));
        turn += 1;
    }
    squares
}
