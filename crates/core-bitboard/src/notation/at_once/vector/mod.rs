//! FENs read in vector registers.

mod avx2;
mod avx512;

use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};

pub(super) use avx2::{read_with_avx2, run_with_avx2};
pub(super) use avx512::{read_with_avx512, run_with_avx512};

use super::code;
use crate::types::{Color, Piece, Role};

/// What a letter or digit stands for: the code of a piece, or the number of empty squares, or
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

/// What is neither a piece nor a count.
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

/// How far before it is read a text is asked for: half a page, since the CPU does not look beyond
/// the page that it reads.
const AHEAD: usize = 2048;

/// Asks for the bytes that follow a text after a while. There need not be any.
#[inline(always)]
fn prefetch(text: &[u8]) {
    let ahead = text.as_ptr().wrapping_add(AHEAD);
    // SAFETY: every CPU with x86-64 has the instruction, and it accesses no memory of the program.
    #[expect(unsafe_code, reason = "a hint: docs/performance.md, reading")]
    unsafe {
        _mm_prefetch::<_MM_HINT_T0>(ahead.cast());
    }
}
