//! A small conflict-driven search for an assignment that satisfies clauses and an [`Order`].
//!
//! The scheme is MiniSat's (Eén and Sörensson 2003): two watched literals a clause, the first
//! unique implication point learned, activities, saved phases at first, [restarts](super::restarts);
//! learned clauses are kept by their glue (Audemard and Simon, "Predicting learnt clauses quality
//! in modern SAT solvers", 2009).

use alloc::vec;
use alloc::vec::Vec;

use super::arrivals::Arrivals;
use super::clauses::{Clause, Watch};
use super::formula::Formula;
use super::groups::Rivals;
use super::lineage::{Finding, Lineage};
use super::lines::Stem;
use super::lists::Lists;
use super::literal::{Lit, Var};
use super::order::{Arc, Order};
use super::queue::Queue;
use super::restarts::Restarts;
use super::tree::Tree;

/// How many decisions without a conflict go by before the search asks whether to stop.
const DECISIONS_BETWEEN_STOPS: u64 = 1024;

/// A board that takes so many conflicts is hard. Until then what is decided takes the value that it
/// had last. From then on the root is decided first, since the others depend on it, and variables
/// become false, but for those of the order, whose values are worth the same: to exclude something
/// misleads less than what was true elsewhere.
const CONFLICTS_OF_EASY: u64 = 500;

/// What makes a literal true.
#[derive(Clone, Copy)]
pub(super) enum Reason {
    Decision,
    Binary(Lit),
    Both(Lit, Lit),
    Clause(u32),
    /// The arc, which the negation demands, would close a cycle.
    Order(Arc),
    /// No arc leaves this set, and the slot is not in it.
    Closed(u64),
    /// The slot has no way to a root but by way of the other or of slots left before that.
    Gate,
    /// Nobody can come to leave the slot but by way of the other or of slots left after that.
    Late,
    /// Nobody can bring the role to its place.
    Unfounded,
    /// The same piece leaves both slots, who comes to them by way of the stem, and he cannot come from
    /// the second to the first.
    Fork(Stem),
    /// One of the theories' that was asked for before.
    Kept,
}

impl Reason {
    /// Whether a theory has to look for what it means.
    pub(super) fn is_of_theory(self) -> bool {
        use Reason::{Closed, Fork, Gate, Late, Order, Unfounded};
        matches!(self, Order(_) | Closed(_) | Gate | Late | Unfounded | Fork(_))
    }
}

/// A literal that is false and that something makes true all the same.
pub(super) struct Conflict {
    pub(super) lit: Lit,
    pub(super) reason: Reason,
}

pub(super) enum Answer {
    Satisfied,
    Contradiction,
    Spent,
}

pub(super) struct Solver {
    pub(super) order: Order,
    pub(super) tree: Tree,
    pub(super) lineage: Lineage,
    pub(super) arrivals: Arrivals,
    pub(super) clauses: Vec<Clause>,
    pub(super) literals: Vec<Lit>,
    /// Clauses of earlier attempts that are not in force, with their glue.
    pub(super) aside: Vec<(Vec<Lit>, u16)>,
    pub(super) watches: Lists<Watch>,
    pub(super) implied: Lists<Lit>,
    pub(super) rivals: Rivals,
    /// For each literal: 1 true, -1 false, 0 open.
    pub(super) values: Vec<i8>,
    pub(super) phases: Vec<bool>,
    pub(super) levels: Vec<u32>,
    pub(super) reasons: Vec<Reason>,
    /// What made a variable's literal true, if that is [`Reason::Kept`].
    pub(super) kept: Vec<Vec<Lit>>,
    pub(super) places: Vec<u32>,
    pub(super) trail: Vec<Lit>,
    /// For each level: the length of the trail and the mark of the order before its decision.
    pub(super) marks: Vec<(usize, usize)>,
    pub(super) head: usize,
    pub(super) order_head: usize,
    pub(super) queue: Queue,
    pub(super) contradiction: bool,
    pub(super) conflicts: u64,
    pub(super) restarts: Restarts,
    pub(super) seen: Vec<bool>,
    /// For each variable, whether it is known not to follow from what is seen.
    pub(super) vain: Vec<bool>,
    /// Room for [`Solver::propagate_order`].
    pub(super) closed: Vec<(u8, u64)>,
    /// Room for [`Solver::propagate_lineage`], empty otherwise.
    pub(super) findings: Vec<Finding>,
    /// What the theories said, each with what it rests on.
    #[cfg(test)]
    pub(super) told: core::cell::RefCell<Vec<(Lit, Vec<Lit>)>>,
}

