//! Moves as text: four characters each, separated by blanks.

use std::error::Error;
use std::fmt;

use core_bitboard::solitaire::Capture;

use crate::misread::{Expected, Found, Misread, read_square};

/// How many characters name a move: two squares.
const CAPTURE_BYTES: usize = 4;

/// Reads moves: from-square and to-square each, separated by blanks; more blanks, tabs and line
/// ends do not matter. No move at all is a list too: it solves a puzzle of one man.
///
/// The text may be a `str` or bytes of any kind. Whether the moves can be played is another
/// question: see `core_bitboard::solitaire::check`.
///
/// # Errors
///
/// Names the first byte, counted from 0, where the text is not a list of moves.
///
/// ```
/// use solitario::parse_captures;
///
/// assert_eq!(parse_captures("c3f6 c5e4 e4f6")?.len(), 3);
/// assert_eq!(
///     parse_captures("c3f6 c5").unwrap_err().to_string(),
///     "expected a file 'a' to 'h' at byte 7, found the end",
/// );
/// # Ok::<(), solitario::ParseCapturesError>(())
/// ```
pub fn parse_captures(text: impl AsRef<[u8]>) -> Result<Vec<Capture>, ParseCapturesError> {
    let text = text.as_ref();
    let is_blank_at = |byte: usize| text.get(byte).is_none_or(u8::is_ascii_whitespace);
    let mut captures = Vec::new();
    let mut byte = 0;
    while byte < text.len() {
        if is_blank_at(byte) {
            byte += 1;
            continue;
        }
        let from = read_square(text, byte)?;
        let to = read_square(text, byte + 2)?;
        byte += CAPTURE_BYTES;
        if !is_blank_at(byte) {
            return Err(Misread::at(text, byte, Expected::Blank).into());
        }
        captures.push(Capture::new(from, to));
    }
    Ok(captures)
}

/// Why a text is not a list of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseCapturesError(Misread);

impl ParseCapturesError {
    /// The byte of the text, counted from 0, at which the fault was seen.
    pub const fn byte(&self) -> usize {
        self.0.byte
    }

    /// What should be there.
    pub const fn expected(&self) -> Expected {
        self.0.expected
    }

    /// What is there.
    pub const fn found(&self) -> Found {
        self.0.found
    }
}

impl From<Misread> for ParseCapturesError {
    fn from(misread: Misread) -> ParseCapturesError {
        ParseCapturesError(misread)
    }
}

impl fmt::Display for ParseCapturesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Misread { byte, expected, found } = self.0;
        write!(f, "expected {expected} at byte {byte}, found {found}")
    }
}

impl Error for ParseCapturesError {}

#[cfg(test)]
mod tests {
    use core_bitboard::Square;

    use super::*;

    #[test]
    fn parsing_printed_captures_is_the_identity() {
        for from in Square::all() {
            for to in Square::all() {
                let there_and_back = [Capture::new(from, to), Capture::new(to, from)];
                let [there, back] = there_and_back;
                assert_eq!(parse_captures(format!("{there} {back}")), Ok(there_and_back.to_vec()));
            }
        }
    }

    #[test]
    fn blanks_separate_moves_and_mean_nothing_else() {
        let moves = parse_captures("c3f6 c5e4").expect("two moves");
        assert_eq!(parse_captures(" \tc3f6\r\n\n  c5e4\n"), Ok(moves));
        assert_eq!(parse_captures(""), Ok(vec![]));
        assert_eq!(parse_captures(" \n"), Ok(vec![]));
    }

    #[test]
    fn an_error_names_the_byte_and_what_was_expected() {
        #[track_caller]
        fn check(text: impl AsRef<[u8]>, byte: usize, message: &str) {
            let error = parse_captures(text).unwrap_err();
            assert_eq!((error.byte(), error.to_string().as_str()), (byte, message));
        }
        check("imposible", 0, "expected a file 'a' to 'h' at byte 0, found 'i'");
        check("c3f6 C5e4", 5, "expected a file 'a' to 'h' at byte 5, found 'C'");
        check("c9f6", 1, "expected a rank '1' to '8' at byte 1, found '9'");
        check("c3 f6", 2, "expected a file 'a' to 'h' at byte 2, found ' '");
        check("c3f", 3, "expected a rank '1' to '8' at byte 3, found the end");
        check("c3f6c5e4", 4, "expected a blank or the end after the move at byte 4, found 'c'");
        check("c3f6,c5e4", 4, "expected a blank or the end after the move at byte 4, found ','");
        check("c3f6 ñ", 5, "expected a file 'a' to 'h' at byte 5, found 'ñ'");
        check(b"c3\xff6", 2, "expected a file 'a' to 'h' at byte 2, found the byte 0xff");
    }
}
