//! Ray walks, one square at a time. Every table of attacks and lines is built from them.

use crate::geometry::Bitboard;
use crate::types::{Direction, Square};

/// The squares from `from` in `direction`, up to the edge or the first of `blockers`, which is
/// included.
#[inline]
pub(crate) const fn walk(from: Square, direction: Direction, blockers: Bitboard) -> Bitboard {
    let mut seen = Bitboard::EMPTY;
    let mut next = from.step(direction);
    while let Some(square) = next {
        seen = seen.union(Bitboard::from_square(square));
        next = if blockers.contains(square) { None } else { square.step(direction) };
    }
    seen
}

/// The squares of [`walk`] in all of `directions`.
#[inline]
pub(crate) const fn walk_all(
    from: Square,
    directions: &[Direction],
    blockers: Bitboard,
) -> Bitboard {
    let mut seen = Bitboard::EMPTY;
    let mut turn = 0;
    while turn < directions.len() {
        seen = seen.union(walk(from, directions[turn], blockers));
        turn += 1;
    }
    seen
}
