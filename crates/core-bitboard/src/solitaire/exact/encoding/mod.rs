//! Translates a board into variables and clauses, and their values into a solution.
//!
//! | file | contents |
//! |---|---|
//! | `task` | the board to be decided |
//! | `variables` | the variables and their meanings |
//! | `constraints` | the clauses |
//! | `decode` | reading the captures from an assignment |
//! | `forbid` | the clause that forbids a plan |

mod constraints;
mod decode;
mod forbid;
mod task;
mod variables;

pub(crate) use constraints::encode;
pub(crate) use decode::steps;
pub(crate) use forbid::another_than;
pub(crate) use task::{Task, TaskPiece};
pub(crate) use variables::{
    Fact, Meaning, PAWN, PLACES_MAX, Pair, ROLES, Variables, all_places, pair_index,
};
