//! **The root is last**: a minimal theory, the worked example of docs/solver.md.
//!
//! ```text
//!   a ──> b ──> root     Once the root is known, all other places are left before it.
//! ```
//!
//! *Sound*, because no piece leaves the root: the last capture ends there.
//!
//! *What it implies.* When a place is known to be the root, each other place is left before it.
//!
//! *An explanation* is the literal that makes the place the root.
//!
//! *Cost.* As many literals as there are places, once for each root that is tried.
//!
//! The theory of gates implies the same, since every path to the only root passes it. So this
//! theory is of no use to the solver and exists in the tests only.

use alloc::vec::Vec;

use super::theory::{GUEST, Implied, Theory, View};
use crate::solitaire::exact::encoding::{Fact, Meaning};
use crate::solitaire::exact::sat::{Cause, Conflict, Lit, TheoryId, TrailIndex};

/// The theory that the root is last.
pub(crate) struct LastOfAll;

impl Theory for LastOfAll {
    const ID: TheoryId = GUEST;

    fn follow(&mut self, fact: Fact, implied: &mut Implied<'_>) -> Result<(), Conflict> {
        let Fact { meaning: Meaning::Root(root), holds: true } = fact else { return Ok(()) };
        let mut others = (0..implied.variables().places() as u8).filter(|&other| other != root);
        others.try_for_each(|other| implied.imply_before((other, root), Cause(u64::from(root))))
    }

    fn explain(
        &self,
        Cause(root): Cause,
        _lit: Lit,
        _before: TrailIndex,
        view: &View<'_>,
        reasons: &mut Vec<Lit>,
    ) {
        reasons.push(view.variables().root(root as usize));
    }
}
