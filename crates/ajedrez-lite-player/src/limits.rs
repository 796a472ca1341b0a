//! The limits of a search.

use core_bitboard::Move;

use crate::search::PLIES_MAX;
use crate::search::technique::{Technique, Techniques};
use crate::search::tuning::Tuning;
use crate::strength::Strength;

/// The limits of a search. Without limits it runs until `stop` returns true or it reaches
/// [`Limits::DEPTH_MAX`].
///
/// Limits are set one by one: `Limits::NONE.depth(14).nodes(1_000_000)`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// The maximum depth in plies, at most [`Limits::DEPTH_MAX`].
    pub depth: usize,
    /// The maximum number of nodes.
    pub nodes: u64,
    /// Ends the search at a mate in at most this many plies, or at the proof that there is none.
    pub mate: Option<u16>,
    /// The root moves to search; if empty, all legal moves (UCI `searchmoves`).
    pub search_moves: Vec<Move>,
    /// The number of principal variations (UCI `MultiPV`).
    pub multi_pv: usize,
    /// The enabled search techniques.
    pub(crate) techniques: Techniques,
    /// The playing strength.
    pub strength: Strength,
    /// Selects the moves that a limited strength hides.
    pub seed: u64,
    /// The search constants.
    pub tuning: Tuning,
}

impl Limits {
    /// The maximum depth in plies.
    pub const DEPTH_MAX: usize = PLIES_MAX - 1;

    /// The node limit of a move for which no limit is given: some tenths of a second. It is not a
    /// time, so the move does not depend on the machine.
    pub const DEFAULT_NODES: u64 = 300_000;

    /// No limits.
    pub const NONE: Limits = Limits {
        depth: Limits::DEPTH_MAX,
        nodes: u64::MAX,
        mate: None,
        search_moves: Vec::new(),
        multi_pv: 1,
        techniques: Techniques::ALL,
        strength: Strength::FULL,
        seed: 0,
        tuning: Tuning::DEFAULT,
    };

    /// Sets the maximum depth in plies.
    #[must_use]
    pub fn depth(self, depth: usize) -> Limits {
        Limits { depth: depth.min(Limits::DEPTH_MAX), ..self }
    }

    /// Sets the maximum number of nodes.
    #[must_use]
    pub fn nodes(self, nodes: u64) -> Limits {
        Limits { nodes, ..self }
    }

    /// Ends the search at a mate in at most `plies` plies, or at the proof that there is none.
    #[must_use]
    pub fn mate(self, plies: u16) -> Limits {
        Limits { mate: Some(plies), ..self }
    }

    /// Restricts the root moves (UCI `searchmoves`).
    #[must_use]
    pub fn search_moves(self, search_moves: Vec<Move>) -> Limits {
        Limits { search_moves, ..self }
    }

    /// Sets the playing strength, and the seed that selects the hidden moves. A search with
    /// [`Limits::mate`] ignores the strength.
    #[must_use]
    pub fn strength(self, strength: Strength, seed: u64) -> Limits {
        Limits { strength, seed, ..self }
    }

    /// The strength of this search: mate searches use the full strength.
    pub(crate) fn effective_strength(&self) -> Strength {
        if self.mate.is_some() { Strength::FULL } else { self.strength }
    }

    /// The maximum depth of this search, from 1 to [`Limits::DEPTH_MAX`].
    pub(crate) fn max_depth(&self) -> usize {
        self.depth.min(self.effective_strength().depth).clamp(1, Limits::DEPTH_MAX)
    }

    /// Disables a search technique, to measure its Elo.
    #[must_use]
    pub fn without_technique(self, technique: Technique) -> Limits {
        Limits { techniques: self.techniques.without(technique), ..self }
    }

    /// Sets the number of principal variations, at least 1.
    #[must_use]
    pub fn multi_pv(self, multi_pv: usize) -> Limits {
        Limits { multi_pv: multi_pv.max(1), ..self }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::NONE
    }
}
