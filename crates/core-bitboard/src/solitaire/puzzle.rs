//! A puzzle, and a move in it.

use core::fmt;

use arrayvec::ArrayVec;

use crate::{Bitboard, Role, Square};

/// A board of 1 to 64 white men on squares of their own.
///
/// ```
/// use core_bitboard::{Role, Square};
/// use core_bitboard::solitaire::{Puzzle, PuzzleError};
///
/// let twice = [(Square::E4, Role::Pawn), (Square::E4, Role::King)];
/// assert_eq!(Puzzle::new(twice), Err(PuzzleError::TwoMenOn(Square::E4)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    men: ArrayVec<(Square, Role), { Square::COUNT }>,
}

impl Puzzle {
    /// The puzzle of `men`, which may come in any order.
    ///
    /// # Errors
    ///
    /// When there is no man, or two stand on one square.
    pub fn new(men: impl IntoIterator<Item = (Square, Role)>) -> Result<Puzzle, PuzzleError> {
        let mut puzzle = Puzzle { men: ArrayVec::new() };
        let mut occupied = Bitboard::EMPTY;
        for (square, role) in men {
            if occupied.contains(square) {
                return Err(PuzzleError::TwoMenOn(square));
            }
            occupied |= Bitboard::from(square);
            puzzle.men.push((square, role));
        }
        if puzzle.men.is_empty() { Err(PuzzleError::NoMen) } else { Ok(puzzle) }
    }

    /// The men in the order given: 1 to 64 of them.
    pub fn men(&self) -> &[(Square, Role)] {
        &self.men
    }
}

/// Why men are not a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleError {
    /// There is no man at all.
    NoMen,
    /// Two men stand on this square.
    TwoMenOn(Square),
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PuzzleError::NoMen => f.write_str("a puzzle has at least one man"),
            PuzzleError::TwoMenOn(square) => write!(f, "two men stand on {square}"),
        }
    }
}

impl core::error::Error for PuzzleError {}

/// A move of the puzzle: the man on `from` captures the man on `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Capture {
    /// Where the capturing man stands.
    pub from: Square,
    /// Where the captured man stands.
    pub to: Square,
    /// What a pawn becomes, where the rules let it: `None` for one that stays a pawn.
    pub promotion: Option<Role>,
}

impl Capture {
    /// A capture without promotion.
    pub const fn new(from: Square, to: Square) -> Capture {
        Capture { from, to, promotion: None }
    }
}

impl fmt::Display for Capture {
    /// Four characters, `c3f6`; a promotion adds the English letter of the new role, `a7b8q`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        self.promotion.map_or(Ok(()), |role| write!(f, "{}", role.letter()))
    }
}
