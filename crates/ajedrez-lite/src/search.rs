//! What searches for mates have in common: what they answer, and what they may spend.

use core_bitboard::solitaire::Budget;

/// What is known of a position after a search for a mate, and what the search cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<T> {
    /// What is known.
    pub verdict: Verdict<T>,
    /// How many times the search looked at a position.
    pub nodes: u64,
}

/// What is known of a position after a search for a mate in at most a given number of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict<T> {
    /// There is a mate, and this is the shortest.
    Mate(T),
    /// There is no mate in so many moves.
    NoMate,
    /// The budget ran out first.
    Unknown {
        /// There is no mate in at most this many moves.
        none_within: usize,
    },
}

impl<T> Verdict<T> {
    /// The mate, if one was found.
    pub fn mate(self) -> Option<T> {
        match self {
            Verdict::Mate(mate) => Some(mate),
            Verdict::NoMate | Verdict::Unknown { .. } => None,
        }
    }

    /// The same verdict with another account of the mate.
    pub(crate) fn map<U>(self, account: impl FnOnce(T) -> U) -> Verdict<U> {
        match self {
            Verdict::Mate(mate) => Verdict::Mate(account(mate)),
            Verdict::NoMate => Verdict::NoMate,
            Verdict::Unknown { none_within } => Verdict::Unknown { none_within },
        }
    }
}

/// How often a search asks whether to stop.
const NODES_BETWEEN_STOPS: u64 = 1024;

/// The budget ran out.
pub(crate) struct Spent;

/// Counts the positions that a search looks at.
pub(crate) struct Meter<'a> {
    pub(crate) budget: &'a Budget<'a>,
    pub(crate) nodes: u64,
}

impl<'a> Meter<'a> {
    pub(crate) fn new(budget: &'a Budget<'a>) -> Meter<'a> {
        Meter { budget, nodes: 0 }
    }

    /// Counts one position more, if the budget has one left.
    pub(crate) fn spend(&mut self) -> Result<(), Spent> {
        let is_stopped = || self.nodes.is_multiple_of(NODES_BETWEEN_STOPS) && (self.budget.stop)();
        if self.nodes >= self.budget.nodes || is_stopped() {
            return Err(Spent);
        }
        self.nodes += 1;
        Ok(())
    }
}
