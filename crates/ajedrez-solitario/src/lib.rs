#![doc = include_str!("../README.md")]

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
