//! Why a text is no board, or no position.

use core::fmt;

use crate::game::PositionDefects;

/// Why a text is not a board or a position, and at which byte that was seen.
///
/// ```
/// use core_bitboard::Board;
///
/// let error = Board::from_fen("8/8/8/4x3/8/8/8/8").unwrap_err();
/// assert_eq!(error.byte(), 7);
/// assert_eq!(error.to_string(), "expected a piece, a count or '/' at byte 7, found 'x'");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseFenError {
    byte: usize,
    expected: &'static str,
    found: Option<char>,
}

impl ParseFenError {
    /// The error of finding what `text` has at `byte` where `expected` should stand.
    pub(crate) fn at(text: &str, byte: usize, expected: &'static str) -> ParseFenError {
        let found = text.get(byte..).and_then(|rest| rest.chars().next());
        ParseFenError { byte, expected, found }
    }

    /// The byte of the text, counted from 0, at which the fault was seen.
    pub const fn byte(&self) -> usize {
        self.byte
    }
}

impl fmt::Display for ParseFenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {} at byte {}, found ", self.expected, self.byte)?;
        match self.found {
            Some(found) => write!(f, "{found:?}"),
            None => f.write_str("the end"),
        }
    }
}

impl core::error::Error for ParseFenError {}

/// Why a text is not a position: it cannot be read, or what it describes has defects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParsePositionError {
    /// The text is wrong at some byte.
    Text(ParseFenError),
    /// The text can be read, but pieces, turn and state are no position of the game.
    Position(PositionDefects),
}

impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParsePositionError::Text(error) => error.fmt(f),
            ParsePositionError::Position(defects) => defects.fmt(f),
        }
    }
}

impl core::error::Error for ParsePositionError {}

impl From<ParseFenError> for ParsePositionError {
    fn from(error: ParseFenError) -> ParsePositionError {
        ParsePositionError::Text(error)
    }
}

impl From<PositionDefects> for ParsePositionError {
    fn from(defects: PositionDefects) -> ParsePositionError {
        ParsePositionError::Position(defects)
    }
}
