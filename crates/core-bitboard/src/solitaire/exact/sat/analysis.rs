//! What a conflict teaches: the clause of the first unique implication point (Marques-Silva and
//! Sakallah, "GRASP", 1999; Zhang et al., "Efficient conflict driven learning", 2001).
//!
//! A conflict is a set of literals that cannot all be true. As long as two of them or more are of
//! the level at hand, the one that became true last is replaced by its reasons. When one is left, it
//! is the point: the negations of the literals are a clause, which implies the point's negation as
//! soon as the other levels are back.

use alloc::vec::Vec;

use super::explain::Explainer;
use super::literal::{Lit, Var};
use super::minimise::{Minimiser, ROOM, Seen};
use super::propagator::Propagator;
use super::queue::Queue;

/// Room for the analysis of one conflict after the other.
pub(super) struct Analysis {
    /// Empty between conflicts.
    seen: Seen,
    minimiser: Minimiser,
    /// The first variable that no given clause mentions.
    first_free: Var,
}

impl Analysis {
    /// ... of so many variables, of which those from `first_free` on are in no given clause.
    pub(super) fn new(variables: usize, first_free: Var) -> Analysis {
        let (seen, minimiser) = (Seen::new(variables), Minimiser::new(variables));
        Analysis { seen, minimiser, first_free }
    }

    /// The clause that a conflict of `level`, above 0, teaches. `reasons` are true and cannot all be.
    /// The first literal of the clause is the only one of this level. Makes the variables that took
    /// part more active.
    pub(super) fn learn<P: Propagator>(
        &mut self,
        mut reasons: Vec<Lit>,
        level: u32,
        explainer: &mut Explainer<'_, P>,
        queue: &mut Queue,
    ) -> Vec<Lit> {
        let mut clause: Vec<Lit> = Vec::with_capacity(ROOM);
        clause.push(reasons[0]);
        self.seen.lits.reserve(ROOM);
        // How many literals of the level are seen and not yet replaced.
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

    /// How much a literal counts that took part in a conflict of `level`: more where the conflict came
    /// about than in what that rests on, and more if it was decided or is in no given clause than if
    /// it merely follows.
    fn weight<P: Propagator>(&self, lit: Lit, level: u32, explainer: &Explainer<'_, P>) -> f64 {
        let is_here = explainer.level_of(lit) == level;
        let is_free = lit.var().index() >= self.first_free.index();
        let leads = explainer.is_decision(lit.var()) || is_free;
        1.0 + f64::from(is_here) + 0.5 * f64::from(leads)
    }
}
