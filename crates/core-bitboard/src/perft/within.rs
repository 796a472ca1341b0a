//! Perft that keeps to a budget. In lanes the columns look whether to stop; without lanes the leaves of
//! a position near them are counted at once, and above these positions the meter is asked.

use crate::game::{Position, Variant};
use crate::lanes::{self, Level};
use crate::search::{Meter, WORK_OF_A_NODE};

impl<V: Variant> Position<V> {
    /// The number of [`Position::perft`], or `None` when the budget runs out first, or the number is
    /// 2^64 or more. [`Meter::is_spent`] tells the two apart.
    ///
    /// A node of the budget is a leaf that has been counted: a meter that counts nothing else shows
    /// the number itself at the end. At any depth, and in any position, the meter looks whether to
    /// stop every few milliseconds at most.
    ///
    /// ```
    /// use core_bitboard::search::{Budget, Meter};
    /// use core_bitboard::{Lite, Position};
    ///
    /// let start = Position::<Lite>::start();
    /// let mut meter = Meter::new(&Budget::UNLIMITED);
    /// assert_eq!(start.perft_within(4, &mut meter), Some(start.perft(4)));
    ///
    /// let mut stopped = Meter::new(&Budget { stop: &|| true, ..Budget::UNLIMITED });
    /// assert_eq!(start.perft_within(40, &mut stopped), None);
    /// ```
    pub fn perft_within(&self, depth: u32, meter: &mut Meter<'_>) -> Option<u64> {
        self.perft_within_at(depth, Level::best(), meter)
    }

    /// The number of [`Position::perft_within`], counted at a level of the caller's choice.
    pub fn perft_within_at(&self, depth: u32, level: Level, meter: &mut Meter<'_>) -> Option<u64> {
        // A meter that has done no work yet looks before the first leaf.
        meter.work(1).ok()?;
        match lanes::count(self, depth, level, meter) {
            Some(leaves) => leaves.ok(),
            None => descend(self, depth, meter),
        }
    }
}

/// How many moves ahead all leaves are counted at once: in no position are they more than some
/// hundred thousand.
const PLIES_AT_ONCE: u32 = 2;

/// One move more is counted at once where there are at most so many moves: that is faster, and even
/// if each of them led to a position of very many moves it would not take long.
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
    // By reference: a list takes a kibibyte of stack, and there is one for each move of depth.
    let moves = position.legal_moves();
    let mut leaves = 0_u64;
    for &mv in &moves {
        leaves = leaves.checked_add(descend(&position.play(mv), depth - 1, meter)?)?;
    }
    Some(leaves)
}
