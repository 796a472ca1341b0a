//! The eight directions of the compass; forward for White is north.

use core::ops::Not;

/// A direction in which kings step and sliders slide.
///
/// ```
/// use core_bitboard::types::Direction;
///
/// assert_eq!(!Direction::NorthEast, Direction::SouthWest);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the points of the compass")]
pub enum Direction {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from north.
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
    ];

    /// The four along ranks and files, in which rooks slide.
    pub const ORTHOGONAL: [Direction; 4] =
        [Direction::North, Direction::East, Direction::South, Direction::West];

    /// The four along diagonals, in which bishops slide.
    pub const DIAGONAL: [Direction; 4] =
        [Direction::NorthEast, Direction::SouthEast, Direction::SouthWest, Direction::NorthWest];

    /// How many files one step goes to the east: -1, 0 or 1.
    #[inline]
    pub const fn file_step(self) -> i8 {
        match self {
            Direction::NorthEast | Direction::East | Direction::SouthEast => 1,
            Direction::North | Direction::South => 0,
            Direction::SouthWest | Direction::West | Direction::NorthWest => -1,
        }
    }

    /// How many ranks one step goes to the north: -1, 0 or 1.
    #[inline]
    pub const fn rank_step(self) -> i8 {
        match self {
            Direction::NorthWest | Direction::North | Direction::NorthEast => 1,
            Direction::East | Direction::West => 0,
            Direction::SouthEast | Direction::South | Direction::SouthWest => -1,
        }
    }

    /// The opposite direction, for constants, where operators are not allowed.
    #[inline]
    pub(crate) const fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 4) % 8]
    }
}

impl Not for Direction {
    type Output = Direction;

    /// The opposite direction.
    #[inline]
    fn not(self) -> Direction {
        self.opposite()
    }
}
