//! A FEN in vectors of 32 bytes, on x86 CPUs with AVX2.
//!
//! As with AVX-512, each rank is moved to a separate word, and sums from the left give the file of
//! each byte. There are two vectors of four ranks. Each word is loaded from the start of its rank.
//! Instead of matrix products, one sum of bytes of one bit each (`vpsadbw`) gathers each set of a
//! rank.

use core::arch::x86_64::{__m128i, __m256i, _mm_loadu_si128, _mm256_loadu_si256};

use super::{InLanes, meaning, prefetch, table};
use crate::cpu::vector::intrinsics::intrinsics;
use crate::cpu::vector::{Avx2, for_avx2};
use crate::notation::at_once::fields::{TAIL, Tail};
use crate::notation::at_once::{FourFields, FromFields, Sets, board};

// Safe here: all code of this file is entered by the two functions below that take a proof.
intrinsics! {
    [(a: __m256i, b: __m256i) -> __m256i]
        _mm256_add_epi8 _mm256_and_si256 _mm256_andnot_si256 _mm256_cmpeq_epi8 _mm256_cmpgt_epi8
        _mm256_min_epu8 _mm256_or_si256 _mm256_sad_epu8 _mm256_shuffle_epi8 _mm256_sub_epi64
        _mm256_sub_epi8 _mm256_xor_si256;
    [(a: __m128i, b: __m128i) -> __m128i]
        _mm_unpackhi_epi16 _mm_unpackhi_epi32 _mm_unpacklo_epi16 _mm_unpacklo_epi32;
    [const N: i32; (a: __m256i) -> __m256i]
        _mm256_slli_epi64 _mm256_srli_epi16 _mm256_srli_epi64;
    [() -> __m256i] _mm256_setzero_si256;
    [(a: __m128i) -> __m256i] _mm256_broadcastsi128_si256;
    [(a: __m128i) -> i64] _mm_cvtsi128_si64;
    [(a: __m256i) -> __m128i] _mm256_castsi256_si128;
    [(a: __m256i) -> i32] _mm256_movemask_epi8;
    [(a: __m256i, b: __m256i) -> i32] _mm256_testz_si256;
    [(a: __m256i, b: __m256i, mask: __m256i) -> __m256i] _mm256_blendv_epi8;
    [(a: i64, b: i64, c: i64, d: i64) -> __m256i] _mm256_setr_epi64x;
    [(byte: i8) -> __m256i] _mm256_set1_epi8;
    [(word: i64) -> __m256i] _mm256_set1_epi64x;
    [(word: u32, bits: u32) -> u32] _bzhi_u32;
    [(word: u64, bits: u32) -> u64] _bzhi_u64;
    [const N: i32; (a: __m128i) -> __m128i] _mm_srli_si128;
    [const N: i32; (a: __m128i) -> i64] _mm_extract_epi64;
    [const N: i32; (a: __m256i) -> __m128i] _mm256_extracti128_si256;
}

/// Reads a FEN.
#[inline]
pub(super) fn read_with_avx2<T: FromFields>(fen: &str, _: Avx2) -> T {
    // SAFETY: an `Avx2` exists only on CPUs with these instructions.
    #[expect(unsafe_code, reason = "compiled for the CPU: docs/performance.md, reading")]
    unsafe {
        read(fen)
    }
}

/// Does work on the rows of a column.
pub(super) fn run_with_avx2(work: impl InLanes, proof: Avx2) {
    // SAFETY: an `Avx2` exists only on CPUs with these instructions.
    #[expect(unsafe_code, reason = "compiled for the CPU: docs/performance.md, reading")]
    unsafe {
        run(work, proof);
    }
}

for_avx2! {
    fn run(work: impl InLanes, proof: Avx2) {
        work.run(proof, |text, length| {
            prefetch(text);
            // If the buffer continues far enough after the row, the row is read in place.
            match text.first_chunk() {
                Some(buffer) => read_in(buffer, length),
                None => fields(&text[..length]),
            }
        });
    }
}

/// The bytes from the start of a text on that may be loaded: a placement of up to 64 bytes with a
/// word after the '/' before it, or the fields after it.
const BUFFER_SIZE: usize = 64 + TAIL + 8;

/// The longest text that is read with vectors.
const LENGTH_MAX: usize = 96;

