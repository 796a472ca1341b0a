//! Ajedrez Solitario: the assignment's notation of puzzles and moves, ratings, and a puzzle
//! generator.
//!
//! [`core_bitboard::solitaire`] contains the rules and the search; this crate parses and prints
//! puzzles and moves. A puzzle has three characters for each piece, `dc3cc5pe4pf6`: the role (`r`
//! rey, `d` dama, `t` torre, `a` alfil, `c` caballo, `p` peón), the file and the rank. A move has
//! four characters, `c3f6`: from-square and to-square. A promotion adds the letter of the new role.
//! Both can also be in players' notation: `Qc3 Nc5 Pe4 Pf6` and `Qxf6`.
//!
//! [`rate`] estimates how hard a puzzle is for a person, [`is_unique`] decides whether its solution
//! is unique, and [`attempt`] generates puzzles; [`collection`] contains 300 selected ones.
//! [`hint`] returns a capture that keeps a puzzle solvable, and [`ReasonText`] explains why a
//! puzzle has no solution.
//!
//! ```
//! use ajedrez_solitario::{parse_captures, parse_puzzle, puzzle_text};
//! use core_bitboard::search::Budget;
//! use core_bitboard::solitaire::{Solver, Verdict};
//!
//! let puzzle = parse_puzzle("dc3cc5pe4pf6")?;
//! assert_eq!(puzzle_text(&puzzle).to_string(), "dc3cc5pe4pf6");
//!
//! let printed = Solver::new(&puzzle).check(&parse_captures("c3f6 c5e4 e4f6")?)?;
//! assert_eq!(printed.last_square().to_string(), "f6");
//!
//! let report = Solver::new(&puzzle).solve();
//! assert!(matches!(report.verdict, Verdict::Solved(found) if found.captures().len() == 3));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Source
//!
//! The assignment "Ajedrez Solitario".
//!
//! # What it does not do
//!
//! It has no rules of movement and does not check solutions:
//! `core_bitboard::solitaire::Solver::check` does both. It starts no threads: the generator's
//! attempts are numbered, and any thread can make them. It does no I/O.

mod alphabet;
mod captures;
mod collection;
mod expected;
mod generate;
mod hint;
mod motif;
mod picture;
mod puzzle;
mod random;
mod rating;
mod reason_text;
mod unique;

pub use alphabet::{role_from_letter, role_letter};
pub use captures::{
    CapturesFault, ParseCapturesError, capture_text, captures_text, parse_captures,
    parse_captures_of,
};
pub use collection::{CollectionPuzzle, collection};
pub use core_bitboard::notation::Found;
pub use expected::{AMBIGUOUS_R, Expected};
pub use generate::{
    Area, Attempt, Date, GeneratedPuzzle, ParseAreaError, ParseDateError, PieceSet, PuzzleSpec,
    PuzzleSpecError, attempt,
};
pub use hint::{Hint, hint};
pub use motif::{Motif, motifs};
pub use picture::{is_picture_footer, picture_row};
pub use puzzle::{ParsePuzzleError, PuzzleFault, WrittenPiece, parse_puzzle, puzzle_text};
pub use rating::{Chance, Difficulty, Effort, Rating, RatingVerdict, Solutions, rate};
pub use reason_text::{PlacedPiece, ReasonText, ReasonWords};
pub use unique::{Unique, Uniqueness, is_unique};
