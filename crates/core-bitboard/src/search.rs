//! The budget of a search, and how often a search checks whether to stop.
//!
//! Puzzles and perft here, and mates and reachability in the crates above, are searched in the same
//! way: node by node, until the answer is found or the [`Budget`] is spent. A [`Meter`] counts the
//! nodes.
//!
//! The engine has no clock: for a time limit, pass a `stop` that reads one. For a limit of nodes,
//! use [`Budget::nodes`].
//!
//! ```
//! use std::time::{Duration, Instant};
//!
//! use core_bitboard::perft::Perft;
//! use core_bitboard::search::{Budget, Meter};
//! use core_bitboard::{Fide, Position};
//!
//! let end = Instant::now() + Duration::from_millis(20);
//! let is_late = || Instant::now() >= end;
//! let mut meter = Meter::new(&Budget::DEFAULT.stop(&is_late));
//! // This count would never finish.
//! assert_eq!(Perft::new(40).count_within(&Position::<Fide>::start(), &mut meter), None);
//! assert!(meter.is_exhausted());
//! ```
//!
//! # How often a search checks whether to stop
//!
//! A search calls [`Budget::stop`] before the first node, and then after every
//! [`WORK_BETWEEN_STOP_CHECKS`] units of work. A leaf that perft counts together with its siblings
//! is one unit; a visited position or board is [`WORK_PER_NODE`] units. After work of unknown
//! length there is an extra call. A unit is about a nanosecond, so the calls are about a tenth of a
//! millisecond apart, or a few milliseconds if nodes are expensive.
//!
//! # Stack size of a search
//!
//! A thread with a stack of 128 KiB, the default of musl, is enough for every search of this crate
//! and of `ajedrez-lite` and `ajedrez-solitario`, whatever the puzzle, position, depth or number of
//! moves. Searches of puzzles recurse at most 63 times, since every capture empties a square; they
//! keep the captures to try on the heap and take at most 64 KiB. Perft plays 16 plies by recursion
//! and takes at most 40 KiB; the plies above, and all moves of searches for mates, are on the heap.
//! Only the tree of a whole mate is built by recursion: a mate in seven takes less than 16 KiB. The
//! sizes were measured in the test profile. The test `small_stack` of each crate fails if a search
//! needs more than 128 KiB. A callback, such as the visitor of solutions, runs on the rest of the
//! stack.

use core::fmt;

/// The units of work between two calls of [`Budget::stop`].
pub const WORK_BETWEEN_STOP_CHECKS: u64 = 1 << 16;

/// The units of work of one node. A unit is the work for one of many leaves that perft counts at once.
pub const WORK_PER_NODE: u64 = 1 << 10;

/// The limits of a search. A search that reaches a limit answers "unknown" and never guesses.
///
/// Limits are set one by one: `Budget::DEFAULT.nodes(1_000_000)`.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Budget<'a> {
    /// How many nodes the search may visit: positions, boards, learned conflicts, or leaves of
    /// perft.
    pub nodes: u64,
    /// The bytes that the search may use to store results. When they are full, it continues without
    /// storing more, or ends if it cannot. Perft has a separate memo.
    pub memo_bytes: usize,
    /// Returns whether to stop, for example because of a clock or an interrupt. The module's
    /// documentation specifies when it is called.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl Budget<'static> {
    /// No node limit, no stop, and up to 256 MiB to store results.
    pub const DEFAULT: Budget<'static> =
        Budget { nodes: u64::MAX, memo_bytes: 256 << 20, stop: &|| false };
}

impl<'a> Budget<'a> {
    /// Sets [`nodes`](Budget::nodes).
    #[must_use]
    pub const fn nodes(self, nodes: u64) -> Budget<'a> {
        Budget { nodes, ..self }
    }

    /// Sets [`memo_bytes`](Budget::memo_bytes).
    #[must_use]
    pub const fn memo_bytes(self, memo_bytes: usize) -> Budget<'a> {
        Budget { memo_bytes, ..self }
    }

    /// Sets [`stop`](Budget::stop).
    #[must_use]
    pub const fn stop<'b>(self, stop: &'b (dyn Fn() -> bool + Sync)) -> Budget<'b> {
        Budget { nodes: self.nodes, memo_bytes: self.memo_bytes, stop }
    }
}

