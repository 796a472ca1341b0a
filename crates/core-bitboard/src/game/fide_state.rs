//! The state of a game with castling and en passant.

use crate::game::{Board, CastlingRights, PositionDefects, VariantState};
use crate::geometry::Bitboard;
use crate::types::{Color, File, Rank, Role, Square};

/// Castling rights and the en-passant square.
///
/// ```
/// use core_bitboard::game::{CastlingRights, FideState};
/// use core_bitboard::{Color, Fide, Position, Square};
///
/// let board = "4k3/8/8/3pP3/8/8/8/4K2R".parse()?;
/// let state = FideState::new(CastlingRights::WHITE_KING_SIDE, Some(Square::D6));
/// let position = Position::<Fide>::new(board, Color::White, state)?;
/// assert_eq!(position.fen().to_string(), "4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1");
/// # Ok::<(), core_bitboard::notation::ParsePositionError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FideState {
    pub(crate) castling: CastlingRights,
    pub(crate) en_passant: Option<Square>,
}

impl FideState {
    /// The state with these castling rights and this square behind a pawn that has just stepped two
    /// squares. [`Position::new`](crate::Position::new) checks both against the pieces.
    pub const fn new(castling: CastlingRights, en_passant: Option<Square>) -> FideState {
        FideState { castling, en_passant }
    }
}

impl crate::game::state::sealed::Sealed for FideState {}

impl VariantState for FideState {
    fn new(castling: CastlingRights, en_passant: Option<Square>) -> FideState {
        FideState::new(castling, en_passant)
    }

    #[inline]
    fn castling(&self) -> CastlingRights {
        self.castling
    }

    #[inline]
    fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    #[inline]
    fn after(&self, from: Square, to: Square) -> FideState {
        let lost = CastlingRights::lost_on(from) | CastlingRights::lost_on(to);
        FideState { castling: self.castling - lost, en_passant: None }
    }

    #[inline]
    fn after_double_step(&self, passed: Square) -> FideState {
        FideState { castling: self.castling, en_passant: Some(passed) }
    }

    #[inline(always)]
    fn defects(&self, board: &Board, turn: Color) -> PositionDefects {
        let mut defects = PositionDefects::empty();
        let stand_ready = self.castling.squares().is_subset(board.ready_to_castle())
            && CastlingRights::all().contains(self.castling);
        defects.set(PositionDefects::CASTLING_WITHOUT_KING_AND_ROOK, !stand_ready);
        let just_stepped =
            self.en_passant.is_none_or(|square| board.has_double_step_over(square, !turn));
        defects.set(PositionDefects::EN_PASSANT_WITHOUT_DOUBLE_STEP, !just_stepped);
        defects
    }
}

impl CastlingRights {
    /// The rights of the set whose king and rook stand on their initial squares.
    pub(crate) fn possible_on(self, board: &Board) -> CastlingRights {
        let ready = board.ready_to_castle();
        let known = (self & CastlingRights::all()).iter();
        known.filter(|right| right.squares().is_subset(ready)).collect()
    }
}

impl Board {
    /// The kings and rooks on the initial squares of kings and rooks of their colour.
    #[inline]
    fn ready_to_castle(&self) -> Bitboard {
        let on_squares = |pieces: Bitboard, color| {
            pieces & self.by_color(color) & CastlingRights::of(color).squares()
        };
        let kings = self.kings & File::E.bitboard();
        let pieces = kings | (self.by_role(Role::Rook) - File::E.bitboard());
        on_squares(pieces, Color::White) | on_squares(pieces, Color::Black)
    }

    /// Whether a pawn of `color` could just have stepped two squares over `square`.
    #[inline(never)]
    pub(crate) fn has_double_step_over(&self, square: Square, color: Color) -> bool {
        let passed = Bitboard::from(square);
        let from = passed.shift(!color.forward());
        let to = passed.shift(color.forward());
        square.rank() == Rank::Third.relative_to(color)
            && (passed | from).is_disjoint(self.occupied())
            && to.is_subset(self.pawns & self.by_color(color))
    }
}
