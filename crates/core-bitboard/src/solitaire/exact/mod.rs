//! The SAT search: an exact model of the puzzle, solved by a search that learns from conflicts.
//!
//! A solution is a tree on the occupied squares that leads to a root, with a path for each piece
//! that moves:
//!
//! ```text
//! d ──> c ──> b ──> root      Each place but the root is left once, along one arc. Where several
//!       ^     ^               arcs arrive, the last piece moves on and the others are captured:
//! f ────┘     └──── e ── g    the piece from d leaves c if the one from f arrived earlier.
//! ```
//!
//! A place where no arc arrives is a *leaf*: its original piece leaves it. Any other place is left
//! by the piece that arrives last, with its role. The order in which places are left must put the
//! origin of an arc before its end, the places between them before its origin, and other origins of
//! arcs to a place before that of the last. Any order without a cycle can be played.
//!
//! [`sat`] is a clause solver without chess knowledge, [`encoding`] translates a board into
//! clauses, [`theories`] handle constraints that clauses cannot express well; each module depends
//! only on the previous ones. [`model`] combines them. docs/solver.md explains the search.

mod encoding;
mod model;
mod record;
mod sat;
#[cfg(test)]
mod soundness;
mod theories;

pub(super) use encoding::{Fact, Meaning, Task, TaskPiece};
pub(super) use model::Model;
pub(super) use record::{Recorded, Recorder};
pub(super) use sat::{Lit, Observer};
pub(super) use theories::NoTheory;
