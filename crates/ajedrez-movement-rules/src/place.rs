//! Squares by name, including squares off the board.

use std::error::Error;
use std::fmt;

use core_bitboard::Square;
use core_bitboard::notation::{Found, Unexpected};
use core_bitboard::types::{File, Rank};

/// Reads a column's letter, small or capital, and a row's number. The result is `None` when there
/// is no such square: `i3`, `e9`, `e0` or `e-1`.
///
/// # Errors
///
/// If the text is not a letter followed by a whole number.
///
/// # Source
///
/// "Casillas válidas": (a, 3) is valid and (e, 9) is not.
///
/// ```
/// use ajedrez_movement_rules::parse_place;
/// use core_bitboard::Square;
///
/// assert_eq!(parse_place("A3"), Ok(Some(Square::A3)));
/// assert_eq!(parse_place("e9"), Ok(None));
/// assert_eq!(
///     parse_place("e").unwrap_err().to_string(),
///     "expected the number of a row at byte 1, found the end",
/// );
/// ```
#[doc(alias = "casillaValida")]
pub fn parse_place(text: &str) -> Result<Option<Square>, ParsePlaceError> {
    let fail = |byte: usize, expected| {
        Err(ParsePlaceError(Unexpected::at(text.as_bytes(), byte, expected)))
    };
    let Some(letter) = text.chars().next().filter(char::is_ascii_alphabetic) else {
        return fail(0, PlaceExpected::Column);
    };
    let number = &text[1..];
    let sign = usize::from(number.starts_with('-'));
    let digits = &number[sign..];
    let length = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    if length == 0 {
        return fail(1 + sign, PlaceExpected::Row);
    }
    if length < digits.len() {
        return fail(1 + sign + length, PlaceExpected::End);
    }
    let file = File::from_letter(letter.to_ascii_lowercase());
    // A number too long to parse is not one of the eight rows.
    let rank = number.parse::<usize>().ok().and_then(|row| Rank::from_index(row.wrapping_sub(1)));
    Ok(file.zip(rank).map(|(file, rank)| Square::new(file, rank)))
}

/// An element of a square's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlaceExpected {
    /// The letter of a column.
    Column,
    /// The number of a row.
    Row,
    /// The end after the number.
    End,
}

impl PlaceExpected {
    /// All of them, for tests of translations.
    pub const ALL: [PlaceExpected; 3] =
        [PlaceExpected::Column, PlaceExpected::Row, PlaceExpected::End];
}

impl fmt::Display for PlaceExpected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PlaceExpected::Column => "the letter of a column",
            PlaceExpected::Row => "the number of a row",
            PlaceExpected::End => "the end of the square",
        })
    }
}

/// Why a text does not name a square, on the board or off it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePlaceError(Unexpected<PlaceExpected>);

impl ParsePlaceError {
    /// The byte, the expected and the found element.
    pub const fn unexpected(&self) -> Unexpected<PlaceExpected> {
        self.0
    }

    /// The byte of the text, counted from 0, where the fault was found.
    pub const fn byte(&self) -> usize {
        self.0.byte
    }

    /// The expected element.
    pub const fn expected(&self) -> PlaceExpected {
        self.0.expected
    }

    /// The element found instead.
    pub const fn found(&self) -> Found {
        self.0.found
    }
}

impl fmt::Display for ParsePlaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Error for ParsePlaceError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_is_read_with_either_letter() {
        for square in Square::all() {
            let name = square.to_string();
            assert_eq!(parse_place(&name), Ok(Some(square)));
            assert_eq!(parse_place(&name.to_uppercase()), Ok(Some(square)));
        }
    }

    #[test]
    fn a_letter_and_a_number_off_the_board_are_a_place_but_no_square() {
        let huge = format!("a{}", "9".repeat(100));
        for place in ["e9", "e0", "i3", "z99", "e-1", "e10", "e-0", huge.as_str()] {
            assert_eq!(parse_place(place), Ok(None), "{place}");
        }
    }

    #[test]
    fn an_error_names_the_byte_and_what_was_expected() {
        #[track_caller]
        fn check(text: &str, byte: usize, message: &str) {
            let error = parse_place(text).unwrap_err();
            let place = format!("at byte {byte}, found ");
            assert_eq!(error.byte(), byte);
            assert_eq!(error.to_string().replace(&place, "| "), message);
        }
        check("", 0, "expected the letter of a column | the end");
        check("3a", 0, "expected the letter of a column | '3'");
        check("ñ3", 0, "expected the letter of a column | 'ñ'");
        check(" a3", 0, "expected the letter of a column | ' '");
        check("e", 1, "expected the number of a row | the end");
        check("e+3", 1, "expected the number of a row | '+'");
        check("e-", 2, "expected the number of a row | the end");
        check("eé", 1, "expected the number of a row | 'é'");
        check("e4q", 2, "expected the end of the square | 'q'");
        check("e-4ñ", 3, "expected the end of the square | 'ñ'");
    }
}
