//! What the place of the king is worth: sheltered while the enemy has pieces, in the centre when few
//! are left, near the enemy's when that is to be mated.

use core_bitboard::geometry::{bishop_attacks, distance, king_attacks, rook_attacks};
use core_bitboard::types::Direction;
use core_bitboard::{Bitboard, Square};

use super::army::{Army, from_centre, mirrored};
use super::weight::{Weight, w};
use crate::score::Points;

/// For each step that the king is away from the centre.
const FROM_CENTRE: Weight = w(6, 1);

/// For each rank that the king has left behind, up to the third: it connects the rooks.
const AHEAD: Weight = w(3, -4);

/// How dangerous it is for a king that a bishop or a rook attacks squares around it; the danger grows
/// with the product of their number and their sum.
const BY_BISHOP: Points = 23;
const BY_ROOK: Points = 18;

/// How dangerous is each square around the king that is attacked and that the king alone holds.
const WEAK_SQUARE: Points = 3;

/// How dangerous is a check that no piece answers by taking.
const BISHOP_CHECK: Points = 54;
const ROOK_CHECK: Points = 86;

/// Where the enemy has no piece that could stop a mate: for each step that its king is away from the
/// centre, and for each that the kings are nearer to one another.
const DRIVEN: Points = 15;
const KINGS_NEAR: Points = 6;

impl Army {
    /// What the king's place is worth.
    pub(super) fn safety(&self, enemy: &Army) -> Weight {
        let Some(king) = self.king else { return Weight::NONE };
        let mut worth = FROM_CENTRE.times(from_centre(king)) + AHEAD * king.rank().index().min(2);
        if !enemy.rooks.is_empty() {
            let danger = self.danger(king, enemy);
            // Small dangers hardly matter, great ones decide.
            worth += w(self.shelter(king, enemy) - danger * danger / 512, -danger / 12);
        }
        worth
    }

    /// How many attacks on a king on this square there are, and could be.
    fn danger(&self, king: Square, enemy: &Army) -> Points {
        let around = king_attacks(king);
        let ring = around | around.shift(Direction::North);
        let reach = |pieces: Bitboard, attacks: &dyn Fn(Square) -> Bitboard| {
            let pieces = pieces.flip_ranks();
            pieces.into_iter().filter(|&from| !attacks(from).is_disjoint(ring)).count() as Points
        };
        let bishops = reach(enemy.bishops, &|from| bishop_attacks(from, self.occupied));
        let rooks = reach(enemy.rooks, &|from| rook_attacks(from, self.occupied));
        let [by_bishops, by_rooks] = [enemy.by_bishops, enemy.by_rooks].map(Bitboard::flip_ranks);
        let attacked = enemy.attacked().flip_ranks();
        let held = self.by_pawns | self.by_bishops | self.by_rooks;
        let weak = around & (attacked - held);
        // From where a check would come without being answered by a capture.
        let safe = !(held | (self.by_king - attacked)) - self.occupied;
        let checks = |from: Bitboard, by: Bitboard| !(from & by & safe).is_empty();
        let by_check = |is_there, danger| if is_there { danger } else { 0 };
        (bishops + rooks) * (bishops * BY_BISHOP + rooks * BY_ROOK) / 2
            + weak.len() as Points * WEAK_SQUARE
            + by_check(checks(bishop_attacks(king, self.occupied), by_bishops), BISHOP_CHECK)
            + by_check(checks(rook_attacks(king, self.occupied), by_rooks), ROOK_CHECK)
    }

    /// What it is worth to drive a king without pieces to the edge.
    pub(super) fn driving(&self, enemy: &Army) -> Points {
        let (Some(king), Some(theirs)) = (self.king, enemy.king) else { return 0 };
        if !enemy.is_alone() || !self.can_mate() {
            return 0;
        }
        let apart = Points::from(distance(king, mirrored(theirs)));
        from_centre(theirs) * DRIVEN + (7 - apart) * KINGS_NEAR
    }
}
