//! Solitaire chess: white pieces, captures only, one piece left at the end.
//!
//! # Source
//!
//! The "Ajedrez Solitario" seed. Pieces move as in chess, and every move captures. Any piece may
//! move, kings may be captured, and pawns capture one rank up from any rank and do not promote.
//!
//! ```
//! use core_bitboard::{Role, Square};
//! use core_bitboard::solitaire::{Budget, Puzzle, Verdict, solve};
//!
//! let puzzle = Puzzle::new([
//!     (Square::C3, Role::Queen),
//!     (Square::C5, Role::Knight),
//!     (Square::E4, Role::Pawn),
//!     (Square::F6, Role::Pawn),
//! ])?;
//! let Verdict::Solved(solution) = solve(&puzzle, &Budget::UNLIMITED).verdict else {
//!     panic!("the seed prints a solution");
//! };
//! assert_eq!(solution.captures().len(), 3);
//! # Ok::<(), core_bitboard::solitaire::PuzzleError>(())
//! ```

mod another_plan;
mod attempts;
mod big_count;
mod check;
mod count;
mod decide;
mod dive;
mod exact;
mod finals;
mod game;
mod geometry;
mod known;
mod list;
mod measure;
mod memo;
mod pending;
mod plans;
mod prune;
mod puzzle;
#[cfg(test)]
mod random;
mod reason;
mod rules;
mod slots;
mod solve;
mod solve_from;
mod state;
mod text;
mod trace;
mod ways;

pub use another_plan::another_plan;
pub use attempts::{Look, Tally, try_at_random};
pub use big_count::BigCount;
pub use check::{CheckError, CheckFault, Solution, check, check_with};
pub use count::{Count, count_solutions, count_solutions_big};
pub use decide::Effort;
pub use finals::{FinalSquares, final_squares};
pub use list::{Listing, Visited, list_solutions, visit_solutions};
pub use measure::{Measure, Measurement, measure};
pub use plans::list_plans;
pub use puzzle::{Capture, Puzzle, PuzzleError};
pub use reason::{Reason, reason};
pub use rules::Rules;
pub use solve::{Verdict, solve, solve_with, solve_with_effort};
pub use solve_from::solve_from;
pub use text::ParsePuzzleError;
pub use trace::{About, Event, Statement, Trace, trace};
pub use ways::{Crossing, random_ways};

#[doc(no_inline)]
pub use crate::search::{Budget, Report};
