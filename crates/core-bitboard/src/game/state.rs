//! The state that only some games carry.

use core::fmt::Debug;
use core::hash::Hash;

use crate::game::{Board, CastlingRights, PositionDefects};
use crate::types::{Color, Square};

/// The part of a position that only some games have: castling rights and en passant. Like the games
/// it is sealed.
pub trait VariantState:
    sealed::Sealed + Copy + Debug + Default + Eq + Hash + Send + Sync + 'static
{
    /// The state with these castling rights and this en-passant square, the square behind a pawn
    /// that has just stepped two squares. A game without them ignores them.
    fn new(castling: CastlingRights, en_passant: Option<Square>) -> Self;

    /// The castling rights.
    fn castling(&self) -> CastlingRights;

    /// The square behind the pawn that has just stepped two squares.
    fn en_passant(&self) -> Option<Square>;

    /// The state after a piece has gone from `from` to `to`.
    fn after(&self, from: Square, to: Square) -> Self;

    /// The state after a pawn has stepped two squares over `passed`.
    fn after_double_step(&self, passed: Square) -> Self;

    /// The parts of the state that contradict the pieces on the board.
    fn defects(&self, board: &Board, turn: Color) -> PositionDefects;
}

pub(super) mod sealed {
    /// The state of a game of this crate.
    pub trait Sealed {}

    impl Sealed for () {}
}

impl VariantState for () {
    fn new(_: CastlingRights, _: Option<Square>) {}

    #[inline]
    fn castling(&self) -> CastlingRights {
        CastlingRights::empty()
    }

    #[inline]
    fn en_passant(&self) -> Option<Square> {
        None
    }

    #[inline]
    fn after(&self, _: Square, _: Square) {}

    #[inline]
    fn after_double_step(&self, _: Square) {}

    fn defects(&self, _: &Board, _: Color) -> PositionDefects {
        PositionDefects::empty()
    }
}
