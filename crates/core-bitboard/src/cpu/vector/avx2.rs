//! Four boards at once, on x86 CPUs with AVX2.

use core::arch::x86_64::{__m256d, __m256i, _mm256_loadu_si256};
use core::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

use crate::cpu::vector::intrinsics::intrinsics;
use crate::cpu::vector::{Avx2, for_avx2};

use super::{BOARDS, FLIPPED, Lanes, Words, Work, operators};

/// A word of each of four boards.
#[derive(Clone, Copy)]
pub(crate) struct Words4(__m256i);

/// How many boards a register holds.
const LANES: usize = 4;

// Safe here: every `Words4` comes from a proof, so code that has one runs on such a CPU.
intrinsics! {
    [(a: __m256i, b: __m256i) -> __m256i]
        _mm256_add_epi64 _mm256_add_epi8 _mm256_and_si256 _mm256_cmpeq_epi64 _mm256_or_si256
        _mm256_sad_epu8 _mm256_shuffle_epi8 _mm256_sllv_epi64 _mm256_srlv_epi64 _mm256_sub_epi64
        _mm256_sub_epi8 _mm256_xor_si256;
    [() -> __m256i] _mm256_setzero_si256;
    [(a: __m256d) -> i32] _mm256_movemask_pd;
    [(a: __m256i) -> __m256d] _mm256_castsi256_pd;
    [(a: __m256i, b: __m256i) -> i32] _mm256_testz_si256;
    [(a: i64, b: i64, c: i64, d: i64) -> __m256i] _mm256_set_epi64x;
    [(word: i64) -> __m256i] _mm256_set1_epi64x;
    [const N: i32; (a: __m256i) -> i64] _mm256_extract_epi64;
}

impl Lanes for Avx2 {
    type Words = Words4;
    const PARTS: usize = BOARDS / LANES;

    #[inline(always)]
    fn load(self, column: &[u64; BOARDS], part: usize) -> Words4 {
        let words = &column.as_chunks::<LANES>().0[part];
        // SAFETY: the load reads the four words of the part.
        #[expect(unsafe_code, reason = "the registers: docs/performance.md, lanes")]
        Words4(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn splat(self, word: u64) -> Words4 {
        Words4(_mm256_set1_epi64x(word as i64))
    }

    #[inline(always)]
    fn enter<W: Work>(self, work: W) -> u64 {
        // SAFETY: an `Avx2` exists only on CPUs with these instructions.
        #[expect(unsafe_code, reason = "compiled for the CPU: docs/performance.md, lanes")]
        unsafe {
            run_with_avx2(work, self)
        }
    }
}

for_avx2! {
    /// Runs `work`, compiled for CPUs with AVX2.
    fn run_with_avx2<W: Work>(work: W, lanes: Avx2) -> u64 {
        work.run(lanes)
    }
}

operators! {
    Words4, _mm256_set1_epi64x,
    BitAnd bitand _mm256_and_si256
    BitOr bitor _mm256_or_si256
    BitXor bitxor _mm256_xor_si256
    Add add _mm256_add_epi64
    Sub sub _mm256_sub_epi64
}

/// For each half byte, the number of ones in it.
const SIZES: [u64; 2] = {
    let mut bytes = [0; 2];
    let mut half = 0_usize;
    while half < 16 {
        bytes[half / 8] |= (half.count_ones() as u64) << (half % 8 * 8);
        half += 1;
    }
    bytes
};

impl Words4 {
    /// All ones in the lanes that are zero, zeros in the others.
    #[inline(always)]
    fn is_zero(self) -> Words4 {
        Words4(_mm256_cmpeq_epi64(self.0, _mm256_setzero_si256()))
    }

    /// The bytes of the table at the indices given by the bytes of these words. The table is
    /// repeated in both halves of the register.
    #[inline(always)]
    fn look_up(self, [low, high]: [u64; 2]) -> Words4 {
        let table = _mm256_set_epi64x(high as i64, low as i64, high as i64, low as i64);
        Words4(_mm256_shuffle_epi8(table, self.0))
    }
}

impl Words for Words4 {
    const FAST_FLIPS: bool = false;

    #[inline(always)]
    fn shift_left(self, by: u32) -> Words4 {
        Words4(_mm256_sllv_epi64(self.0, _mm256_set1_epi64x(by.into())))
    }

    #[inline(always)]
    fn shift_right(self, by: u32) -> Words4 {
        Words4(_mm256_srlv_epi64(self.0, _mm256_set1_epi64x(by.into())))
    }

    #[inline(always)]
    fn left_shifts_of(self, word: u64) -> Words4 {
        Words4(_mm256_sllv_epi64(_mm256_set1_epi64x(word as i64), self.0))
    }

    #[inline(always)]
    fn right_shifts_of(self, word: u64) -> Words4 {
        Words4(_mm256_srlv_epi64(_mm256_set1_epi64x(word as i64), self.0))
    }

    #[inline(always)]
    fn flip_ranks(self) -> Words4 {
        let [low, high] = FLIPPED;
        let places = _mm256_set_epi64x(high, low, high, low);
        Words4(_mm256_shuffle_epi8(self.0, places))
    }

    #[inline(always)]
    fn bytes_doubled(self) -> Words4 {
        Words4(_mm256_add_epi8(self.0, self.0))
    }

    #[inline(always)]
    fn bytes_minus(self, other: Words4) -> Words4 {
        Words4(_mm256_sub_epi8(self.0, other.0))
    }

    #[inline(always)]
    fn or_where(self, set: Words4, condition: Words4) -> Words4 {
        self | set & !condition.is_zero()
    }

    #[inline(always)]
    fn where_zero(self, condition: Words4) -> Words4 {
        self & condition.is_zero()
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        _mm256_movemask_pd(_mm256_castsi256_pd(self.is_zero().0)) as u32
    }

    #[inline(always)]
    fn any(self) -> bool {
        _mm256_testz_si256(self.0, self.0) == 0
    }

    /// The number of ones in each byte (Wojciech Muła, "SSSE3: fast popcount", 2008): both half
    /// bytes are looked up in a table of sixteen.
    #[inline(always)]
    fn sizes(self) -> Words4 {
        const LOW: u64 = 0x0F0F_0F0F_0F0F_0F0F;
        let (low, high) = (self & LOW, self.shift_right(4) & LOW);
        low.look_up(SIZES).plus_sizes(high.look_up(SIZES))
    }

    #[inline(always)]
    fn plus_sizes(self, other: Words4) -> Words4 {
        Words4(_mm256_add_epi8(self.0, other.0))
    }

    #[inline(always)]
    fn join(self) -> Words4 {
        Words4(_mm256_sad_epu8(self.0, _mm256_setzero_si256()))
    }

    #[inline(always)]
    fn total(self) -> u64 {
        let lanes = [
            _mm256_extract_epi64::<0>(self.0),
            _mm256_extract_epi64::<1>(self.0),
            _mm256_extract_epi64::<2>(self.0),
            _mm256_extract_epi64::<3>(self.0),
        ];
        lanes.into_iter().fold(0, i64::wrapping_add) as u64
    }
}
