//! Combines clauses, theories and the search to decide a board.

use alloc::vec::Vec;

#[cfg(test)]
use super::encoding::Variables;
use super::encoding::{Fact, Pair, Task, another_than, encode, steps};
use super::sat::{Answer, Lit, Observer, Solver};
use super::theories::{NoTheory, Schedule, Theories, Theory};
use crate::solitaire::memoised::{Outcome, SlotCapture};
use crate::types::Square;

/// A task and the search for a solution, optionally with a guest theory and an observer.
pub(crate) struct Model<G = NoTheory, O = ()> {
    task: Task,
    solver: Solver<Theories<G>, O>,
}

impl Model {
    pub(crate) fn new(task: Task) -> Model {
        Model::with(task, Schedule::USUAL, NoTheory, ())
    }
}

impl<O: Observer> Model<NoTheory, O> {
    /// A model with an observer.
    pub(crate) fn observed_by(observer: O, task: Task) -> Model<NoTheory, O> {
        Model::with(task, Schedule::USUAL, NoTheory, observer)
    }
}

impl<G: Theory, O: Observer> Model<G, O> {
    /// A model with a schedule, a guest theory, and an observer.
    pub(crate) fn with(task: Task, schedule: Schedule, guest: G, observer: O) -> Model<G, O> {
        let (formula, variables) = encode(&task);
        let theories = Theories::new(variables, schedule, guest);
        Model { task, solver: Solver::new(formula, theories, observer) }
    }

    /// Forbids a plan, up to promotions of pawns that are captured on their promotion square.
    pub(crate) fn forbid(&mut self, plan: &[SlotCapture]) {
        let theories = self.solver.propagator_mut();
        let clause = another_than(plan, &self.task, theories.variables());
        let pairs: Vec<Pair> = {
            let variables = theories.variables();
            clause.iter().filter_map(|&lit| variables.pair_said_by(lit)).collect()
        };
        pairs.into_iter().for_each(|pair| theories.use_pair(pair));
        self.solver.add_clause(&clause);
    }

    pub(crate) fn observer(&self) -> &O {
        self.solver.observer()
    }

    /// The meaning of a literal, in terms of places.
    pub(crate) fn fact(&self, lit: Lit) -> Fact {
        self.solver.propagator().variables().fact(lit)
    }

    /// The square of a place.
    pub(crate) fn square(&self, place: u8) -> Square {
        self.task.pieces[usize::from(place)].square
    }

    /// The number of conflicts learned from.
    pub(crate) fn conflicts(&self) -> u64 {
        self.solver.conflicts()
    }

    /// The number of literals decided.
    pub(crate) fn decisions(&self) -> u64 {
        self.solver.decisions()
    }

    /// Searches until `stop`, which is given the number of conflicts, returns true. May be called
    /// again.
    pub(crate) fn search(
        &mut self,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> Outcome<Vec<SlotCapture>> {
        match self.solver.search(stop) {
            Answer::Satisfied => Outcome::Solved(self.steps()),
            Answer::Contradiction => Outcome::Refuted,
            Answer::OutOfBudget => Outcome::OutOfBudget,
        }
    }

    /// The solution found by the search, in an order that can be played.
    fn steps(&self) -> Vec<SlotCapture> {
        let theories = self.solver.propagator();
        let rank = |place| theories.rank(place);
        steps(&self.task, theories.variables(), self.solver.assignment(), &rank)
    }
}

#[cfg(test)]
impl<G: Theory, O: Observer> Model<G, O> {
    /// Whether propagation alone detects that these literals cannot all be true.
    pub(crate) fn propagates_conflict(&mut self, lits: impl Iterator<Item = Lit>) -> bool {
        self.solver.contradicts(lits, Self::use_pair_of)
    }

    /// The value of `lit` that propagation alone finds when `given` are true; `None` if they
    /// contradict each other.
    pub(crate) fn value_given(&mut self, given: &[Lit], lit: Lit) -> Option<i8> {
        Self::use_pair_of(self.solver.propagator_mut(), lit);
        self.solver.value_given(given, lit, Self::use_pair_of)
    }

    fn use_pair_of(theories: &mut Theories<G>, lit: Lit) {
        if let Some(pair) = theories.variables().pair_said_by(lit) {
            theories.use_pair(pair);
        }
    }

    /// The variables of the task.
    pub(crate) fn variables(&self) -> &Variables {
        self.solver.propagator().variables()
    }
}
