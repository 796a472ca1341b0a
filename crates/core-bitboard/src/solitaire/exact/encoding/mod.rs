//! A board written down as variables and clauses, and a solution read off their values.
//!
//! | file | what it holds |
//! |---|---|
//! | `task` | the board to be decided |
//! | `variables` | what each variable means, and where to find it |
//! | `constraints` | the clauses |
//! | `decode` | the captures that an assignment means |
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
