//! The door for theories: what they are told, in which order, and what they may say.
//!
//! The solver keeps this order of events, which a propagator may rely on:
//!
//! 1. Clauses draw all their conclusions.
//! 2. The propagator is told the first literal of the trail that it does not know
//!    ([`Propagator::assigned`]), and may imply literals at once; then 1 again.
//! 3. When it knows the whole trail and clauses have nothing to say, it is asked for more
//!    ([`Propagator::propagate`]); if it implied anything, 1 again.
//! 4. Otherwise the solver decides a literal ([`Propagator::decided`]).
//!
//! A conflict may come at 1, 2 or 3. The solver then takes back literals from the end of the trail,
//! those that the propagator was told by [`Propagator::unassigned`], and goes on with 1.

use alloc::vec::Vec;

use super::assignment::{Assignment, Cause, Conflict, TheoryId, TrailIndex};
use super::literal::Lit;

/// Theories, as the solver sees them.
pub(crate) trait Propagator {
    /// A level begins; its decision has not been told yet.
    fn decided(&mut self);

    /// All levels after `level` are undone; [`Propagator::unassigned`] tells the literals, after this.
    fn backtracked(&mut self, level: usize);

    /// Tells that `lit` is true. What follows directly may be implied at once.
    ///
    /// # Errors
    ///
    /// When a literal that follows is false. `lit` counts as told all the same.
    fn assigned(&mut self, lit: Lit, assignment: &mut Assignment) -> Result<(), Conflict>;

    /// Takes back that `lit` is true; literals are taken back in the reverse of their order.
    fn unassigned(&mut self, lit: Lit);

    /// Implies what costs more to find, after so many conflicts. Called when all is told and clauses
    /// have nothing more to say.
    ///
    /// # Errors
    ///
    /// When a literal that follows is false.
    fn propagate(&mut self, conflicts: u64, assignment: &mut Assignment) -> Result<(), Conflict>;

    /// Pushes the reasons why a theory implied `lit` with a cause: literals that are true and stand
    /// before `before` in the trail, from which `lit` follows.
    fn explain(
        &self,
        said: (TheoryId, Cause),
        lit: Lit,
        before: TrailIndex,
        assignment: &Assignment,
        reasons: &mut Vec<Lit>,
    );
}

/// Who watches the search, without any influence on it.
pub(crate) trait Observer {
    /// Whether there is anybody: what is told to nobody need not be found out.
    const WATCHES: bool = true;

    /// A literal was decided.
    fn decided(&mut self, _lit: Lit) {}

    /// A theory implied a literal for these reasons.
    fn implied(&mut self, _theory: TheoryId, _lit: Lit, _reasons: &[Lit]) {}

    /// Something implied this literal, which is false, for these reasons; a theory, or a clause.
    fn contradicted(&mut self, _theory: Option<TheoryId>, _lit: Lit, _reasons: &[Lit]) {}

    /// A conflict was turned into this clause, and the search goes back to this level.
    fn learned(&mut self, _clause: &[Lit], _level: u32) {}

    /// The search begins anew.
    fn restarted(&mut self) {}
}

/// Nobody.
impl Observer for () {
    const WATCHES: bool = false;
}
