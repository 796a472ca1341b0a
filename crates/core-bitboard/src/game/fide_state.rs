//! The state of a game with castling and en passant.

use crate::game::castling::Castling;
use crate::game::{Board, CastlingRights, PositionDefects, VariantState};
use crate::types::{Color, Piece, Rank, Role, Square};

/// Castling rights and the en-passant square.
///
/// ```
/// use core_bitboard::{CastlingRights, Color, Fide, FideState, Position, Square};
///
/// let board = "4k3/8/8/3pP3/8/8/8/4K2R".parse()?;
/// let state = FideState::new(CastlingRights::WHITE_KING_SIDE, Some(Square::D6));
/// let position = Position::<Fide>::new(board, Color::White, state)?;
/// assert_eq!(position.fen().to_string(), "4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1");
/// # Ok::<(), core_bitboard::ParsePositionError>(())
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

    fn defects(&self, board: &Board, turn: Color) -> PositionDefects {
        let mut defects = PositionDefects::empty();
        let stand_ready = self.castling.possible_on(board) == self.castling;
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
        let stands_ready = |castling: &&Castling| {
            let own = board.by_color(castling.color);
            (board.kings & own).contains(castling.king_from)
                && (board.by_role(Role::Rook) & own).contains(castling.rook_from)
        };
        Castling::ALL
            .iter()
            .filter(|castling| self.contains(castling.right))
            .filter(stands_ready)
            .map(|castling| castling.right)
            .collect()
    }
}

impl Board {
    /// Whether a pawn of `color` could just have stepped two squares over `square`.
    pub(crate) fn has_double_step_over(&self, square: Square, color: Color) -> bool {
        let forward = color.forward();
        let origin_is_empty =
            square.step(!forward).is_some_and(|origin| self.piece_at(origin).is_none());
        let pawn_has_arrived = square
            .step(forward)
            .is_some_and(|to| self.piece_at(to) == Some(Piece::new(color, Role::Pawn)));
        square.rank() == Rank::Third.relative_to(color)
            && self.piece_at(square).is_none()
            && origin_is_empty
            && pawn_has_arrived
    }
}
