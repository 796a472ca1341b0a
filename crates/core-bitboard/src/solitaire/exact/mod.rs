//! The second engine: an exact model of the puzzle, searched by learning from conflicts.
//!
//! A solution is a tree on the slots that leads to a root, with one line for each piece who moves:
//!
//! ```text
//! d ──> c ──> b ──> root      Each slot but the root is left once, along one arc. Where several
//!       ^     ^               arcs arrive, the last to come goes on and the others end there:
//! f ────┘     └──── e ── g    the piece from d goes on from c if f arrived before him.
//! ```
//!
//! A slot where no arc arrives is a *leaf*: its own piece leaves it. All else follows from who comes
//! last: his role is the role that leaves the slot. The order in which slots are left must put an
//! arc's origin before its end, the slots between them before its origin, and who arrives earlier
//! before who arrives last; any order without a cycle can be played.
//!
//! [`constraints`] writes this down as a [`formula`], [`solver`] searches it, [`order`] forbids cycles,
//! [`arrivals`] says who has to come before whom, [`tree`] keeps the root in everyone's reach,
//! [`gates`] sees what has to be passed on the way, [`lineage`] where each role can still come from,
//! and [`lines`] which places one piece leaves one after the other.

mod arrivals;
mod clauses;
mod constraints;
mod formula;
mod gates;
mod groups;
mod learn;
mod lineage;
mod lines;
mod lists;
mod literal;
mod minimise;
mod model;
mod order;
mod queue;
mod restarts;
mod solver;
mod theories;
mod tree;

pub(super) use model::{Model, PuzzlePiece, Task};
