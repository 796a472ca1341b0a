#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod aims;
mod ball;
mod closure;
mod decide;
mod deduce;
mod estimate;
mod fewest;
mod files;
mod future;
mod hunt;
mod matching;
mod material;
mod past;
mod places;
mod plan;
mod prey;
mod reach;
mod reason;
mod retract;
mod routes;
mod search_problem;
mod shortest;
mod tempo;
#[cfg(test)]
mod tests;
mod waiting;

#[doc(no_inline)]
pub use core_bitboard::search::{Budget, Report};
pub use reach::{Reach, line, shortest_line};
pub use reason::Reason;
