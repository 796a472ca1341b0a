//! What pawns are worth by where they stand.

use core_bitboard::geometry::{distance, rook_attacks};
use core_bitboard::types::Direction;
use core_bitboard::{Bitboard, Square};

use super::army::{Army, files_around, mirrored, ranks_above};
use super::weight::{Weight, w};
use crate::score::Points;

/// For each pawn that has another one of its side in front of it.
const DOUBLED: Weight = w(-10, -31);

/// For each pawn without one of its side on the files beside it.
const ISOLATED: Weight = w(-17, -4);

/// For each pawn that no other can support, on a square before which a pawn of the enemy waits.
const BACKWARD: Weight = w(-1, -7);

/// What it adds to have a pawn of its side beside or behind it, by rank.
const CONNECTED_ON_RANK: [Weight; 8] =
    [w(0, 0), w(7, 4), w(6, -1), w(3, 10), w(6, 13), w(29, 27), w(53, 42), w(0, 0)];

/// For each rank that it has left behind, up to the fifth: it takes room from the enemy.
const AHEAD: Weight = w(11, -1);

/// What it adds when no pawn of the enemy can stop the pawn or take it on its way, by rank.
const PASSED_ON_RANK: [Weight; 8] =
    [w(0, 0), w(0, 15), w(12, 21), w(10, 31), w(23, 60), w(59, 100), w(109, 148), w(0, 0)];

/// For each step that the enemy's king is away from the square before a passed pawn, and for each of
/// its own, by rank beyond the third.
const ENEMY_KING_FAR: Weight = w(3, 13);
const OWN_KING_FAR: Weight = w(-3, -9);

/// When the square before the passed pawn is free, and when all to its last rank are free and none is
/// attacked, by rank beyond the third.
const PASSED_FREE: Weight = w(7, -5);
const PASSED_SAFE: Weight = w(-11, 29);

/// When a bishop or a rook of the enemy stands on that square, and when one of its rooks attacks the passed
/// pawn from behind, by rank beyond the third.
const PASSED_STOPPED: Weight = w(3, -20);
const ENEMY_ROOK_BEHIND: Weight = w(-12, -22);

impl Army {
    pub(super) fn structure(&self, enemy: &Army) -> Weight {
        let (by_them, their_pawns) = (enemy.by_pawns.flip_ranks(), enemy.pawns.flip_ranks());
        let worth = |pawn: Square| {
            let [file, beside] = files_around(pawn);
            let (rank, square) = (pawn.rank(), Bitboard::from(pawn));
            let row = square.shift(Direction::East) | square.shift(Direction::West);
            let is_supported = self.by_pawns.contains(pawn);
            let ahead = square.shift(Direction::North);
            let mut worth = Weight::NONE;
            if is_supported || !self.pawns.is_disjoint(row) {
                worth += CONNECTED_ON_RANK[rank.index()];
            } else if self.pawns.is_disjoint(beside) {
                worth += ISOLATED;
            } else if (self.pawns & beside).is_subset(ranks_above(rank))
                && !(by_them | their_pawns).is_disjoint(ahead)
            {
                worth += BACKWARD;
            }
            if !(self.pawns & ranks_above(rank)).is_disjoint(file) {
                worth += DOUBLED;
            }
            worth + AHEAD * (rank.index() - 1).min(3)
        };
        // A pawn on its first rank stands before its start.
        let pawns = self.pawns & !FIRST_RANK;
        pawns.into_iter().map(worth).fold(Weight::NONE, |sum, worth| sum + worth)
    }

    /// What passed pawns add.
    pub(super) fn passed(&self, enemy: &Army) -> Weight {
        let their_pawns = enemy.pawns.flip_ranks();
        let attacked = enemy.attacked().flip_ranks();
        let [their_rooks, their_pieces] = [enemy.rooks, enemy.pieces()].map(Bitboard::flip_ranks);
        let mut sum = Weight::NONE;
        for pawn in self.pawns {
            let [file, beside] = files_around(pawn);
            let ahead = ranks_above(pawn.rank());
            let is_led = !(self.pawns & ahead).is_disjoint(file);
            if is_led || !(their_pawns & ahead).is_disjoint(file | beside) {
                continue;
            }
            sum += PASSED_ON_RANK[pawn.rank().index()];
            let beyond = pawn.rank().index().saturating_sub(2);
            let way = ahead & file;
            let Some(next) = Bitboard::from(pawn).shift(Direction::North).first() else { continue };
            if let (Some(own), Some(theirs)) = (self.king, enemy.king) {
                let steps = |king| (distance(king, next) as usize).min(5);
                sum += ENEMY_KING_FAR * (steps(mirrored(theirs)) * beyond);
                sum += OWN_KING_FAR * (steps(own) * beyond);
            }
            let behind = rook_attacks(pawn, self.occupied) & (file - ahead);
            if !behind.is_disjoint(their_rooks) {
                sum += ENEMY_ROOK_BEHIND * beyond;
            }
            if their_pieces.contains(next) {
                sum += PASSED_STOPPED * beyond;
            }
            if !self.occupied.contains(next) {
                sum += PASSED_FREE * beyond;
                if self.occupied.is_disjoint(way) && attacked.is_disjoint(way) {
                    sum += PASSED_SAFE * beyond;
                }
            }
        }
        sum
    }

    /// How well pawns shelter a king on this square, and how near the enemy's have come.
    pub(super) fn shelter(&self, king: Square, enemy: &Army) -> Points {
        let their_pawns = enemy.pawns.flip_ranks();
        let [file, beside] = files_around(king);
        let ahead = ranks_above(king.rank()) | king.rank().bitboard();
        let mut sum = 0;
        for file in
            [file, beside & file.shift(Direction::East), beside & file.shift(Direction::West)]
        {
            let nearest = |pawns: Bitboard| {
                (pawns & ahead & file).first().map(|pawn| pawn.rank().index() - king.rank().index())
            };
            sum += nearest(self.pawns).map_or(NO_SHELTER, |steps| SHELTER[steps]);
            sum += nearest(their_pawns).map_or(0, |steps| STORM[steps]);
        }
        sum
    }
}

/// On each file at and beside the king, by how many ranks the nearest pawn is before it.
const SHELTER: [Points; 8] = [0, -2, -4, -14, -14, -14, -14, -14];
const NO_SHELTER: Points = -13;

/// The same for the nearest pawn of the enemy.
const STORM: [Points; 8] = [3, -2, -22, -16, -13, -8, -10, 0];

const FIRST_RANK: Bitboard = Bitboard::from_bits(0xFF);
