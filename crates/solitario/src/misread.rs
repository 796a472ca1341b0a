//! The element that a text should have at a byte.

use std::fmt;

use core_bitboard::Square;
pub use core_bitboard::notation::Found;
use core_bitboard::types::{File, Rank};

/// A place where a text breaks the notation.
pub(crate) type Misread = core_bitboard::notation::Misread<Expected>;

/// An element of the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Expected {
    /// The letter of a role.
    Role,
    /// The letter of a file.
    File,
    /// The digit of a rank.
    Rank,
    /// A blank after a move, or the end.
    Blank,
    /// A blank after a move, the end, or the letter of a promotion.
    Promotion,
}

impl Expected {
    /// All of them, for tests of translations.
    pub const ALL: [Expected; 5] =
        [Expected::Role, Expected::File, Expected::Rank, Expected::Blank, Expected::Promotion];
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

/// Reads the character at `byte`; `meaning` accepts or refuses it.
pub(crate) fn read<T>(
    text: &[u8],
    byte: usize,
    expected: Expected,
    meaning: impl FnOnce(char) -> Option<T>,
) -> Result<T, Misread> {
    // A byte above 127 becomes a letter that is in no notation, and is refused.
    let known = text.get(byte).and_then(|&letter| meaning(char::from(letter)));
    known.ok_or_else(|| Misread::at(text, byte, expected))
}

/// Reads the square in the two characters from `byte` on.
pub(crate) fn read_square(text: &[u8], byte: usize) -> Result<Square, Misread> {
    let file = read(text, byte, Expected::File, File::from_letter)?;
    let rank = read(text, byte + 1, Expected::Rank, Rank::from_digit)?;
    Ok(Square::new(file, rank))
}
