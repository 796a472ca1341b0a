//! The content of parse errors: the expected and the found content at a byte of a text.

use core::fmt;

/// A place where a text does not follow its notation.
///
/// Every parse error of this crate contains one. Its fields are public, so callers can express it
/// in any language.
///
/// ```
/// use core_bitboard::Square;
/// use core_bitboard::notation::{Expected, Found};
///
/// let unexpected = "e9".parse::<Square>().unwrap_err().unexpected();
/// assert_eq!((unexpected.byte, unexpected.expected), (1, Expected::Rank));
/// assert_eq!(unexpected.found, Found::Char('9'));
/// assert_eq!(unexpected.to_string(), "expected a rank '1' to '8' at byte 1, found '9'");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unexpected<E = Expected> {
    /// The byte of the text, counted from 0.
    pub byte: usize,
    /// The expected content.
    pub expected: E,
    /// The content that was found.
    pub found: Found,
}

impl<E> Unexpected<E> {
    /// The error at `byte`.
    pub const fn new(byte: usize, expected: E, found: Found) -> Unexpected<E> {
        Unexpected { byte, expected, found }
    }

    /// The error for a `text` without the `expected` content at `byte`.
    pub fn at(text: &[u8], byte: usize, expected: E) -> Unexpected<E> {
        Unexpected { byte, expected, found: Found::at(text, byte) }
    }
}

impl<E: fmt::Display> fmt::Display for Unexpected<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {} at byte {}, found {}", self.expected, self.byte, self.found)
    }
}

impl<E: fmt::Debug + fmt::Display> core::error::Error for Unexpected<E> {}

/// The content of a text at the place of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Found {
    /// A character. It is printed escaped, so that it cannot send control codes to a terminal.
    Char(char),
    /// A byte that does not begin a UTF-8 character.
    Byte(u8),
    /// Nothing: the text ends.
    End,
}

impl Found {
    /// The content of `text` at `byte`.
    ///
    /// ```
    /// use core_bitboard::notation::Found;
    ///
    /// assert_eq!(Found::at("añ".as_bytes(), 1), Found::Char('ñ'));
    /// assert_eq!(Found::at(b"a\xff", 1), Found::Byte(0xff));
    /// assert_eq!(Found::at(b"a", 1), Found::End);
    /// ```
    pub fn at(text: &[u8], byte: usize) -> Found {
        let rest = text.get(byte..).unwrap_or_default();
        // A character has at most four bytes, and the text may be very long.
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

macro_rules! expected {
    ($($(#[$doc:meta])* $name:ident = $text:literal,)*) => {
        /// The content that a notation requires at one place of a text.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Expected { $($(#[$doc])* $name,)* }

        impl Expected {
            /// All values, for tests of translations.
            pub const ALL: &[Expected] = &[$(Expected::$name,)*];
        }

        impl fmt::Display for Expected {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $(Expected::$name => $text,)* })
            }
        }
    };
}

expected! {
    /// The letter of a file.
    File = "a file 'a' to 'h'",
    /// The digit of a rank.
    Rank = "a rank '1' to '8'",
    /// The end after the name of a square.
    EndOfSquare = "the end of the square",
    /// The letter of a promotion, or the end of the move.
    Promotion = "one of n, b, r and q, or the end",
    /// The end after a move.
    EndOfMove = "the end of the move",
    /// A piece, a count or a `/` of the first field of a FEN.
    Placement = "a piece, a count or '/'",
    /// Another piece or count, since the rank has fewer than 8 squares.
    LongerRank = "a piece or a count: the rank is short of 8 squares",
    /// A smaller count, since the rank would have more than 8 squares.
    SmallerCount = "at most 8 squares in a rank",
    /// A piece or the end of a rank. Programs do not agree on the meaning of two counts in
    /// succession.
    AfterCount = "a piece or '/' after a count",
    /// The end of a rank, since it has its 8 squares.
    EndOfRank = "'/' or the end: the rank has its 8 squares",
    /// The end of the first field of a FEN, since it has its 8 ranks.
    EndOfBoard = "the end of the board: 8 ranks are given",
    /// The rest of the first field of a FEN, which ends too early.
    WholeBoard = "8 ranks of 8 squares",
    /// The side to move.
    Turn = "'w' or 'b'",
    /// The castling rights.
    CastlingRights = "castling rights such as KQkq, or '-'",
    /// The en-passant square.
    EnPassant = "an en-passant square or '-'",
    /// The number of half-moves since the last capture or pawn move.
    HalfmoveClock = "the number of half-moves since a capture",
    /// The number of the move, counted from 1.
    MoveNumber = "the number of the move",
    /// A number of half-moves, or of the move, that 32 bits can hold.
    SmallNumber = "a number below 2^32",
    /// The end after the six fields of a FEN.
    EndOfFen = "the end",
    /// An operation after the four fields of an EPD.
    EpdOperation = "an operation such as 'bm e4;', or the end",
    /// The mark of one square of a picture.
    PictureMark = "a piece's letter or '.'",
    /// The end after the 64 marks of a picture.
    EndOfPicture = "the end of the picture",
    /// A move in standard algebraic notation.
    San = "a move such as Nf3, exd5, a8=Q or O-O",
    /// The letter of a piece that the game has.
    PieceOfGame = "a piece of this game",
    /// A move, where a null move such as `--` is written.
    NoNullMove = "a move, not a null move,",
    /// A comment of PGN that ends.
    ClosedComment = "a comment that ends with '}'",
    /// A variation of PGN that ends.
    ClosedVariation = "a variation that ends with ')'",
    /// The name of a tag pair of PGN.
    TagName = "the name of a tag, such as White,",
    /// The value of a tag pair of PGN.
    TagValue = "the value of a tag in quotes",
    /// The value of a tag pair of PGN that ends.
    ClosedValue = "a value that ends with '\"'",
    /// The end of a tag pair of PGN.
    EndOfTag = "']' after the value of a tag",
    /// The end of a game after its result.
    EndOfGame = "no move after the result of the game",
    /// The role of a promotion in standard algebraic notation.
    SanPromotion = "one of N, B, R and Q",
    /// The letter of a white piece of a puzzle.
    PuzzlePiece = "a piece K, Q, R, B, N or P",
}

/// Defines a parse error that is an [`Unexpected`] and nothing else.
macro_rules! parse_error {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $name($crate::types::Unexpected);

        impl $name {
            /// The byte of the text, counted from 0, at which the error is.
            pub const fn byte(&self) -> usize {
                self.0.byte
            }

            /// The expected content.
            pub const fn expected(&self) -> $crate::types::Expected {
                self.0.expected
            }

            /// The content that was found.
            pub const fn found(&self) -> $crate::types::Found {
                self.0.found
            }

            /// Byte, expected and found content.
            pub const fn unexpected(&self) -> $crate::types::Unexpected {
                self.0
            }
        }

        impl From<$crate::types::Unexpected> for $name {
            fn from(unexpected: $crate::types::Unexpected) -> $name {
                $name(unexpected)
            }
        }

        impl From<$name> for $crate::types::Unexpected {
            fn from(error: $name) -> $crate::types::Unexpected {
                error.0
            }
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                self.0.fmt(f)
            }
        }

        impl core::error::Error for $name {}
    };
}

pub(crate) use parse_error;

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn found_content_is_a_character_or_an_invalid_byte() {
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

    #[test]
    fn expectations_have_distinct_texts() {
        for (index, one) in Expected::ALL.iter().enumerate() {
            assert!(!one.to_string().is_empty());
            for other in &Expected::ALL[..index] {
                assert_ne!(one.to_string(), other.to_string());
            }
        }
    }
}
