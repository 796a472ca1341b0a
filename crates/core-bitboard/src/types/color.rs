//! The two sides of a game.

use core::fmt;
use core::ops::Not;

use crate::types::Direction;

/// The owner of a piece, and the side whose turn it is.
///
/// ```
/// use core_bitboard::Color;
///
/// assert_eq!(!Color::White, Color::Black);
/// assert_eq!(Color::Black.to_string(), "black");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// The side that moves first, towards rank 8.
    White,
    /// The side that moves second, towards rank 1.
    Black,
}

impl Color {
    /// Both colours, White first.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// The direction in which the pawns of the colour step.
    ///
    /// ```
    /// use core_bitboard::types::{Direction, Rank};
    /// use core_bitboard::{Color, Square};
    ///
    /// assert_eq!(Color::Black.forward(), Direction::South);
    /// assert_eq!(Square::E7.step(Color::Black.forward()), Some(Square::E6));
    /// ```
    #[inline]
    pub const fn forward(self) -> Direction {
        match self {
            Color::White => Direction::North,
            Color::Black => Direction::South,
        }
    }

    /// The capture directions of the colour's pawns: towards the a-file and towards the h-file.
    #[inline]
    pub const fn pawn_captures(self) -> [Direction; 2] {
        match self {
            Color::White => [Direction::NorthWest, Direction::NorthEast],
            Color::Black => [Direction::SouthWest, Direction::SouthEast],
        }
    }

    /// The index of the colour in [`Color::ALL`]: 0 or 1.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Color {
    type Output = Color;

    /// The other side.
    #[inline]
    fn not(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::White => "white",
            Color::Black => "black",
        })
    }
}