for_avx2! {
    /// Never inlined: in a build for only this CPU it would be merged with its caller, which is
    /// slower.
    #[inline(never)]
    fn read<T: FromFields>(fen: &str) -> T {
        fields(fen.as_bytes()).and_then(T::from_fields).unwrap_or_else(|| T::from_any_fen(fen))
    }
}

#[inline(always)]
fn fields(fen: &[u8]) -> Option<FourFields> {
    let mut buffer = [0; BUFFER_SIZE];
    // The text in parts of fixed lengths, of which the last two overlap.
    if let (Some(start), Some(end)) = (fen.first_chunk::<32>(), fen.last_chunk::<32>()) {
        *buffer.first_chunk_mut()? = *start;
        if let Some(middle) = fen.get(32..64) {
            buffer[32..64].copy_from_slice(middle);
        }
        buffer[..LENGTH_MAX].get_mut(fen.len() - 32..fen.len())?.copy_from_slice(end);
    } else {
        let (start, end) = (fen.first_chunk::<16>()?, fen.last_chunk::<16>()?);
        *buffer.first_chunk_mut()? = *start;
        buffer[fen.len() - 16..fen.len()].copy_from_slice(end);
    }
    read_in(&buffer, fen.len())
}

/// Reads the text of `length` bytes at the start of `buffer`.
#[inline(always)]
fn read_in(buffer: &[u8; BUFFER_SIZE], length: usize) -> Option<FourFields> {
    let (sets, end, mismatches) = placement(buffer);
    let rest = length.wrapping_sub(end);
    if rest > TAIL {
        return None;
    }
    tail(buffer, end, rest).after(board(&sets), end, mismatches)
}

/// The sets of the placement at the start of a text, its length, and its mismatches. The byte after
/// it is not examined.
#[inline(always)]
fn placement(buffer: &[u8; BUFFER_SIZE]) -> (Sets, usize, u64) {
    let bound = _mm256_set1_epi8(b'/' as i8);
    let (mut inside, mut slashes) = (0, 0);
    for part in 0..2 {
        let text = vector(&buffer.as_chunks().0[part]);
        // The comparison is signed: bytes above 127 also end a rank.
        inside |= u64::from(bits(_mm256_cmpgt_epi8(text, bound))) << (32 * part);
        slashes |= u64::from(bits(_mm256_cmpeq_epi8(text, bound))) << (32 * part);
    }
    // Where each rank ends. If there are fewer than eight ends, the last is 64.
    let mut left = !inside;
    let mut ends = [0; 8];
    for end in &mut ends {
        *end = left.trailing_zeros() as usize;
        left &= left.wrapping_sub(1);
    }
    let length = ends[7];
    // All ends but the last are slashes.
    let mut mismatches = !inside & !slashes & _bzhi_u64(!0, length as u32) | length as u64 >> 6;
    let word = |rank: usize| {
        let start = if rank == 0 { 0 } else { ends[rank - 1] + 1 };
        buffer[start..].first_chunk().map_or(0, |bytes| i64::from_le_bytes(*bytes))
    };
    let high = Ranks::read(_mm256_setr_epi64x(word(0), word(1), word(2), word(3)));
    let low = Ranks::read(_mm256_setr_epi64x(word(4), word(5), word(6), word(7)));
    let wrong = _mm256_or_si256(high.wrong, low.wrong);
    mismatches |= u64::from(_mm256_testz_si256(wrong, wrong) == 0);
    // A rank of more than eight bytes is not read to its end.
    let read = high.inside.count_ones() + low.inside.count_ones() + 7;
    mismatches |= u64::from(read ^ length as u32);
    (sets(high.sets, low.sets), length, mismatches)
}

/// Four ranks, each in a word.
struct Ranks {
    /// Each byte of a word is a set of the rank.
    sets: __m256i,
    /// Not 0 where a byte cannot be part of a placement, or where a rank does not have eight
    /// squares.
    wrong: __m256i,
    /// Which bytes belong to the ranks.
    inside: u32,
}

