//! Slider attacks from 9 KiB of tables, for any CPU.
//!
//! Kindergarten bitboards (Gerd Isenberg, 2006, chessprogramming.org): a file has at most one piece
//! per rank and a diagonal at most one per file, so a multiplication gathers the pieces of a line in
//! the highest byte:
//!
//! ```text
//! . . . . . . . X                      . . . . . . . .
//! . . . . . . . .      times the       . . . . . . . .
//! . . . . . . . .      b-file          . . . . . . . .
//! . . . . X . . .      ---------->     . . . . . . . .
//! . . . . . . . .                      (lower ranks:
//! . . X . . . . .                       partial sums,
//! . . . . . . . .                       shifted out)
//! X . . . . . . .
//! ```
//!
//! The product's highest byte has a bit for each piece, in the order of the files and one place
//! higher, so its six upper bits are the *inner* squares on the files b to g. A piece on the first
//! or the last square does not shorten a slide. The inner squares select one of 64 fillings. A
//! table stores the attacks of a slider on each file for each filling, on all eight ranks, from
//! which the line selects its own squares. A rank needs no multiplication. A file is shifted to the
//! a-file and gathered by another factor; its attacks are shifted back.
//!
//! The tables are computed at compile time. docs/performance.md compares the method with magics, PEXT and others.

use crate::geometry::Bitboard;
use crate::geometry::attacks::sliders::{Sliders, Task};
use crate::geometry::ray::{all_rays, ray};
use crate::types::{Direction, File, Square};

/// Kindergarten bitboards.
#[derive(Clone, Copy)]
pub(crate) struct Kindergarten;

impl Sliders for Kindergarten {
    #[inline(always)]
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard {
        let [diagonal, antidiagonal] = DIAGONALS[square.index()];
        on_diagonal(square, occupied, diagonal) | on_diagonal(square, occupied, antidiagonal)
    }

    #[inline(always)]
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard {
        on_file(square, occupied) | on_rank(square, occupied)
    }

    // Recursive tasks pass through here. A task is also large, and is optimised once, not once more in its caller.
    #[inline(never)]
    fn enter<T: Task>(self, task: T) -> T::Output {
        task.run(self)
    }
}

const A_FILE: u64 = File::A.bitboard().bits();
const B_FILE: u64 = File::B.bitboard().bits();

/// The diagonal from c2 to h7: as a factor it gathers the a-file, the highest rank in the lowest bit.
const C2_TO_H7: u64 = 0x0080_4020_1008_0400;

/// The attacks along `line`, a diagonal through `square` without `square` itself.
#[inline(always)]
fn on_diagonal(square: Square, occupied: Bitboard, line: Bitboard) -> Bitboard {
    let inner = (occupied & line).bits().wrapping_mul(B_FILE) >> 58;
    ON_ALL_RANKS[square.index() & 7][inner as usize] & line
}

#[inline(always)]
fn on_rank(square: Square, occupied: Bitboard) -> Bitboard {
    let (file, first) = (square.index() & 7, square.index() & 56);
    let inner = (occupied.bits() >> first >> 1) as usize & 63;
    ON_ALL_RANKS[file][inner] & Bitboard::from_bits(0xFF << first)
}

#[inline(always)]
fn on_file(square: Square, occupied: Bitboard) -> Bitboard {
    let (file, rank) = (square.index() & 7, square.index() >> 3);
    let inner = (occupied.bits() >> file & A_FILE).wrapping_mul(C2_TO_H7) >> 58;
    Bitboard::from_bits(ON_A_FILE[rank][inner as usize].bits() << file)
}

/// The diagonal and the antidiagonal through each square, without the square.
static DIAGONALS: [[Bitboard; 2]; 64] = diagonals_through_each_square();

/// The attacks of a slider on each file, for each filling of the inner squares of its rank, repeated on every rank.
static ON_ALL_RANKS: [[Bitboard; 64]; 8] = attacks_on_all_ranks();

/// The attacks of a slider on each square of the a-file, for each filling of its inner squares.
static ON_A_FILE: [[Bitboard; 64]; 8] = attacks_on_the_a_file();

const fn diagonals_through_each_square() -> [[Bitboard; 2]; 64] {
    use Direction::{NorthEast, NorthWest, SouthEast, SouthWest};
    let mut table = [[Bitboard::EMPTY; 2]; 64];
    let mut index = 0;
    while index < 64 {
        let square = Square::wrapping(index as u32);
        table[index] = [
            all_rays(square, &[NorthEast, SouthWest], Bitboard::EMPTY),
            all_rays(square, &[NorthWest, SouthEast], Bitboard::EMPTY),
        ];
        index += 1;
    }
    table
}

const fn attacks_on_all_ranks() -> [[Bitboard; 64]; 8] {
    let mut table = [[Bitboard::EMPTY; 64]; 8];
    let mut entry = 0;
    while entry < 8 * 64 {
        let (file, inner) = (entry / 64, entry % 64);
        let square = Square::wrapping(file as u32);
        let pieces = Bitboard::from_bits((inner as u64) << 1);
        let seen = ray(square, Direction::East, pieces).union(ray(square, Direction::West, pieces));
        table[file][inner] = Bitboard::from_bits(seen.bits() * A_FILE);
        entry += 1;
    }
    table
}

const fn attacks_on_the_a_file() -> [[Bitboard; 64]; 8] {
    let mut table = [[Bitboard::EMPTY; 64]; 8];
    let mut entry = 0;
    while entry < 8 * 64 {
        let (rank, inner) = (entry / 64, entry % 64);
        let square = Square::wrapping(8 * rank as u32);
        // Rank 7 is the lowest bit, rank 2 the highest.
        let mut pieces = 0;
        let mut bit = 0;
        while bit < 6 {
            pieces |= (inner as u64 >> bit & 1) << (8 * (6 - bit));
            bit += 1;
        }
        let pieces = Bitboard::from_bits(pieces);
        table[rank][inner] =
            ray(square, Direction::North, pieces).union(ray(square, Direction::South, pieces));
        entry += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{bishop_attacks, queen_attacks, rook_attacks};

    /// The public functions return entries of these tables: a slider's own rank and file, each with one piece.
    #[test]
    fn public_functions_read_the_tables() {
        for square in Square::all() {
            let (file, rank) = (square.index() & 7, square.index() >> 3);
            for blocker in Square::all().filter(|&blocker| blocker != square) {
                let occupied = Bitboard::from(blocker);
                let on_rank = occupied.bits() >> (8 * rank + 1) & 63;
                let along_rank = ON_ALL_RANKS[file][on_rank as usize] & square.rank().bitboard();
                let bit = |rank: usize| occupied.bits() >> (8 * rank + file) & 1;
                let on_file = (1..7).map(|rank| bit(rank) << (6 - rank)).sum::<u64>();
                let along_file = ON_A_FILE[rank][on_file as usize].bits() << file;
                let rook = along_rank | Bitboard::from_bits(along_file);
                assert_eq!(rook_attacks(square, occupied), rook, "{square} {blocker}");
                let bishop = DIAGONALS[square.index()].map(|line| {
                    let pieces = (occupied & line).into_iter();
                    let files = pieces.map(|at| 1 << (at.index() & 7)).sum::<usize>();
                    ON_ALL_RANKS[file][files >> 1 & 63] & line
                });
                assert_eq!(bishop_attacks(square, occupied), bishop[0] | bishop[1]);
                assert_eq!(queen_attacks(square, occupied), rook | bishop[0] | bishop[1]);
            }
        }
    }
}
