//! Slider attacks by subtraction, for any CPU.
//!
//! Hyperbola quintessence (Gerd Isenberg and others, chessprogramming.org): let `o` be the pieces
//! on a line and `s` the slider's bit. Subtracting `s` from `o` once removes the slider.
//! Subtracting it twice borrows through the empty squares above the slider up to the next piece:
//!
//! ```text
//! o             0 1 0 0 S 0 1 0        (the highest bit on the left)
//! o - s         0 1 0 0 0 0 1 0        the slider itself is gone
//! o - 2s        0 0 1 1 1 0 1 0        the borrow ran up to the first piece
//! o ^ (o - 2s)  0 1 1 1 . 0 0 0        which are the squares attacked upwards
//! ```
//!
//! The same subtraction on the mirrored line gives the squares downwards. Files and diagonals have
//! at most one square on each rank, so swapping the bytes of the word mirrors them. A byte swap
//! does not mirror a rank: rank attacks come from a table of the 64 occupancies of a rank's six
//! inner squares.
//!
//! It needs 2 KiB of tables, no initialisation and no CPU feature. docs/performance.md compares it
//! with magics, PEXT and others.

use crate::geometry::Bitboard;
use crate::geometry::attacks::sliders::{Sliders, Task};
use crate::geometry::walk::{walk, walk_all};
use crate::types::{Direction, Square};

/// Hyperbola quintessence.
#[derive(Clone, Copy)]
pub(crate) struct Hyperbola;

impl Sliders for Hyperbola {
    // Not inlined in a small build.
    #[cfg_attr(not(feature = "small"), inline(always))]
    #[cfg_attr(feature = "small", inline(never))]
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard {
        let lines = &LINES[square.index()];
        line_attacks(square, occupied, lines.diagonal)
            | line_attacks(square, occupied, lines.antidiagonal)
    }

    #[cfg_attr(not(feature = "small"), inline(always))]
    #[cfg_attr(feature = "small", inline(never))]
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard {
        line_attacks(square, occupied, LINES[square.index()].file) | rank_attacks(square, occupied)
    }

    // Recursive tasks pass through here. A task is also large, and is optimised once, not once more in its caller.
    #[inline(never)]
    fn enter<T: Task>(self, task: T) -> T::Output {
        task.run(self)
    }
}

/// The attacks along `line`, a file or diagonal through `square` without `square` itself.
#[inline(always)]
fn line_attacks(square: Square, occupied: Bitboard, line: Bitboard) -> Bitboard {
    let slider = Bitboard::from(square).bits();
    let pieces = (occupied & line).bits();
    // `pieces` does not contain the slider, so one subtraction is enough.
    let upwards = pieces.wrapping_sub(slider);
    let downwards = pieces.swap_bytes().wrapping_sub(slider.swap_bytes()).swap_bytes();
    Bitboard::from_bits(upwards ^ downwards) & line
}

/// The attacks along the rank of `square`.
#[inline(always)]
fn rank_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let (file, rank_shift) = (square.index() & 7, square.index() & 56);
    // Pieces on the edge squares do not matter: a slide ends there anyway.
    let inner = (occupied.bits() >> rank_shift >> 1) as usize & 63;
    Bitboard::from_bits(u64::from(ON_RANK[file][inner]) << rank_shift)
}

/// The lines through a square that a byte swap can mirror, each without the square.
struct Lines {
    file: Bitboard,
    diagonal: Bitboard,
    antidiagonal: Bitboard,
}

static LINES: [Lines; 64] = lines_through_each_square();

/// For a slider on each file and each occupancy of the six inner squares, the files attacked.
static ON_RANK: [[u8; 64]; 8] = attacks_on_a_rank();

const fn lines_through_each_square() -> [Lines; 64] {
    use Direction::{North, NorthEast, NorthWest, South, SouthEast, SouthWest};
    const NONE: Lines =
        Lines { file: Bitboard::EMPTY, diagonal: Bitboard::EMPTY, antidiagonal: Bitboard::EMPTY };
    let mut table = [NONE; 64];
    let mut index = 0;
    while index < 64 {
        let square = Square::wrapping(index as u32);
        table[index] = Lines {
            file: walk_all(square, &[North, South], Bitboard::EMPTY),
            diagonal: walk_all(square, &[NorthEast, SouthWest], Bitboard::EMPTY),
            antidiagonal: walk_all(square, &[NorthWest, SouthEast], Bitboard::EMPTY),
        };
        index += 1;
    }
    table
}

const fn attacks_on_a_rank() -> [[u8; 64]; 8] {
    let mut table = [[0; 64]; 8];
    let mut entry = 0;
    while entry < 8 * 64 {
        let (file, inner) = (entry / 64, entry % 64);
        let square = Square::wrapping(file as u32);
        let pieces = Bitboard::from_bits((inner as u64) << 1);
        let seen =
            walk(square, Direction::East, pieces).union(walk(square, Direction::West, pieces));
        table[file][inner] = seen.bits() as u8;
        entry += 1;
    }
    table
}
