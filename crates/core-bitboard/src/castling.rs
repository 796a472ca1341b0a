//! The right to castle.

use core::fmt;

use bitflags::bitflags;

use crate::{Color, Square};

bitflags! {
    /// Which castlings are still allowed, as far as kings and rooks have not moved.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub struct CastlingRights: u8 {
        /// White towards the h-file: e1 to g1.
        const WHITE_KING_SIDE = 1;
        /// White towards the a-file: e1 to c1.
        const WHITE_QUEEN_SIDE = 2;
        /// Black towards the h-file: e8 to g8.
        const BLACK_KING_SIDE = 4;
        /// Black towards the a-file: e8 to c8.
        const BLACK_QUEEN_SIDE = 8;
    }
}

/// One of the four castlings: who, from where, and its letter in FEN.
pub(crate) struct Castling {
    pub(crate) right: CastlingRights,
    pub(crate) letter: char,
    pub(crate) color: Color,
    pub(crate) king_from: Square,
    pub(crate) rook_from: Square,
}

impl Castling {
    /// Where the king lands: two squares towards the rook.
    pub(crate) const fn king_to(&self) -> Square {
        self.next_to_king(2)
    }

    /// Where the rook lands: on the square that the king has crossed.
    pub(crate) const fn rook_to(&self) -> Square {
        self.next_to_king(1)
    }

    const fn next_to_king(&self, steps: i8) -> Square {
        let towards = if self.rook_from.index() > self.king_from.index() { steps } else { -steps };
        self.king_from.offset(towards, 0).expect("kings castle from the e-file")
    }
}

impl CastlingRights {
    /// The rights that are lost when a man leaves `square` or is captured there.
    #[inline]
    pub(crate) const fn lost_on(square: Square) -> CastlingRights {
        LOST_ON[square.index()]
    }

    /// The four castlings in the order of a FEN.
    pub(crate) const EACH: [Castling; 4] = [
        Castling {
            right: CastlingRights::WHITE_KING_SIDE,
            letter: 'K',
            color: Color::White,
            king_from: Square::E1,
            rook_from: Square::H1,
        },
        Castling {
            right: CastlingRights::WHITE_QUEEN_SIDE,
            letter: 'Q',
            color: Color::White,
            king_from: Square::E1,
            rook_from: Square::A1,
        },
        Castling {
            right: CastlingRights::BLACK_KING_SIDE,
            letter: 'k',
            color: Color::Black,
            king_from: Square::E8,
            rook_from: Square::H8,
        },
        Castling {
            right: CastlingRights::BLACK_QUEEN_SIDE,
            letter: 'q',
            color: Color::Black,
            king_from: Square::E8,
            rook_from: Square::A8,
        },
    ];
}

impl fmt::Display for CastlingRights {
    /// The third field of a FEN: `KQkq`, or `-` when no right is left.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        CastlingRights::EACH
            .iter()
            .filter(|castling| self.contains(castling.right))
            .try_for_each(|castling| write!(f, "{}", castling.letter))
    }
}

/// For each square, the rights of the castlings whose king or rook starts there.
static LOST_ON: [CastlingRights; 64] = {
    let mut table = [CastlingRights::empty(); 64];
    let mut each = 0;
    while each < CastlingRights::EACH.len() {
        let Castling { right, king_from, rook_from, .. } = &CastlingRights::EACH[each];
        table[king_from.index()] = table[king_from.index()].union(*right);
        table[rook_from.index()] = table[rook_from.index()].union(*right);
        each += 1;
    }
    table
};
