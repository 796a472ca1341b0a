//! The budget of a search, and the rule for when the search asks whether to stop.
//!
//! Puzzles and perft here, and mates and reachability in the crates above, search in the same way: they
//! visit one node after another until they know the answer or have spent their [`Budget`]. A [`Meter`]
//! counts the nodes. A search that runs out of its budget answers "unknown" and never guesses.
//!
//! There is no clock here: a caller who wants a time limit passes a `stop` that reads one.
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
//! assert!(meter.is_spent());
//! ```
//!
//! # When a search looks whether to stop
//!
//! [`Budget::stop`] is asked before the first node, and then whenever [`WORK_BETWEEN_LOOKS`] units
//! of work have been done. A leaf that perft counts together with its siblings is one unit, a
//! position or board that a search visits is [`WORK_OF_A_NODE`] units, and `stop` is asked
//! separately after work of unknown length. A unit is about a nanosecond, so a search asks about
//! every tenth of a millisecond, or every few milliseconds where its nodes are expensive.
//!
//! # How much stack a search takes
//!
//! A thread with a stack of 128 KiB, the default of musl, is enough for every search of this crate
//! and of `ajedrez-lite` and `ajedrez-solitario`, whatever the puzzle, position, depth or number of moves.
//! Searches of puzzles call themselves at most 63 times, since every capture empties a square; they
//! keep the captures to try on the heap and take at most 64 KiB. Perft plays 16 plies by recursion
//! and takes at most 40 KiB; those above, and all moves of searches for mates, are on the heap. Only
//! the tree of a whole mate is built by recursion: a mate in seven takes less than 16 KiB. The sizes
//! were measured in the test profile, by the test `small_stack` of each crate, which fails when a
//! search needs more than 128 KiB. A function that is given to a search, such as the visitor of
//! solutions, runs on what is left of the stack.
//!
//! A meter of nodes:
//!
//! ```
//! use core_bitboard::perft::Perft;
//! use core_bitboard::search::{Budget, Meter};
//! use core_bitboard::{Fide, Position};
//!
//! let start = Position::<Fide>::start();
//! let mut meter = Meter::new(&Budget::DEFAULT.nodes(1_000_000));
//! assert_eq!(Perft::new(3).count_within(&start, &mut meter), Some(8_902));
//! assert_eq!((meter.nodes(), meter.is_spent()), (8_902, false));
//! assert_eq!(Perft::new(40).count_within(&start, &mut meter), None);
//! assert!(meter.is_spent());
//! ```

use core::fmt;

/// The units of work between two calls of [`Budget::stop`].
pub const WORK_BETWEEN_LOOKS: u64 = 1 << 16;

/// The units of work of one node. A unit is the work for one of many leaves that perft counts at once.
pub const WORK_OF_A_NODE: u64 = 1 << 10;

/// The limits of a search. A search that reaches a limit answers "unknown" and never guesses.
///
/// Limits are set one by one: `Budget::DEFAULT.nodes(1_000_000)`.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Budget<'a> {
    /// How many nodes the search may visit: positions, boards, conflicts that it learns from, or
    /// leaves of perft.
    pub nodes: u64,
    /// The bytes that the search may use to remember results. When they are full it goes on without
    /// remembering more, or ends if it cannot. Perft has a memo of its own.
    pub memo_bytes: usize,
    /// Returns whether to stop, for example because of a clock or a user's interrupt. The module's
    /// documentation says when it is called.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl Budget<'static> {
    /// No limit of nodes, no stop, and up to 256 MiB to remember results.
    pub const DEFAULT: Budget<'static> =
        Budget { nodes: u64::MAX, memo_bytes: 256 << 20, stop: &|| false };
}

impl<'a> Budget<'a> {
    /// The same budget with another limit of [`nodes`](Budget::nodes).
    #[must_use]
    pub const fn nodes(self, nodes: u64) -> Budget<'a> {
        Budget { nodes, ..self }
    }

    /// The same budget with another limit of [`memo_bytes`](Budget::memo_bytes).
    #[must_use]
    pub const fn memo_bytes(self, memo_bytes: usize) -> Budget<'a> {
        Budget { memo_bytes, ..self }
    }

    /// The same budget with another [`stop`](Budget::stop).
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
    /// The report of a search that visited so many nodes.
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

/// Counts the nodes of one or several searches that share a [`Budget`], and asks whether to stop.
///
/// A spent meter stays spent, even if [`stop`](Budget::stop) returns false later.
#[derive(Clone, Debug)]
pub struct Meter<'a> {
    budget: Budget<'a>,
    nodes: u64,
    /// The work that may be done before `stop` is asked again.
    work_left: u64,
    is_spent: bool,
}

impl<'a> Meter<'a> {
    /// A meter that has counted nothing.
    pub const fn new(budget: &Budget<'a>) -> Meter<'a> {
        Meter { budget: *budget, nodes: 0, work_left: 0, is_spent: false }
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

    /// Whether a search has run out of the budget.
    pub const fn is_spent(&self) -> bool {
        self.is_spent
    }

    /// Counts one node, before it is visited.
    ///
    /// # Errors
    ///
    /// When the node exceeds the budget, or it is time to stop.
    #[inline]
    pub fn spend(&mut self) -> Result<(), OutOfBudget> {
        if self.nodes >= self.budget.nodes || self.work_left < WORK_OF_A_NODE {
            self.spend_at_a_look()?;
        }
        self.work_left -= WORK_OF_A_NODE;
        self.nodes += 1;
        Ok(())
    }

    /// Makes room for one more node, if there is any.
    #[cold]
    fn spend_at_a_look(&mut self) -> Result<(), OutOfBudget> {
        if self.nodes >= self.budget.nodes {
            self.is_spent = true;
            return Err(OutOfBudget);
        }
        self.look()
    }

    /// Counts `nodes`, which may be 0, after work of unknown length, and asks whether to stop.
    ///
    /// # Errors
    ///
    /// When no node is left in the budget, or it is time to stop.
    #[cfg(feature = "solitaire")]
    pub(crate) fn spend_and_look(&mut self, nodes: u64) -> Result<(), OutOfBudget> {
        self.nodes = self.nodes.saturating_add(nodes).min(self.budget.nodes);
        self.is_spent |= self.nodes == self.budget.nodes;
        self.look()
    }

    /// Counts `leaves` that perft has counted together.
    ///
    /// # Errors
    ///
    /// When the leaves exceed the budget, or it is time to stop.
    pub(crate) fn spend_leaves(&mut self, leaves: u64) -> Result<(), OutOfBudget> {
        if leaves > self.nodes_left() {
            self.nodes = self.budget.nodes;
            self.is_spent = true;
            return Err(OutOfBudget);
        }
        self.nodes += leaves;
        self.work(leaves.max(1))
    }

    /// Counts work that is not a node.
    ///
    /// # Errors
    ///
    /// When it is time to stop.
    pub fn work(&mut self, units: u64) -> Result<(), OutOfBudget> {
        if self.work_left < units {
            self.look()?;
        }
        self.work_left = self.work_left.saturating_sub(units);
        Ok(())
    }

    /// Asks now whether to stop.
    fn look(&mut self) -> Result<(), OutOfBudget> {
        self.is_spent = self.is_spent || (self.budget.stop)();
        self.work_left = if self.is_spent { 0 } else { WORK_BETWEEN_LOOKS };
        if self.is_spent { Err(OutOfBudget) } else { Ok(()) }
    }
}
