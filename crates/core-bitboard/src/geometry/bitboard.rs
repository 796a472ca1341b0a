//! Sets of squares in one machine word.

use core::fmt;
use core::iter::FusedIterator;
use core::num::NonZeroU64;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use crate::types::{Direction, File, Rank, Square};

/// A set of squares: bit 0 is a1, bit 7 is h1, bit 63 is h8 (little-endian rank-file mapping).
///
/// Sets have set operators: `a | b`, `a & b`, `a - b`, `!a`, `set.contains(sq)`, `for sq in set`.
/// They are printed and parsed as pictures, with rank 8 at the top:
///
/// ```
/// use core_bitboard::geometry::king_attacks;
/// use core_bitboard::{Bitboard, Square};
///
/// const CORNER: Bitboard = Bitboard::from_picture("
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     X X . . . . . .
///     . X . . . . . .
/// ");
/// assert_eq!(king_attacks(Square::A1), CORNER);
/// assert_eq!(CORNER.len(), 3);
/// assert_eq!((CORNER - Bitboard::from(Square::B1)).into_iter().next(), Some(Square::A2));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bitboard(u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);

    /// All 64 squares.
    pub const FULL: Bitboard = Bitboard(!0);

    /// The dark squares, a1 among them.
    pub const DARK: Bitboard = Bitboard(0xAA55_AA55_AA55_AA55);

    /// The light squares, h1 among them.
    pub const LIGHT: Bitboard = Bitboard(!Bitboard::DARK.0);

    /// The set of the squares whose bits are set; a1 is the lowest bit.
    #[inline]
    pub const fn from_bits(bits: u64) -> Bitboard {
        Bitboard(bits)
    }

    /// The bits of the set; a1 is the lowest bit.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of one square. Outside constants, use `Bitboard::from`.
    #[inline]
    pub const fn from_square(square: Square) -> Bitboard {
        Bitboard(1 << square.index())
    }

    /// Reads a picture of 64 marks, `X` for a member and `.` for the others, from a8 to h1. Blanks
    /// and line ends are ignored.
    ///
    /// In a constant, the compiler checks the picture.
    ///
    /// # Panics
    ///
    /// If a mark is neither `X` nor `.`, or there are not 64 of them.
    pub const fn from_picture(picture: &str) -> Bitboard {
        let text = picture.as_bytes();
        let (mut bits, mut drawn, mut byte) = (0, 0, 0);
        while byte < text.len() {
            match text[byte] {
                b'X' | b'.' => {
                    assert!(drawn < 64, "a picture has 64 marks, this one has more");
                    // Rank 8 is drawn first, so the bits of the rank are flipped.
                    if text[byte] == b'X' {
                        bits |= 1 << (drawn ^ 56);
                    }
                    drawn += 1;
                }
                b' ' | b'\n' | b'\r' | b'\t' => {}
                _ => panic!("the marks of a picture are 'X' and '.'"),
            }
            byte += 1;
        }
        assert!(drawn == 64, "a picture has 64 marks, this one has fewer");
        Bitboard(bits)
    }

    /// Whether there is no member.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of members: 0 to 64.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether `square` is a member.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 == 1
    }

    /// Whether every member is one of `other`.
    #[inline]
    pub const fn is_subset(self, other: Bitboard) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether no member is one of `other`.
    #[inline]
    pub const fn is_disjoint(self, other: Bitboard) -> bool {
        self.0 & other.0 == 0
    }

    /// Whether there are two members or more.
    #[inline]
    pub const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The member with the lowest number, if there is one.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        // `NonZeroU64` tells the compiler that the number is below 64.
        match NonZeroU64::new(self.0) {
            Some(bits) => Some(Square::wrapping(bits.trailing_zeros())),
            None => None,
        }
    }

    /// The member with the highest number, if there is one.
    #[inline]
    pub const fn last(self) -> Option<Square> {
        if self.is_empty() { None } else { Some(Square::wrapping(63 - self.0.leading_zeros())) }
    }

    /// The only member, if there is exactly one.
    ///
    /// ```
    /// use core_bitboard::{Bitboard, Square};
    ///
    /// assert_eq!(Bitboard::from(Square::E4).single_square(), Some(Square::E4));
    /// assert_eq!(Bitboard::DARK.single_square(), None);
    /// ```
    #[inline]
    pub const fn single_square(self) -> Option<Square> {
        if self.has_several() { None } else { self.first() }
    }

    /// The members moved one step in `direction`; a step over the edge drops the member.
    ///
    /// ```
    /// use core_bitboard::types::{Direction, File};
    /// use core_bitboard::Bitboard;
    ///
    /// assert_eq!(File::G.bitboard().shift(Direction::East), File::H.bitboard());
    /// assert_eq!(File::H.bitboard().shift(Direction::East), Bitboard::EMPTY);
    /// ```
    #[inline]
    pub const fn shift(self, direction: Direction) -> Bitboard {
        let kept = match direction.file_step() {
            1 => self.0 & !File::H.bitboard().0,
            -1 => self.0 & !File::A.bitboard().0,
            _ => self.0,
        };
        let by = direction.rank_step() * 8 + direction.file_step();
        Bitboard(if by >= 0 { kept << by } else { kept >> -by })
    }

    /// The set flipped vertically: rank 1 becomes rank 8.
    #[inline]
    pub const fn flip_ranks(self) -> Bitboard {
        Bitboard(self.0.swap_bytes())
    }

    /// Every subset, the empty one first and the set itself last.
    ///
    /// # Complexity
    ///
    /// One subtraction per subset (the Carry-Rippler trick), 2^[`len`](Bitboard::len) subsets.
    ///
    /// ```
    /// use core_bitboard::{Bitboard, Square};
    ///
    /// let pair: Bitboard = [Square::A1, Square::H8].into_iter().collect();
    /// assert_eq!(pair.subsets().count(), 4);
    /// ```
    pub fn subsets(self) -> impl Iterator<Item = Bitboard> {
        let mut next = Some(Bitboard::EMPTY);
        core::iter::from_fn(move || {
            let subset = next?;
            next = (subset != self).then(|| subset.next_subset(self));
            Some(subset)
        })
    }

    /// The subset of `set` that follows this one; the empty subset follows `set` itself.
    #[inline]
    pub(crate) const fn next_subset(self, set: Bitboard) -> Bitboard {
        Bitboard(self.0.wrapping_sub(set.0) & set.0)
    }

    /// The set without `square`, for constants.
    #[inline]
    pub(crate) const fn without(self, square: Square) -> Bitboard {
        Bitboard(self.0 & !(1 << square.index()))
    }

    /// The union, for constants, where operators are not allowed.
    #[inline]
    pub(crate) const fn union(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 | other.0)
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Bitboard {
        Bitboard::from_square(square)
    }
}

