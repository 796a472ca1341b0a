//! The assignment: which literals are true, since when, and why.

use alloc::vec;
use alloc::vec::Vec;

use super::formula::{Lit, Var};

/// An index of the trail: the number of literals that became true before.
pub(crate) type TrailIndex = u32;

/// One of the theories of a propagator, by the number that the propagator gave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TheoryId(pub(crate) u8);

/// A theory's note on an implied literal, for finding the reasons. Only the theory interprets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cause(pub(crate) u64);

/// Why a literal is true; MiniSat calls it the reason, GRASP the antecedent.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Antecedent {
    /// It was decided, or it is true at level 0, where no reason is needed.
    Decision,
    /// The other literal of a clause of two is false; this is the negation of that literal.
    Binary(Lit),
    /// All other literals of the clause with this number are false.
    Clause(u32),
    /// A theory implied it.
    Theory(TheoryId, Cause),
    /// A theory implied it and has explained it: the reasons are a range of the cache.
    Kept { start: u32, len: u32 },
}

/// A false literal that is implied nevertheless.
#[derive(Debug)]
pub(crate) struct Conflict {
    pub(crate) lit: Lit,
    pub(crate) reason: Antecedent,
}

/// The values of all variables, and the trail: the true literals in the order in which they became
/// true. A *level* begins with each decision; level 0 has none.
pub(crate) struct Assignment {
    /// For each literal: 1 true, -1 false, 0 unassigned.
    values: Vec<i8>,
    /// For each assigned variable: the level, the reason, and the index in the trail.
    levels: Vec<u32>,
    reasons: Vec<Antecedent>,
    indices: Vec<TrailIndex>,
    trail: Vec<Lit>,
    /// The index in the trail at which each level after level 0 begins.
    starts: Vec<TrailIndex>,
}

impl Assignment {
    /// An assignment of `variables` variables, all unassigned.
    pub(crate) fn new(variables: usize) -> Assignment {
        Assignment {
            values: vec![0; 2 * variables],
            levels: vec![0; variables],
            reasons: vec![Antecedent::Decision; variables],
            indices: vec![0; variables],
            trail: Vec::with_capacity(variables),
            starts: Vec::new(),
        }
    }

    /// 1 for a true literal, -1 for a false one, 0 for an unassigned one.
    #[inline]
    pub(crate) fn value(&self, lit: Lit) -> i8 {
        self.values[lit.index()]
    }

    /// The true literals in the order in which they became true.
    #[inline]
    pub(crate) fn trail(&self) -> &[Lit] {
        &self.trail
    }

    /// The number of current decisions.
    #[inline]
    pub(crate) fn level(&self) -> u32 {
        self.starts.len() as u32
    }

    /// The number of decisions before the variable was assigned.
    #[inline(always)]
    pub(crate) fn level_of(&self, var: Var) -> u32 {
        self.levels[var.index()]
    }

    /// The index of the variable in the trail.
    #[inline]
    pub(crate) fn index_of(&self, var: Var) -> TrailIndex {
        self.indices[var.index()]
    }

    #[inline]
    pub(crate) fn reason_of(&self, var: Var) -> Antecedent {
        self.reasons[var.index()]
    }

    #[inline(always)]
    pub(crate) fn is_decision(&self, var: Var) -> bool {
        matches!(self.reason_of(var), Antecedent::Decision)
    }

    /// Whether `lit` was false before this index of the trail.
    #[inline(always)]
    pub(crate) fn was_false(&self, lit: Lit, before: TrailIndex) -> bool {
        self.value(lit) < 0 && self.index_of(lit.var()) < before
    }

    /// Makes an unassigned literal true.
    #[inline(always)]
    pub(crate) fn assign(&mut self, lit: Lit, reason: Antecedent) {
        self.values[lit.index()] = 1;
        self.values[(!lit).index()] = -1;
        let var = lit.var().index();
        self.levels[var] = self.level();
        self.reasons[var] = reason;
        self.indices[var] = self.trail.len() as TrailIndex;
        self.trail.push(lit);
    }

    /// Makes a literal true for `reason`, unless it is already true.
    ///
    /// # Errors
    ///
    /// If it is false.
    #[inline(always)]
    pub(crate) fn imply(&mut self, lit: Lit, reason: Antecedent) -> Result<(), Conflict> {
        match self.value(lit) {
            0 => self.assign(lit, reason),
            1 => {}
            _ => return Err(Conflict { lit, reason }),
        }
        Ok(())
    }

    /// Makes an unassigned literal true as the decision of a new level.
    pub(super) fn decide(&mut self, lit: Lit) {
        self.starts.push(self.trail.len() as TrailIndex);
        self.assign(lit, Antecedent::Decision);
    }

    /// The index at which the level after `level` begins, if there is one.
    pub(super) fn end_of(&self, level: usize) -> Option<usize> {
        self.starts.get(level).map(|&start| start as usize)
    }

    /// Unassigns the literal at an index of the trail; [`Assignment::truncate`] must follow.
    #[inline]
    pub(super) fn open(&mut self, index: usize) -> Lit {
        let lit = self.trail[index];
        self.values[lit.index()] = 0;
        self.values[(!lit).index()] = 0;
        lit
    }

    /// Truncates the trail to `length`, where the level after `level` began.
    pub(super) fn truncate(&mut self, level: usize, length: usize) {
        self.starts.truncate(level);
        self.trail.truncate(length);
    }

    /// Replaces the reason of a variable by an equivalent one.
    pub(super) fn set_reason(&mut self, var: Var, reason: Antecedent) {
        self.reasons[var.index()] = reason;
    }

    /// Drops the reasons of the literals of level 0, before the clauses are renumbered.
    pub(super) fn forget_reasons(&mut self) {
        for lit in &self.trail {
            self.reasons[lit.var().index()] = Antecedent::Decision;
        }
    }
}
