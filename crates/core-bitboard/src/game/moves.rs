//! A move.

use core::fmt;
use core::str::FromStr;

use crate::geometry::attacks::{king_attacks, knight_attacks};
use crate::types::{Expected, Misread, Role, Square, parse_error};

/// A move: from where, to where, and what a pawn becomes.
///
/// Two bytes hold it:
///
/// ```text
/// 15    12 11          6 5           0
///  promotion     to           from         promotion: 0 for none, else 1 + the role's index
/// ```
///
/// Castling is written as the king's move, `e1g1`; taking en passant as the pawn's, `e5d6`.
///
/// ```
/// use core_bitboard::{Move, Role, Square};
///
/// let mv: Move = "a7a8r".parse()?;
/// assert_eq!(mv, Move::promoting(Square::A7, Square::A8, Role::Rook));
/// assert_eq!(mv.to_string(), "a7a8r");
/// # Ok::<(), core_bitboard::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(u16);

impl Move {
    /// The move of a piece that stays what it is.
    #[inline]
    pub const fn new(from: Square, to: Square) -> Move {
        Move((to.index() << 6 | from.index()) as u16)
    }

    /// The move of a pawn that becomes a `role`.
    #[inline]
    pub const fn promoting(from: Square, to: Square, role: Role) -> Move {
        Move(Move::new(from, to).0 | (role.index() as u16 + 1) << 12)
    }

    /// Where the piece stands.
    #[inline]
    pub const fn from(self) -> Square {
        Square::wrapping(self.0 as u32)
    }

    /// Where the piece goes.
    #[inline]
    pub const fn to(self) -> Square {
        Square::wrapping((self.0 >> 6) as u32)
    }

    /// What the pawn becomes.
    #[inline]
    pub const fn promotion(self) -> Option<Role> {
        match self.0 >> 12 {
            0 => None,
            role => Role::from_index(role as usize - 1),
        }
    }
}

impl PartialOrd for Move {
    fn partial_cmp(&self, other: &Move) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Move {
    /// By origin, then destination, then promotion.
    fn cmp(&self, other: &Move) -> core::cmp::Ordering {
        let key = |mv: &Move| (mv.from(), mv.to(), mv.promotion());
        key(self).cmp(&key(other))
    }
}

impl fmt::Display for Move {
    /// UCI notation: `e2e4`, `a7a8q`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        self.promotion().map_or(Ok(()), |role| write!(f, "{}", role.letter()))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    /// Reads UCI notation.
    ///
    /// # Errors
    ///
    /// Names the byte where a square or the letter of a promotion was expected.
    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        let bytes = text.as_bytes();
        let (from, to) = (Square::read(bytes, 0)?, Square::read(bytes, 2)?);
        let mut letters = text[4..].chars();
        let Some(letter) = letters.next() else { return Ok(Move::new(from, to)) };
        let promotion = Role::from_letter(letter)
            .filter(|role| !matches!(role, Role::Pawn | Role::King))
            .ok_or_else(|| Misread::at(bytes, 4, Expected::Promotion))?;
        match letters.next() {
            None => Ok(Move::promoting(from, to, promotion)),
            Some(_) => Err(Misread::at(bytes, 5, Expected::EndOfMove).into()),
        }
    }
}

parse_error! {
    /// Why a text is not a move.
    ParseMoveError
}

/// Room for the moves of a position of any pieces on any squares, and for those that are written eight
/// at a time and forgotten: see `movegen::sets`.
///
/// Along each of the lines that lead to a square at most one piece comes there, the nearest. Onto a
/// square of its own pieces a side does not move; a knight may leave it, with no more moves than lines
/// lead there. So there are no more moves than pairs of neighbouring squares, and besides: three
/// more roles for each of the 22 ways onto the last rank, and two castlings.
pub const MOVES_MAX: usize = 512;
const _: () = {
    let (mut moves, mut index) = (3 * 22 + 2, 0);
    while index < Square::COUNT as u32 {
        let square = Square::wrapping(index);
        let lines = king_attacks(square).len();
        assert!(knight_attacks(square).len() <= lines);
        moves += lines;
        index += 1;
    }
    assert!(moves + MOVES_AT_ONCE <= MOVES_MAX);
};

/// How many moves are written at once.
///
/// To ask after each move whether it was the last is guessed wrong once a set, which takes longer
/// than to write eight moves and to forget those too many. Few sets have more.
pub(crate) const MOVES_AT_ONCE: usize = 8;