macro_rules! set_operators {
    ($($(#[$doc:meta])* $trait:ident $method:ident $assign_trait:ident $assign:ident
       = |$a:ident, $b:ident| $result:expr;)*) => {$(
        impl $trait for Bitboard {
            type Output = Bitboard;

            $(#[$doc])*
            #[inline]
            fn $method(self, other: Bitboard) -> Bitboard {
                let ($a, $b) = (self.0, other.0);
                Bitboard($result)
            }
        }

        impl $assign_trait for Bitboard {
            #[inline]
            fn $assign(&mut self, other: Bitboard) {
                *self = self.$method(other);
            }
        }
    )*};
}

set_operators! {
    /// The intersection.
    BitAnd bitand BitAndAssign bitand_assign = |a, b| a & b;
    /// The union.
    BitOr bitor BitOrAssign bitor_assign = |a, b| a | b;
    /// The squares that are in exactly one of the two.
    BitXor bitxor BitXorAssign bitxor_assign = |a, b| a ^ b;
    /// The difference: the members that `other` lacks.
    Sub sub SubAssign sub_assign = |a, b| a & !b;
}

impl File {
    /// The eight squares of the file.
    ///
    /// ```
    /// use core_bitboard::types::{File, Rank};
    ///
    /// assert_eq!((File::C.bitboard() & Rank::Second.bitboard()).len(), 1);
    /// ```
    #[inline]
    pub const fn bitboard(self) -> Bitboard {
        Bitboard::from_bits(0x0101_0101_0101_0101 << self as u8)
    }
}

impl Rank {
    /// The eight squares of the rank.
    #[inline]
    pub const fn bitboard(self) -> Bitboard {
        Bitboard::from_bits(0xFF << (8 * self as u8))
    }
}

impl Not for Bitboard {
    type Output = Bitboard;

    /// The complement.
    #[inline]
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, |set, square| set | Bitboard::from(square))
    }
}

