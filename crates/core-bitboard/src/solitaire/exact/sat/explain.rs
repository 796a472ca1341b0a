//! Explains why literals are true. Explanations of theories are computed on demand and cached.

use alloc::vec::Vec;

use super::assignment::{Antecedent, Assignment, TrailIndex};
use super::clauses::Clauses;
use super::formula::{Lit, Var};
use super::propagator::Propagator;

/// The cache of explanations by theories. Without it a theory would explain a literal two to three
/// times on average before the literal is unassigned. Literals of level 0 are never explained, so
/// nothing needs to be kept across restarts.
#[derive(Default)]
pub(super) struct Kept {
    lits: Vec<Lit>,
}

/// Explanations of at most this length are fast to compute again.
const FEW: usize = 2;

/// The maximum size of the cache, a few megabytes.
const KEPT_MAX: usize = 1 << 21;

impl Kept {
    /// Caches reasons, and returns an antecedent that refers to them.
    fn keep(&mut self, reasons: &[Lit]) -> Option<Antecedent> {
        if reasons.len() <= FEW || self.lits.len() > KEPT_MAX {
            return None;
        }
        let (start, len) = (self.lits.len() as u32, reasons.len() as u32);
        self.lits.extend_from_slice(reasons);
        Some(Antecedent::Kept { start, len })
    }

    fn reasons(&self, start: u32, len: u32) -> &[Lit] {
        &self.lits[start as usize..][..len as usize]
    }

    /// Clears the cache, at level 0.
    pub(super) fn clear(&mut self) {
        self.lits.clear();
    }
}

/// The data needed to explain literals.
pub(super) struct Explainer<'a, P> {
    pub(super) assignment: &'a mut Assignment,
    pub(super) clauses: &'a Clauses,
    pub(super) propagator: &'a P,
    pub(super) kept: &'a mut Kept,
}

impl<P: Propagator> Explainer<'_, P> {
    /// Pushes the true literals that together imply `lit`.
    pub(super) fn explain(&mut self, lit: Lit, reasons: &mut Vec<Lit>) {
        let var = lit.var();
        debug_assert!(self.level_of(lit) > 0, "literals of level 0 are never explained");
        let start = reasons.len();
        let reason = self.assignment.reason_of(var);
        self.explain_by(reason, lit, self.assignment.index_of(var), reasons);
        if let Antecedent::Theory(..) = reason
            && let Some(kept) = self.kept.keep(&reasons[start..])
        {
            self.assignment.set_reason(var, kept);
        }
    }

    /// Pushes literals before `before` in the trail that imply `lit` by `reason`.
    pub(super) fn explain_by(
        &self,
        reason: Antecedent,
        lit: Lit,
        before: TrailIndex,
        reasons: &mut Vec<Lit>,
    ) {
        match reason {
            Antecedent::Decision => {}
            Antecedent::Binary(other) => reasons.push(other),
            Antecedent::Clause(clause) => {
                let others = self.clauses.lits(clause).iter().filter(|&&other| other != lit);
                reasons.extend(others.map(|&other| !other));
            }
            Antecedent::Theory(theory, cause) => {
                self.propagator.explain((theory, cause), lit, before, self.assignment, reasons);
            }
            Antecedent::Kept { start, len } => {
                reasons.extend_from_slice(self.kept.reasons(start, len));
            }
        }
        debug_assert!(
            reasons.iter().all(|&reason| self.assignment.value(reason) > 0),
            "what makes a literal true is true"
        );
    }

    #[inline(always)]
    pub(super) fn level_of(&self, lit: Lit) -> u32 {
        self.assignment.level_of(lit.var())
    }

    #[inline(always)]
    pub(super) fn is_decision(&self, var: Var) -> bool {
        self.assignment.is_decision(var)
    }
}
