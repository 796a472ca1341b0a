//! Learns a clause from a conflict, by the first unique implication point (Marques-Silva and
//! Sakallah, "GRASP", 1999; Zhang et al., "Efficient conflict driven learning", 2001).
//!
//! A conflict is a set of literals that cannot all be true. While two or more of them are of the
//! current level, the one that became true last is replaced by its reasons. When only one is left,
//! it is the implication point. The negations of the literals are the learned clause, which implies
//! the point's negation after backtracking.

use alloc::vec::Vec;

use super::explain::Explainer;
use super::formula::{Lit, Var};
use super::minimise::{CAPACITY, Minimiser, Seen};
use super::propagator::Propagator;
use super::queue::Queue;

/// The analysis of conflicts, with buffers that are reused.
pub(super) struct Analysis {
    /// Empty between conflicts.
    seen: Seen,
    minimiser: Minimiser,
    /// The first variable that is in no given clause.
    first_free: Var,
}

impl Analysis {
    /// An analysis for `variables` variables; those from `first_free` on are in no given clause.
    pub(super) fn new(variables: usize, first_free: Var) -> Analysis {
        let (seen, minimiser) = (Seen::new(variables), Minimiser::new(variables));
        Analysis { seen, minimiser, first_free }
    }

    /// The clause learned from a conflict of `level`, above 0. The `reasons` are true literals that
    /// cannot all be true. The first literal of the clause is the only one of this level. Bumps the
    /// variables of the conflict.
    pub(super) fn learn<P: Propagator>(
        &mut self,
        mut reasons: Vec<Lit>,
        level: u32,
        explainer: &mut Explainer<'_, P>,
        queue: &mut Queue,
    ) -> Vec<Lit> {
        let mut clause: Vec<Lit> = Vec::with_capacity(CAPACITY);
        clause.push(reasons[0]);
        self.seen.lits.reserve(CAPACITY);
        // How many seen literals of the level have not been replaced yet.
        let mut open = 0;
        let mut index = explainer.assignment.trail().len();
        loop {
            for lit in reasons.drain(..) {
                if explainer.level_of(lit) == 0 || !self.seen.insert(lit) {
                    continue;
                }
                queue.bump(lit.var(), self.weight(lit, level, explainer));
                if explainer.level_of(lit) == level {
                    open += 1;
                } else {
                    clause.push(!lit);
                }
            }
            let point = loop {
                index -= 1;
                let lit = explainer.assignment.trail()[index];
                if self.seen.contains(lit) {
                    break lit;
                }
            };
            open -= 1;
            if open == 0 {
                clause[0] = !point;
                break;
            }
            explainer.explain(point, &mut reasons);
        }
        self.minimiser.minimise(&mut clause, &mut self.seen, explainer);
        self.seen.clear();
        clause
    }

    /// The weight by which a literal in a conflict of `level` is bumped: more on the conflict's
    /// level than on earlier levels, and more if it was decided or is in no given clause.
    fn weight<P: Propagator>(&self, lit: Lit, level: u32, explainer: &Explainer<'_, P>) -> f64 {
        let is_here = explainer.level_of(lit) == level;
        let is_free = lit.var().index() >= self.first_free.index();
        let leads = explainer.is_decision(lit.var()) || is_free;
        1.0 + f64::from(is_here) + 0.5 * f64::from(leads)
    }
}
