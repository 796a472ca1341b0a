//! Attacks of kings, knights and pawns, which do not depend on other pieces.

use crate::geometry::Bitboard;
use crate::types::{Color, Square};

/// The squares a king attacks.
///
/// ```
/// use core_bitboard::geometry::king_attacks;
/// use core_bitboard::{Bitboard, Square};
///
/// assert_eq!(king_attacks(Square::E4), Bitboard::from_picture("
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . X X X . .
///     . . . X . X . .
///     . . . X X X . .
///     . . . . . . . .
///     . . . . . . . .
/// "));
/// ```
#[inline]
pub const fn king_attacks(square: Square) -> Bitboard {
    KING[square.index()]
}

/// The squares a knight attacks.
///
/// ```
/// use core_bitboard::geometry::knight_attacks;
/// use core_bitboard::{Bitboard, Square};
///
/// assert_eq!(knight_attacks(Square::E4), Bitboard::from_picture("
///     . . . . . . . .
///     . . . . . . . .
///     . . . X . X . .
///     . . X . . . X .
///     . . . . . . . .
///     . . X . . . X .
///     . . . X . X . .
///     . . . . . . . .
/// "));
/// ```
#[inline]
pub const fn knight_attacks(square: Square) -> Bitboard {
    KNIGHT[square.index()]
}

/// The squares a pawn of `color` attacks: one rank forward, one file to either side; none on the
/// last rank.
///
/// ```
/// use core_bitboard::geometry::pawn_attacks;
/// use core_bitboard::{Bitboard, Color, Square};
///
/// assert_eq!(pawn_attacks(Color::White, Square::E4), Bitboard::from_picture("
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . X . X . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// "));
/// assert!(pawn_attacks(Color::Black, Square::E1).is_empty());
/// ```
#[inline]
pub const fn pawn_attacks(color: Color, square: Square) -> Bitboard {
    PAWN[color.index()][square.index()]
}

static KING: [Bitboard; 64] =
    leaps(&[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);
static KNIGHT: [Bitboard; 64] =
    leaps(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static PAWN: [[Bitboard; 64]; Color::ALL.len()] =
    [leaps(&[(-1, 1), (1, 1)]), leaps(&[(-1, -1), (1, -1)])];

/// For each square, the squares that are an offset of `(files, ranks)` away.
const fn leaps(offsets: &[(i8, i8)]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        let mut each = 0;
        while each < offsets.len() {
            let (files, ranks) = offsets[each];
            if let Some(to) = Square::wrapping(from as u32).offset(files, ranks) {
                table[from] = table[from].union(Bitboard::from_square(to));
            }
            each += 1;
        }
        from += 1;
    }
    table
}
