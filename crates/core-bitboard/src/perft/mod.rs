//! Perft: the number of leaf nodes at a given depth, which tests and benchmarks a move generator.

mod deep;
mod leaves;
mod memo;

pub use memo::PerftMemo;

use alloc::vec::Vec;

use crate::cpu::Level;
use crate::game::{Move, Position, Variant};
use crate::search::{Budget, Meter, WORK_PER_NODE};
use deep::{PLIES_MAX, sum_below};
use leaves::leaves;

/// Counts the sequences of a given number of legal moves, for positions of one game.
///
/// A game ends only when there is no legal move: bare kings continue.
///
/// # Complexity
///
/// About a billion leaves per second on one core; benches/RESULTS.md has measurements. The number
/// grows exponentially with the depth.
///
/// ```
/// use core_bitboard::perft::{Perft, PerftMemo};
/// use core_bitboard::{Level, Lite, Position};
///
/// let start = Position::<Lite>::start();
/// assert_eq!([1, 2, 3, 4].map(|depth| Perft::new(depth).count(&start)), [11, 121, 1540, 19572]);
/// assert_eq!(Perft::new(4).level(Level::SCALAR).count(&start), 19_572);
///
/// let memo = PerftMemo::with_bytes(1 << 20)?;
/// assert_eq!(Perft::new(6).memo(&memo).count(&start), 4_225_610);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
#[must_use]
pub struct Perft<'a, V> {
    depth: u32,
    level: Level,
    plays_all: bool,
    memo: Option<&'a PerftMemo<V>>,
}

