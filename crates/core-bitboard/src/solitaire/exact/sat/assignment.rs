//! Which literals are true, since when, and why.

use alloc::vec;
use alloc::vec::Vec;

use super::literal::{Lit, Var};

/// A place in the trail: how many literals became true before.
pub(crate) type TrailIndex = u32;

/// One of the theories of a propagator, by the number that the propagator gave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TheoryId(pub(crate) u8);

/// What a theory notes when it implies a literal, to find the reasons later; it alone reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cause(pub(crate) u64);

/// What makes a literal true; MiniSat calls it the reason, GRASP the antecedent.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Antecedent {
    /// It was decided; or it is true at level 0, where nobody asks why.
    Decision,
    /// The other literal of a clause of two is false: this is its negation.
    Binary(Lit),
    /// All other literals of the clause of this number are false.
    Clause(u32),
    /// A theory implied it.
    Theory(TheoryId, Cause),
    /// A theory implied it, and has been asked why before: the reasons are a range of what is kept.
    Kept { start: u32, len: u32 },
}

/// A literal that is false and that something makes true all the same.
#[derive(Debug)]
pub(crate) struct Conflict {
    pub(crate) lit: Lit,
    pub(crate) reason: Antecedent,
}

/// The values of all variables, and the trail: the true literals in the order in which they became
/// true. A *level* begins with each decision; level 0 has none.
pub(crate) struct Assignment {
    /// For each literal: 1 true, -1 false, 0 open.
    values: Vec<i8>,
    /// For each variable that is not open: the level, the reason, and the place in the trail.
    levels: Vec<u32>,
    reasons: Vec<Antecedent>,
    indices: Vec<TrailIndex>,
    trail: Vec<Lit>,
    /// Where in the trail each level but the first begins.
    starts: Vec<TrailIndex>,
}

impl Assignment {
    /// So many variables, all open.
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

    /// 1 for a true literal, -1 for a false one, 0 for an open one.
    #[inline]
    pub(crate) fn value(&self, lit: Lit) -> i8 {
        self.values[lit.index()]
    }

    /// The true literals in the order in which they became true.
    #[inline]
    pub(crate) fn trail(&self) -> &[Lit] {
        &self.trail
    }

    /// The number of decisions that are in force.
    #[inline]
    pub(crate) fn level(&self) -> u32 {
        self.starts.len() as u32
    }

    /// The number of decisions before the variable was assigned.
    #[inline]
    pub(crate) fn level_of(&self, var: Var) -> u32 {
        self.levels[var.index()]
    }

    /// Where the variable is in the trail.
    #[inline]
    pub(crate) fn index_of(&self, var: Var) -> TrailIndex {
        self.indices[var.index()]
    }

    #[inline]
    pub(crate) fn reason_of(&self, var: Var) -> Antecedent {
        self.reasons[var.index()]
    }

    #[inline]
    pub(crate) fn is_decision(&self, var: Var) -> bool {
        matches!(self.reason_of(var), Antecedent::Decision)
    }

    /// Whether `lit` was false before this place in the trail.
    #[inline]
    pub(crate) fn was_false(&self, lit: Lit, before: TrailIndex) -> bool {
        self.value(lit) < 0 && self.index_of(lit.var()) < before
    }

    /// Makes an open literal true.
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

    /// Makes a literal true for `reason`, unless it is so already.
    ///
    /// # Errors
    ///
    /// When it is false.
    #[inline(always)]
    pub(crate) fn imply(&mut self, lit: Lit, reason: Antecedent) -> Result<(), Conflict> {
        match self.value(lit) {
            0 => self.assign(lit, reason),
            1 => {}
            _ => return Err(Conflict { lit, reason }),
        }
        Ok(())
    }

    /// Makes an open literal true at a level of its own.
    pub(super) fn decide(&mut self, lit: Lit) {
        self.starts.push(self.trail.len() as TrailIndex);
        self.assign(lit, Antecedent::Decision);
    }

    /// Where the level after `level` begins, if there is one.
    pub(super) fn end_of(&self, level: usize) -> Option<usize> {
        self.starts.get(level).map(|&start| start as usize)
    }

    /// Opens the literal at a place in the trail; [`Assignment::truncate`] has to follow.
    #[inline]
    pub(super) fn open(&mut self, index: usize) -> Lit {
        let lit = self.trail[index];
        self.values[lit.index()] = 0;
        self.values[(!lit).index()] = 0;
        lit
    }

    /// Ends the trail where the level after `level` began.
    pub(super) fn truncate(&mut self, level: usize, length: usize) {
        self.starts.truncate(level);
        self.trail.truncate(length);
    }

    /// Has another reason stand for the same.
    pub(super) fn set_reason(&mut self, var: Var, reason: Antecedent) {
        self.reasons[var.index()] = reason;
    }

    /// Forgets why the literals of level 0 are true, when the clauses are renumbered.
    pub(super) fn forget_reasons(&mut self) {
        for lit in &self.trail {
            self.reasons[lit.var().index()] = Antecedent::Decision;
        }
    }
}
