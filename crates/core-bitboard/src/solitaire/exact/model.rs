//! A board to be decided: clauses, theories and the search, put together.

use alloc::vec::Vec;

use super::encoding::{Fact, Pair, Task, another_than, encode, steps};
use super::sat::{Answer, Lit, Observer, Solver};
use super::theories::{Nobody, Schedule, Theories, Theory};
use crate::solitaire::dive::Outcome;
use crate::solitaire::game::Step;
use crate::types::Square;

/// A task and the search for a solution; if wanted, with a further theory and with an observer.
pub(crate) struct Model<G = Nobody, O = ()> {
    task: Task,
    solver: Solver<Theories<G>, O>,
}

impl Model {
    pub(crate) fn new(task: Task) -> Model {
        Model::with(task, Schedule::USUAL, Nobody, ())
    }
}

impl<O: Observer> Model<Nobody, O> {
    /// ... with an observer.
    pub(crate) fn observed_by(observer: O, task: Task) -> Model<Nobody, O> {
        Model::with(task, Schedule::USUAL, Nobody, observer)
    }
}

impl<G: Theory, O: Observer> Model<G, O> {
    /// ... with a schedule of its own, a further theory, and an observer.
    pub(crate) fn with(task: Task, schedule: Schedule, guest: G, observer: O) -> Model<G, O> {
        let (formula, variables) = encode(&task);
        let theories = Theories::new(variables, schedule, guest);
        Model { task, solver: Solver::new(formula, theories, observer) }
    }

    /// Forbids the plan of a solution, up to the order of independent captures and to what becomes of
    /// pawns that are captured where they were promoted.
    pub(crate) fn forbid(&mut self, plan: &[Step]) {
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

    /// What a literal says, of places.
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

    /// Searches until `stop`, given the number of conflicts, says so; may be called again.
    pub(crate) fn search(&mut self, stop: &mut dyn FnMut(u64) -> bool) -> Outcome<Vec<Step>> {
        match self.solver.search(stop) {
            Answer::Satisfied => Outcome::Solved(self.steps()),
            Answer::Contradiction => Outcome::Refuted,
            Answer::Spent => Outcome::Spent,
        }
    }

    /// The solution that the search has found, in an order that can be played.
    fn steps(&self) -> Vec<Step> {
        let theories = self.solver.propagator();
        let rank = |place| theories.rank(place);
        steps(&self.task, theories.variables(), self.solver.assignment(), rank)
    }
}

#[cfg(test)]
impl<G: Theory, O: Observer> Model<G, O> {
    /// Whether it takes no more than propagation to see that not all of these literals are true.
    pub(crate) fn sees_that_not_all_hold(&mut self, lits: impl Iterator<Item = Lit>) -> bool {
        self.solver.contradicts(lits, |theories, lit| {
            if let Some(pair) = theories.variables().pair_said_by(lit) {
                theories.use_pair(pair);
            }
        })
    }
}
