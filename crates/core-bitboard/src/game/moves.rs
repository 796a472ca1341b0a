//! A move.

use core::fmt;
use core::str::FromStr;

use crate::geometry::attacks::{king_attacks, knight_attacks};
use crate::types::{Expected, Role, Square, Unexpected, parse_error};

/// A move: origin, destination and promotion.
///
/// It takes two bytes:
///
/// ```text
/// 15    12 11          6 5           0
///  promotion     to           from         promotion: 0 for none, else 1 + the role's index
/// ```
///
/// Castling is written as the king's move, `e1g1`; a capture en passant as the pawn's, `e5d6`.
///
/// ```
/// use core_bitboard::{Move, Role, Square};
///
/// let mv: Move = "a7a8r".parse()?;
/// assert_eq!(mv, Move::promoting(Square::A7, Square::A8, Role::Rook));
/// assert_eq!(mv.to_string(), "a7a8r");
/// # Ok::<(), core_bitboard::game::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(u16);

impl Move {
    /// A move without promotion.
    #[inline]
    pub const fn new(from: Square, to: Square) -> Move {
        Move((to.index() << 6 | from.index()) as u16)
    }

    /// The move of a pawn that promotes to `role`.
    #[inline]
    pub const fn promoting(from: Square, to: Square, role: Role) -> Move {
        Move(Move::new(from, to).0 | (role.index() as u16 + 1) << 12)
    }

    /// The origin.
    #[inline]
    pub const fn from(self) -> Square {
        Square::wrapping(self.0 as u32)
    }

    /// The destination.
    #[inline]
    pub const fn to(self) -> Square {
        Square::wrapping((self.0 >> 6) as u32)
    }

    /// The role to which a pawn promotes.
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

    /// Reads UCI notation, without a position.
    ///
    /// Castling in the notation of Chess960 and Polyglot books, the king's move onto its rook
    /// (`e1h1`), stays that move, which is legal in no position:
    /// [`play_unchecked`](crate::Position::play_unchecked) would put the king on the rook's square.
    /// [`Position::parse_uci`](crate::Position::parse_uci) reads it as castling.
    ///
    /// # Errors
    ///
    /// Names the byte where a square or the letter of a promotion was expected.
    ///
    /// ```
    /// use core_bitboard::{Fide, Move, Position};
    ///
    /// let position = Position::<Fide>::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1")?;
    /// let text: Move = "e1h1".parse()?;
    /// assert!(!position.is_legal(text) && position.play(text).is_err());
    /// assert_eq!(position.parse_uci("e1h1")?, "e1g1".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        let bytes = text.as_bytes();
        let (from, to) = (Square::read(bytes, 0)?, Square::read(bytes, 2)?);
        let mut letters = text[4..].chars();
        let Some(letter) = letters.next() else { return Ok(Move::new(from, to)) };
        let promotion = Role::from_letter(letter)
            .filter(|role| !matches!(role, Role::Pawn | Role::King))
            .ok_or_else(|| Unexpected::at(bytes, 4, Expected::Promotion))?;
        match letters.next() {
            None => Ok(Move::promoting(from, to, promotion)),
            Some(_) => Err(Unexpected::at(bytes, 5, Expected::EndOfMove).into()),
        }
    }
}

parse_error! {
    /// Why a text is not a move.
    ParseMoveError
}

/// The capacity of a move list. It is enough for any pieces on any squares, including the surplus
/// moves written by `movegen::sets`, which appends moves eight at a time and truncates the list.
///
/// At most one piece, the nearest, moves to a square along each line that ends there. A square of a
/// piece of the mover is never a destination, but a knight may leave it, with at most as many moves
/// as lines end there. So there are at most as many moves as ordered pairs of adjacent squares,
/// plus three more promotions for each of the 22 ways onto the last rank, plus two castlings.
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

/// How many moves are appended at once.
///
/// A test for the end after each move would be mispredicted once per set, which takes longer than
/// writing eight moves and dropping the surplus. Few sets have more than eight.
pub(crate) const MOVES_AT_ONCE: usize = 8;
