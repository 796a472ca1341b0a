//! The kernel's input: a block of eight positions, and the words of a single position.

use crate::cpu::vector::BOARDS;
use crate::game::castling::Castling;
use crate::game::{Board, Variant, VariantState};
use crate::geometry::Bitboard;
use crate::geometry::attacks::king_attacks;
use crate::types::Color;

/// Eight positions with White to move: each column has one word of each position.
///
/// ```text
///            0        1        2             7
/// pawns    | ...... | ...... | ...... | ... | ...... |
/// knights  | ...... | ...... | ...... | ... | ...... |
///   ...
/// ```
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Boards {
    pub(super) pawns: [u64; BOARDS],
    pub(super) knights: [u64; BOARDS],
    pub(super) diagonal: [u64; BOARDS],
    pub(super) orthogonal: [u64; BOARDS],
    /// White's pieces.
    pub(super) own: [u64; BOARDS],
    /// Black's pieces.
    pub(super) enemy: [u64; BOARDS],
    /// The attack set of Black's king.
    pub(super) enemy_king: [u64; BOARDS],
    /// From bit [`KING_INDEX`] on, the number of the square of White's king. The lower bits are the
    /// squares of the rooks with which it may still castle.
    pub(super) king: [u64; BOARDS],
}

/// The first bit of the number of the king's square.
pub(super) const KING_INDEX: u32 = 8;

/// The number that stands for a missing king.
const WITHOUT_KING: u64 = 64;

impl Boards {
    /// Boards without pieces, and so without moves.
    pub(super) const EMPTY: Boards = Boards {
        pawns: [0; BOARDS],
        knights: [0; BOARDS],
        diagonal: [0; BOARDS],
        orthogonal: [0; BOARDS],
        own: [0; BOARDS],
        enemy: [0; BOARDS],
        enemy_king: [0; BOARDS],
        king: [WITHOUT_KING << KING_INDEX; BOARDS],
    };
}

/// The words of one position.
#[derive(Clone, Copy)]
pub(super) struct Lane {
    pub(super) pawns: u64,
    pub(super) knights: u64,
    pub(super) diagonal: u64,
    pub(super) orthogonal: u64,
    pub(super) own: u64,
    pub(super) enemy: u64,
    pub(super) enemy_king: u64,
    pub(super) king: u64,
}

impl Lane {
    /// The words of a position with White to move.
    #[inline(always)]
    pub(super) fn new<V: Variant>(board: &Board, state: &V::State) -> Lane {
        let [own, enemy] = board.colors;
        let rooks = castling_rooks::<V>(state);
        let index = (board.kings & own).first().map_or(WITHOUT_KING, |king| king.index() as u64);
        let enemy_king = (board.kings & enemy).first().map_or(Bitboard::EMPTY, king_attacks);
        Lane {
            pawns: board.pawns.bits(),
            knights: board.knights.bits(),
            diagonal: board.diagonal.bits(),
            orthogonal: board.orthogonal.bits(),
            own: own.bits(),
            enemy: enemy.bits(),
            enemy_king: enemy_king.bits(),
            king: index << KING_INDEX | rooks.bits(),
        }
    }

    /// The position after a black piece other than a pawn has left `origin`.
    #[inline(always)]
    pub(super) fn without_black(self, origin: u64) -> Lane {
        Lane {
            knights: self.knights & !origin,
            diagonal: self.diagonal & !origin,
            orthogonal: self.orthogonal & !origin,
            enemy: self.enemy & !origin,
            ..self
        }
    }

    /// The position after a black piece has come to `target` and captured any piece there. The
    /// caller adds the piece to the set of its role.
    #[inline(always)]
    pub(super) fn with_black_on<V: Variant>(self, target: u64) -> Lane {
        // A game without state has no castling.
        let castling = if size_of::<V::State>() > 0 { CASTLING_ROOKS } else { 0 };
        Lane {
            pawns: self.pawns & !target,
            knights: self.knights & !target,
            diagonal: self.diagonal & !target,
            orthogonal: self.orthogonal & !target,
            own: self.own & !target,
            enemy: self.enemy | target,
            enemy_king: self.enemy_king,
            king: self.king & !(target & castling),
        }
    }
}

/// The rooks with which White may still castle.
#[inline(always)]
fn castling_rooks<V: Variant>(state: &V::State) -> Bitboard {
    let rights = state.castling();
    let castlings = Castling::of(Color::White).into_iter();
    castlings.filter(|each| rights.contains(each.right)).map(|each| each.rook_from).collect()
}

/// The initial squares of the rooks with which White castles.
pub(super) const CASTLING_ROOKS: u64 = {
    let [one, other] = Castling::of(Color::White);
    Bitboard::from_square(one.rook_from).union(Bitboard::from_square(other.rook_from)).bits()
};
const _: () = assert!(CASTLING_ROOKS < 1 << KING_INDEX);
