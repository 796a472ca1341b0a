//! A puzzle, and a capture in it.

use core::fmt;

use arrayvec::ArrayVec;

use crate::geometry::Bitboard;
use crate::types::{Role, Square};

/// A board of 1 to 64 white pieces on different squares.
///
/// ```
/// use core_bitboard::{Role, Square};
/// use core_bitboard::solitaire::{Puzzle, PuzzleError};
///
/// let twice = [(Square::E4, Role::Pawn), (Square::E4, Role::King)];
/// assert_eq!(Puzzle::new(twice), Err(PuzzleError::TwoPiecesOn(Square::E4)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    pieces: ArrayVec<(Square, Role), { Square::COUNT }>,
}

impl Puzzle {
    /// The puzzle of `pieces`, which may come in any order.
    ///
    /// # Errors
    ///
    /// When there is no piece, or two stand on one square.
    pub fn new(pieces: impl IntoIterator<Item = (Square, Role)>) -> Result<Puzzle, PuzzleError> {
        let mut puzzle = Puzzle { pieces: ArrayVec::new() };
        let mut occupied = Bitboard::EMPTY;
        for (square, role) in pieces {
            if occupied.contains(square) {
                return Err(PuzzleError::TwoPiecesOn(square));
            }
            occupied |= Bitboard::from(square);
            puzzle.pieces.push((square, role));
        }
        if puzzle.pieces.is_empty() { Err(PuzzleError::NoPieces) } else { Ok(puzzle) }
    }

    /// The 1 to 64 pieces, in the order given.
    pub fn pieces(&self) -> &[(Square, Role)] {
        &self.pieces
    }
}

/// Why pieces are not a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PuzzleError {
    /// There is no piece at all.
    NoPieces,
    /// Two pieces stand on this square.
    TwoPiecesOn(Square),
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PuzzleError::NoPieces => f.write_str("a puzzle has at least one piece"),
            PuzzleError::TwoPiecesOn(square) => write!(f, "two pieces stand on {square}"),
        }
    }
}

impl core::error::Error for PuzzleError {}

/// A move of the puzzle: the piece on `from` captures the piece on `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Capture {
    /// The square of the capturing piece.
    pub from: Square,
    /// The square of the captured piece.
    pub to: Square,
    /// The role to which a pawn promotes, if the rules allow it; `None` without promotion.
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
