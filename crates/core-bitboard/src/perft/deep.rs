//! The plies above the recursion: perft of any depth needs only a small stack.

use alloc::vec;

use crate::game::{Position, Variant};

/// The maximum number of plies played by recursion; [`sum_below`] plays those above.
pub(super) const PLIES_MAX: u32 = 16;

/// The sum of `count` over all positions up to `plies` legal moves away; `count` receives each with
/// its remaining plies. `None` if `count` returns `None`, or if the sum is 2^64 or more. The
/// positions still to be visited are on the heap.
#[cold]
pub(super) fn sum_below<V: Variant>(
    position: &Position<V>,
    plies: u32,
    count: &mut dyn FnMut(&Position<V>, u32) -> Option<u64>,
) -> Option<u64> {
    let mut open = vec![(*position, plies)];
    let mut sum = 0_u64;
    while let Some((position, plies)) = open.pop() {
        sum = sum.checked_add(count(&position, plies)?)?;
        if plies > 0 {
            let moves = position.legal_moves();
            open.extend(moves.iter().map(|&mv| (position.play_unchecked(mv), plies - 1)));
        }
    }
    Some(sum)
}
