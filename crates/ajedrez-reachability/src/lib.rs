//! Whether one position of Ajedrez Lite can arise from another by legal moves: exercise 14 of the
//! first assignment, with the moves that lead there or the reason why none do.
//!
//! ```
//! use ajedrez_lite::LitePosition;
//! use ajedrez_reachability::{Budget, Reach};
//!
//! // The king's only legal move takes the rook.
//! let from: LitePosition = "7k/8/8/8/8/8/1r6/K7 w".parse()?;
//! let to: LitePosition = "7k/8/8/8/8/8/1K6/8 b".parse()?;
//!
//! let there = ajedrez_reachability::line(&from, &to, &Budget::DEFAULT).verdict;
//! assert_eq!(there, Reach::Reachable(vec!["a1b2".parse()?]));
//!
//! let back = ajedrez_reachability::line(&to, &from, &Budget::DEFAULT).verdict;
//! let Reach::Unreachable(reason) = back else { panic!("a king does not unmake a capture") };
//! assert_eq!(reason.to_string(), "the game is over and is not continued");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`line()`] gives some line, [`shortest_line`] a shortest one, which may take
//! much longer. Both take a budget and may answer [`Reach::Unknown`]. The rules replay each line
//! before it is returned. Each [`Reason`] is a lemma, or a search that has seen all positions.
//!
//! # Source
//!
//! Exercise 14 of the TPE, `posicionAlcanzable`. Reachability is defined in `docs/rules/lite.md`,
//! L-70 to L-75; the lemmas are in `docs/rules/reachability.md`.
//!
//! # What it does not do
//!
//! It supports only Ajedrez Lite, and takes the rules of movement from `ajedrez_lite` and
//! `core_bitboard`. It gives one line, not all of them, and one reason. It reads no files
//! and prints nothing.

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

// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
