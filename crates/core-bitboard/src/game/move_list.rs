//! Lists of moves, on the stack.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;

use crate::game::{MOVES_MAX, Move};

/// The moves of a position, in no particular order. It dereferences to a slice and can be iterated.
///
/// It has room for [`MOVES_MAX`] moves, more than any position has, and does not use the heap.
///
/// ```
/// use core_bitboard::{Fide, Position};
///
/// let mut moves = Position::<Fide>::start().legal_moves();
/// assert_eq!(moves.len(), 20);
/// moves.sort_unstable();
/// let names: Vec<String> = moves.iter().take(3).map(|mv| mv.to_string()).collect();
/// assert_eq!(names, ["b1a3", "b1c3", "g1f3"]);
/// ```
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct MoveList(ArrayVec<Move, MOVES_MAX>);

impl MoveList {
    /// A list without moves.
    #[inline]
    pub fn new() -> MoveList {
        MoveList(ArrayVec::new())
    }

    /// Appends a move.
    ///
    /// # Panics
    ///
    /// If the list already has [`MOVES_MAX`] moves.
    #[inline]
    pub fn push(&mut self, mv: Move) {
        self.0.push(mv);
    }

    /// Appends all of `moves`. There must be room for them.
    #[inline(always)]
    pub(crate) fn extend_from_slice(&mut self, moves: &[Move]) {
        self.0.try_extend_from_slice(moves).expect("MOVES_MAX leaves room for moves too many");
    }

    /// Drops the moves from `length` on.
    #[inline(always)]
    pub(crate) fn truncate(&mut self, length: usize) {
        self.0.truncate(length);
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl DerefMut for MoveList {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Move] {
        &mut self.0
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl FromIterator<Move> for MoveList {
    /// # Panics
    ///
    /// If there are more than [`MOVES_MAX`].
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> MoveList {
        MoveList(moves.into_iter().collect())
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = IntoMoves;

    #[inline]
    fn into_iter(self) -> IntoMoves {
        IntoMoves(self.0.into_iter())
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    #[inline]
    fn into_iter(self) -> core::slice::Iter<'a, Move> {
        self.iter()
    }
}

/// The moves of a [`MoveList`], one after the other.
#[derive(Clone)]
pub struct IntoMoves(arrayvec::IntoIter<Move, MOVES_MAX>);

impl Iterator for IntoMoves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        self.0.next()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl DoubleEndedIterator for IntoMoves {
    #[inline]
    fn next_back(&mut self) -> Option<Move> {
        self.0.next_back()
    }
}

impl ExactSizeIterator for IntoMoves {}
impl FusedIterator for IntoMoves {}

impl fmt::Debug for IntoMoves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
