//! Input that is no question: what is wrong, and where.

use std::fmt;

use core_bitboard::{ParseFenError, ParsePositionError};
use king_status::{ParseDiagramsError, SituationError};
use movement_rules::{ParsePlaceError, ParseQueryError};
use solitario::{ParseCapturesError, ParsePuzzleError, WishError};

use crate::commands::batch::Mismatch;

/// A text that cannot be read.
#[derive(Debug)]
pub(crate) enum BadInput {
    /// It should be a puzzle.
    Puzzle(Place, ParsePuzzleError),
    /// It should be a list of moves.
    Moves(ParseCapturesError),
    /// There should be puzzles of the kind that is asked for.
    Wish(WishError),
    /// It should be a position.
    Fen(ParsePositionError),
    /// It should be a picture of a board.
    Picture(ParseFenError),
    /// Something is wrong with a position or what is asked of it, as a batch would say it.
    Request(String),
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
    /// A file of diagrams should have fewer bytes.
    LongFile {
        /// How many bytes it may have.
        most: u64,
    },
    /// It should be a file of diagrams.
    Diagrams(ParseDiagramsError),
    /// A diagram should have the king that is asked about.
    Diagram {
        /// Its number, counted from 1.
        number: usize,
        /// What is wrong with it.
        error: SituationError,
    },
    /// A position should have the king that is asked about.
    King(SituationError),
    /// It should be the number of a position.
    Number {
        /// What is there instead.
        found: String,
        /// How many positions there are.
        most: usize,
    },
    /// There should be the number of a position.
    NumberMissing {
        /// How many positions there are.
        most: usize,
    },
    /// It should be a square, on the board or off it.
    Square {
        /// What is there instead.
        text: String,
        /// What is wrong with it.
        error: ParsePlaceError,
    },
    /// It should be a square on the board.
    OffBoard(String),
    /// It should be a piece or a square.
    Piece(String),
    /// A line should be a query.
    Query {
        /// The line, counted from 1.
        line: u64,
        /// What is wrong with it.
        error: ParseQueryError,
    },
    /// A line should be shorter.
    LongLine {
        /// The line, counted from 1.
        line: u64,
        /// How many bytes it may have.
        most: usize,
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
            BadInput::Wish(error) => error.fmt(f),
            BadInput::Fen(error) => write!(f, "fen: {error}"),
            BadInput::Picture(error) => write!(f, "picture: {error}"),
            BadInput::Request(message) => f.write_str(message),
            BadInput::Resume(mismatch) => {
                write!(f, "the answers to resume after are to other requests: {mismatch}")
            }
            BadInput::Requests { answers, errors, first_error } => write!(
                f,
                "{errors} of {answers} answers are errors, the first of them to line {first_error}"
            ),
            BadInput::LongFile { most } => {
                write!(f, "diagrams: expected a file of at most {most} bytes")
            }
            BadInput::Diagrams(error) => write!(f, "diagrams: {error}"),
            BadInput::Diagram { number, error } => write!(f, "position {number}: {error}"),
            BadInput::King(error) => write!(f, "fen: {error}"),
            BadInput::Number { found, most } => {
                write!(f, "expected the number of a position, 1 to {most}, found {found:?}")
            }
            BadInput::NumberMissing { most } => {
                write!(f, "expected the number of a position, 1 to {most}, found the end")
            }
            BadInput::Square { text, error } => write!(f, "square {text:?}: {error}"),
            BadInput::OffBoard(text) => {
                write!(f, "square {text:?}: expected a square of the board, a1 to h8")
            }
            BadInput::Piece(text) => {
                write!(f, "piece {text:?}: expected a name such as torre1_blanca, or a square")
            }
            BadInput::Query { line, error } => write!(f, "line {line}: {error}"),
            BadInput::LongLine { line, most } => {
                write!(f, "line {line}: expected at most {most} bytes")
            }
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