impl Default for Budget<'static> {
    fn default() -> Budget<'static> {
        Budget::DEFAULT
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("nodes", &self.nodes)
            .field("memo_bytes", &self.memo_bytes)
            .finish_non_exhaustive()
    }
}

/// The result of a search and its cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report<V> {
    /// The result.
    pub verdict: V,
    /// How many nodes the search visited.
    pub nodes: u64,
}

impl<V> Report<V> {
    /// A report of `nodes` visited nodes.
    pub const fn new(verdict: V, nodes: u64) -> Report<V> {
        Report { verdict, nodes }
    }
}

/// The budget ran out before the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfBudget;

impl fmt::Display for OutOfBudget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the budget ran out before the answer")
    }
}

impl core::error::Error for OutOfBudget {}

/// Counts the nodes of one or several searches that share a [`Budget`], and checks whether to stop.
///
/// A spent meter stays spent, even if [`stop`](Budget::stop) returns false later.
#[derive(Clone, Debug)]
pub struct Meter<'a> {
    budget: Budget<'a>,
    nodes: u64,
    /// The work until the next call of `stop`.
    work_left: u64,
    is_exhausted: bool,
}

impl<'a> Meter<'a> {
    /// A meter that has counted nothing.
    pub const fn new(budget: &Budget<'a>) -> Meter<'a> {
        Meter { budget: *budget, nodes: 0, work_left: 0, is_exhausted: false }
    }

    /// The whole budget.
    pub const fn budget(&self) -> &Budget<'a> {
        &self.budget
    }

    /// The nodes counted so far.
    #[inline]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The nodes that may still be counted.
    const fn nodes_left(&self) -> u64 {
        self.budget.nodes - self.nodes
    }

    /// Whether a search has exhausted the budget.
    pub const fn is_exhausted(&self) -> bool {
        self.is_exhausted
    }

    /// Counts one node, before it is visited.
    ///
    /// # Errors
    ///
    /// If the node exceeds the budget, or if `stop` returns true.
    #[inline]
    pub fn count_node(&mut self) -> Result<(), OutOfBudget> {
        if self.nodes >= self.budget.nodes || self.work_left < WORK_PER_NODE {
            self.check_next_node()?;
        }
        self.work_left -= WORK_PER_NODE;
        self.nodes += 1;
        Ok(())
    }

    /// Checks whether one more node may be visited.
    #[cold]
    fn check_next_node(&mut self) -> Result<(), OutOfBudget> {
        if self.nodes >= self.budget.nodes {
            self.is_exhausted = true;
            return Err(OutOfBudget);
        }
        self.check_stop()
    }

    /// Counts `nodes`, which may be 0, after work of unknown length, and checks whether to stop.
    ///
    /// # Errors
    ///
    /// If the budget has no node left, or if `stop` returns true.
    #[cfg(feature = "solitaire")]
    pub(crate) fn count_and_check(&mut self, nodes: u64) -> Result<(), OutOfBudget> {
        self.nodes = self.nodes.saturating_add(nodes).min(self.budget.nodes);
        self.is_exhausted |= self.nodes == self.budget.nodes;
        self.check_stop()
    }

    /// Counts `leaves` that perft has counted together.
    ///
    /// # Errors
    ///
    /// If the leaves exceed the budget, or if `stop` returns true.
    pub(crate) fn count_leaves(&mut self, leaves: u64) -> Result<(), OutOfBudget> {
        if leaves > self.nodes_left() {
            self.nodes = self.budget.nodes;
            self.is_exhausted = true;
            return Err(OutOfBudget);
        }
        self.nodes += leaves;
        self.work(leaves.max(1))
    }

    /// Counts work that is not a node.
    ///
    /// # Errors
    ///
    /// If `stop` returns true.
    pub fn work(&mut self, units: u64) -> Result<(), OutOfBudget> {
        if self.work_left < units {
            self.check_stop()?;
        }
        self.work_left = self.work_left.saturating_sub(units);
        Ok(())
    }

    /// Calls `stop`.
    fn check_stop(&mut self) -> Result<(), OutOfBudget> {
        self.is_exhausted = self.is_exhausted || (self.budget.stop)();
        self.work_left = if self.is_exhausted { 0 } else { WORK_BETWEEN_STOP_CHECKS };
        if self.is_exhausted { Err(OutOfBudget) } else { Ok(()) }
    }
}
