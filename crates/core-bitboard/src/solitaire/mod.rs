//! Solitaire chess: white pieces, captures only, one piece left at the end.
//!
//! # Source
//!
//! The assignment "Ajedrez Solitario". Pieces move as in chess, and every move captures. Any piece
//! may move, kings may be captured, and pawns capture one rank up from any rank and do not promote.
//!
//! ```
//! use core_bitboard::{Role, Square};
//! use core_bitboard::solitaire::{Puzzle, Solver, Verdict};
//!
//! let puzzle = Puzzle::new([
//!     (Square::C3, Role::Queen),
//!     (Square::C5, Role::Knight),
//!     (Square::E4, Role::Pawn),
//!     (Square::F6, Role::Pawn),
//! ])?;
//! let Verdict::Solved(solution) = Solver::new(&puzzle).solve().verdict else {
//!     panic!("it has a solution");
//! };
//! assert_eq!(solution.captures().len(), 3);
//! # Ok::<(), core_bitboard::solitaire::PuzzleError>(())
//! ```

mod check;
pub mod count;
mod decide;
mod decisions;
mod exact;
pub mod explain;
pub mod list;
pub mod measure;
mod memoised;
mod puzzle;
#[cfg(test)]
mod random;
mod shares;
pub mod solve;
mod solver;
mod trace;

pub use check::{CheckError, CheckFault, Solution};
#[doc(no_inline)]
pub use explain::Reason;
pub use puzzle::{Capture, ParsePuzzleError, Puzzle, PuzzleError, Rules};
#[doc(no_inline)]
pub use solve::Verdict;
pub use solver::Solver;
pub use trace::Trace;
