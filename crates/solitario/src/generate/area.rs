//! A part of the board.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use core_bitboard::types::{File, Rank};
use core_bitboard::{Bitboard, Square};

/// A rectangle of squares.
///
/// Its text is its size from the corner a1, files by ranks (`4x4`), or two corners (`c3-f6`).
///
/// ```
/// use solitario::Area;
///
/// let card: Area = "4x4".parse()?;
/// assert_eq!((card, card.squares().len()), ("a1-d4".parse()?, 16));
/// assert_eq!(card.to_string(), "a1-d4");
/// # Ok::<(), solitario::ParseAreaError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Area {
    low: Square,
    high: Square,
}

impl Area {
    /// The whole board.
    pub const BOARD: Area = Area { low: Square::A1, high: Square::H8 };

    /// Four by four squares in the corner a1, as on ThinkFun's cards.
    pub const CARD: Area = Area { low: Square::A1, high: Square::D4 };

    /// The rectangle with these two opposite corners.
    pub fn between(one: Square, other: Square) -> Area {
        let files = [one.file().min(other.file()), one.file().max(other.file())];
        let ranks = [one.rank().min(other.rank()), one.rank().max(other.rank())];
        Area { low: Square::new(files[0], ranks[0]), high: Square::new(files[1], ranks[1]) }
    }

    /// Its squares: at least one.
    pub fn squares(self) -> Bitboard {
        let Area { low, high } = self;
        let within = |square: &Square| {
            (low.file()..=high.file()).contains(&square.file())
                && (low.rank()..=high.rank()).contains(&square.rank())
        };
        Square::all().filter(within).collect()
    }
}

impl FromStr for Area {
    type Err = ParseAreaError;

    fn from_str(text: &str) -> Result<Area, ParseAreaError> {
        let corners = || {
            let (one, other) = text.split_once('-')?;
            Some(Area::between(one.parse().ok()?, other.parse().ok()?))
        };
        let size = || {
            let (files, ranks) = text.split_once(['x', 'X'])?;
            let index = |size: &str| match size.as_bytes() {
                [digit @ b'1'..=b'8'] => Some(usize::from(digit - b'1')),
                _ => None,
            };
            let (file, rank) = (File::ALL[index(files)?], Rank::ALL[index(ranks)?]);
            Some(Area { low: Square::A1, high: Square::new(file, rank) })
        };
        corners().or_else(size).ok_or(ParseAreaError)
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.low, self.high)
    }
}

/// A text is no area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseAreaError;

impl fmt::Display for ParseAreaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected an area of the board, such as 4x4 or c3-f6")
    }
}

impl Error for ParseAreaError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_and_corners_are_read_and_nothing_else() {
        for (text, area) in [
            ("8x8", "a1-h8"),
            ("1x1", "a1-a1"),
            ("3X2", "a1-c2"),
            ("f6-c3", "c3-f6"),
            ("c6-f3", "c3-f6"),
        ] {
            assert_eq!(text.parse::<Area>().map(|area| area.to_string()), Ok(area.to_owned()));
        }
        for text in ["", "4", "4x", "x4", "0x4", "9x4", "4x4x4", "a1", "a1-", "a1-i9", "-1x4"] {
            assert_eq!(text.parse::<Area>(), Err(ParseAreaError), "{text}");
        }
        assert_eq!(Area::BOARD.squares().len(), 64);
        assert_eq!(Area::CARD.squares().len(), 16);
    }
}
