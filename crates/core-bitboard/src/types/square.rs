//! The 64 squares.

use core::fmt;
use core::str::FromStr;

use crate::types::{Direction, Expected, File, Rank, Unexpected, parse_error};

/// One of the 64 squares, `a1` to `h8`.
///
/// Squares are numbered rank by rank from White's left-hand corner:
///
/// ```text
/// 8 | 56 57 58 59 60 61 62 63
/// 7 | 48 49 50 51 52 53 54 55
///   |  :  :  :  :  :  :  :  :
/// 2 |  8  9 10 11 12 13 14 15
/// 1 |  0  1  2  3  4  5  6  7
///   +------------------------
///      a  b  c  d  e  f  g  h
/// ```
///
/// ```
/// use core_bitboard::types::{File, Rank};
/// use core_bitboard::Square;
///
/// let square: Square = "c2".parse()?;
/// assert_eq!(square, Square::C2);
/// assert_eq!((square.file(), square.rank(), square.index()), (File::C, Rank::Second, 10));
/// # Ok::<(), core_bitboard::types::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

macro_rules! name_squares {
    ($($name:ident)*) => {
        #[expect(missing_docs, reason = "64 names")]
        impl Square {
            $(pub const $name: Square = Square(SquareName::$name as u8);)*
        }

        enum SquareName { $($name),* }
    };
}

name_squares! {
    A1 B1 C1 D1 E1 F1 G1 H1
    A2 B2 C2 D2 E2 F2 G2 H2
    A3 B3 C3 D3 E3 F3 G3 H3
    A4 B4 C4 D4 E4 F4 G4 H4
    A5 B5 C5 D5 E5 F5 G5 H5
    A6 B6 C6 D6 E6 F6 G6 H6
    A7 B7 C7 D7 E7 F7 G7 H7
    A8 B8 C8 D8 E8 F8 G8 H8
}

impl Square {
    /// The number of squares.
    pub const COUNT: usize = 64;

    /// The square where `file` and `rank` cross.
    #[inline]
    pub const fn new(file: File, rank: Rank) -> Square {
        Square(rank as u8 * 8 + file as u8)
    }

    /// The square numbered `index`, if it is below 64.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Square> {
        if index < Square::COUNT { Some(Square(index as u8)) } else { None }
    }

    /// The square numbered `index`, which is known to be below 64; higher bits are ignored.
    #[inline]
    pub(crate) const fn wrapping(index: u32) -> Square {
        Square(index as u8 & 63)
    }

    /// The number of the square, 0 to 63.
    #[inline]
    pub const fn index(self) -> usize {
        // With the mask, the compiler omits the bounds check of a table of 64.
        (self.0 & 63) as usize
    }

    /// The column of the square.
    #[inline]
    pub const fn file(self) -> File {
        File::ALL[self.index() & 7]
    }

    /// The row of the square.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::ALL[self.index() >> 3]
    }

    /// The name of the square: the letter of its column and the digit of its row.
    ///
    /// ```
    /// assert_eq!(core_bitboard::Square::E4.name(), "e4");
    /// ```
    #[inline]
    pub fn name(self) -> &'static str {
        let start = 2 * self.index();
        &NAMES[start..start + 2]
    }

    /// All squares from `a1` to `h8`, rank by rank.
    #[doc(alias = "ALL")]
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..Square::COUNT as u8).map(Square)
    }

    /// The next square in `direction`, if it is on the board.
    ///
    /// ```
    /// use core_bitboard::types::Direction;
    /// use core_bitboard::Square;
    ///
    /// assert_eq!(Square::C2.step(Direction::NorthEast), Some(Square::D3));
    /// assert_eq!(Square::H2.step(Direction::NorthEast), None);
    /// ```
    #[inline]
    pub const fn step(self, direction: Direction) -> Option<Square> {
        self.offset(direction.file_step(), direction.rank_step())
    }

    /// The square `files` to the east and `ranks` to the north, if it is on the board.
    #[inline]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        // A sum that wraps around is off the board too, so any offset is allowed.
        let file = ((self.0 & 7) as i8).wrapping_add(files);
        let rank = ((self.0 >> 3) as i8).wrapping_add(ranks);
        if file & !7 == 0 && rank & !7 == 0 { Some(Square((rank * 8 + file) as u8)) } else { None }
    }
}

/// The names of all squares, in the order of their numbers.
const NAMES: &str = concat!(
    "a1b1c1d1e1f1g1h1",
    "a2b2c2d2e2f2g2h2",
    "a3b3c3d3e3f3g3h3",
    "a4b4c4d4e4f4g4h4",
    "a5b5c5d5e5f5g5h5",
    "a6b6c6d6e6f6g6h6",
    "a7b7c7d7e7f7g7h7",
    "a8b8c8d8e8f8g8h8",
);

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    /// Reads a square's name: a lower-case file letter and a rank digit.
    ///
    /// # Errors
    ///
    /// Names the missing or wrong character, or the surplus text.
    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        let square = Square::read(text.as_bytes(), 0)?;
        match text.len() {
            2 => Ok(square),
            _ => Err(Unexpected::at(text.as_bytes(), 2, Expected::EndOfSquare).into()),
        }
    }
}

impl Square {
    /// Reads the square whose name begins at `byte` of `text`, and ignores the text after it.
    ///
    /// # Errors
    ///
    /// Names the missing or wrong character.
    pub(crate) fn read(text: &[u8], byte: usize) -> Result<Square, Unexpected> {
        // A byte above 127 becomes a character that is neither a file nor a rank.
        let letter = |byte: usize| text.get(byte).map(|&letter| char::from(letter));
        let file = letter(byte).and_then(File::from_letter);
        let file = file.ok_or_else(|| Unexpected::at(text, byte, Expected::File))?;
        let rank = letter(byte + 1).and_then(Rank::from_digit);
        let rank = rank.ok_or_else(|| Unexpected::at(text, byte + 1, Expected::Rank))?;
        Ok(Square::new(file, rank))
    }
}

parse_error! {
    /// Why a text is not the name of a square.
    ParseSquareError
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn square_round_trips() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Square::from_index(square.index()), Some(square));
            assert_eq!(Square::new(square.file(), square.rank()), square);
        }
        assert_eq!(Square::from_index(64), None);
    }

    #[test]
    fn error_reports_byte_and_expectation() {
        #[track_caller]
        fn check(text: &str, message: &str) {
            let error = text.parse::<Square>().unwrap_err();
            assert_eq!(error.to_string(), message);
            assert!(message.contains(&alloc::format!("at byte {},", error.byte())));
        }
        check("", "expected a file 'a' to 'h' at byte 0, found the end");
        check("i4", "expected a file 'a' to 'h' at byte 0, found 'i'");
        check("E4", "expected a file 'a' to 'h' at byte 0, found 'E'");
        check("e", "expected a rank '1' to '8' at byte 1, found the end");
        check("e9", "expected a rank '1' to '8' at byte 1, found '9'");
        check("e4q", "expected the end of the square at byte 2, found 'q'");
        check("é4", "expected a file 'a' to 'h' at byte 0, found 'é'");
    }

    #[test]
    fn step_leaves_the_board_only_over_its_edge() {
        for square in Square::all() {
            for direction in Direction::ALL {
                let back = square.step(direction).and_then(|next| next.step(!direction));
                assert!(back.is_none_or(|back| back == square));
            }
        }
        assert_eq!(Square::A1.offset(7, 7), Some(Square::H8));
        assert_eq!(Square::A1.offset(8, 0), None);
        assert_eq!(Square::E4.offset(0, -4), None);
    }
}