impl Solver {
    /// A search for an assignment that satisfies `formula` and `lineage`.
    pub(super) fn new(formula: Formula, lineage: Lineage) -> Solver {
        let slots = formula.slots;
        let written = formula.vars.len();
        // Those of the order follow.
        let variables = written + slots * slots;
        let literals = 2 * variables;
        let arcs = formula.takes.iter().map(|&(_, arc)| arc).collect();
        let first_arc = formula.takes.first().map_or(Var::new(0), |&(var, _)| var);
        let mut phases: Vec<bool> = formula.vars.iter().map(|var| var.value).collect();
        phases.resize(variables, false);
        let mut solver = Solver {
            order: Order::new(slots, written, &formula.demands),
            arrivals: Arrivals::new(slots, first_arc, arcs),
            tree: Tree::new(formula.roots, written, &formula.takes),
            lineage,
            clauses: Vec::with_capacity(formula.ends.len()),
            literals: formula.literals,
            aside: Vec::new(),
            watches: Lists::new(literals),
            implied: implications(&formula.pairs, literals),
            rivals: Rivals::new(formula.groups, written),
            values: vec![0; literals],
            phases,
            levels: vec![0; variables],
            reasons: vec![Reason::Decision; variables],
            kept: vec![Vec::new(); variables],
            places: vec![0; variables],
            trail: Vec::with_capacity(variables),
            marks: Vec::new(),
            head: 0,
            order_head: 0,
            queue: Queue::new(&formula.vars, variables),
            contradiction: formula.contradiction,
            conflicts: 0,
            restarts: Restarts::new(),
            seen: vec![false; variables],
            vain: vec![false; variables],
            closed: Vec::new(),
            findings: Vec::new(),
            #[cfg(test)]
            told: Default::default(),
        };
        solver.watch_clauses(&formula.ends);
        for lit in formula.units {
            solver.contradiction |= solver.imply(lit, Reason::Decision).is_err();
        }
        solver
    }

    #[inline]
    pub(super) fn value(&self, lit: Lit) -> i8 {
        self.values[lit.index()]
    }

    pub(super) fn assign(&mut self, lit: Lit, reason: Reason) {
        self.values[lit.index()] = 1;
        self.values[(!lit).index()] = -1;
        let var = lit.var().index();
        self.levels[var] = self.marks.len() as u32;
        self.reasons[var] = reason;
        self.places[var] = self.trail.len() as u32;
        self.trail.push(lit);
    }

    /// Assigns what `reason` makes true, unless it is so already.
    pub(super) fn imply(&mut self, lit: Lit, reason: Reason) -> Result<(), Conflict> {
        match self.value(lit) {
            0 => self.assign(lit, reason),
            1 => {}
            _ => return Err(Conflict { lit, reason }),
        }
        Ok(())
    }