impl Extend<Square> for Bitboard {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        *self |= squares.into_iter().collect();
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    /// The members from the lowest number to the highest.
    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// The members of a [`Bitboard`], from the lowest number to the highest.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for Squares {
    #[inline]
    fn next_back(&mut self) -> Option<Square> {
        let square = self.0.last()?;
        self.0 -= Bitboard::from(square);
        Some(square)
    }
}

impl ExactSizeIterator for Squares {}
impl FusedIterator for Squares {}

impl fmt::Display for Bitboard {
    /// Draws the set as [`Bitboard::from_picture`] reads it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let mark = if self.contains(Square::new(file, rank)) { 'X' } else { '.' };
                let end = if file == File::H { '\n' } else { ' ' };
                write!(f, "{mark}{end}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Bitboard {
    /// The picture, after a line end: a failed test then shows two sets one above the other.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn picture_round_trips() {
        const LETTER: &str = "\
X X X X . . . .
X . . . X . . .
X . . . X . . .
X X X X . . . .
X . . . . . . .
X . . . . . . .
X . . . . . . .
. . . . . . . X
";
        let set = Bitboard::from_picture(LETTER);
        assert!(set.contains(Square::A8) && set.contains(Square::H1));
        assert_eq!(set.to_string(), LETTER);
    }

    #[test]
    #[should_panic(expected = "fewer")]
    fn short_picture_is_rejected() {
        Bitboard::from_picture("X . X .");
    }

    #[test]
    #[should_panic(expected = "'X' and '.'")]
    fn picture_with_unknown_mark_is_rejected() {
        Bitboard::from_picture("O");
    }

    #[test]
    fn files_ranks_and_colors_partition_the_board() {
        let files = File::ALL.into_iter().fold(Bitboard::EMPTY, |set, file| set ^ file.bitboard());
        let ranks = Rank::ALL.into_iter().fold(Bitboard::EMPTY, |set, rank| set ^ rank.bitboard());
        assert_eq!((files, ranks), (Bitboard::FULL, Bitboard::FULL));
        assert_eq!(Bitboard::DARK ^ Bitboard::LIGHT, Bitboard::FULL);
        assert!(Bitboard::DARK.contains(Square::A1));
    }

    #[test]
    fn shift_moves_every_member_one_step() {
        for direction in Direction::ALL {
            for square in Square::all() {
                let moved: Bitboard = square.step(direction).into_iter().collect();
                assert_eq!(Bitboard::from(square).shift(direction), moved);
            }
        }
    }

    #[test]
    fn iteration_from_both_ends_is_ordered() {
        let set = Bitboard::from_bits(0x8100_0000_1800_0081);
        let forward: Vec<Square> = set.into_iter().collect();
        let mut backward: Vec<Square> = set.into_iter().rev().collect();
        backward.reverse();
        assert_eq!(forward, backward);
        assert!(forward.is_sorted());
        assert_eq!(forward.iter().copied().collect::<Bitboard>(), set);
    }
}
