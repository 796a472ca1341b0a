//! Counts leaves by little code: it uses move lists, so that the generator is compiled once for each
//! game.

use crate::game::{Position, Variant};

/// The number of leaves at `depth`, which is 1 or more. With `BULK` the last moves are counted
/// without being played.
pub(super) fn leaves<V: Variant, const BULK: bool>(position: &Position<V>, depth: u32) -> u64 {
    if BULK && depth == 1 {
        return position.count_moves() as u64;
    }
    let moves = position.legal_moves();
    let below = |position: Position<V>| {
        if depth == 1 { 1 } else { leaves::<V, BULK>(&position, depth - 1) }
    };
    moves.iter().map(|&mv| below(position.play_unchecked(mv))).sum()
}
