//! FENs read on any CPU, without vectors.

use super::fields::{TAIL, Tail};
use super::{FourFields, Sets, board, code};
use crate::game::Board;
use crate::types::{Color, Piece, Role};

/// Reads a FEN of the usual form.
#[inline]
pub(super) fn read(fen: &[u8]) -> Option<FourFields> {
    let (board, length) = placement(fen)?;
    tail(fen, length)?.after(board, length, 0)
}

/// The effect of a byte of a placement on a reader that counts squares from a8 to h1.
#[derive(Clone, Copy)]
struct Mark {
    /// The code of the piece; 0 if the byte is not a piece.
    code: u8,
    /// How many squares the byte stands for.
    squares: u8,
    /// 1 for a '/'.
    slash: u8,
    /// 1 for a count.
    count: u8,
    /// Whether the byte is not part of a placement.
    is_end: bool,
}

static MARKS: [Mark; 256] = {
    let mut marks = [Mark { code: 0, squares: 0, slash: 0, count: 0, is_end: true }; 256];
    let mut kind = 0;
    while kind < 12 {
        let piece = Piece::new(Color::ALL[kind / 6], Role::ALL[kind % 6]);
        let mark = Mark { code: code(piece), squares: 1, slash: 0, count: 0, is_end: false };
        marks[piece.letter() as usize] = mark;
        kind += 1;
    }
    let mut count = 1;
    while count <= 8 {
        marks[b'0' as usize + count] =
            Mark { code: 0, squares: count as u8, slash: 0, count: 1, is_end: false };
        count += 1;
    }
    marks[b'/' as usize] = Mark { code: 0, squares: 0, slash: 1, count: 0, is_end: false };
    marks
};

/// The first square of each rank except the first: a '/' precedes it.
const SLASHES: u64 = 0x0101_0101_0101_0100;

/// Reads the placement at the start of `fen`, up to a byte that is not part of one, and also
/// returns its length; `None` if it is wrong.
///
/// There is no branch on the kind of a byte, which would be mispredicted every third time. Each
/// piece is stored on its square, and the squares are read back only at the end. Changing sets in
/// memory at each byte costs twice as much in some builds, probably because the CPU wrongly
/// predicts that successive changes are independent.
#[inline]
pub(in crate::notation) fn placement(fen: &[u8]) -> Option<(Board, usize)> {
    let mut codes = [0; 128];
    let (mut square, mut slashes, mut ranks) = (0_usize, 0_u64, 0);
    // Whether the last byte was a count, and whether one ever followed another.
    let (mut last, mut pairs) = (0, 0);
    let mut length = fen.len();
    for (byte, &mark) in fen.iter().enumerate() {
        let Mark { code, squares, slash, count, is_end } = MARKS[usize::from(mark)];
        if is_end {
            length = byte;
            break;
        }
        // A '/' or a count has the code of an empty square.
        codes[square % 128] = code;
        slashes |= u64::from(slash) << (square % 64);
        ranks += u32::from(slash);
        pairs |= count & last;
        last = count;
        square += usize::from(squares);
    }
    let is_whole = (square, slashes, ranks, pairs) == (64, SLASHES, SLASHES.count_ones(), 0);
    is_whole.then(|| (board(&sets(&codes)), length))
}

/// The sets of the pieces with these codes, which are numbered from a8 to h1.
#[inline(always)]
fn sets(codes: &[u8; 128]) -> Sets {
    let ranks = codes.as_chunks::<8>().0;
    // Rank 1 first; the byte of a file has a bit for each set.
    let mut words: Sets = core::array::from_fn(|rank| u64::from_le_bytes(ranks[7 - rank]));
    for word in &mut words {
        *word = transposed(*word);
    }
    // Now the byte of a set has a bit for each file: words and bytes change places.
    swap::<4>(&mut words, 0x0000_0000_FFFF_FFFF);
    swap::<2>(&mut words, 0x0000_FFFF_0000_FFFF);
    swap::<1>(&mut words, 0x00FF_00FF_00FF_00FF);
    words
}

/// Exchanges the high parts of words with the low parts, in `low`, of words that are `BY` further.
#[inline(always)]
fn swap<const BY: usize>(words: &mut Sets, low: u64) {
    for each in 0..4 {
        let first = each % BY + each / BY * 2 * BY;
        let differ = (words[first] >> (8 * BY) ^ words[first + BY]) & low;
        words[first] ^= differ << (8 * BY);
        words[first + BY] ^= differ;
    }
}

/// The matrix of 8 bytes of 8 bits, transposed (Henry S. Warren, "Hacker's Delight", 7-3).
#[inline(always)]
fn transposed(matrix: u64) -> u64 {
    let swapped = |matrix: u64, by: u32, low: u64| {
        let differ = (matrix ^ matrix >> by) & low;
        matrix ^ differ ^ differ << by
    };
    let pairs = swapped(matrix, 7, 0x00AA_00AA_00AA_00AA);
    let fours = swapped(pairs, 14, 0x0000_CCCC_0000_CCCC);
    swapped(fours, 28, 0x0000_0000_F0F0_F0F0)
}

/// The byte 1, eight times.
const EACH: u64 = 0x0101_0101_0101_0101;
/// The high bit of each byte.
const HIGH: u64 = 0x80 * EACH;

const BLANKS: u64 = b' ' as u64 * EACH;
const ZEROS: u64 = b'0' as u64 * EACH;

/// The text from the byte `start` on, in words; `None` if it is too long.
#[inline(always)]
fn tail(fen: &[u8], start: usize) -> Option<Tail> {
    let length = fen.len() - start;
    if length > TAIL {
        return None;
    }
    let words: [u64; TAIL / 8] = core::array::from_fn(|index| word(fen, start + 8 * index));
    let (mut blanks, mut digits) = (0, 0);
    for (index, word) in words.into_iter().enumerate() {
        // A sum has the high bit of a byte clear where the byte is below the limit.
        let is_below = |limit: u64, bytes: u64| {
            let sums = (bytes & !HIGH) + (0x80 - limit) * EACH;
            high_bits(!(sums | bytes)) << (8 * index)
        };
        blanks |= is_below(1, word ^ BLANKS);
        digits |= is_below(10, word ^ ZEROS);
    }
    let inside = ((1_u64 << length) - 1) as u32;
    let fourth = words[0] >> 32 | words[1] << 32;
    Some(Tail { first: words[0], fourth, blanks, digits, inside })
}

/// Eight bytes of a text from the byte `start` on. Blanks follow its end.
#[inline(always)]
fn word(fen: &[u8], start: usize) -> u64 {
    if let Some(bytes) = fen.get(start..).and_then(<[u8]>::first_chunk) {
        return u64::from_le_bytes(*bytes);
    }
    let missing = 8 * (start + 8 - fen.len()) as u32;
    let last = fen.last_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes));
    let text = last.checked_shr(missing).unwrap_or(0);
    text | BLANKS.checked_shl(64_u32.saturating_sub(missing)).unwrap_or(0)
}

/// The high bit of each byte.
#[inline(always)]
fn high_bits(word: u64) -> u32 {
    ((word & HIGH) >> 7).wrapping_mul(0x0102_0408_1020_4080).wrapping_shr(56) as u32
}
