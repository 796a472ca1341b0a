//! A FEN in vectors of 64 bytes, on x86 CPUs with AVX-512 as Intel's Ice Lake and AMD's Zen 4 have
//! it.
//!
//! The first vector holds the whole placement. Each rank is moved to a separate word:
//!
//! ```text
//! text     r n b q k b n r / p p 1 p p p p p / 8 / 2 p 5 / ...
//! ranks    r n b q k b n r   p p 1 p p p p p   8 . . . . . . .   2 p 5 . . . . .   ...
//! more     0 0 0 0 0 0 0 0   0 0 0 0 0 0 0 0   7 0 0 0 0 0 0 0   1 0 4 0 0 0 0 0
//! before   0 0 0 0 0 0 0 0   0 0 0 0 0 0 0 0   7 7 ...           1 1 5 ...
//! ```
//!
//! `more` is the number of squares that a byte stands for beyond its own. Its sums from the left,
//! `before`, give the file of each piece, and the last sum shows whether the rank has eight
//! squares. For each rank, one product of two bit matrices, the sets of each byte by the file of
//! each byte, gives the bytes of the sets.

use core::arch::x86_64::{
    __m128i, __m256i, __m512i, _mm256_mask_loadu_epi8, _mm512_loadu_si512, _mm512_maskz_loadu_epi8,
    _mm512_storeu_si512,
};

use super::{InLanes, WRONG, meaning, prefetch, table};
use crate::cpu::vector::intrinsics::intrinsics;
use crate::cpu::vector::{Avx512, for_avx512};
use crate::notation::at_once::fields::{TAIL, Tail};
use crate::notation::at_once::{FourFields, FromFields, Sets, board};

// Safe here: all code of this file is entered by the two functions below that take a proof.
intrinsics! {
    [(a: __m512i, b: __m512i) -> __m512i]
        _mm512_add_epi8 _mm512_permutexvar_epi8 _mm512_shuffle_epi8 _mm512_sub_epi8;
    [(a: __m256i, b: __m256i) -> u32]
        _mm256_cmpeq_epi8_mask _mm256_cmplt_epu8_mask;
    [(a: __m512i, b: __m512i) -> u64]
        _mm512_cmple_epi8_mask _mm512_cmplt_epu8_mask;
    [(mask: u64, a: __m512i, b: __m512i) -> __m512i]
        _mm512_maskz_permutexvar_epi8 _mm512_maskz_shuffle_epi8;
    [(a: __m128i) -> i64] _mm_cvtsi128_si64;
    [(a: __m256i) -> __m128i] _mm256_castsi256_si128;
    [const N: u32; (a: __m512i) -> __m512i] _mm512_slli_epi64;
    [(a: __m256i, b: __m256i) -> __m256i] _mm256_sub_epi8;
    [(a: __m512i) -> __m128i] _mm512_castsi512_si128;
    [(a: __m512i) -> u64] _mm512_movepi8_mask;
    [(a: __m512i, b: __m512i, c: __m512i) -> __m512i] _mm512_permutex2var_epi8;
    [(byte: i8) -> __m256i] _mm256_set1_epi8;
    [(byte: i8) -> __m512i] _mm512_set1_epi8;
    [(mask: u64, a: __m512i) -> __m512i] _mm512_maskz_compress_epi8;
    [(mask: u64, a: __m512i, b: __m512i) -> u64] _mm512_mask_cmpneq_epi8_mask;
    [(word: i64) -> __m512i] _mm512_set1_epi64;
    [(word: u32, bits: u32) -> u32] _bzhi_u32;
    [(word: u64, bits: u32) -> u64] _bzhi_u64;
    [const N: i32; (a: __m128i) -> __m128i] _mm_srli_si128;
    [const N: i32; (a: __m512i, b: __m512i) -> __m512i] _mm512_gf2p8affine_epi64_epi8;
}

/// Reads a FEN.
#[inline]
pub(super) fn read_with_avx512<T: FromFields>(fen: &str, _: Avx512) -> T {
    // SAFETY: an `Avx512` exists only on CPUs with these instructions.
    #[expect(unsafe_code, reason = "compiled for the CPU: docs/performance.md, reading")]
    unsafe {
        read(fen)
    }
}

