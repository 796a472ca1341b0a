//! Castling rights, and the squares of each castling.

use core::fmt;

use bitflags::bitflags;

use crate::geometry::Bitboard;
use crate::geometry::ray::ray;
use crate::types::{Color, Direction, Square};

bitflags! {
    /// The castlings whose king and rook have not moved.
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

/// One of the four castlings.
pub(crate) struct Castling {
    pub(crate) right: CastlingRights,
    /// Its letter in FEN.
    pub(crate) letter: char,
    pub(crate) king_from: Square,
    /// Two squares towards the rook.
    pub(crate) king_to: Square,
    pub(crate) rook_from: Square,
    /// The square that the king has crossed.
    pub(crate) rook_to: Square,
    /// The squares between king and rook, which must be empty.
    pub(crate) between: Bitboard,
    /// The square that the king crosses and its destination: neither may be attacked.
    pub(crate) king_way: Bitboard,
}

impl Castling {
    /// The four castlings in the order of a FEN: White's, then Black's.
    pub(crate) const ALL: &[Castling; 4] = &[
        Castling::new(CastlingRights::WHITE_KING_SIDE, 'K', Square::E1, Square::H1),
        Castling::new(CastlingRights::WHITE_QUEEN_SIDE, 'Q', Square::E1, Square::A1),
        Castling::new(CastlingRights::BLACK_KING_SIDE, 'k', Square::E8, Square::H8),
        Castling::new(CastlingRights::BLACK_QUEEN_SIDE, 'q', Square::E8, Square::A8),
    ];

    const fn new(
        right: CastlingRights,
        letter: char,
        king_from: Square,
        rook_from: Square,
    ) -> Castling {
        let direction =
            if rook_from.index() > king_from.index() { Direction::East } else { Direction::West };
        let onwards = ray(king_from, direction, Bitboard::from_square(rook_from));
        let rook_to = king_from.step(direction).expect("kings castle from the e-file");
        let king_to = rook_to.step(direction).expect("kings castle from the e-file");
        Castling {
            right,
            letter,
            king_from,
            king_to,
            rook_from,
            rook_to,
            between: onwards.without(rook_from),
            king_way: Bitboard::from_square(rook_to).union(Bitboard::from_square(king_to)),
        }
    }

    /// The two castlings of one side.
    #[inline(always)]
    pub(crate) const fn of(color: Color) -> [&'static Castling; 2] {
        let [white_king, white_queen, black_king, black_queen] = Castling::ALL;
        match color {
            Color::White => [white_king, white_queen],
            Color::Black => [black_king, black_queen],
        }
    }
}

impl CastlingRights {
    /// The rights of one side.
    #[inline(always)]
    pub(crate) const fn of(color: Color) -> CastlingRights {
        match color {
            Color::White => CastlingRights::WHITE_KING_SIDE.union(CastlingRights::WHITE_QUEEN_SIDE),
            Color::Black => CastlingRights::BLACK_KING_SIDE.union(CastlingRights::BLACK_QUEEN_SIDE),
        }
    }

    /// The initial squares of the kings and rooks of these castlings.
    #[inline(always)]
    pub(crate) const fn squares(self) -> Bitboard {
        SQUARES[self.bits() as usize % SQUARES.len()]
    }

    /// The rights that are lost when a piece leaves `square` or is captured there.
    #[inline(always)]
    pub(crate) const fn lost_on(square: Square) -> CastlingRights {
        LOST_ON[square.index()]
    }
}

impl fmt::Display for CastlingRights {
    /// The third field of a FEN: `KQkq`, or `-` when no right is left.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        Castling::ALL
            .iter()
            .filter(|castling| self.contains(castling.right))
            .try_for_each(|castling| castling.letter.fmt(f))
    }
}

/// For each square, the rights of the castlings whose king or rook starts there.
static LOST_ON: [CastlingRights; 64] = {
    let mut table = [CastlingRights::empty(); 64];
    let mut each = 0;
    while each < Castling::ALL.len() {
        let Castling { right, king_from, rook_from, .. } = &Castling::ALL[each];
        table[king_from.index()] = table[king_from.index()].union(*right);
        table[rook_from.index()] = table[rook_from.index()].union(*right);
        each += 1;
    }
    table
};

/// For each set of rights, the initial squares of their kings and rooks.
static SQUARES: [Bitboard; 16] = {
    let mut table = [Bitboard::EMPTY; 16];
    let mut rights = 0;
    while rights < table.len() {
        let mut each = 0;
        while each < Castling::ALL.len() {
            let Castling { right, king_from, rook_from, .. } = &Castling::ALL[each];
            if rights as u8 & right.bits() != 0 {
                table[rights] = table[rights]
                    .union(Bitboard::from_square(*king_from))
                    .union(Bitboard::from_square(*rook_from));
            }
            each += 1;
        }
        rights += 1;
    }
    table
};
