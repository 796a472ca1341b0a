//! Decides boards of one game on demand, each only once.

use crate::search::{Budget, Meter, OutOfBudget};
use crate::solitaire::decide::Decider;
use crate::solitaire::dive::Outcome;
use crate::solitaire::game::Game;
use crate::solitaire::memo::Memo;
use crate::solitaire::memory::Asking;
use crate::solitaire::slots::SlotSet;
use crate::solitaire::state::State;

/// The number of boards of a dive that precedes the decider. It remembers refuted boards, which
/// helps since most boards in question are reached from one another.
const FIRST_DIVE: u64 = 2000;

/// A decider that remembers its answers.
pub(super) struct Known<'a, S> {
    decider: Decider<'a, S>,
    known: Memo<State<S>, bool>,
}

impl<'a, S: SlotSet> Known<'a, S> {
    /// No answers yet.
    pub(super) fn new(game: &'a Game<S>, budget: &Budget<'a>, shares: Asking) -> Self {
        let decider = Decider::new(game, Meter::new(&shares.dive.of(budget)));
        Known { decider, known: Memo::new(shares.answers.bytes(budget)) }
    }

    /// The meter of boards visited and conflicts learned from.
    pub(super) fn meter(&mut self) -> &mut Meter<'a> {
        self.decider.meter()
    }

    /// Whether `state` can be solved.
    pub(super) fn is_solvable(&mut self, state: &State<S>) -> Result<bool, OutOfBudget> {
        match self.known.get(state) {
            Some(&solvable) => Ok(solvable),
            None => self.decide(state),
        }
    }

    /// It is never inlined: searches that call themselves ask whether a board is solvable, and the
    /// decider's frame is large.
    #[inline(never)]
    fn decide(&mut self, state: &State<S>) -> Result<bool, OutOfBudget> {
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
