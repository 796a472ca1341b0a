//! The search for an assignment that satisfies clauses and a propagator.

use alloc::vec::Vec;

use super::analysis::Analysis;
use super::assignment::{Antecedent, Assignment, Conflict, TrailIndex};
use super::clauses::Clauses;
use super::explain::{Explainer, Kept};
use super::formula::{Formula, Lit, Var};
use super::minimise::CAPACITY;
use super::propagator::{Observer, Propagator};
use super::queue::Queue;
use super::restarts::Restarts;

/// After this many decisions without a conflict, the search checks whether to stop. It also checks
/// at conflicts, which are much more frequent: the check costs little and still comes in time.
const DECISIONS_BETWEEN_STOPS: u64 = 1024;

/// After this many conflicts a formula counts as hard. Until then a decided variable takes its last
/// value. Afterwards literals of [`Formula::split_on`] come first, and variables are decided false,
/// which misleads less than an old true value. Only variables in no given clause, whose two values
/// are symmetric, keep their last value.
const CONFLICTS_OF_EASY: u64 = 500;

/// How a search ended.
pub(crate) enum Answer {
    Satisfied,
    Contradiction,
    OutOfBudget,
}

/// A search and its current state.
pub(crate) struct Solver<P, O = ()> {
    assignment: Assignment,
    clauses: Clauses,
    propagator: P,
    observer: O,
    /// The last value of each variable.
    phases: Vec<bool>,
    kept: Kept,
    analysis: Analysis,
    queue: Queue,
    restarts: Restarts,
    split_on: Vec<Lit>,
    first_free: Var,
    /// How much of the trail the clauses have propagated, and how much the propagator has received.
    clauses_done: usize,
    propagator_done: usize,
    contradiction: bool,
    conflicts: u64,
    decisions: u64,
}

impl<P: Propagator, O: Observer> Solver<P, O> {
    /// A search for an assignment that satisfies `formula` and `propagator`.
    pub(crate) fn new(mut formula: Formula, propagator: P, observer: O) -> Solver<P, O> {
        let first_free = Var::new(formula.vars.len());
        let variables = formula.vars.len() + formula.free_vars;
        let mut phases: Vec<bool> = formula.vars.iter().map(|var| var.value).collect();
        phases.resize(variables, false);
        let mut solver = Solver {
            assignment: Assignment::new(variables),
            clauses: Clauses::new(&mut formula, variables),
            propagator,
            observer,
            phases,
            kept: Kept::default(),
            analysis: Analysis::new(variables, first_free),
            queue: Queue::new(&formula.vars, variables),
            restarts: Restarts::new(),
            split_on: formula.split_on,
            first_free,
            clauses_done: 0,
            propagator_done: 0,
            contradiction: formula.contradiction,
            conflicts: 0,
            decisions: 0,
        };
        for lit in formula.units {
            let implied = solver.assignment.imply(lit, Antecedent::Decision);
            solver.contradiction |= implied.is_err();
        }
        solver
    }

    /// Adds a clause, whose variables may be decided from now on. Backtracks to level 0.
    pub(crate) fn add_clause(&mut self, lits: &[Lit]) {
        self.back_to(0);
        for lit in lits {
            self.queue.admit(lit.var());
        }
        self.contradiction |= self.clauses.add(lits, 0, &mut self.assignment).is_err();
    }

    /// The theories.
    pub(crate) fn propagator_mut(&mut self) -> &mut P {
        &mut self.propagator
    }

    pub(crate) fn observer(&self) -> &O {
        &self.observer
    }

    /// The values of the variables.
    pub(crate) fn assignment(&self) -> &Assignment {
        &self.assignment
    }

    pub(crate) fn propagator(&self) -> &P {
        &self.propagator
    }

    pub(crate) fn conflicts(&self) -> u64 {
        self.conflicts
    }

    pub(crate) fn decisions(&self) -> u64 {
        self.decisions
    }

