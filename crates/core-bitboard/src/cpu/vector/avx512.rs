//! Eight boards at once, on x86 CPUs with AVX-512 as Intel's Ice Lake and AMD's Zen 4 have it.

use core::arch::x86_64::{__m128i, __m512i, _mm512_loadu_si512};
use core::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

use crate::cpu::vector::intrinsics::intrinsics;
use crate::cpu::vector::{Avx512, for_avx512};

use super::{BOARDS, FLIPPED, Lanes, Words, Work, operators};

/// A word of each of eight boards.
#[derive(Clone, Copy)]
pub(crate) struct Words8(__m512i);

// Safe here: every `Words8` comes from a proof, so code that has one runs on such a CPU.
intrinsics! {
    [(a: __m512i, b: __m512i) -> __m512i]
        _mm512_add_epi64 _mm512_add_epi8 _mm512_and_si512 _mm512_or_si512 _mm512_shuffle_epi8
        _mm512_sllv_epi64 _mm512_srlv_epi64 _mm512_sub_epi64 _mm512_sub_epi8 _mm512_xor_si512;
    [(a: __m512i, b: __m512i) -> u8]
        _mm512_test_epi64_mask _mm512_testn_epi64_mask;
    [(a: __m128i) -> __m512i] _mm512_broadcast_i32x4;
    [(a: __m512i) -> __m512i] _mm512_popcnt_epi64;
    [(a: __m512i) -> i64] _mm512_reduce_add_epi64;
    [(a: __m512i, mask: u8, b: __m512i, c: __m512i) -> __m512i] _mm512_mask_or_epi64;
    [(high: i64, low: i64) -> __m128i] _mm_set_epi64x;
    [(mask: u8, a: __m512i) -> __m512i] _mm512_maskz_mov_epi64;
    [(word: i64) -> __m512i] _mm512_set1_epi64;
    [const N: i32; (a: __m512i, b: __m512i) -> __m512i] _mm512_gf2p8affine_epi64_epi8;
}

impl Lanes for Avx512 {
    type Words = Words8;
    const PARTS: usize = 1;

    #[inline(always)]
    fn load(self, column: &[u64; BOARDS], _: usize) -> Words8 {
        // SAFETY: the load reads the eight words of the column.
        #[expect(unsafe_code, reason = "the registers: docs/performance.md, lanes")]
        Words8(unsafe { _mm512_loadu_si512(column.as_ptr().cast()) })
    }

    #[inline(always)]
    fn splat(self, word: u64) -> Words8 {
        Words8(_mm512_set1_epi64(word as i64))
    }

    #[inline(always)]
    fn enter<W: Work>(self, work: W) -> u64 {
        // SAFETY: an `Avx512` exists only on CPUs with these instructions.
        #[expect(unsafe_code, reason = "compiled for the CPU: docs/performance.md, lanes")]
        unsafe {
            run_with_avx512(work, self)
        }
    }
}

for_avx512! {
    /// Runs `work`, compiled for CPUs with AVX-512.
    fn run_with_avx512<W: Work>(work: W, lanes: Avx512) -> u64 {
        work.run(lanes)
    }
}

operators! {
    Words8, _mm512_set1_epi64,
    BitAnd bitand _mm512_and_si512
    BitOr bitor _mm512_or_si512
    BitXor bitxor _mm512_xor_si512
    Add add _mm512_add_epi64
    Sub sub _mm512_sub_epi64
}

/// The identity matrix, for the GFNI instruction that multiplies a matrix by each byte of a word.
/// Each byte is a row; the highest byte is the first.
const IDENTITY: u64 = 0x0102_0408_1020_4080;

/// The matrix that mirrors the bits of a byte.
const MIRROR: u64 = IDENTITY.swap_bytes();

impl Words for Words8 {
    const FAST_FLIPS: bool = true;

    #[inline(always)]
    fn shift_left(self, by: u32) -> Words8 {
        Words8(_mm512_sllv_epi64(self.0, _mm512_set1_epi64(by.into())))
    }

    #[inline(always)]
    fn shift_right(self, by: u32) -> Words8 {
        Words8(_mm512_srlv_epi64(self.0, _mm512_set1_epi64(by.into())))
    }

    #[inline(always)]
    fn left_shifts_of(self, word: u64) -> Words8 {
        Words8(_mm512_sllv_epi64(_mm512_set1_epi64(word as i64), self.0))
    }

    #[inline(always)]
    fn right_shifts_of(self, word: u64) -> Words8 {
        Words8(_mm512_srlv_epi64(_mm512_set1_epi64(word as i64), self.0))
    }

    #[inline(always)]
    fn flip_ranks(self) -> Words8 {
        let [low, high] = FLIPPED;
        let places = _mm512_broadcast_i32x4(_mm_set_epi64x(high, low));
        Words8(_mm512_shuffle_epi8(self.0, places))
    }

    #[inline(always)]
    fn mirror_files(self) -> Words8 {
        let matrix = _mm512_set1_epi64(MIRROR as i64);
        Words8(_mm512_gf2p8affine_epi64_epi8::<0>(self.0, matrix))
    }

    #[inline(always)]
    fn transpose(self) -> Words8 {
        // Here the board is the matrix. Each byte that it is multiplied by has one bit, which
        // selects a column.
        let bytes = _mm512_set1_epi64(IDENTITY as i64);
        Words8(_mm512_gf2p8affine_epi64_epi8::<0>(bytes, self.0))
    }

    #[inline(always)]
    fn bytes_doubled(self) -> Words8 {
        Words8(_mm512_add_epi8(self.0, self.0))
    }

    #[inline(always)]
    fn bytes_minus(self, other: Words8) -> Words8 {
        Words8(_mm512_sub_epi8(self.0, other.0))
    }

    #[inline(always)]
    fn or_where(self, set: Words8, condition: Words8) -> Words8 {
        let lanes = _mm512_test_epi64_mask(condition.0, condition.0);
        Words8(_mm512_mask_or_epi64(self.0, lanes, self.0, set.0))
    }

    #[inline(always)]
    fn where_zero(self, condition: Words8) -> Words8 {
        let lanes = _mm512_testn_epi64_mask(condition.0, condition.0);
        Words8(_mm512_maskz_mov_epi64(lanes, self.0))
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        _mm512_testn_epi64_mask(self.0, self.0).into()
    }

    #[inline(always)]
    fn any(self) -> bool {
        _mm512_test_epi64_mask(self.0, self.0) != 0
    }

    #[inline(always)]
    fn sizes(self) -> Words8 {
        Words8(_mm512_popcnt_epi64(self.0))
    }

    #[inline(always)]
    fn plus_sizes(self, other: Words8) -> Words8 {
        self + other
    }

    #[inline(always)]
    fn join(self) -> Words8 {
        self
    }

    #[inline(always)]
    fn total(self) -> u64 {
        _mm512_reduce_add_epi64(self.0) as u64
    }
}
