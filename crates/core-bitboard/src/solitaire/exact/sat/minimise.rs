//! Removes redundant literals from a learned clause: those implied by others of the clause,
//! directly or through further literals (Sörensson and Biere, "Minimizing learned clauses", 2009).

use alloc::vec;
use alloc::vec::Vec;

use super::explain::Explainer;
use super::literal::Lit;
use super::propagator::Propagator;

/// The initial capacity for a clause that is being learned. On average clauses shrink from 55
/// literals to 30.
pub(super) const ROOM: usize = 256;

/// Finds literals that are implied by others.
pub(super) struct Minimiser {
    /// Whether each variable is known not to be implied (CaDiCaL's term); all false between
    /// clauses.
    poisoned: Vec<bool>,
}

/// The variables that may imply literals: those of the clause, and those implied by them.
pub(super) struct Seen {
    pub(super) is_seen: Vec<bool>,
    /// One literal of each seen variable.
    pub(super) lits: Vec<Lit>,
}

/// Buffers for the search for implied literals.
struct Scratch {
    /// Literals, each a reason of the one before, and how many of `reasons` precede its own.
    path: Vec<(Lit, usize)>,
    /// The reasons of literals on the path that have not been examined yet.
    reasons: Vec<Lit>,
    /// The literals found not to be implied.
    poisoned: Vec<Lit>,
}

/// The bit of a level in a set of levels; several levels share a bit.
fn level_bit(level: u32) -> u64 {
    1 << (level % u64::BITS)
}

impl Seen {
    pub(super) fn new(variables: usize) -> Seen {
        Seen { is_seen: vec![false; variables], lits: Vec::new() }
    }

    #[inline(always)]
    pub(super) fn contains(&self, lit: Lit) -> bool {
        self.is_seen[lit.var().index()]
    }

    /// Adds the literal's variable; returns false if it was present.
    #[inline(always)]
    pub(super) fn insert(&mut self, lit: Lit) -> bool {
        let is_new = !core::mem::replace(&mut self.is_seen[lit.var().index()], true);
        if is_new {
            self.lits.push(lit);
        }
        is_new
    }

    pub(super) fn clear(&mut self) {
        for lit in self.lits.drain(..) {
            self.is_seen[lit.var().index()] = false;
        }
    }
}

impl Minimiser {
    pub(super) fn new(variables: usize) -> Minimiser {
        Minimiser { poisoned: vec![false; variables] }
    }

    /// Drops the literals, except the first, that others of the clause imply. `seen` holds
    /// variables implied by the clause; further ones that are found are added to it.
    pub(super) fn minimise<P: Propagator>(
        &mut self,
        clause: &mut Vec<Lit>,
        seen: &mut Seen,
        explainer: &mut Explainer<'_, P>,
    ) {
        let levels = clause.iter().map(|&lit| level_bit(explainer.level_of(lit)));
        let levels = levels.fold(0, |levels, bit| levels | bit);
        let mut scratch = Scratch {
            path: Vec::with_capacity(ROOM),
            reasons: Vec::with_capacity(ROOM),
            poisoned: Vec::with_capacity(ROOM),
        };
        let mut first = true;
        clause.retain(|&lit| {
            core::mem::take(&mut first)
                || !self.follows(!lit, levels, seen, explainer, &mut scratch)
        });
        for lit in scratch.poisoned {
            self.poisoned[lit.var().index()] = false;
        }
    }

    /// Whether seen variables, all of `levels`, imply the literal: each reason is seen or implied.
    fn follows<P: Propagator>(
        &mut self,
        lit: Lit,
        levels: u64,
        seen: &mut Seen,
        explainer: &mut Explainer<'_, P>,
        scratch: &mut Scratch,
    ) -> bool {
        if explainer.is_decision(lit.var()) {
            return false;
        }
        scratch.reasons.clear();
        explainer.explain(lit, &mut scratch.reasons);
        scratch.path.push((lit, 0));
        while let Some(&(lit, others)) = scratch.path.last() {
            if scratch.reasons.len() == others {
                scratch.path.pop();
                seen.insert(lit);
                continue;
            }
            let reason = scratch.reasons.pop().expect("more than the others");
            let level = explainer.level_of(reason);
            if seen.contains(reason) || level == 0 {
                continue;
            }
            let is_elsewhere = level_bit(level) & levels == 0;
            let is_poisoned = self.poisoned[reason.var().index()];
            if is_poisoned || explainer.is_decision(reason.var()) || is_elsewhere {
                for (lit, _) in scratch.path.drain(..) {
                    self.poisoned[lit.var().index()] = true;
                    scratch.poisoned.push(lit);
                }
                return false;
            }
            scratch.path.push((reason, scratch.reasons.len()));
            explainer.explain(reason, &mut scratch.reasons);
        }
        true
    }
}