    /// Searches until `stop` returns true. `stop` receives the number of conflicts, at each
    /// conflict and now and then between conflicts. A further call continues the search.
    pub(crate) fn search(&mut self, stop: &mut dyn FnMut(u64) -> bool) -> Answer {
        let mut decisions = 0u64;
        loop {
            if self.contradiction {
                return Answer::Contradiction;
            }
            if let Err(conflict) = self.propagate() {
                self.conflicts += 1;
                self.learn(conflict);
                self.queue.decay();
                if !self.contradiction && stop(self.conflicts) {
                    return Answer::OutOfBudget;
                }
                continue;
            }
            if self.restarts.is_due(self.conflicts) {
                self.restart();
                continue;
            }
            decisions += 1;
            if decisions.is_multiple_of(DECISIONS_BETWEEN_STOPS) && stop(self.conflicts) {
                return Answer::OutOfBudget;
            }
            let Some(lit) = self.next_decision() else { return Answer::Satisfied };
            self.decisions += 1;
            self.decide(lit);
        }
    }

    /// Propagates to a fixed point: the clauses first, since the propagator costs more.
    fn propagate(&mut self) -> Result<(), Conflict> {
        loop {
            if let Some(&lit) = self.assignment.trail().get(self.clauses_done) {
                self.clauses_done += 1;
                self.clauses.propagate(lit, &mut self.assignment)?;
                continue;
            }
            let known = self.assignment.trail().len();
            if let Some(&lit) = self.assignment.trail().get(self.propagator_done) {
                self.propagator_done += 1;
                let result = self.propagator.assigned(lit, &mut self.assignment);
                self.show_implied_since(known);
                result?;
                continue;
            }
            let result = self.propagator.propagate(self.conflicts, &mut self.assignment);
            self.show_implied_since(known);
            result?;
            if self.assignment.trail().len() == known {
                return Ok(());
            }
        }
    }

    fn decide(&mut self, lit: Lit) {
        self.observer.decided(lit);
        self.propagator.decided();
        self.assignment.decide(lit);
    }

    /// The next decision, if any variable is unassigned.
    fn next_decision(&mut self) -> Option<Lit> {
        let is_hard = self.conflicts >= CONFLICTS_OF_EASY;
        if is_hard
            && self.assignment.level() == 0
            && let Some(lit) = self.next_split()
        {
            return Some(lit);
        }
        let var = self.next_open()?;
        let as_before = !is_hard || var.index() >= self.first_free.index();
        Some(var.is(as_before && self.phases[var.index()]))
    }

    /// One of the literals to split on, usually a different one each time; `None` if one is true.
    fn next_split(&self) -> Option<Lit> {
        let value = |lit: Lit| self.assignment.value(lit);
        let possible = self.split_on.iter().copied().filter(|&lit| value(lit) >= 0);
        let number = self.conflicts.checked_rem(possible.clone().count() as u64)?;
        possible.clone().nth(number as usize).filter(|&lit| value(lit) == 0)
    }

    fn next_open(&mut self) -> Option<Var> {
        while let Some(var) = self.queue.pop() {
            if self.assignment.value(var.holds()) == 0 {
                return Some(var);
            }
        }
        None
    }

    fn restart(&mut self) {
        self.observer.restarted();
        self.back_to(0);
        if let Some(attempt) = self.restarts.restart(self.conflicts) {
            let forgotten = self.clauses.forget(&mut self.assignment);
            self.contradiction |= forgotten.is_err();
            if !attempt.is_from_scratch() {
                let restored = self.clauses.restore(&mut self.assignment);
                self.contradiction |= restored.is_err();
            }
            self.queue.renew(attempt);
        }
    }

    fn back_to(&mut self, level: usize) {
        let Some(length) = self.assignment.end_of(level) else { return };
        self.propagator.backtracked(level);
        for index in (length..self.assignment.trail().len()).rev() {
            let lit = self.assignment.open(index);
            self.phases[lit.var().index()] = lit.is_positive();
            if index < self.propagator_done {
                self.propagator.unassigned(lit);
            }
            self.queue.insert(lit.var());
        }
        self.assignment.truncate(level, length);
        if level == 0 {
            self.kept.clear();
        }
        self.clauses_done = length;
        self.propagator_done = length;
    }

