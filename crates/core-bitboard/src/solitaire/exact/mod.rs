//! The second engine: an exact model of the puzzle, searched by learning from conflicts.
//!
//! A solution is a tree on the occupied squares that leads to a root, with one line for each piece that
//! moves:
//!
//! ```text
//! d ──> c ──> b ──> root      Each place but the root is left once, along one arc. Where several
//!       ^     ^               arcs arrive, the last to come goes on and the others end there:
//! f ────┘     └──── e ── g    the piece from d goes on from c if f arrived before it.
//! ```
//!
//! A place where no arc arrives is a *leaf*: its own piece leaves it. All else follows from who comes
//! last: its role is the role that leaves the place. The order in which places are left must put an
//! arc's origin before its end, the places between them before its origin, and who arrives earlier
//! before who arrives last; any order without a cycle can be played.
//!
//! Three rooms, each of which knows only those before it: [`sat`], a solver for clauses that knows
//! nothing of chess; [`encoding`], which writes a board down as clauses; [`theories`], which say what
//! clauses cannot say well. [`model`] puts them together. The chapter for readers is docs/solver.md.

mod encoding;
#[cfg(test)]
mod laws;
mod model;
mod record;
mod sat;
mod theories;

pub(super) use encoding::{Fact, Meaning, Task, TaskPiece};
pub(super) use model::Model;
pub(super) use record::{Recorded, Recorder};
pub(super) use sat::{Lit, Observer};
pub(super) use theories::Nobody;
