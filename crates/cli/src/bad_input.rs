//! Input that is no question: what is wrong, and where.

use std::fmt;

use core_bitboard::ParsePositionError;
use solitario::{ParseCapturesError, ParsePuzzleError};

use crate::commands::batch::Mismatch;

/// A text that cannot be read.
#[derive(Debug)]
pub(crate) enum BadInput {
    /// It should be a puzzle.
    Puzzle(Place, ParsePuzzleError),
    /// It should be a list of moves.
    Moves(ParseCapturesError),
    /// It should be a position.
    Fen(ParsePositionError),
    /// It should be the input of the run to be resumed.
    Resume(Mismatch),
    /// Some requests are none.
    Requests {
        /// How many answers there are.
        answers: u64,
        /// How many of them are errors.
        errors: u64,
        /// The line of the first.
        first_error: u64,
    },
}

/// Where a puzzle comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place {
    /// The only one among the arguments.
    Argument,
    /// One of the arguments, counted from 1.
    ArgumentNumber(usize),
    /// A line of standard input, counted from 1.
    Line(u64),
}

impl fmt::Display for BadInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadInput::Puzzle(place, error) => write!(f, "{place}: {error}"),
            BadInput::Moves(error) => write!(f, "moves: {error}"),
            BadInput::Fen(error) => write!(f, "fen: {error}"),
            BadInput::Resume(mismatch) => {
                write!(f, "the answers to resume after are to other requests: {mismatch}")
            }
            BadInput::Requests { answers, errors, first_error } => write!(
                f,
                "{errors} of {answers} answers are errors, the first of them to line {first_error}"
            ),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Argument => f.write_str("puzzle"),
            Place::ArgumentNumber(number) => write!(f, "puzzle {number}"),
            Place::Line(number) => write!(f, "line {number}"),
        }
    }
}
