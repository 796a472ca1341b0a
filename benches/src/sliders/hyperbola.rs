//! Hyperbola quintessence: subtraction of the slider from the pieces on its line borrows through the empty squares up to
//! the next piece. Subtraction on the mirrored line gives the other direction; a byte swap mirrors files and diagonals.

use core_bitboard::types::Direction;
use core_bitboard::{Bitboard, Square};

use super::{Sliders, walk};

/// Lines, and a table of the 64 fillings of a rank's six inner squares.
pub struct Hyperbola {
    /// The file, the diagonal and the antidiagonal of each square, without the square.
    lines: Vec<[u64; 3]>,
    on_rank: Vec<[u8; 64]>,
}

impl Default for Hyperbola {
    fn default() -> Hyperbola {
        use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
        let lines = Square::all().map(|square| {
            let line = |a, b| walk(square, Bitboard::EMPTY, &[a, b]).bits();
            [line(North, South), line(NorthEast, SouthWest), line(NorthWest, SouthEast)]
        });
        let on_rank = |file: usize| {
            let square = Square::from_index(file).expect("a square of rank 1");
            let attacks = |inner: usize| {
                walk(square, Bitboard::from_bits((inner as u64) << 1), &[East, West]).bits() as u8
            };
            std::array::from_fn(attacks)
        };
        Hyperbola { lines: lines.collect(), on_rank: (0..8).map(on_rank).collect() }
    }
}

impl Hyperbola {
    #[inline]
    fn line(square: Square, occupied: Bitboard, line: u64) -> u64 {
        let slider = Bitboard::from(square).bits();
        let pieces = occupied.bits() & line;
        let upwards = pieces.wrapping_sub(slider);
        let downwards = pieces.swap_bytes().wrapping_sub(slider.swap_bytes()).swap_bytes();
        (upwards ^ downwards) & line
    }
}

impl Sliders for Hyperbola {
    #[inline]
    fn rook(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let (file, first) = (square.index() & 7, square.index() & 56);
        let inner = (occupied.bits() >> first >> 1) as usize & 63;
        let on_rank = u64::from(self.on_rank[file][inner]) << first;
        Bitboard::from_bits(Self::line(square, occupied, self.lines[square.index()][0]) | on_rank)
    }

    #[inline]
    fn bishop(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let [_, diagonal, antidiagonal] = self.lines[square.index()];
        Bitboard::from_bits(
            Self::line(square, occupied, diagonal) | Self::line(square, occupied, antidiagonal),
        )
    }
}