impl Ranks {
    #[inline(always)]
    fn read(text: __m256i) -> Ranks {
        {
            let zero = _mm256_setzero_si256();
            let is_mark = _mm256_cmpgt_epi8(text, _mm256_set1_epi8(b'/' as i8));
            // Up to the first byte that is not a mark: the difference is `!is_mark - 1`, and the 1
            // is borrowed through all earlier bytes.
            let before = _mm256_sub_epi64(_mm256_set1_epi64x(-2), is_mark);
            let inside = _mm256_and_si256(is_mark, before);
            let is_letter = _mm256_cmpgt_epi8(text, _mm256_set1_epi8(b'?' as i8));
            let letters = _mm256_and_si256(is_letter, inside);
            let counts = _mm256_andnot_si256(is_letter, inside);

            let index = _mm256_xor_si256(
                _mm256_and_si256(text, _mm256_set1_epi8(0x0F)),
                _mm256_and_si256(_mm256_srli_epi16::<2>(text), _mm256_set1_epi8(0x04)),
            );
            let upper = _mm256_and_si256(text, _mm256_set1_epi8(!0x20));
            let is_expected = _mm256_cmpeq_epi8(look_up(&LETTERS, index), upper);
            let mut wrong = _mm256_andnot_si256(is_expected, letters);

            // The number of squares up to each byte, and its own.
            let more = _mm256_and_si256(look_up(&MORE, index), counts);
            let one = _mm256_sub_epi8(more, inside);
            let two = _mm256_add_epi8(one, _mm256_slli_epi64::<8>(one));
            let four = _mm256_add_epi8(two, _mm256_slli_epi64::<16>(two));
            let squares = _mm256_add_epi8(four, _mm256_slli_epi64::<32>(four));
            // No count follows another in the same word.
            let pairs = _mm256_and_si256(counts, _mm256_slli_epi64::<8>(counts));
            wrong = _mm256_or_si256(wrong, pairs);
            let excess = _mm256_xor_si256(squares, _mm256_set1_epi8(8));
            wrong = _mm256_or_si256(wrong, _mm256_srli_epi64::<56>(excess));

            let files = _mm256_and_si256(look_up(&ONE_BIT, squares), letters);
            let is_black = _mm256_cmpgt_epi8(text, _mm256_set1_epi8(b'_' as i8));
            let occupied = _mm256_sad_epu8(files, zero);
            let black = _mm256_sad_epu8(_mm256_and_si256(files, is_black), zero);
            let mut sets = _mm256_or_si256(
                _mm256_slli_epi64::<40>(_mm256_xor_si256(occupied, black)),
                _mm256_slli_epi64::<48>(black),
            );
            macro_rules! add {
            ($($set:literal)*) => {$(
                let is_member = look_up(&MEMBERS[$set], index);
                let members = _mm256_sad_epu8(_mm256_and_si256(files, is_member), zero);
                sets = _mm256_or_si256(sets, _mm256_slli_epi64::<{ 8 * $set }>(members));
            )*};
        }
            add!(0 1 2 3 4);
            Ranks { sets, wrong, inside: bits(inside) }
        }
    }
}

/// The sets of eight ranks, those from the eighth down to the fifth in `high`.
#[inline(always)]
fn sets(high: __m256i, low: __m256i) -> Sets {
    // Pairs of bytes of two ranks, the lower first; then four bytes, then eight.
    let pairs = table_16(&[8, 0, 9, 1, 10, 2, 11, 3, 12, 4, 13, 5, 14, 6, 15, 7]);
    let [high, low] = [_mm256_shuffle_epi8(high, pairs), _mm256_shuffle_epi8(low, pairs)];
    let [first, third] = [_mm256_extracti128_si256::<1>(low), _mm256_castsi256_si128(low)];
    let [fifth, seventh] = [_mm256_extracti128_si256::<1>(high), _mm256_castsi256_si128(high)];
    let low = [_mm_unpacklo_epi16(first, third), _mm_unpackhi_epi16(first, third)];
    let high = [_mm_unpacklo_epi16(fifth, seventh), _mm_unpackhi_epi16(fifth, seventh)];
    let mut sets = [0; 8];
    for (half, sets) in sets.as_chunks_mut::<4>().0.iter_mut().enumerate() {
        let [two, other_two] = sets.as_chunks_mut::<2>().0 else { unreachable!("four words") };
        *two = words(_mm_unpacklo_epi32(low[half], high[half]));
        *other_two = words(_mm_unpackhi_epi32(low[half], high[half]));
    }
    sets
}