for_avx512! {
    /// Never inlined: in a build for only this CPU it would be merged with its caller, which is
    /// slower.
    #[inline(never)]
    fn read<T: FromFields>(fen: &str) -> T {
        fields(fen.as_bytes()).and_then(T::from_fields).unwrap_or_else(|| T::from_any_fen(fen))
    }
}

#[inline(always)]
fn fields(fen: &[u8]) -> Option<FourFields> {
    let (sets, length, mismatches) = placement(first_64(fen));
    let rest = fen.len().wrapping_sub(length);
    if rest > TAIL {
        return None;
    }
    tail(fen, length, rest).after(board(&sets), length, mismatches)
}

/// Does work on the rows of a column.
pub(super) fn run_with_avx512(work: impl InLanes, proof: Avx512) {
    // SAFETY: an `Avx512` exists only on CPUs with these instructions.
    #[expect(unsafe_code, reason = "compiled for the CPU: docs/performance.md, reading")]
    unsafe {
        run(work, proof);
    }
}

for_avx512! {
    fn run(work: impl InLanes, proof: Avx512) {
        work.run(proof, |text, length| {
            prefetch(text);
            fields(&text[..length])
        });
    }
}

/// The first 64 bytes of a text; zeros follow its end.
#[inline(always)]
fn first_64(text: &[u8]) -> __m512i {
    let inside = _bzhi_u64(!0, text.len().min(64) as u32);
    // SAFETY: the mask covers only the bytes of the text.
    #[expect(unsafe_code, reason = "the registers: docs/performance.md, reading")]
    unsafe {
        _mm512_maskz_loadu_epi8(inside, text.as_ptr().cast())
    }
}

/// The sets of the placement at the start of a text, its length, and its mismatches: not 0 unless a
/// blank follows it.
#[inline(always)]
fn placement(text: __m512i) -> (Sets, usize, u64) {
    // The comparison is signed: bytes above 127 also end a rank.
    let ends = _mm512_cmple_epi8_mask(text, _mm512_set1_epi8(b'/' as i8));
    let marks = low_word(_mm512_maskz_compress_epi8(ends, text));
    let places = _mm512_maskz_compress_epi8(ends, vector(&PLACES));
    let length = (low_word(places) >> 56) as usize;
    let mut mismatches = marks ^ u64::from_le_bytes(*b"/////// ");
    // No count follows another.
    let values = _mm512_sub_epi8(text, _mm512_set1_epi8(b'0' as i8));
    let counts = _bzhi_u64(_mm512_cmplt_epu8_mask(values, _mm512_set1_epi8(10)), length as u32);
    mismatches |= counts & counts << 1;

    // The place of the byte of each file if every rank had eight bytes; one further if a '/'
    // precedes the rank.
    let end = _mm512_permutexvar_epi8(vector(&RANKS), places);
    let start = _mm512_maskz_permutexvar_epi8(!0xFF, vector(&RANKS_BEFORE), places);
    let place = _mm512_add_epi8(start, vector(&FILES_AFTER_SLASH));
    let inside = _mm512_cmplt_epu8_mask(place, end);
    let [low, high] = [vector(&LOW_MEANINGS), vector(&HIGH_MEANINGS)];
    let meanings = _mm512_permutex2var_epi8(low, text, high);
    let ranks = _mm512_maskz_permutexvar_epi8(inside, place, meanings);

    let more = _mm512_shuffle_epi8(vector(&MORE), ranks);
    let two = _mm512_add_epi8(more, _mm512_slli_epi64::<8>(more));
    let four = _mm512_add_epi8(two, _mm512_slli_epi64::<16>(two));
    let before = _mm512_add_epi8(four, _mm512_slli_epi64::<32>(four));
    // In the last byte of each rank `end - place` is the number of its bytes less 7, so this is the
    // number of its squares less 7. A wrong byte counts as ten squares, and eight of them are less
    // than 256.
    let squares = _mm512_add_epi8(before, _mm512_sub_epi8(end, place));
    mismatches |= _mm512_mask_cmpneq_epi8_mask(LAST_BYTES, squares, _mm512_set1_epi8(1));

    let file = _mm512_add_epi8(before, vector(&FILES));
    let pieces = _mm512_movepi8_mask(ranks);
    let files = _mm512_maskz_shuffle_epi8(pieces, vector(&ONE_BIT), file);
    // The instruction takes a matrix of eight rows, the highest byte first, for each word.
    let by_set = _mm512_gf2p8affine_epi64_epi8::<0>(_mm512_set1_epi64(TRANSPOSING), ranks);
    let by_file = _mm512_gf2p8affine_epi64_epi8::<0>(_mm512_set1_epi64(MIRRORING), files);
    let sets = _mm512_gf2p8affine_epi64_epi8::<0>(by_set, by_file);
    (words(_mm512_permutexvar_epi8(vector(&SETS_BY_RANK), sets)), length, mismatches)
}

