//! A position of the search.

use core_bitboard::game::HashedPosition;
use core_bitboard::{Lite, Move, Position, Role};

/// A position with what the search must know of its past.
#[derive(Clone, Copy)]
pub(crate) struct Here {
    pub(crate) hashed: HashedPosition<Lite>,
    /// Half-moves since the last capture or pawn's move.
    pub(crate) clock: u32,
    /// Whether the last player has passed, which only happens in the search.
    pub(crate) is_passed: bool,
}

impl Here {
    pub(crate) fn new(position: Position<Lite>, clock: u32) -> Here {
        Here { hashed: position.into(), clock, is_passed: false }
    }

    pub(crate) fn position(&self) -> &Position<Lite> {
        self.hashed.position()
    }

    pub(crate) fn after(&self, mv: Move) -> Here {
        let board = self.position().board();
        let is_pawn = board.role_at(mv.from()) == Some(Role::Pawn);
        let clock = if is_pawn || board.role_at(mv.to()).is_some() { 0 } else { self.clock + 1 };
        Here { hashed: self.hashed.play_unchecked(mv), clock, is_passed: false }
    }

    /// The same with the other side to move, as if a player had passed.
    pub(crate) fn passed(&self) -> Here {
        let position = self.position();
        let passed = position.with_turn(!position.turn());
        Here { is_passed: true, ..Here::new(passed, 0) }
    }
}
