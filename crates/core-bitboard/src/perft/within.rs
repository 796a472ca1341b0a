//! Perft within a budget. With lanes the columns ask whether to stop. Without lanes the last plies
//! are counted at once, and the meter is asked above them.

use crate::cpu::Level;
use crate::game::{Position, Variant};
use crate::perft::deep::{PLIES_MAX, sum_below};
use crate::search::{Meter, WORK_OF_A_NODE};

impl<V: Variant> Position<V> {
    /// The number of [`Position::perft`]; `None` if the budget runs out first or the number is at
    /// least 2^64. [`Meter::is_spent`] tells the two apart.
    ///
    /// A node of the budget is a counted leaf: a meter used for nothing else ends with the number
    /// itself. At any depth and in any position, the meter asks whether to stop at least every few
    /// milliseconds.
    ///
    /// ```
    /// use core_bitboard::search::{Budget, Meter};
    /// use core_bitboard::{Lite, Position};
    ///
    /// let start = Position::<Lite>::start();
    /// let mut meter = Meter::new(&Budget::DEFAULT);
    /// assert_eq!(start.perft_within(4, &mut meter), Some(start.perft(4)));
    ///
    /// let mut stopped = Meter::new(&Budget::DEFAULT.stop(&|| true));
    /// assert_eq!(start.perft_within(40, &mut stopped), None);
    /// ```
    pub fn perft_within(&self, depth: u32, meter: &mut Meter<'_>) -> Option<u64> {
        self.perft_within_at(depth, Level::best(), meter)
    }

    /// The number of [`Position::perft_within`], counted at `level`.
    pub fn perft_within_at(&self, depth: u32, level: Level, meter: &mut Meter<'_>) -> Option<u64> {
        // A new meter asks whether to stop before the first leaf.
        meter.work(1).ok()?;
        if depth <= PLIES_MAX {
            return few_plies(self, depth, level, meter);
        }
        sum_below(self, depth - PLIES_MAX, &mut |position, plies| {
            if plies == 0 {
                return few_plies(position, PLIES_MAX, level, meter);
            }
            meter.work(WORK_OF_A_NODE).ok().map(|()| 0)
        })
    }
}

/// The number of leaves at a depth that a recursion may reach.
fn few_plies<V: Variant>(
    position: &Position<V>,
    depth: u32,
    level: Level,
    meter: &mut Meter<'_>,
) -> Option<u64> {
    match V::leaves_in_lanes(position.parts(), depth, level, meter) {
        Some(leaves) => leaves.ok(),
        None => descend(position, depth, meter),
    }
}

/// The depth at which all leaves are counted at once. No position has more than some hundred
/// thousand leaves at this depth.
const PLIES_AT_ONCE: u32 = 2;

/// Positions with at most this many moves are counted at once one ply earlier. That is faster, and
/// stays short even if every move leads to a position with very many moves.
const MOVES_AT_ONCE: usize = 64;

fn descend<V: Variant>(position: &Position<V>, depth: u32, meter: &mut Meter<'_>) -> Option<u64> {
    let is_near = depth <= PLIES_AT_ONCE
        || depth == PLIES_AT_ONCE + 1 && position.count_moves() <= MOVES_AT_ONCE;
    if is_near {
        let leaves = position.perft_at(depth, Level::SCALAR);
        meter.spend_leaves(leaves).ok()?;
        return Some(leaves);
    }
    // Positions without a leaf below them take time too.
    meter.work(WORK_OF_A_NODE).ok()?;
    // Iterates by reference: a list takes a kibibyte of stack, and there is one for each ply of at
    // most PLIES_MAX.
    let moves = position.legal_moves();
    let mut leaves = 0_u64;
    for &mv in &moves {
        leaves = leaves.checked_add(descend(&position.play_unchecked(mv), depth - 1, meter)?)?;
    }
    Some(leaves)
}
