//! The rows of the board.

use core::fmt;

use crate::types::Color;

/// A row, from White's side: the first to the eighth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "eight ordinals")]
pub enum Rank {
    First,
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
    Seventh,
    Eighth,
}

impl Rank {
    /// The eight ranks, from the first to the eighth.
    pub const ALL: [Rank; 8] = [
        Rank::First,
        Rank::Second,
        Rank::Third,
        Rank::Fourth,
        Rank::Fifth,
        Rank::Sixth,
        Rank::Seventh,
        Rank::Eighth,
    ];

    /// The index of the rank in [`Rank::ALL`]: 0 for the first, 7 for the eighth.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rank at `index`, if it is below 8.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Rank> {
        if index < 8 { Some(Rank::ALL[index]) } else { None }
    }

    /// The digit of the rank, `1` to `8`.
    pub const fn digit(self) -> char {
        (b'1' + self as u8) as char
    }

    /// The rank of a digit, `1` to `8`.
    pub fn from_digit(digit: char) -> Option<Rank> {
        Rank::ALL.into_iter().find(|rank| rank.digit() == digit)
    }

    /// This rank as `color` counts it, from its own side of the board.
    ///
    /// ```
    /// use core_bitboard::types::Rank;
    /// use core_bitboard::Color;
    ///
    /// assert_eq!(Rank::Second.relative_to(Color::White), Rank::Second);
    /// assert_eq!(Rank::Second.relative_to(Color::Black), Rank::Seventh);
    /// ```
    #[inline]
    pub const fn relative_to(self, color: Color) -> Rank {
        match color {
            Color::White => self,
            Color::Black => Rank::ALL[7 - self as usize],
        }
    }
}

impl Color {
    /// The rank on which the king of the colour starts.
    ///
    /// ```
    /// use core_bitboard::types::Rank;
    /// use core_bitboard::Color;
    ///
    /// let black = Color::Black;
    /// assert_eq!(black.home_rank(), Rank::Eighth);
    /// assert_eq!(black.pawn_rank(), Rank::Seventh);
    /// assert_eq!(black.last_rank(), Rank::First);
    /// ```
    #[inline]
    pub const fn home_rank(self) -> Rank {
        Rank::First.relative_to(self)
    }

    /// The rank on which the pawns of the colour start.
    #[inline]
    pub const fn pawn_rank(self) -> Rank {
        Rank::Second.relative_to(self)
    }

    /// The rank on which the pawns of the colour promote.
    #[inline]
    pub const fn last_rank(self) -> Rank {
        Rank::Eighth.relative_to(self)
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.digit())
    }
}
