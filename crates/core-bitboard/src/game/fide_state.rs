//! What a game with castling and en passant must remember.

use crate::game::castling::Castling;
use crate::game::{Board, CastlingRights, PositionDefects, VariantState};
use crate::types::{Color, Direction, Piece, Rank, Role, Square};

/// Castling rights and the en-passant square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FideState {
    pub(crate) castling: CastlingRights,
    pub(crate) en_passant: Option<Square>,
}

impl VariantState for FideState {
    fn from_fen_fields(castling: CastlingRights, en_passant: Option<Square>) -> FideState {
        FideState { castling, en_passant }
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
        let stands_ready = self.castling.can_still_happen_on(board);
        defects.set(PositionDefects::CASTLING_WITHOUT_KING_AND_ROOK, !stands_ready);
        let just_stepped =
            self.en_passant.is_none_or(|square| board.has_double_step_over(square, !turn));
        defects.set(PositionDefects::EN_PASSANT_WITHOUT_DOUBLE_STEP, !just_stepped);
        defects
    }
}

impl CastlingRights {
    /// Whether king and rook of every castling in the set stand on their first squares.
    pub(crate) fn can_still_happen_on(self, board: &Board) -> bool {
        let stands_ready = |castling: &&Castling| {
            let own = board.by_color(castling.color);
            (board.kings & own).contains(castling.king_from)
                && (board.by_role(Role::Rook) & own).contains(castling.rook_from)
        };
        Castling::ALL
            .iter()
            .filter(|castling| self.contains(castling.right))
            .all(|castling| stands_ready(&castling))
    }
}

impl Board {
    /// Whether a pawn of `color` may just have stepped two squares over `square`.
    pub(crate) fn has_double_step_over(&self, square: Square, color: Color) -> bool {
        let forward = match color {
            Color::White => Direction::North,
            Color::Black => Direction::South,
        };
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
