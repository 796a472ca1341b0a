//! Ajedrez Solitario as the seed writes it: puzzles and moves as text, puzzles rated
//! and made to order.
//!
//! The rules and the search are those of [`core_bitboard::solitaire`]; this crate reads and prints
//! what they work on. A puzzle is a run of three characters a piece, `dc3cc5pe4pf6`: the role (`r`
//! rey, `d` dama, `t` torre, `a` alfil, `c` caballo, `p` peón), the file and the rank. A move is
//! four characters, `c3f6`: from-square and to-square; where a pawn promotes, the letter of its new
//! role is the fifth.
//!
//! [`rate`] says how hard a puzzle is for a person, [`is_unique`] whether it has one solution, and
//! [`attempt`] makes puzzles that are so. [`hint`] helps somebody who is stuck, and
//! [`next_captures`] says what can be played.
//!
//! ```
//! use core_bitboard::solitaire::{Budget, Verdict, check, solve};
//! use solitario::{parse_captures, parse_puzzle, puzzle_run};
//!
//! let puzzle = parse_puzzle("dc3cc5pe4pf6")?;
//! assert_eq!(puzzle_run(&puzzle).to_string(), "dc3cc5pe4pf6");
//!
//! let printed = check(&puzzle, &parse_captures("c3f6 c5e4 e4f6")?)?;
//! assert_eq!(printed.last_square().to_string(), "f6");
//!
//! let report = solve(&puzzle, &Budget::UNLIMITED);
//! assert!(matches!(report.verdict, Verdict::Solved(found) if found.captures().len() == 3));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Source
//!
//! The "Ajedrez Solitario" seed.
//!
//! # What it does not do
//!
//! It knows no rule of movement and judges no solution: `core_bitboard::solitaire::check_with`
//! does. It starts no threads: attempts at a puzzle are numbered, and may be made anywhere. It reads
//! no files and prints nothing.

mod captures;
mod generate;
mod hint;
mod letters;
mod misread;
mod puzzle;
mod random;
mod rating;
mod refute;
mod unique;

pub use captures::{ParseCapturesError, capture_text, captures_line, parse_captures};
pub use generate::{
    Area, Attempt, Date, Made, ParseAreaError, ParseDateError, PieceSet, Wish, WishError, attempt,
};
pub use hint::{Hint, hint, next_captures};
pub use letters::{role_from_letter, role_letter};
pub use misread::{Expected, Found};
pub use puzzle::{PUZZLE_BYTES_MAX, ParsePuzzleError, PuzzleFault, parse_puzzle, puzzle_run};
pub use rating::{Chance, Difficulty, Effort, Rating, RatingVerdict, Solutions, rate};
pub use refute::{Exit, LINES_MAX, Refutation, refute};
pub use unique::{Unique, Uniqueness, is_unique};
