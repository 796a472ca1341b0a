//! Moves as text: four characters each, or five with a promotion, separated by blanks.

use std::error::Error;
use std::fmt;

use core_bitboard::Role;
use core_bitboard::solitaire::Capture;

use crate::puzzle::{Expected, Found, Misread, read_square};
use crate::{role_from_letter, role_letter};

/// The length of a move without promotion: two squares.
const CAPTURE_BYTES: usize = 4;

/// Reads moves. Each is a from-square and a to-square and, for a promotion, the letter of the new
/// role: `d`, `t`, `a` or `c`. One or more blanks, tabs or line ends separate moves. The empty list
/// is valid: it solves a puzzle of one piece.
///
/// The text may be a `str` or any bytes. Whether the moves can be played is not checked here, but
/// by [`Solver::check`](core_bitboard::solitaire::Solver::check).
///
/// # Errors
///
/// Names the first byte, counted from 0, where the text is not a list of moves.
///
/// ```
/// use ajedrez_solitario::parse_captures;
/// use core_bitboard::Role;
///
/// assert_eq!(parse_captures("c3f6 c5e4 e4f6")?.len(), 3);
/// assert_eq!(parse_captures("c7d8c")?[0].promotion, Some(Role::Knight));
/// assert_eq!(
///     parse_captures("c3f6 c5").unwrap_err().to_string(),
///     "expected a file 'a' to 'h' at byte 7, found the end",
/// );
/// # Ok::<(), ajedrez_solitario::ParseCapturesError>(())
/// ```
pub fn parse_captures(text: impl AsRef<[u8]>) -> Result<Vec<Capture>, ParseCapturesError> {
    let captures = parse_captures_with_bytes(text)?;
    Ok(captures.into_iter().map(|(capture, _)| capture).collect())
}

/// Reads moves as [`parse_captures`], each with the byte at which it begins.
///
/// # Errors
///
/// Those of [`parse_captures`].
///
/// ```
/// let captures = ajedrez_solitario::parse_captures_with_bytes("c3f6  c5e4")?;
/// assert_eq!(captures.iter().map(|(_, byte)| *byte).collect::<Vec<_>>(), [0, 6]);
/// # Ok::<(), ajedrez_solitario::ParseCapturesError>(())
/// ```
pub fn parse_captures_with_bytes(
    text: impl AsRef<[u8]>,
) -> Result<Vec<(Capture, usize)>, ParseCapturesError> {
    let text = text.as_ref();
    let mut captures = Vec::new();
    let mut byte = 0;
    while byte < text.len() {
        if is_blank_at(text, byte) {
            byte += 1;
            continue;
        }
        let index = captures.len();
        let capture = read_capture(text, byte);
        let capture = capture.map_err(|misread| ParseCapturesError { misread, index })?;
        captures.push((capture, byte));
        byte += CAPTURE_BYTES + usize::from(capture.promotion.is_some());
    }
    Ok(captures)
}

/// Reads the move at `byte`.
fn read_capture(text: &[u8], byte: usize) -> Result<Capture, Misread> {
    let from = read_square(text, byte)?;
    let to = read_square(text, byte + 2)?;
    Ok(Capture { from, to, promotion: read_promotion(text, byte + CAPTURE_BYTES)? })
}

/// Reads the promotion letter, if any, at `byte`, after the two squares of a move.
fn read_promotion(text: &[u8], byte: usize) -> Result<Option<Role>, Misread> {
    if is_blank_at(text, byte) {
        return Ok(None);
    }
    let letter = text.get(byte).and_then(|&letter| promotion_from_letter(char::from(letter)));
    match letter {
        Some(role) if is_blank_at(text, byte + 1) => Ok(Some(role)),
        // In `a1a5c5e4` no rook promotes: a blank is missing.
        Some(_) if !text.get(byte + 1).is_some_and(u8::is_ascii_digit) => {
            Err(Misread::at(text, byte + 1, Expected::Blank))
        }
        None if is_blank_at(text, byte + 1) => Err(Misread::at(text, byte, Expected::Promotion)),
        _ => Err(Misread::at(text, byte, Expected::Blank)),
    }
}

fn is_blank_at(text: &[u8], byte: usize) -> bool {
    text.get(byte).is_none_or(u8::is_ascii_whitespace)
}

/// The promotion role of a Spanish letter.
fn promotion_from_letter(letter: char) -> Option<Role> {
    role_from_letter(letter).filter(|role| !matches!(role, Role::King | Role::Pawn))
}

