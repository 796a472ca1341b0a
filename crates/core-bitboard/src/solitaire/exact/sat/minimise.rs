//! Which literals of a learned clause say nothing new: those that others of the clause imply, if need
//! be by way of further literals (Sörensson and Biere, "Minimizing learned clauses", 2009).

use alloc::vec;
use alloc::vec::Vec;

use super::explain::Explainer;
use super::literal::Lit;
use super::propagator::Propagator;

/// Room for most clauses while they are learned: they shrink from 55 literals to 30 on average.
pub(super) const ROOM: usize = 256;

/// Looks for literals that follow from others.
pub(super) struct Minimiser {
    /// For each variable, whether it is known not to follow from what is seen; all false between
    /// clauses. (CaDiCaL calls such variables poisoned.)
    poisoned: Vec<bool>,
}

/// The variables from which literals may follow: those of the clause, and what follows from them.
pub(super) struct Seen {
    pub(super) is_seen: Vec<bool>,
    /// One literal of each variable that is seen.
    pub(super) lits: Vec<Lit>,
}

/// Room to look for what follows.
struct Scratch {
    /// Literals, each a reason of the one before, and how many of `reasons` are not its own.
    path: Vec<(Lit, usize)>,
    /// The reasons of those on the path that are still to be looked at.
    reasons: Vec<Lit>,
    /// What was found not to follow.
    poisoned: Vec<Lit>,
}

/// The bit of a level in a set of levels, where some share one.
fn level_bit(level: u32) -> u64 {
    1 << (level % u64::BITS)
}

impl Seen {
    pub(super) fn new(variables: usize) -> Seen {
        Seen { is_seen: vec![false; variables], lits: Vec::new() }
    }

    pub(super) fn contains(&self, lit: Lit) -> bool {
        self.is_seen[lit.var().index()]
    }

    /// Adds the literal's variable; false if it was there.
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

    /// Drops the literals, but for the first, that others of the clause imply. What is seen follows
    /// from the clause; whatever else is found to do so is added to it.
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

    /// Whether the literal follows from what is seen, of these levels alone: whether all that made
    /// it true is seen or follows.
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
