//! The interface of a theory: its events, the literals that it may imply, and its explanations.
//!
//! A theory propagates constraints for which clauses would be too many or too weak. The contract:
//!
//! * Each literal that becomes true is passed to [`Theory::assigned`], in the order of the trail,
//!   and taken back by [`Theory::unassigned`] in the reverse order. The [`Services`] receive it
//!   first.
//! * If the literal adds pairs to the order, each pair is passed to [`Theory::ordered`]. Then
//!   [`Theory::follow`] may imply direct consequences of the literal. After that the clauses
//!   propagate, before the next literal is passed.
//! * When all literals have been passed and the clauses imply nothing more, [`Theory::propagate`]
//!   is called on each theory in turn, until one of them implies something.
//! * An implied literal is true at once, and visible to the next theories. Implying a false literal
//!   is a conflict: the theory returns it and implies nothing more.
//! * With each implied literal a theory stores a [`Cause`], a number that only the theory
//!   interprets. When conflict analysis needs it, [`Theory::explain`] gives the *reasons*: true
//!   literals before the implied one in the trail, from which it follows in every solution. Fewer
//!   reasons are better, and early levels are better than late ones.
//!
//! A property test covers all theories through the trait: another model of the same board must
//! detect, by propagation alone, that the reasons and the negation of the implied literal
//! contradict each other.

use alloc::vec::Vec;

use super::services::{Graph, Precedence, Services};
use crate::solitaire::exact::encoding::{Fact, Pair, Variables};
use crate::solitaire::exact::sat::{
    Antecedent, Assignment, Cause, Conflict, Lit, TheoryId, TrailIndex,
};

/// Converts a pair to a cause; `pair_of_cause` is the inverse.
#[inline]
pub(crate) fn cause_of_pair((from, to): Pair) -> Cause {
    Cause(u64::from(from) << 8 | u64::from(to))
}

pub(crate) fn pair_of_cause(Cause(number): Cause) -> Pair {
    ((number >> 8) as u8, number as u8)
}

/// Stores one or two literals, the only reasons, as a cause.
#[inline]
pub(crate) fn cause_of_lits(one: Lit, other: Lit) -> Cause {
    Cause((one.index() as u64) << 32 | other.index() as u64)
}

pub(crate) fn lits_of_cause(Cause(number): Cause) -> [Lit; 2] {
    [(number >> 32) as u32, number as u32].map(|index| Lit::from_index(index as usize))
}

/// A theory of the search.
pub(crate) trait Theory {
    /// The number of the theory, and the index of its name in [`NAMES`].
    const ID: TheoryId;

    /// A fact has become true.
    fn assigned(&mut self, _fact: Fact) {}

    /// A fact is no longer true.
    fn unassigned(&mut self, _fact: Fact) {}

    /// Implies the consequences of the first place of the pair being left before the second.
    ///
    /// # Errors
    ///
    /// If an implied literal is false.
    fn ordered(&mut self, _pair: Pair, _implied: &mut Implied<'_>) -> Result<(), Conflict> {
        Ok(())
    }

    /// Implies the direct consequences of a fact.
    ///
    /// # Errors
    ///
    /// If an implied literal is false.
    fn follow(&mut self, _fact: Fact, _implied: &mut Implied<'_>) -> Result<(), Conflict> {
        Ok(())
    }

    /// Implies the consequences of all facts.
    ///
    /// # Errors
    ///
    /// If an implied literal is false.
    fn propagate(&mut self, _implied: &mut Implied<'_>) -> Result<(), Conflict> {
        Ok(())
    }

    /// Pushes the reasons for which this theory implied `lit` with `cause`: literals before
    /// `before` in the trail.
    fn explain(
        &self,
        cause: Cause,
        lit: Lit,
        before: TrailIndex,
        view: &View<'_>,
        reasons: &mut Vec<Lit>,
    );
}

/// A theory's read access: the values of the literals, and the services.
#[derive(Clone, Copy)]
pub(crate) struct View<'a> {
    pub(super) assignment: &'a Assignment,
    pub(super) services: &'a Services,
}

impl<'a> View<'a> {
    pub(crate) fn variables(&self) -> &'a Variables {
        &self.services.variables
    }

    /// Whether `lit` was false before this index of the trail.
    #[inline(always)]
    pub(crate) fn was_false(&self, lit: Lit, before: TrailIndex) -> bool {
        self.assignment.was_false(lit, before)
    }

    /// Pushes literals before `before` in the trail that put the first place of the pair before the
    /// second. Returns false if there are none.
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

/// A theory's access to the search: reads its state and implies literals.
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

    /// Whether a theory must run even if nothing relevant to it has changed.
    #[inline]
    pub(crate) fn runs_always(&self) -> bool {
        self.services.runs_always
    }

    /// 1 for a true literal, -1 for a false one, 0 for an unassigned one.
    #[inline]
    pub(crate) fn value(&self, lit: Lit) -> i8 {
        self.assignment.value(lit)
    }

    /// Implies `lit`.
    ///
    /// # Errors
    ///
    /// If it is false.
    #[inline]
    pub(crate) fn imply(&mut self, lit: Lit, cause: Cause) -> Result<(), Conflict> {
        self.assignment.imply(lit, Antecedent::Theory(self.theory, cause))
    }

    /// Implies that the first place of the pair is left before the second.
    ///
    /// # Errors
    ///
    /// If the second is left before the first.
    #[inline]
    pub(crate) fn imply_before(&mut self, pair: Pair, cause: Cause) -> Result<(), Conflict> {
        self.services.order.use_pair(pair);
        let before = self.services.variables.before(pair);
        self.imply(before, cause)
    }

    /// Implies that the first place of the pair is not left before the second, which the order
    /// already excludes. Returns this literal, a single reason that replaces a path of pairs.
    ///
    /// # Errors
    ///
    /// If the literal is false: the order has a cycle.
    #[inline]
    pub(crate) fn exclude(&mut self, pair: Pair) -> Result<Lit, Conflict> {
        self.services.order.use_pair(pair);
        let excluded = !self.services.variables.before(pair);
        let reason = Antecedent::Theory(ORDER, cause_of_pair(pair));
        self.assignment.imply(excluded, reason)?;
        Ok(excluded)
    }
}

// The numbers of the theories.

pub(crate) const ORDER: TheoryId = TheoryId(0);
pub(crate) const ARRIVALS: TheoryId = TheoryId(1);
pub(crate) const LINEAGE: TheoryId = TheoryId(2);
pub(crate) const ROOT: TheoryId = TheoryId(3);
pub(crate) const GATES: TheoryId = TheoryId(4);
pub(crate) const LINES: TheoryId = TheoryId(5);
/// The experimental theory, if there is one.
pub(crate) const GUEST: TheoryId = TheoryId(6);

/// The names, indexed by number.
pub(crate) const NAMES: [&str; 7] =
    ["order", "arrivals", "lineage", "root", "gates", "lines", "guest"];
