//! A position of the search.

use core_bitboard::game::HashedPosition;
use core_bitboard::{Lite, Move, Position, Role, Square};

/// A position with what the search must know of its past.
#[derive(Clone, Copy)]
pub(crate) struct Here {
    pub(crate) hashed: HashedPosition<Lite>,
    /// Half-moves since the last capture or pawn's move.
    pub(crate) clock: u32,
    /// What has moved where; nothing at the root, and when the last player has passed, which only
    /// happens in the search.
    pub(crate) last: Option<(Role, Square)>,
}

impl Here {
    pub(crate) fn new(position: Position<Lite>, clock: u32) -> Here {
        Here { hashed: position.into(), clock, last: None }
    }

    pub(crate) fn position(&self) -> &Position<Lite> {
        self.hashed.position()
    }

    pub(crate) fn is_passed(&self) -> bool {
        self.last.is_none()
    }

    pub(crate) fn after(&self, mv: Move) -> Here {
        let board = self.position().board();
        let role = board.role_at(mv.from());
        let is_zeroing = role == Some(Role::Pawn) || board.role_at(mv.to()).is_some();
        Here {
            hashed: self.hashed.play_unchecked(mv),
            clock: if is_zeroing { 0 } else { self.clock + 1 },
            last: role.map(|role| (role, mv.to())),
        }
    }

    /// The same with the other side to move, as if a player had passed.
    pub(crate) fn passed(&self) -> Here {
        let position = self.position();
        Here::new(position.with_turn(!position.turn()), 0)
    }
}
