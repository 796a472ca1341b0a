//! A position of the search.

use core_bitboard::game::HashedPosition;
use core_bitboard::{Color, Lite, Move, Position, Square};

use crate::see::{KINDS, Kind, PAWN, kind_at};

/// A position with what the search must know of it and of its past.
#[derive(Clone, Copy)]
pub(crate) struct Here {
    pub(crate) hashed: HashedPosition<Lite>,
    /// Half-moves since the last capture or pawn's move.
    pub(crate) clock: u32,
    pub(crate) is_check: bool,
    /// What has moved where; [`PieceTo::NONE`] at the root, and when the last player has passed, which
    /// only happens in the search.
    pub(crate) last: PieceTo,
}

/// What has moved where: a colour, a kind of piece and a destination.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct PieceTo(u16);

impl PieceTo {
    pub(crate) const NONE: PieceTo = PieceTo(0);

    /// As many values as there are.
    pub(crate) const COUNT: usize = 2 * KINDS * Square::COUNT;

    pub(crate) fn new(color: Color, kind: Kind, to: Square) -> PieceTo {
        PieceTo(((color.index() * KINDS + kind) * Square::COUNT + to.index()) as u16)
    }

    pub(crate) fn index(self) -> usize {
        self.0.into()
    }

    /// The destination.
    pub(crate) fn to(self) -> Option<Square> {
        let is_there = self != PieceTo::NONE;
        is_there.then(|| Square::from_index(self.index() % Square::COUNT)).flatten()
    }
}

impl Here {
    pub(crate) fn new(position: Position<Lite>, clock: u32) -> Here {
        let is_check = position.is_check();
        Here { hashed: position.into(), clock, is_check, last: PieceTo::NONE }
    }

    pub(crate) fn position(&self) -> &Position<Lite> {
        self.hashed.position()
    }

    pub(crate) fn hash(&self) -> u64 {
        self.hashed.zobrist()
    }

    pub(crate) fn is_passed(&self) -> bool {
        self.last == PieceTo::NONE
    }

    /// The piece that a move takes where.
    pub(crate) fn piece_to(&self, mv: Move) -> PieceTo {
        let position = self.position();
        PieceTo::new(position.turn(), kind_at(position.board(), mv.from()), mv.to())
    }

    pub(crate) fn after(&self, mv: Move) -> Here {
        let board = self.position().board();
        let kind = kind_at(board, mv.from());
        let is_zeroing = kind == PAWN || board.occupied().contains(mv.to());
        let hashed = self.hashed.play_unchecked(mv);
        Here {
            hashed,
            clock: if is_zeroing { 0 } else { self.clock + 1 },
            is_check: hashed.position().is_check(),
            last: PieceTo::new(self.position().turn(), kind, mv.to()),
        }
    }

    /// The same with the other side to move, as if a player had passed.
    pub(crate) fn passed(&self) -> Here {
        let position = self.position();
        Here::new(position.with_turn(!position.turn()), 0)
    }
}