/// The fields after a placement, of `rest` bytes.
#[inline(always)]
fn tail(fen: &[u8], length: usize, rest: usize) -> Tail {
    let inside = _bzhi_u32(!0, rest as u32);
    let blank = _mm256_set1_epi8(b' ' as i8);
    let start = fen.as_ptr().wrapping_add(length);
    // SAFETY: the mask covers only the last `rest` bytes of the text.
    #[expect(unsafe_code, reason = "the registers: docs/performance.md, reading")]
    let text = unsafe { _mm256_mask_loadu_epi8(blank, inside, start.cast()) };
    let blanks = _mm256_cmpeq_epi8_mask(text, blank);
    let ten = _mm256_set1_epi8(10);
    let digits = _mm256_cmplt_epu8_mask(_mm256_sub_epi8(text, _mm256_set1_epi8(b'0' as i8)), ten);
    let start = _mm256_castsi256_si128(text);
    let first = _mm_cvtsi128_si64(start) as u64;
    let fourth = _mm_cvtsi128_si64(_mm_srli_si128::<4>(start)) as u64;
    Tail { first, fourth, blanks, digits, inside }
}

/// The bytes of a table.
#[inline(always)]
fn vector(bytes: &[u8; 64]) -> __m512i {
    // SAFETY: the table is as long as the vector.
    #[expect(unsafe_code, reason = "the registers: docs/performance.md, reading")]
    unsafe {
        _mm512_loadu_si512(bytes.as_ptr().cast())
    }
}

/// The words of a vector.
#[inline(always)]
fn words(vector: __m512i) -> Sets {
    let mut words = [0; 8];
    // SAFETY: the array is as long as the vector.
    #[expect(unsafe_code, reason = "the registers: docs/performance.md, reading")]
    unsafe {
        _mm512_storeu_si512(words.as_mut_ptr().cast(), vector);
    }
    words
}

#[inline(always)]
fn low_word(vector: __m512i) -> u64 {
    _mm_cvtsi128_si64(_mm512_castsi512_si128(vector)) as u64
}

/// The last byte of each word.
const LAST_BYTES: u64 = 0x8080_8080_8080_8080;

/// The matrix whose product with another matrix is the transpose of that matrix.
const TRANSPOSING: i64 = 0x8040_2010_0804_0201_u64 as i64;

/// [`TRANSPOSING`] with its columns in reverse.
const MIRRORING: i64 = TRANSPOSING.swap_bytes();

/// The meanings of the bytes 0 to 63 in a placement, and of the bytes 64 to 127.
static LOW_MEANINGS: [u8; 64] = table!(byte => meaning(byte as u8));
static HIGH_MEANINGS: [u8; 64] = table!(byte => meaning(64 + byte as u8));

static PLACES: [u8; 64] = table!(place => place as u8);
/// For each byte, the number of its rank, of the previous rank, and of its file.
static RANKS: [u8; 64] = table!(place => place as u8 / 8);
static RANKS_BEFORE: [u8; 64] = table!(place => (place as u8 / 8).saturating_sub(1));
static FILES: [u8; 64] = table!(place => place as u8 % 8);
static FILES_AFTER_SLASH: [u8; 64] = table!(place => place as u8 % 8 + (place >= 8) as u8);

/// By the low half of a byte's meaning, the squares that it stands for beyond its own. Pieces have
/// their high bit set, and the shuffle gives 0 for them.
static MORE: [u8; 64] = table!(place => match place % 16 {
    0 => 0,
    count @ 1..=8 => count as u8 - 1,
    _ => 9,
});
const _: () = assert!(WRONG % 16 > 8);

static ONE_BIT: [u8; 64] = table!(place => if place % 16 < 8 { 1 << (place % 8) } else { 0 });

/// Words of ranks from the eighth down, whose bytes are sets, to words of sets, whose bytes are
/// ranks from the first up.
static SETS_BY_RANK: [u8; 64] = table!(place => (7 - place as u8 % 8) * 8 + place as u8 / 8);
