//! What a theory is: what it is told, what it may say, and what its explanations have to hold.
//!
//! A theory speaks of all variables at once where clauses would be too many or see too little. The
//! contract:
//!
//! * Each literal that becomes true is told by [`Theory::assigned`], in the order of the trail, and
//!   taken back by [`Theory::unassigned`] in the reverse order. The [`Services`] know it first.
//! * If it put places before others, each such pair is told by [`Theory::ordered`]. Then
//!   [`Theory::follow`] may imply what follows from the literal directly. After that clauses draw
//!   their conclusions, before the next literal is told.
//! * When all literals are told and clauses have nothing more to say, the theories that look at
//!   everything are asked in turns ([`Theory::propagate`]); a turn comes only if those before it had
//!   nothing to say.
//! * What is implied is true at once, and seen by the theories that come next. A literal that is
//!   false is a conflict: the theory returns it and says nothing more.
//! * With each literal a theory leaves a [`Cause`], a number that it alone reads. If a conflict asks
//!   why, [`Theory::explain`] gives *reasons*: literals that are true, that stand before the implied
//!   one in the trail, and from which it follows in every solution. Fewer are better, and those of
//!   early levels are better than those of late ones.
//!
//! The law of all theories is tested by the trait alone: another model of the same board must see, by
//! propagation alone, that the reasons and the negation of the implied literal contradict each other.

use alloc::vec::Vec;

use super::names::ORDER;
use super::services::{Graph, Precedence, Services};
use crate::solitaire::exact::encoding::{Fact, Pair, Variables};
use crate::solitaire::exact::sat::{
    Antecedent, Assignment, Cause, Conflict, Lit, TheoryId, TrailIndex,
};

/// A pair as a cause, and a cause as the pair that it was.
#[inline]
pub(crate) fn cause_of_pair((from, to): Pair) -> Cause {
    Cause(u64::from(from) << 8 | u64::from(to))
}

pub(crate) fn pair_of_cause(Cause(number): Cause) -> Pair {
    ((number >> 8) as u8, number as u8)
}

/// Up to two literals as a cause, which are all the reasons there are.
#[inline]
pub(crate) fn cause_of_lits(one: Lit, other: Lit) -> Cause {
    Cause((one.index() as u64) << 32 | other.index() as u64)
}

pub(crate) fn lits_of_cause(Cause(number): Cause) -> [Lit; 2] {
    [(number >> 32) as u32, number as u32].map(|index| Lit::from_index(index as usize))
}

/// A theory of the search.
pub(crate) trait Theory {
    /// Its number among the theories, which is that of its name in [`NAMES`](super::names::NAMES).
    const ID: TheoryId;

    /// Takes note of a fact.
    fn assigned(&mut self, _fact: Fact) {}

    /// Takes a fact back.
    fn unassigned(&mut self, _fact: Fact) {}

    /// Implies what follows when the order has put the first place of the pair before the second.
    ///
    /// # Errors
    ///
    /// When what follows is false.
    fn ordered(&mut self, _pair: Pair, _implied: &mut Implied<'_>) -> Result<(), Conflict> {
        Ok(())
    }

    /// Implies what follows directly from a fact.
    ///
    /// # Errors
    ///
    /// When what follows is false.
    fn follow(&mut self, _fact: Fact, _implied: &mut Implied<'_>) -> Result<(), Conflict> {
        Ok(())
    }

    /// Implies what follows from everything.
    ///
    /// # Errors
    ///
    /// When what follows is false.
    fn propagate(&mut self, _implied: &mut Implied<'_>) -> Result<(), Conflict> {
        Ok(())
    }

    /// Pushes the reasons why this theory implied `lit` with `cause`: literals before `before` in the
    /// trail.
    fn explain(
        &self,
        cause: Cause,
        lit: Lit,
        before: TrailIndex,
        view: &View<'_>,
        reasons: &mut Vec<Lit>,
    );
}

/// What theories see: the values of the literals, and the services.
#[derive(Clone, Copy)]
pub(crate) struct View<'a> {
    pub(super) assignment: &'a Assignment,
    pub(super) services: &'a Services,
}

impl<'a> View<'a> {
    pub(crate) fn variables(&self) -> &'a Variables {
        &self.services.variables
    }

    /// Whether `lit` was false before this place in the trail.
    pub(crate) fn was_false(&self, lit: Lit, before: TrailIndex) -> bool {
        self.assignment.was_false(lit, before)
    }

    /// Pushes literals before `before` in the trail that have the first place of the pair left before
    /// the second. False if there are none.
    pub(crate) fn explain_order(
        &self,
        pair: Pair,
        before: TrailIndex,
        reasons: &mut Vec<Lit>,
    ) -> bool {
        let trail = self.assignment.trail();
        self.services.order.explain(pair, before, |at| reasons.push(trail[at as usize]))
    }
}

/// What a theory sees, and by which it implies literals.
pub(crate) struct Implied<'a> {
    pub(super) assignment: &'a mut Assignment,
    pub(super) services: &'a mut Services,
    pub(super) theory: TheoryId,
}

impl Implied<'_> {
    #[inline]
    pub(crate) fn variables(&self) -> &Variables {
        &self.services.variables
    }

    #[inline]
    pub(crate) fn order(&self) -> &Precedence {
        &self.services.order
    }

    #[inline]
    pub(crate) fn graph(&self) -> &Graph {
        &self.services.graph
    }

    #[inline]
    pub(crate) fn services(&self) -> &Services {
        self.services
    }

    /// Whether a theory has to look for what follows even if nothing has changed that it looks at.
    #[inline]
    pub(crate) fn looks_always(&self) -> bool {
        self.services.looks_always
    }

    /// 1 for a true literal, -1 for a false one, 0 for an open one.
    #[inline]
    pub(crate) fn value(&self, lit: Lit) -> i8 {
        self.assignment.value(lit)
    }

    /// Says that `lit` is true.
    ///
    /// # Errors
    ///
    /// When it is false.
    #[inline]
    pub(crate) fn imply(&mut self, lit: Lit, cause: Cause) -> Result<(), Conflict> {
        self.assignment.imply(lit, Antecedent::Theory(self.theory, cause))
    }

    /// Says that the first place of the pair is left before the second.
    ///
    /// # Errors
    ///
    /// When the second is left before the first.
    #[inline]
    pub(crate) fn imply_before(&mut self, pair: Pair, cause: Cause) -> Result<(), Conflict> {
        self.services.order.use_pair(pair);
        let before = self.services.variables.before(pair);
        self.imply(before, cause)
    }

    /// Has the order say that the first place of the pair is not left before the second, which it
    /// already excludes. The literal returned, and no longer the pairs of a path, is the reason for
    /// what follows.
    ///
    /// # Errors
    ///
    /// When the literal is false: the order contradicts itself.
    #[inline]
    pub(crate) fn exclude(&mut self, pair: Pair) -> Result<Lit, Conflict> {
        self.services.order.use_pair(pair);
        let excluded = !self.services.variables.before(pair);
        let reason = Antecedent::Theory(ORDER, cause_of_pair(pair));
        self.assignment.imply(excluded, reason)?;
        Ok(excluded)
    }
}
