//! FENs read in vector registers.

mod avx2;
mod avx512;
mod blocks;

use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};

use super::{FourFields, FromFields, Work, code};
use crate::cpu::Vectors;
use crate::cpu::vector::Lanes;
use crate::types::{Color, Piece, Role};
use avx2::{read_with_avx2, run_with_avx2};
use avx512::{read_with_avx512, run_with_avx512};
pub(in crate::notation) use blocks::statuses;

/// Reads a FEN.
#[inline]
pub(super) fn read<T: FromFields>(fen: &str, vectors: Vectors) -> T {
    match vectors {
        Vectors::Avx2(proof) => read_with_avx2(fen, proof),
        Vectors::Avx512(proof) => read_with_avx512(fen, proof),
    }
}

/// Does work on the rows of a column, one after another.
pub(super) fn run(work: impl Work, vectors: Vectors) {
    run_in_lanes(RowByRow(work), vectors);
}

struct RowByRow<W>(W);

impl<W: Work> InLanes for RowByRow<W> {
    #[inline(always)]
    fn run<L: Lanes>(self, _: L, read: impl Fn(&[u8], usize) -> Option<FourFields>) {
        self.0.run(read);
    }
}

/// [`Work`] that has several boards in one register.
trait InLanes {
    /// Does the work. It must be `#[inline(always)]`.
    fn run<L: Lanes>(self, lanes: L, read: impl Fn(&[u8], usize) -> Option<FourFields>);
}

fn run_in_lanes(work: impl InLanes, vectors: Vectors) {
    match vectors {
        Vectors::Avx2(proof) => run_with_avx2(work, proof),
        Vectors::Avx512(proof) => run_with_avx512(work, proof),
    }
}

/// The meaning of a letter or digit: the code of a piece, the number of empty squares, or
/// [`WRONG`].
const fn meaning(mark: u8) -> u8 {
    if let b'1'..=b'8' = mark {
        return mark - b'0';
    }
    let mut kind = 0;
    while kind < 12 {
        let piece = Piece::new(Color::ALL[kind / 6], Role::ALL[kind % 6]);
        if piece.letter() as u8 == mark {
            return code(piece);
        }
        kind += 1;
    }
    WRONG
}

/// Neither a piece nor a count.
const WRONG: u8 = 15;

/// A table of `N` bytes by their index.
macro_rules! table {
    ($index:ident => $byte:expr) => {{
        let (mut table, mut $index) = ([0; _], 0);
        while $index < table.len() {
            table[$index] = $byte;
            $index += 1;
        }
        table
    }};
}
use table;

/// How many bytes ahead a text is prefetched: half a page, since the CPU itself does not prefetch
/// beyond the current page.
const AHEAD: usize = 2048;

/// Prefetches the bytes that follow a text. They need not exist.
#[inline(always)]
fn prefetch(text: &[u8]) {
    let ahead = text.as_ptr().wrapping_add(AHEAD);
    // SAFETY: every CPU with x86-64 has the instruction, and it accesses no memory of the program.
    #[expect(unsafe_code, reason = "a hint: docs/performance.md, reading")]
    unsafe {
        _mm_prefetch::<_MM_HINT_T0>(ahead.cast());
    }
}
