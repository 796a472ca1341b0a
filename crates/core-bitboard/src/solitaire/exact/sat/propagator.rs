//! The interface for theories: the events that they receive, and their order.
//!
//! The solver guarantees this order of events:
//!
//! 1. The clauses propagate to a fixed point.
//! 2. The propagator receives the next literal of the trail ([`Propagator::assigned`]), and may
//!    imply literals at once; then back to 1.
//! 3. When it has the whole trail and the clauses imply nothing more, [`Propagator::propagate`] is
//!    called; if it implies anything, back to 1.
//! 4. Otherwise the solver decides a literal ([`Propagator::decided`]).
//!
//! A conflict may occur in 1, 2 or 3. The solver then removes literals from the end of the trail,
//! calls [`Propagator::unassigned`] for those that the propagator has received, and continues with
//! 1.

use alloc::vec::Vec;

use super::assignment::{Assignment, Cause, Conflict, TheoryId, TrailIndex};
use super::formula::Lit;

/// The solver's interface to theories.
pub(crate) trait Propagator {
    /// A level begins; its decision is passed later.
    fn decided(&mut self);

    /// All levels after `level` are undone; [`Propagator::unassigned`] is called for their literals
    /// next.
    fn backtracked(&mut self, level: usize);

    /// `lit` is true. Its direct consequences may be implied at once.
    ///
    /// # Errors
    ///
    /// If an implied literal is false. `lit` still counts as received.
    fn assigned(&mut self, lit: Lit, assignment: &mut Assignment) -> Result<(), Conflict>;

    /// `lit` is no longer true; literals are removed in reverse order.
    fn unassigned(&mut self, lit: Lit);

    /// Implies literals that are more expensive to find. Called when the whole trail has been
    /// received and the clauses imply no more.
    ///
    /// # Errors
    ///
    /// If an implied literal is false.
    fn propagate(&mut self, conflicts: u64, assignment: &mut Assignment) -> Result<(), Conflict>;

    /// Pushes the reasons for which a theory implied `lit` with a cause: true literals before
    /// `before` in the trail from which `lit` follows.
    fn explain(
        &self,
        implication: (TheoryId, Cause),
        lit: Lit,
        before: TrailIndex,
        assignment: &Assignment,
        reasons: &mut Vec<Lit>,
    );
}

/// Observes the search without influencing it.
pub(crate) trait Observer {
    /// Whether events are used; if not, they need not be computed.
    const WATCHES: bool = true;

    /// A literal was decided.
    fn decided(&mut self, _lit: Lit) {}

    /// A theory implied a literal for these reasons.
    fn implied(&mut self, _theory: TheoryId, _lit: Lit, _reasons: &[Lit]) {}

    /// A theory, or a clause if there is none, implied this false literal for these reasons.
    fn contradicted(&mut self, _theory: Option<TheoryId>, _lit: Lit, _reasons: &[Lit]) {}

    /// This clause was learned from a conflict, and the search backtracks to this level.
    fn learned(&mut self, _clause: &[Lit], _level: u32) {}

    /// The search restarts.
    fn restarted(&mut self) {}
}

/// No observer.
impl Observer for () {
    const WATCHES: bool = false;
}