    /// Searches until `stop`, which is told the number of conflicts at each of them and now and
    /// then between, says so. May be called again to go on.
    pub(super) fn search(&mut self, stop: &mut dyn FnMut(u64) -> bool) -> Answer {
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
                    return Answer::Spent;
                }
                continue;
            }
            if self.restarts.is_due(self.conflicts) {
                self.restart();
                continue;
            }
            decisions += 1;
            if decisions.is_multiple_of(DECISIONS_BETWEEN_STOPS) && stop(self.conflicts) {
                return Answer::Spent;
            }
            let Some(lit) = self.next_decision() else { return Answer::Satisfied };
            self.decide(lit);
        }
    }

    /// Assigns an open literal at a level of its own.
    pub(super) fn decide(&mut self, lit: Lit) {
        self.marks.push((self.trail.len(), self.order.mark()));
        self.assign(lit, Reason::Decision);
    }

    /// What is decided next, if anything is open.
    fn next_decision(&mut self) -> Option<Lit> {
        let is_hard = self.conflicts >= CONFLICTS_OF_EASY;
        if is_hard
            && self.marks.is_empty()
            && let Some(root) = self.next_root()
        {
            return Some(root);
        }
        let var = self.next_open()?;
        let as_before = !is_hard || self.order.is_told_by(var.holds());
        Some(var.is(as_before && self.phases[var.index()]))
    }

    /// One of the slots that may be the root, mostly another each time, unless it is known.
    fn next_root(&self) -> Option<Lit> {
        let roots = self.tree.roots().iter().copied().filter(|&root| self.value(root) >= 0);
        let number = self.conflicts.checked_rem(roots.clone().count() as u64)?;
        roots.clone().nth(number as usize).filter(|&root| self.value(root) == 0)
    }

    fn restart(&mut self) {
        self.back_to(0);
        if let Some(attempt) = self.restarts.restart(self.conflicts) {
            self.forget();
            if !attempt.is_from_scratch() {
                self.recall();
            }
            self.queue.renew(attempt);
        }
    }

    fn next_open(&mut self) -> Option<Var> {
        while let Some(var) = self.queue.pop() {
            if self.value(var.holds()) == 0 {
                return Some(var);
            }
        }
        None
    }

    pub(super) fn back_to(&mut self, level: usize) {
        let Some(&(length, mark)) = self.marks.get(level) else { return };
        self.marks.truncate(level);
        self.order.undo_to(mark);
        for place in (length..self.trail.len()).rev() {
            let lit = self.trail[place];
            self.values[lit.index()] = 0;
            self.values[(!lit).index()] = 0;
            self.phases[lit.var().index()] = lit.is_positive();
            if place < self.order_head {
                self.tree.forget(lit);
                self.arrivals.forget(lit);
                self.lineage.forget(lit);
            }
            self.queue.insert(lit.var());
        }
        self.trail.truncate(length);
        self.head = length;
        self.order_head = length;
    }

    /// Draws all conclusions: those of the clauses first, and of the theories one literal at a time,
    /// since they cost more.
    pub(super) fn propagate(&mut self) -> Result<(), Conflict> {
        loop {
            if let Some(&lit) = self.trail.get(self.head) {
                self.head += 1;
                self.propagate_binary(lit)?;
                self.propagate_rivals(lit)?;
                self.propagate_clauses(lit)?;
            } else if let Some(&lit) = self.trail.get(self.order_head) {
                self.order_head += 1;
                self.tree.note(lit);
                self.arrivals.note(lit);
                self.lineage.note(lit);
                self.propagate_order(lit)?;
                self.propagate_arrivals(lit)?;
            } else {
                self.propagate_at_large()?;
                if self.head == self.trail.len() {
                    return Ok(());
                }
            }
        }
    }
}

/// What each literal implies by clauses of two.
fn implications(pairs: &[(Lit, Lit)], literals: usize) -> Lists<Lit> {
    let mut rooms = vec![0; literals];
    for &(first, second) in pairs {
        rooms[(!first).index()] += 1;
        rooms[(!second).index()] += 1;
    }
    let Some(&(filler, _)) = pairs.first() else { return Lists::new(literals) };
    let mut implied = Lists::with_rooms(&rooms, filler);
    for &(first, second) in pairs {
        implied.push((!first).index(), second);
        implied.push((!second).index(), first);
    }
    implied
}
