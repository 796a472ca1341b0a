//! A position of the search.

use core_bitboard::game::HashedPosition;
use core_bitboard::{Color, Lite, Move, Position, Square};

use crate::see::{KINDS, Kind, PAWN, kind_at};

/// A position with its hash, half-move clock and last move.
#[derive(Clone, Copy)]
pub(crate) struct SearchPosition {
    pub(crate) hashed: HashedPosition<Lite>,
    /// Half-moves since the last capture or pawn move.
    pub(crate) clock: u32,
    pub(crate) is_check: bool,
    /// The last move; [`PieceTo::NONE`] at the root and after a null move.
    pub(crate) last: PieceTo,
}

/// A coloured piece and its destination: an index of continuation history.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct PieceTo(u16);

impl PieceTo {
    pub(crate) const NONE: PieceTo = PieceTo(0);

    /// The number of values.
    pub(crate) const COUNT: usize = 2 * KINDS * Square::COUNT;

    pub(crate) fn new(color: Color, kind: Kind, to: Square) -> PieceTo {
        PieceTo(((color.index() * KINDS + kind) * Square::COUNT + to.index()) as u16)
    }

    pub(crate) fn index(self) -> usize {
        self.0.into()
    }

    /// The destination square.
    pub(crate) fn to(self) -> Option<Square> {
        let is_some = self != PieceTo::NONE;
        is_some.then(|| Square::from_index(self.index() % Square::COUNT)).flatten()
    }
}

impl SearchPosition {
    pub(crate) fn new(position: Position<Lite>, clock: u32) -> SearchPosition {
        let is_check = position.is_check();
        SearchPosition { hashed: position.into(), clock, is_check, last: PieceTo::NONE }
    }

    pub(crate) fn position(&self) -> &Position<Lite> {
        self.hashed.position()
    }

    pub(crate) fn hash(&self) -> u64 {
        self.hashed.zobrist()
    }

    pub(crate) fn is_after_null_move(&self) -> bool {
        self.last == PieceTo::NONE
    }

    /// The moving piece and its destination.
    pub(crate) fn piece_to(&self, mv: Move) -> PieceTo {
        let position = self.position();
        PieceTo::new(position.turn(), kind_at(position.board(), mv.from()), mv.to())
    }

    pub(crate) fn make_move(&self, mv: Move) -> SearchPosition {
        let board = self.position().board();
        let kind = kind_at(board, mv.from());
        let is_zeroing = kind == PAWN || board.occupied().contains(mv.to());
        let hashed = self.hashed.play_unchecked(mv);
        SearchPosition {
            hashed,
            clock: if is_zeroing { 0 } else { self.clock + 1 },
            is_check: hashed.position().is_check(),
            last: PieceTo::new(self.position().turn(), kind, mv.to()),
        }
    }

    /// Passes the turn to the other side.
    pub(crate) fn null_move(&self) -> SearchPosition {
        let position = self.position();
        SearchPosition::new(position.with_turn(!position.turn()), 0)
    }
}
