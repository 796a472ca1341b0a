//! Errors of text that is not a board or not a position.

use core::fmt;

use crate::game::PositionError;
use crate::types::{Expected, Unexpected, parse_error};

parse_error! {
    /// Why a text is not a FEN or a placement of pieces, and the byte of the error.
    ///
    /// ```
    /// use core_bitboard::Board;
    ///
    /// let error = Board::from_fen("8/8/8/4x3/8/8/8/8").unwrap_err();
    /// assert_eq!(error.byte(), 7);
    /// assert_eq!(error.to_string(), "expected a piece, a count or '/' at byte 7, found 'x'");
    /// ```
    ParseFenError
}

impl ParseFenError {
    /// The error for a `text` without the `expected` content at `byte`.
    pub(crate) fn at(text: &str, byte: usize, expected: Expected) -> ParseFenError {
        Unexpected::at(text.as_bytes(), byte, expected).into()
    }
}

/// Why a text is not a position: it cannot be parsed, or the position has defects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParsePositionError {
    /// The text cannot be parsed.
    Text(ParseFenError),
    /// The text can be parsed, but pieces, turn and state are not a position of the game.
    Position(PositionError),
}

impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParsePositionError::Text(error) => error.fmt(f),
            ParsePositionError::Position(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ParsePositionError {}

impl From<ParseFenError> for ParsePositionError {
    fn from(error: ParseFenError) -> ParsePositionError {
        ParsePositionError::Text(error)
    }
}

impl From<PositionError> for ParsePositionError {
    fn from(error: PositionError) -> ParsePositionError {
        ParsePositionError::Position(error)
    }
}
