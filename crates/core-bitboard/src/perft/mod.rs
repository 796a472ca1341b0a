//! Perft: the number of positions at a given depth, which tests and benchmarks a move generator.

mod compiled;
mod deep;
mod in_lanes;
#[cfg(target_has_atomic = "64")]
mod memo;
#[cfg(not(feature = "small"))]
mod scalar;
#[cfg(feature = "small")]
mod small;
mod within;

#[cfg(target_has_atomic = "64")]
pub use memo::PerftMemo;

use crate::cpu::Level;
use crate::game::{Position, Variant};
use crate::search::{Budget, Meter};
use deep::{PLIES_MAX, sum_below};
#[cfg(not(feature = "small"))]
use scalar::leaves;
#[cfg(feature = "small")]
use small::leaves;

impl<V: Variant> Position<V> {
    /// The number of sequences of `depth` legal moves. The last moves are counted without being
    /// played.
    ///
    /// A game ends only when there is no legal move: bare kings play on.
    ///
    /// # Complexity
    ///
    /// About a billion positions a second on one core. The number grows exponentially with `depth`.
    ///
    /// ```
    /// use core_bitboard::{Lite, Position};
    ///
    /// let start = Position::<Lite>::start();
    /// assert_eq!([1, 2, 3, 4].map(|depth| start.perft(depth)), [11, 121, 1540, 19572]);
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        self.perft_at(depth, Level::best())
    }

    /// The number of [`Position::perft`], counted at `level`.
    pub fn perft_at(&self, depth: u32, level: Level) -> u64 {
        match depth {
            0 => 1,
            1..=PLIES_MAX => self.perft_of_few_plies(depth, level),
            _ => self.leaves_below(depth, &|foot| foot.perft_of_few_plies(PLIES_MAX, level)),
        }
    }

    /// The number of leaves at a depth that a recursion may reach, but not 0.
    #[inline]
    fn perft_of_few_plies(&self, depth: u32, level: Level) -> u64 {
        match V::leaves_in_lanes(self.parts(), depth, level, &mut Meter::new(&Budget::DEFAULT)) {
            Some(leaves) => leaves.expect("the budget has no limits"),
            None => V::leaves(self.parts(), depth),
        }
    }

    /// The same number, but every last move is played, as in a search that evaluates positions.
    pub fn perft_playing_all(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1..=PLIES_MAX => V::leaves_played(self.parts(), depth),
            _ => self.leaves_below(depth, &|foot| V::leaves_played(foot.parts(), PLIES_MAX)),
        }
    }

    /// The sum of `leaves` over the positions from which [`PLIES_MAX`] plies of `depth` are left.
    fn leaves_below(&self, depth: u32, leaves: &dyn Fn(&Position<V>) -> u64) -> u64 {
        let mut count = |position: &Position<V>, plies: u32| {
            Some(if plies == 0 { leaves(position) } else { 0 })
        };
        let sum = sum_below(self, depth - PLIES_MAX, &mut count);
        sum.expect("no count is fast enough to reach 2^64")
    }
}
