//! The pieces of a side and what they attack.

use core_bitboard::geometry::{bishop_attacks, king_attacks, rook_attacks};
use core_bitboard::types::{Direction, Rank};
use core_bitboard::{Bitboard, Board, Color, Role, Square};

use crate::score::Points;

/// The phase with all pieces on the board; with kings and pawns alone it is 0.
pub(super) const PHASE: Points = 12;

/// The pieces of a side, seen so that its pawns go north.
#[derive(Clone)]
pub(super) struct Army {
    pub(super) king: Option<Square>,
    pub(super) pawns: Bitboard,
    pub(super) bishops: Bitboard,
    pub(super) rooks: Bitboard,
    /// All pieces of both sides, as this one sees them.
    pub(super) occupied: Bitboard,
    /// What pawns, bishops, rooks and the king attack.
    pub(super) by_pawns: Bitboard,
    pub(super) by_bishops: Bitboard,
    pub(super) by_rooks: Bitboard,
    pub(super) by_king: Bitboard,
}

impl Army {
    /// Both sides, each as it sees the board.
    pub(super) fn both(board: &Board, own: Color, enemy: Color) -> [Army; 2] {
        [own, enemy].map(|color| Army::of(board, color))
    }

    fn of(board: &Board, color: Color) -> Army {
        let seen = |set: Bitboard| if color == Color::White { set } else { set.flip_ranks() };
        let pieces = |role| seen(board.by_role(role) & board.by_color(color));
        let king = pieces(Role::King).first();
        let [pawns, bishops, rooks] = [Role::Pawn, Role::Bishop, Role::Rook].map(pieces);
        let occupied = seen(board.occupied());
        let all = |from: Bitboard, attacks: &dyn Fn(Square) -> Bitboard| {
            from.into_iter().fold(Bitboard::EMPTY, |set, square| set | attacks(square))
        };
        Army {
            king,
            pawns,
            bishops,
            rooks,
            occupied,
            by_pawns: attacked_by_pawns(pawns),
            by_bishops: all(bishops, &|square| bishop_attacks(square, occupied)),
            by_rooks: all(rooks, &|square| rook_attacks(square, occupied)),
            by_king: king.map_or(Bitboard::EMPTY, king_attacks),
        }
    }

    /// The pieces that are neither king nor pawn.
    pub(super) fn pieces(&self) -> Bitboard {
        self.bishops | self.rooks
    }

    /// Whether its king is alone.
    pub(super) fn is_alone(&self) -> bool {
        self.pieces().is_empty() && self.pawns.is_empty()
    }

    /// Everything it attacks.
    pub(super) fn attacked(&self) -> Bitboard {
        self.by_pawns | self.by_bishops | self.by_rooks | self.by_king
    }

    /// How far it is from having kings and pawns alone.
    pub(super) fn phase(&self) -> Points {
        ((self.bishops.len() + 2 * self.rooks.len()) as Points).min(PHASE / 2)
    }

    /// Whether it could mate a king alone.
    pub(super) fn can_mate(&self) -> bool {
        !(self.pawns | self.rooks).is_empty() || self.has_both_bishops()
    }

    pub(super) fn has_both_bishops(&self) -> bool {
        !self.bishops.is_disjoint(Bitboard::LIGHT) && !self.bishops.is_subset(Bitboard::LIGHT)
    }

    /// Whether each side has a single bishop, one on light and one on dark squares.
    pub(super) fn has_bishop_opposite_to(&self, enemy: &Army) -> bool {
        // The enemy sees the board turned over, where a square has the other colour.
        let [own, theirs] = [self, enemy].map(|army| !army.bishops.is_disjoint(Bitboard::LIGHT));
        self.bishops.len() == 1 && enemy.bishops.len() == 1 && own == theirs
    }
}

/// What pawns that go north attack.
pub(super) fn attacked_by_pawns(pawns: Bitboard) -> Bitboard {
    let ahead = pawns.shift(Direction::North);
    ahead.shift(Direction::East) | ahead.shift(Direction::West)
}

/// All ranks further north.
pub(super) fn ranks_above(rank: Rank) -> Bitboard {
    match rank.index() {
        7 => Bitboard::EMPTY,
        index => Bitboard::from_bits(!0 << (8 * (index + 1))),
    }
}

/// The square as the other side sees it.
pub(super) fn mirrored(square: Square) -> Square {
    Square::new(square.file(), Rank::ALL[7 - square.rank().index()])
}

/// How many steps of a king it is from the four squares in the middle.
pub(super) fn from_centre(square: Square) -> Points {
    let off = |index: usize| if index < 4 { 3 - index } else { index - 4 };
    off(square.file().index()).max(off(square.rank().index())) as Points
}

/// A square's file, and the files beside it.
pub(super) fn files_around(square: Square) -> [Bitboard; 2] {
    let file = square.file().bitboard();
    [file, file.shift(Direction::East) | file.shift(Direction::West)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pawns_attack_to_both_sides_but_not_around_the_board() {
        let pawns = Bitboard::from(Square::A2) | Bitboard::from(Square::H4);
        let attacked = Bitboard::from(Square::B3) | Bitboard::from(Square::G5);
        assert_eq!(attacked_by_pawns(pawns), attacked);
    }
}
