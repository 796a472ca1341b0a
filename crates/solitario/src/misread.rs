//! What a text should have at a byte, and what it has there.

use std::fmt;

use core_bitboard::{File, Rank, Square};

/// What the notation asks for at one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// The letter of a role.
    Role,
    /// The letter of a file.
    File,
    /// The digit of a rank.
    Rank,
    /// A blank after a move, or the end.
    Blank,
    /// A blank after a move, the end, or the letter of what a pawn becomes.
    Promotion,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Expected::Role => "a role 'r', 'd', 't', 'a', 'c' or 'p'",
            Expected::File => "a file 'a' to 'h'",
            Expected::Rank => "a rank '1' to '8'",
            Expected::Blank => "a blank or the end after the move",
            Expected::Promotion => {
                "a blank, the end or a new role 'd', 't', 'a' or 'c' after the move"
            }
        })
    }
}

/// What a text has instead of what was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// A character; it is printed escaped, so that it cannot disturb a terminal.
    Char(char),
    /// A byte that begins no character of UTF-8.
    Byte(u8),
    /// Nothing: the text ends.
    End,
}

impl Found {
    /// What `text` has at `byte`.
    fn at(text: &[u8], byte: usize) -> Found {
        let rest = text.get(byte..).unwrap_or_default();
        // No character is longer than four bytes, and the text may be very long.
        let next = &rest[..rest.len().min(4)];
        let valid = next.utf8_chunks().next().and_then(|chunk| chunk.valid().chars().next());
        match (valid, next.first()) {
            (Some(char), _) => Found::Char(char),
            (None, Some(&byte)) => Found::Byte(byte),
            (None, None) => Found::End,
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Found::Char(char) => write!(f, "{char:?}"),
            Found::Byte(byte) => write!(f, "the byte 0x{byte:02x}"),
            Found::End => f.write_str("the end"),
        }
    }
}

/// A place where a text is not what the notation asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Misread {
    pub(crate) byte: usize,
    pub(crate) expected: Expected,
    pub(crate) found: Found,
}

impl Misread {
    pub(crate) fn at(text: &[u8], byte: usize, expected: Expected) -> Misread {
        Misread { byte, expected, found: Found::at(text, byte) }
    }
}

/// Reads the character at `byte`, which `meaning` knows or refuses.
pub(crate) fn read<T>(
    text: &[u8],
    byte: usize,
    expected: Expected,
    meaning: impl FnOnce(char) -> Option<T>,
) -> Result<T, Misread> {
    // A byte above 127 becomes a letter that no notation knows, so it is refused as it should be.
    let known = text.get(byte).and_then(|&letter| meaning(char::from(letter)));
    known.ok_or_else(|| Misread::at(text, byte, expected))
}

/// Reads the square whose two characters begin at `byte`.
pub(crate) fn read_square(text: &[u8], byte: usize) -> Result<Square, Misread> {
    let file = read(text, byte, Expected::File, File::from_letter)?;
    let rank = read(text, byte + 1, Expected::Rank, Rank::from_digit)?;
    Ok(Square::new(file, rank))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_found_is_a_whole_character_or_a_byte_that_begins_none() {
        #[track_caller]
        fn check(text: &[u8], byte: usize, found: &str) {
            assert_eq!(Found::at(text, byte).to_string(), found);
        }
        check(b"abc", 1, "'b'");
        check(b"abc", 3, "the end");
        check("añ".as_bytes(), 1, "'ñ'");
        check("♚".as_bytes(), 0, "'♚'");
        check("𝄞♚".as_bytes(), 0, "'𝄞'");
        check("é".as_bytes(), 1, "the byte 0xa9");
        check(b"\xffa", 0, "the byte 0xff");
        check(b"\xe2\x99", 0, "the byte 0xe2");
        check(b"\x1b[2J", 0, "'\\u{1b}'");
        check(b"\0", 0, "'\\0'");
        check("\u{202e}".as_bytes(), 0, "'\\u{202e}'");
    }
}
