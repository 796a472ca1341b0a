//! What bishops and rooks are worth by what they attack.

use core_bitboard::Bitboard;
use core_bitboard::geometry::{bishop_attacks, rook_attacks};
use core_bitboard::types::{Direction, Rank};

use super::army::Army;
use super::weight::{Weight, w};
use crate::score::Points;

/// For each square that a piece attacks, no pawn of its side holds, and none of the enemy attacks,
/// beyond so many.
const BISHOP_SQUARE: Weight = w(3, 6);
const BISHOP_SQUARES: Points = 5;
const ROOK_SQUARE: Weight = w(2, 0);
const ROOK_SQUARES: Points = 6;

/// For each rook on a file without pawns of its side, and for one without any pawn.
const ROOK_ON_HALF_OPEN_FILE: Weight = w(21, 16);
const ROOK_ON_OPEN_FILE: Weight = w(8, -7);

/// For each rook on the rank from which the enemy's pawns start.
const ROOK_ON_SEVENTH: Weight = w(6, 12);

/// For each pawn of its side on a square of the bishop's colour.
const BISHOP_PAWN: Weight = w(7, -16);

/// For each bishop or rook that a pawn attacks, for each rook that a bishop attacks, and for each piece
/// or pawn that is attacked and not defended.
const BY_PAWN: Weight = w(47, 40);
const ROOK_BY_BISHOP: Weight = w(26, 28);
const HANGING_PIECE: Weight = w(18, 19);
const HANGING_PAWN: Weight = w(25, 61);

/// For each bishop or rook that a pawn could attack with its next move.
const BY_PAWN_SOON: Weight = w(11, 13);

impl Army {
    pub(super) fn activity(&self, enemy: &Army) -> Weight {
        let barred = enemy.by_pawns.flip_ranks() | self.pawns;
        let their_pawns = enemy.pawns.flip_ranks();
        let free = |attacks: Bitboard| (attacks - barred).len() as Points;
        let mut sum = Weight::NONE;
        for from in self.bishops {
            // A bishop looks through the other one.
            let attacks = bishop_attacks(from, self.occupied - self.bishops);
            let same =
                if Bitboard::LIGHT.contains(from) { Bitboard::LIGHT } else { !Bitboard::LIGHT };
            sum += BISHOP_SQUARE.times(free(attacks) - BISHOP_SQUARES);
            sum += BISHOP_PAWN * (self.pawns & same).len();
        }
        for from in self.rooks {
            let file = from.file().bitboard();
            let attacks = rook_attacks(from, self.occupied - self.rooks);
            sum += ROOK_SQUARE.times(free(attacks) - ROOK_SQUARES);
            if self.pawns.is_disjoint(file) {
                sum += ROOK_ON_HALF_OPEN_FILE;
                if their_pawns.is_disjoint(file) {
                    sum += ROOK_ON_OPEN_FILE;
                }
            }
            if from.rank() == Rank::Seventh {
                sum += ROOK_ON_SEVENTH;
            }
        }
        sum
    }

    /// What it threatens to take.
    pub(super) fn threats(&self, enemy: &Army) -> Weight {
        let theirs = enemy.pieces().flip_ranks();
        let defended = enemy.attacked().flip_ranks();
        let attacked = self.by_bishops | self.by_rooks | self.by_king;
        let loose = attacked - defended;
        let pushed = self.pawns.shift(Direction::North) - self.occupied;
        let soon = super::army::attacked_by_pawns(pushed - (defended - self.attacked()));
        BY_PAWN * (theirs & self.by_pawns).len()
            + BY_PAWN_SOON * (theirs & (soon - self.by_pawns)).len()
            + ROOK_BY_BISHOP * (enemy.rooks.flip_ranks() & self.by_bishops).len()
            + HANGING_PIECE * (theirs & loose).len()
            + HANGING_PAWN * (enemy.pawns.flip_ranks() & loose).len()
    }
}
