//! Obstruction difference: the nearest pieces below and above bound the attacks on a line.

use core_bitboard::types::Direction;
use core_bitboard::{Bitboard, Square};

use super::{Sliders, walk};

/// For each square, the halves of its four lines below and above it.
pub struct ObstructionDifference {
    orthogonal: Vec<[Halves; 2]>,
    diagonal: Vec<[Halves; 2]>,
}

struct Halves {
    below: u64,
    above: u64,
}

impl Default for ObstructionDifference {
    fn default() -> ObstructionDifference {
        let halves = |square, direction: Direction| {
            let half = |direction| walk(square, Bitboard::EMPTY, &[direction]).bits();
            Halves { below: half(!direction), above: half(direction) }
        };
        let lines = |a: Direction, b: Direction| {
            Square::all().map(|square| [halves(square, a), halves(square, b)]).collect()
        };
        ObstructionDifference {
            orthogonal: lines(Direction::North, Direction::East),
            diagonal: lines(Direction::NorthEast, Direction::NorthWest),
        }
    }
}

#[inline]
fn line_attacks(halves: &Halves, occupied: Bitboard) -> Bitboard {
    let above = occupied.bits() & halves.above;
    let below = occupied.bits() & halves.below;
    let from_nearest_below = u64::MAX << 63_u32.saturating_sub((below | 1).leading_zeros());
    let up_to_nearest_above = above ^ above.wrapping_sub(1);
    Bitboard::from_bits(from_nearest_below & halves.below | up_to_nearest_above & halves.above)
}

impl Sliders for ObstructionDifference {
    #[inline]
    fn rook(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let [file, rank] = &self.orthogonal[square.index()];
        line_attacks(file, occupied) | line_attacks(rank, occupied)
    }

    #[inline]
    fn bishop(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let [diagonal, antidiagonal] = &self.diagonal[square.index()];
        line_attacks(diagonal, occupied) | line_attacks(antidiagonal, occupied)
    }
}