/// A move for printing, in the format of [`parse_captures`]: `c3f6`, or `c7d8d` for a promotion.
///
/// ```
/// use ajedrez_solitario::capture_text;
/// use core_bitboard::solitaire::Capture;
/// use core_bitboard::{Role, Square};
///
/// let capture = Capture::new(Square::C7, Square::D8);
/// assert_eq!(capture_text(capture).to_string(), "c7d8");
/// let promoting = Capture { promotion: Some(Role::Queen), ..capture };
/// assert_eq!(capture_text(promoting).to_string(), "c7d8d");
/// ```
pub fn capture_text(capture: Capture) -> impl fmt::Display {
    let Capture { from, to, promotion } = capture;
    fmt::from_fn(move |f| {
        write!(f, "{from}{to}")?;
        promotion.map_or(Ok(()), |role| write!(f, "{}", role_letter(role)))
    })
}

/// Moves for printing, separated by one blank, in the format of [`parse_captures`].
///
/// ```
/// use ajedrez_solitario::{captures_line, parse_captures};
///
/// let captures = parse_captures("  c3f6\tc5e4  e4f6 ")?;
/// assert_eq!(captures_line(&captures).to_string(), "c3f6 c5e4 e4f6");
/// # Ok::<(), ajedrez_solitario::ParseCapturesError>(())
/// ```
pub fn captures_line(captures: &[Capture]) -> impl fmt::Display {
    fmt::from_fn(|f| {
        captures.iter().enumerate().try_for_each(|(index, &capture)| {
            write!(f, "{}{}", if index == 0 { "" } else { " " }, capture_text(capture))
        })
    })
}

/// Why a text is not a list of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseCapturesError {
    misread: Misread,
    index: usize,
}

impl ParseCapturesError {
    /// The byte of the text, counted from 0, where the fault was found.
    pub const fn byte(&self) -> usize {
        self.misread.byte
    }

    /// The index of the move, counted from 0, that cannot be read: how many stand before it.
    pub const fn index(&self) -> usize {
        self.index
    }

    /// The expected element.
    pub const fn expected(&self) -> Expected {
        self.misread.expected
    }

    /// The element found instead.
    pub const fn found(&self) -> Found {
        self.misread.found
    }
}

impl fmt::Display for ParseCapturesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Misread { byte, expected, found, .. } = self.misread;
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
        let roles = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight].map(Some);
        for from in Square::all() {
            for to in Square::all() {
                for promotion in [None].into_iter().chain(roles) {
                    let captures = [Capture { from, to, promotion }, Capture::new(to, from)];
                    let line = captures_line(&captures).to_string();
                    assert_eq!(parse_captures(&line), Ok(captures.to_vec()), "{line}");
                }
            }
        }
    }

    #[test]
    fn a_letter_of_its_own_behind_a_move_promotes_and_nothing_else_does() {
        #[track_caller]
        fn check(text: &str, promotions: &[Option<Role>]) {
            let captures = parse_captures(text).expect("moves");
            let found: Vec<Option<Role>> =
                captures.into_iter().map(|capture| capture.promotion).collect();
            assert_eq!(found, promotions, "{text}");
        }
        check("c7d8c", &[Some(Role::Knight)]);
        check("c7d8a a1a2", &[Some(Role::Bishop), None]);
        check("c7d8 c5e4", &[None, None]);
        check("b7a8t\tc7d8d\n", &[Some(Role::Rook), Some(Role::Queen)]);
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
        assert_eq!(parse_captures("c3f6 c5e4  c3f").unwrap_err().index(), 2);
        check("imposible", 0, "expected a file 'a' to 'h' at byte 0, found 'i'");
        check("c3f6 C5e4", 5, "expected a file 'a' to 'h' at byte 5, found 'C'");
        check("c9f6", 1, "expected a rank '1' to '8' at byte 1, found '9'");
        check("c3 f6", 2, "expected a file 'a' to 'h' at byte 2, found ' '");
        check("c3f", 3, "expected a rank '1' to '8' at byte 3, found the end");
        check("c3f6c5e4", 4, "expected a blank or the end after the move at byte 4, found 'c'");
        check("c7d8cc5e4", 5, "expected a blank or the end after the move at byte 5, found 'c'");
        check("c7d8d5", 4, "expected a blank or the end after the move at byte 4, found 'd'");
        let promotion =
            "expected a blank, the end or a new role 'd', 't', 'a' or 'c' after the move";
        check("c7d8 c7d8r", 9, &format!("{promotion} at byte 9, found 'r'"));
        check("c7d8q a1a2", 4, &format!("{promotion} at byte 4, found 'q'"));
        check("c7d8D", 4, &format!("{promotion} at byte 4, found 'D'"));
        check("c7d8=d", 4, "expected a blank or the end after the move at byte 4, found '='");
        check("c3f6,c5e4", 4, "expected a blank or the end after the move at byte 4, found ','");
        check("c3f6 ñ", 5, "expected a file 'a' to 'h' at byte 5, found 'ñ'");
        check(b"c3\xff6", 2, "expected a file 'a' to 'h' at byte 2, found the byte 0xff");
    }
}