/// The `rest` bytes of a text from the byte `start` on.
#[inline(always)]
fn tail(buffer: &[u8; BUFFER_SIZE], start: usize, rest: usize) -> Tail {
    let blank = _mm256_set1_epi8(b' ' as i8);
    let beyond = _mm256_cmpgt_epi8(vector(&NUMBERS), _mm256_set1_epi8(rest as i8));
    let text = buffer[start..].first_chunk().map_or(blank, vector);
    let text = _mm256_blendv_epi8(text, blank, beyond);
    let blanks = bits(_mm256_cmpeq_epi8(text, blank));
    let value = _mm256_sub_epi8(text, _mm256_set1_epi8(b'0' as i8));
    let digits = bits(_mm256_cmpeq_epi8(_mm256_min_epu8(value, _mm256_set1_epi8(9)), value));
    let text = _mm256_castsi256_si128(text);
    let first = _mm_cvtsi128_si64(text) as u64;
    let fourth = _mm_cvtsi128_si64(_mm_srli_si128::<4>(text)) as u64;
    Tail { first, fourth, blanks, digits, inside: _bzhi_u32(!0, rest as u32) }
}

/// The bytes of a part of a text or table.
#[inline(always)]
fn vector(bytes: &[u8; 32]) -> __m256i {
    // SAFETY: the array is as long as the vector.
    #[expect(unsafe_code, reason = "the registers: docs/performance.md, reading")]
    unsafe {
        _mm256_loadu_si256(bytes.as_ptr().cast())
    }
}

/// The bytes of a table, in both halves.
#[inline(always)]
fn table_16(table: &[u8; 16]) -> __m256i {
    // SAFETY: the table is as long as the vector.
    #[expect(unsafe_code, reason = "the registers: docs/performance.md, reading")]
    let table = unsafe { _mm_loadu_si128(table.as_ptr().cast()) };
    _mm256_broadcastsi128_si256(table)
}

/// The bytes of a table at indices below 16.
#[inline(always)]
fn look_up(table: &[u8; 16], indices: __m256i) -> __m256i {
    _mm256_shuffle_epi8(table_16(table), indices)
}

/// The words of a vector.
#[inline(always)]
fn words(vector: __m128i) -> [u64; 2] {
    [_mm_cvtsi128_si64(vector) as u64, _mm_extract_epi64::<1>(vector) as u64]
}

/// The high bit of each byte.
#[inline(always)]
fn bits(vector: __m256i) -> u32 {
    _mm256_movemask_epi8(vector) as u32
}

/// The numbers of bytes, counted from 1.
static NUMBERS: [u8; 32] = table!(place => place as u8 + 1);

/// By the number of squares up to a piece and its own.
static ONE_BIT: [u8; 16] =
    table!(squares => if squares > 0 && squares <= 8 { 1 << (squares - 1) } else { 0 });

/// The index of a letter or a digit in tables of 16: its low half, changed if bit 4 is set. This
/// distinguishes K from B, and B from R.
const fn index(mark: u8) -> usize {
    (mark & 15 ^ mark >> 2 & 4) as usize
}

/// The letters of White; their indices differ.
static LETTERS: [u8; 16] = by_index(*b"PNBRQK", *b"PNBRQK");

/// For each set of roles, all ones for its members.
static MEMBERS: [[u8; 16]; 5] = {
    let (mut tables, mut set) = ([[0; 16]; 5], 0);
    while set < tables.len() {
        let (mut members, mut each) = (*b"PNBRQK", 0);
        while each < members.len() {
            members[each] = if meaning(members[each]) >> set & 1 == 1 { 0xFF } else { 0 };
            each += 1;
        }
        tables[set] = by_index(*b"PNBRQK", members);
        set += 1;
    }
    tables
};

/// The number of squares that a count stands for beyond its own. For any other byte it is larger
/// than a rank.
static MORE: [u8; 16] = {
    let (mut table, mut count) = ([40; 16], 1);
    while count <= 8 {
        table[index(b'0' + count)] = count - 1;
        count += 1;
    }
    table
};

/// A table with the `values` of `marks`.
const fn by_index(marks: [u8; 6], values: [u8; 6]) -> [u8; 16] {
    let (mut table, mut each) = ([0; 16], 0);
    while each < marks.len() {
        assert!(table[index(marks[each])] == 0, "two marks have one index");
        table[index(marks[each])] = values[each];
        each += 1;
    }
    table
}