impl<'a, V: Variant> Perft<'a, V> {
    /// Counts sequences of `depth` moves in the fastest way that needs no memo.
    pub fn new(depth: u32) -> Perft<'a, V> {
        Perft { depth, level: Level::best(), plays_all: false, memo: None }
    }

    /// Counts with the instructions of `level`.
    pub fn level(self, level: Level) -> Perft<'a, V> {
        Perft { level, ..self }
    }

    /// Plays the last moves too, as a search that evaluates positions does; a level then has no
    /// effect. Otherwise the last moves are counted without being played.
    pub fn playing_all(self) -> Perft<'a, V> {
        Perft { plays_all: true, ..self }
    }

    /// Looks up and stores counts in `memo`. This pays for depths of 6 and more, where many
    /// sequences of moves lead to one position.
    pub fn memo(self, memo: &'a PerftMemo<V>) -> Perft<'a, V> {
        Perft { memo: Some(memo), ..self }
    }

    /// The number of sequences of moves from `position`.
    ///
    /// # Panics
    ///
    /// If the number is 2^64 or more, which only a count with a memo is fast enough to reach.
    pub fn count(&self, position: &Position<V>) -> u64 {
        let leaves = self.count_within(position, &mut Meter::new(&Budget::DEFAULT));
        leaves.expect("the number fits 64 bits")
    }

    /// Like [`Perft::count`], within a budget. `None` if the budget runs out first, or if the
    /// number is at least 2^64; [`Meter::is_exhausted`] distinguishes the two.
    ///
    /// A node of the budget is a leaf that was counted and not found in the memo. Without a memo, a
    /// new meter ends with the result itself. At any depth and in any position, the meter checks at
    /// least every few milliseconds whether to stop.
    ///
    /// ```
    /// use core_bitboard::perft::{Perft, PerftMemo};
    /// use core_bitboard::search::{Budget, Meter};
    /// use core_bitboard::{Lite, Position};
    ///
    /// let start = Position::<Lite>::start();
    /// let mut meter = Meter::new(&Budget::DEFAULT.nodes(1_000_000));
    /// assert_eq!(Perft::new(4).count_within(&start, &mut meter), Some(19_572));
    /// assert_eq!(Perft::new(40).count_within(&start, &mut meter), None);
    /// assert!(meter.is_exhausted());
    ///
    /// // Two kings have few positions, so a memo reaches numbers beyond 64 bits.
    /// let kings = Position::<Lite>::from_fen("7k/8/8/8/8/8/8/K7 w")?;
    /// let memo = PerftMemo::with_bytes(1 << 24)?;
    /// let mut meter = Meter::new(&Budget::DEFAULT);
    /// assert_eq!(Perft::new(60).memo(&memo).count_within(&kings, &mut meter), None);
    /// assert!(!meter.is_exhausted());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count_within(&self, position: &Position<V>, meter: &mut Meter<'_>) -> Option<u64> {
        // A new meter checks whether to stop before the first leaf.
        meter.work(1).ok()?;
        if let Some(memo) = self.memo {
            return memo::count(self, memo, position, meter);
        }
        if self.depth <= PLIES_MAX {
            return self.few_plies(position, self.depth, meter);
        }
        sum_below(position, self.depth - PLIES_MAX, &mut |position, plies| {
            if plies == 0 {
                return self.few_plies(position, PLIES_MAX, meter);
            }
            meter.work(WORK_PER_NODE).ok().map(|()| 0)
        })
    }

    /// The legal moves of `position`, each with the number of sequences that begin with it; none if
    /// the depth is 0.
    ///
    /// ```
    /// use core_bitboard::perft::Perft;
    /// use core_bitboard::{Lite, Position};
    ///
    /// let divided = Perft::new(3).divide(&Position::<Lite>::start());
    /// assert_eq!(divided.len(), 11);
    /// assert_eq!(divided.iter().map(|(_, leaves)| leaves).sum::<u64>(), 1_540);
    /// ```
    ///
    /// # Panics
    ///
    /// As [`Perft::count`].
    pub fn divide(&self, position: &Position<V>) -> Vec<(Move, u64)> {
        let Some(depth) = self.depth.checked_sub(1) else { return Vec::new() };
        let below = Perft { depth, ..*self };
        let moves = position.legal_moves();
        moves.iter().map(|&mv| (mv, below.count(&position.play_unchecked(mv)))).collect()
    }

    /// The number of leaves at a depth small enough for recursion.
    fn few_plies(&self, position: &Position<V>, depth: u32, meter: &mut Meter<'_>) -> Option<u64> {
        match self.level.0 {
            #[cfg(all(target_arch = "x86_64", feature = "lanes"))]
            Some(vectors) if !self.plays_all && crate::lanes::can_count(position, depth) => {
                crate::lanes::count(position, depth, vectors, meter).ok()
            }
            _ => self.descend(position, depth, meter),
        }
    }

    /// Counts without lanes, which check themselves whether to stop: the last plies are counted at
    /// once, and the meter checks above them.
    fn descend(&self, position: &Position<V>, depth: u32, meter: &mut Meter<'_>) -> Option<u64> {
        let is_near = depth <= PLIES_AT_ONCE
            || depth == PLIES_AT_ONCE + 1 && position.count_moves() <= MOVES_AT_ONCE;
        if is_near {
            let leaves = match depth {
                0 => 1,
                _ if self.plays_all => leaves::<V, false>(position, depth),
                _ => leaves::<V, true>(position, depth),
            };
            meter.count_leaves(leaves).ok()?;
            return Some(leaves);
        }
        // Positions without leaves also take time.
        meter.work(WORK_PER_NODE).ok()?;
        // Iterates by reference: a list takes a kibibyte of stack, and there is one for each ply of at
        // most PLIES_MAX.
        let moves = position.legal_moves();
        let mut leaves = 0_u64;
        for &mv in &moves {
            let below = self.descend(&position.play_unchecked(mv), depth - 1, meter)?;
            leaves = leaves.checked_add(below)?;
        }
        Some(leaves)
    }
}

/// The depth at which all leaves are counted at once. No position has more than some hundred
/// thousand leaves at this depth.
const PLIES_AT_ONCE: u32 = 2;

/// Positions with at most this many moves are counted at once one ply earlier. That is faster, and
/// stays short even if every move leads to a position with very many moves.
const MOVES_AT_ONCE: usize = 64;
