//! What a player is asked: how long it thinks, of what, and how well it plays.

use core_bitboard::Move;

use crate::search::PLIES_MAX;
use crate::search::technique::{Technique, Techniques};
use crate::search::tuning::Tuning;
use crate::strength::Strength;

/// How long the player thinks, and of what. Without limits it thinks until it is told to stop, or to
/// the greatest depth.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// How many plies it looks ahead, at most [`Limits::DEPTH_MAX`].
    pub depth: usize,
    /// How many positions it visits.
    pub nodes: u64,
    /// It stops at a mate in so many plies or fewer, and where it is proved that there is none.
    pub mate: Option<u16>,
    /// The moves that it may choose from; all legal ones if this is empty.
    pub only: Vec<Move>,
    /// How many of the best moves it tells.
    pub lines: usize,
    /// The techniques that it uses.
    pub(crate) techniques: Techniques,
    /// How well it plays.
    pub strength: Strength,
    /// Another number, and a weaker strength overlooks other moves.
    pub seed: u64,
    /// The constants of its search.
    pub tuning: Tuning,
}

impl Limits {
    /// The most plies that the player looks ahead.
    pub const DEPTH_MAX: usize = PLIES_MAX - 1;

    /// No limits.
    pub const NONE: Limits = Limits {
        depth: Limits::DEPTH_MAX,
        nodes: u64::MAX,
        mate: None,
        only: Vec::new(),
        lines: 1,
        techniques: Techniques::ALL,
        strength: Strength::FULL,
        seed: 0,
        tuning: Tuning::DEFAULT,
    };

    /// The same with a limit of plies.
    #[must_use]
    pub fn depth(self, depth: usize) -> Limits {
        Limits { depth: depth.min(Limits::DEPTH_MAX), ..self }
    }

    /// The same with a limit of positions.
    #[must_use]
    pub fn nodes(self, nodes: u64) -> Limits {
        Limits { nodes, ..self }
    }

    /// The same, but ended by a mate in so many plies or fewer, or by the proof that there is none.
    #[must_use]
    pub fn mate(self, plies: u16) -> Limits {
        Limits { mate: Some(plies), ..self }
    }

    /// The same with these moves to choose from.
    #[must_use]
    pub fn only(self, only: Vec<Move>) -> Limits {
        Limits { only, ..self }
    }

    /// The same, but no better than a strength; another seed makes other mistakes. A question for a mate
    /// is answered with full strength.
    #[must_use]
    pub fn strength(self, strength: Strength, seed: u64) -> Limits {
        Limits { strength, seed, ..self }
    }

    /// How well it plays: whether there is a mate does not depend on who looks for it.
    pub(crate) fn strength_to_play(&self) -> Strength {
        if self.mate.is_some() { Strength::FULL } else { self.strength }
    }

    /// The plies that the player looks ahead, at least one.
    pub(crate) fn plies(&self) -> usize {
        self.depth.min(self.strength_to_play().depth).max(1)
    }

    /// The same, but without a technique of the search, so that it can be measured what that is worth.
    #[must_use]
    pub fn without(self, technique: Technique) -> Limits {
        Limits { techniques: self.techniques.without(technique), ..self }
    }

    /// The same with so many of the best moves told.
    #[must_use]
    pub fn lines(self, lines: usize) -> Limits {
        Limits { lines: lines.max(1), ..self }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::NONE
    }
}