    /// Learns a clause from a conflict, backtracks to where it implies a literal, and assigns that.
    fn learn(&mut self, Conflict { lit, reason }: Conflict) {
        let mut reasons: Vec<Lit> = Vec::with_capacity(CAPACITY);
        reasons.push(!lit);
        self.explainer().explain_by(reason, lit, TrailIndex::MAX, &mut reasons);
        if O::WATCHES {
            let theory =
                if let Antecedent::Theory(theory, _) = reason { Some(theory) } else { None };
            self.observer.contradicted(theory, lit, &reasons[1..]);
        }
        // A conflict that is detected late may belong to an earlier level.
        let levels = reasons.iter().map(|&lit| self.assignment.level_of(lit.var()));
        let level = levels.max().unwrap_or(0);
        self.back_to(level as usize);
        if level == 0 {
            self.contradiction = true;
            return;
        }
        let mut explainer = Explainer {
            assignment: &mut self.assignment,
            clauses: &self.clauses,
            propagator: &self.propagator,
            kept: &mut self.kept,
        };
        let clause = self.analysis.learn(reasons, level, &mut explainer, &mut self.queue);
        self.jump_and_assert(clause);
    }

    fn explainer(&mut self) -> Explainer<'_, P> {
        Explainer {
            assignment: &mut self.assignment,
            clauses: &self.clauses,
            propagator: &self.propagator,
            kept: &mut self.kept,
        }
    }

    fn jump_and_assert(&mut self, mut lits: Vec<Lit>) {
        if let [lit] = *lits {
            self.observer.learned(&lits, 0);
            self.back_to(0);
            self.assignment.assign(lit, Antecedent::Decision);
            return;
        }
        let level_of = |&lit: &Lit| self.assignment.level_of(lit.var());
        let deepest = (1..lits.len()).max_by_key(|&place| level_of(&lits[place])).expect("two");
        lits.swap(1, deepest);
        let mut levels: Vec<u32> = lits.iter().map(level_of).collect();
        let back = levels[1];
        levels.sort_unstable();
        levels.dedup();
        self.restarts.note(levels.len(), self.conflicts);
        self.observer.learned(&lits, back);
        self.back_to(back as usize);
        let is_false = |&lit: &Lit| self.assignment.value(lit) < 0;
        debug_assert!(lits[1..].iter().all(is_false), "the first is implied");
        if let [first, second] = *lits {
            self.clauses.attach_pair(first, second);
            self.assignment.assign(first, Antecedent::Binary(!second));
        } else {
            let number = self.clauses.attach(&lits, levels.len() as u16);
            self.assignment.assign(lits[0], Antecedent::Clause(number));
        }
    }

    /// Passes the literals that the propagator implied from index `known` on to the observer.
    #[inline]
    fn show_implied_since(&mut self, known: usize) {
        if !O::WATCHES {
            return;
        }
        for index in known..self.assignment.trail().len() {
            let lit = self.assignment.trail()[index];
            let reason = self.assignment.reason_of(lit.var());
            if let Antecedent::Theory(theory, _) = reason {
                let mut reasons = Vec::new();
                self.explainer().explain_by(reason, lit, index as TrailIndex, &mut reasons);
                self.observer.implied(theory, lit, &reasons);
            }
        }
    }
}

#[cfg(test)]
impl<P: Propagator, O: Observer> Solver<P, O> {
    /// Whether propagation from level 0 detects that these literals cannot all be true. `prepare`
    /// is called before each is decided.
    pub(crate) fn contradicts(
        &mut self,
        mut lits: impl Iterator<Item = Lit>,
        prepare: impl Fn(&mut P, Lit),
    ) -> bool {
        self.back_to(0);
        if self.contradiction || self.propagate().is_err() {
            self.contradiction = true;
            return true;
        }
        lits.any(|lit| {
            prepare(&mut self.propagator, lit);
            match self.assignment.value(lit) {
                0 => {
                    self.decide(lit);
                    self.propagate().is_err()
                }
                value => value < 0,
            }
        })
    }

    /// The value of `lit` after propagation from level 0 when the literals `given` are decided;
    /// `None` if they contradict each other. `prepare` is called before each is decided.
    pub(crate) fn value_given(
        &mut self,
        given: &[Lit],
        lit: Lit,
        prepare: impl Fn(&mut P, Lit),
    ) -> Option<i8> {
        let has_conflict = self.contradicts(given.iter().copied(), prepare);
        (!has_conflict).then(|| self.assignment.value(lit))
    }
}
