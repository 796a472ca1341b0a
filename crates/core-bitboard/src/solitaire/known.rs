//! Boards of one game decided as they are asked about, each once.

use crate::search::{Budget, Meter, OutOfBudget};
use crate::solitaire::decide::Decider;
use crate::solitaire::dive::Outcome;
use crate::solitaire::game::Game;
use crate::solitaire::memo::Memo;
use crate::solitaire::slots::SlotSet;
use crate::solitaire::state::State;

/// The boards of a dive that may decide a board before the decider is asked: what it refutes is
/// remembered, and most boards that are asked about are parts of one another.
const FIRST_DIVE: u64 = 2000;

/// A decider that remembers its answers.
pub(super) struct Known<'a, S, const PLANES: usize> {
    decider: Decider<'a, S, PLANES>,
    known: Memo<State<S, PLANES>, bool>,
}

impl<'a, S: SlotSet, const PLANES: usize> Known<'a, S, PLANES> {
    /// What the decider may have of `budget`: it shares the memo's room with its answers.
    pub(super) fn part_of<'b>(budget: &Budget<'b>) -> Budget<'b> {
        Budget { memo_bytes: budget.memo_bytes / 2, ..*budget }
    }

    /// Nothing is known yet; `budget` is what [`Known::part_of`] gives.
    pub(super) fn new(game: &'a Game<S>, budget: &Budget<'a>) -> Self {
        let decider = Decider::new(game, Meter::new(budget));
        Known { decider, known: Memo::new(budget.memo_bytes) }
    }

    /// What counts the boards looked at and the conflicts learned from.
    pub(super) fn meter(&mut self) -> &mut Meter<'a> {
        self.decider.meter()
    }

    /// Whether `state` can be solved.
    pub(super) fn is_solvable(&mut self, state: &State<S, PLANES>) -> Result<bool, OutOfBudget> {
        if let Some(&solvable) = self.known.get(state) {
            return Ok(solvable);
        }
        let dived = self.decider.dive(state, FIRST_DIVE, 0);
        let decided = if dived == Outcome::Spent { self.decider.decide(state) } else { dived };
        let solvable = match decided {
            Outcome::Solved(_) => true,
            Outcome::Refuted => false,
            Outcome::Spent => return Err(OutOfBudget),
        };
        self.known.insert(*state, solvable);
        Ok(solvable)
    }
}
