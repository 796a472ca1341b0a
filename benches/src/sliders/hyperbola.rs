//! Kindergarten bitboards: multiplication by a fixed factor maps the pieces of any diagonal to the
//! eighth rank; another factor does so for a file.

use core_bitboard::types::{Direction, File};
use core_bitboard::{Bitboard, Square};

use super::{Sliders, walk};

/// Tables of the 64 fillings of a line's six inner squares.
pub struct Kindergarten {
    lines: Vec<[u64; 2]>,
    /// For each file of the slider and each filling, its attacks on a rank, on all eight ranks.
    on_all_ranks: Vec<[u64; 64]>,
    /// For each rank of the slider and each filling, its attacks on the a-file.
    on_first_file: Vec<[u64; 64]>,
}

const FIRST_FILE: u64 = File::A.bitboard().bits();
const B_FILE: u64 = File::B.bitboard().bits();
/// The diagonal from c2 to h7, the factor that maps the a-file to the eighth rank.
const C2_TO_H7: u64 = 0x0080_4020_1008_0400;

impl Kindergarten {
    /// The tables.
    pub fn new() -> Kindergarten {
        use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
        let lines = Square::all().map(|square| {
            let line = |a, b| walk(square, Bitboard::EMPTY, &[a, b]).bits();
            [line(NorthEast, SouthWest), line(NorthWest, SouthEast)]
        });
        let fillings = |attacks: &dyn Fn(usize, u64) -> u64| -> Vec<[u64; 64]> {
            (0..8).map(|at| std::array::from_fn(|inner| attacks(at, (inner as u64) << 1))).collect()
        };
        let on_rank = |file: usize, pieces: u64| {
            let square = Square::from_index(file).expect("a square of rank 1");
            walk(square, Bitboard::from_bits(pieces), &[East, West]).bits().wrapping_mul(FIRST_FILE)
        };
        let on_file = |rank: usize, pieces: u64| {
            let square = Square::from_index(rank * 8).expect("a square of the a-file");
            // The gathered pieces are mirrored: the highest rank is the lowest bit.
            let mirrored =
                (0..8).filter(|bit| pieces >> bit & 1 == 1).map(|bit| 1 << (8 * (7 - bit)));
            walk(square, Bitboard::from_bits(mirrored.sum()), &[North, South]).bits()
        };
        Kindergarten {
            lines: lines.collect(),
            on_all_ranks: fillings(&on_rank),
            on_first_file: fillings(&on_file),
        }
    }

    #[inline]
    fn diagonal(&self, square: Square, occupied: Bitboard, line: u64) -> u64 {
        let inner = (occupied.bits() & line).wrapping_mul(B_FILE) >> 58;
        self.on_all_ranks[square.index() & 7][inner as usize] & line
    }
}

impl Default for Kindergarten {
    fn default() -> Kindergarten {
        Kindergarten::new()
    }
}

impl Sliders for Kindergarten {
    #[inline]
    fn rook(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let (file, rank) = (square.index() & 7, square.index() >> 3);
        let pieces = occupied.bits() >> file & FIRST_FILE;
        let inner = pieces.wrapping_mul(C2_TO_H7) >> 58;
        let on_file = self.on_first_file[rank][inner as usize] << file;
        let inner = occupied.bits() >> (8 * rank + 1) & 63;
        let on_rank = self.on_all_ranks[file][inner as usize] & 0xFF << (8 * rank);
        Bitboard::from_bits(on_file | on_rank)
    }

    #[inline]
    fn bishop(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let [diagonal, antidiagonal] = self.lines[square.index()];
        Bitboard::from_bits(
            self.diagonal(square, occupied, diagonal)
                | self.diagonal(square, occupied, antidiagonal),
        )
    }
}
