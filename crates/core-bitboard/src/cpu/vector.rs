//! Vectors of words of several boards.
//!
//! A vector register holds a word of eight boards, or of four, each in a *lane*. Every operation
//! here works on all lanes at once, each independent of the others:
//!
//! ```text
//!            lane 0     lane 1     lane 2    ...    lane 7
//! own      | board 0 | board 1 | board 2 |  ...  | board 7 |      64 bits each
//! ```

mod avx2;
mod avx512;
pub(crate) mod fills;
pub(crate) mod intrinsics;
mod proof;

use core::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

pub(crate) use proof::{Avx2, Avx512, for_avx2, for_avx512};

/// The kinds of vectors, each with the proof that this CPU supports it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Vectors {
    /// Vectors of 32 bytes: AVX2.
    Avx2(Avx2),
    /// Vectors of 64 bytes: AVX-512 as Intel's Ice Lake and AMD's Zen 4 have it.
    Avx512(Avx512),
}

/// For each byte of two words, the index of the byte that replaces it when the ranks are flipped.
const FLIPPED: [i64; 2] = [0x0001_0203_0405_0607, 0x0809_0A0B_0C0D_0E0F];

/// The number of boards in a block of columns: the number of lanes of the widest vector.
pub(crate) const BOARDS: usize = 8;

/// A kind of vectors, and the proof that this CPU has the instructions for it: a value of the type
/// exists only on such a CPU.
pub(crate) trait Lanes: Copy {
    /// A word in each lane.
    type Words: Words;

    /// The number of loads for a column of [`BOARDS`] words.
    const PARTS: usize;

    /// Loads one part of a column's words: `part` is below [`Lanes::PARTS`].
    fn load(self, column: &[u64; BOARDS], part: usize) -> Self::Words;

    /// `word` in every lane.
    fn splat(self, word: u64) -> Self::Words;

    /// Runs `work`, compiled for the CPUs that have these vectors.
    fn enter<W: Work>(self, work: W) -> u64;
}

impl Vectors {
    /// The widest that this CPU supports.
    #[inline]
    pub(super) fn best() -> Option<Vectors> {
        Avx512::of_this_cpu()
            .map(Vectors::Avx512)
            .or_else(|| Avx2::of_this_cpu().map(Vectors::Avx2))
    }

    /// All that this CPU supports, the widest first.
    pub(super) fn all() -> impl Iterator<Item = Vectors> {
        let wide = Avx512::of_this_cpu().map(Vectors::Avx512);
        wide.into_iter().chain(Avx2::of_this_cpu().map(Vectors::Avx2))
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            Vectors::Avx2(_) => "avx2",
            Vectors::Avx512(_) => "avx512",
        }
    }

    /// Runs `work` on vectors of this kind.
    #[inline(always)]
    pub(crate) fn run<W: Work>(self, work: W) -> u64 {
        match self {
            Vectors::Avx2(lanes) => lanes.enter(work),
            Vectors::Avx512(lanes) => lanes.enter(work),
        }
    }
}

/// Work on vectors. `run` must be `#[inline(always)]`: it is then compiled with the CPU features of
/// the vectors that enter it.
pub(crate) trait Work {
    /// Does the work.
    fn run<L: Lanes>(self, lanes: L) -> u64;
}

/// A word in each lane, with the operators of single words; sums and differences wrap around.
pub(crate) trait Words:
    Copy
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
    + BitAnd<u64, Output = Self>
    + BitOr<u64, Output = Self>
    + BitXor<u64, Output = Self>
    + Add<u64, Output = Self>
    + Sub<u64, Output = Self>
{
    /// Whether [`Words::mirror_files`] and [`Words::transpose`] are one or two instructions.
    const FAST_FLIPS: bool;

    /// Each word shifted to higher squares. `by` is known at compile time.
    fn shift_left(self, by: u32) -> Self;

    /// Each word shifted to lower squares. `by` is known at compile time.
    fn shift_right(self, by: u32) -> Self;

    /// `word` shifted to higher squares, in each lane by the lane's number; 0 if that is 64 or
    /// more.
    fn left_shifts_of(self, word: u64) -> Self;

    /// `word` shifted to lower squares, in each lane by the lane's number; 0 if that is 64 or more.
    fn right_shifts_of(self, word: u64) -> Self;

    /// Each board flipped vertically: rank 1 becomes rank 8.
    fn flip_ranks(self) -> Self;

    /// Each board mirrored: the a-file becomes the h-file.
    #[inline(always)]
    fn mirror_files(self) -> Self {
        let swapped =
            |set: Self, by: u32, low: u64| (set.shift_right(by) & low) | (set & low).shift_left(by);
        let pairs = swapped(self, 1, 0x5555_5555_5555_5555);
        let halves = swapped(pairs, 2, 0x3333_3333_3333_3333);
        swapped(halves, 4, 0x0F0F_0F0F_0F0F_0F0F)
    }

    /// Each board transposed over the diagonal from a8 to h1; each file becomes a byte. The
    /// operation is its own inverse.
    ///
    /// ```text
    /// 8 a b c          8 a d g
    /// 7 d e f    ->    7 b e h        and so on for the rest of the board
    /// 6 g h i          6 c f i
    ///   a b c            a b c
    /// ```
    #[inline(always)]
    fn transpose(self) -> Self {
        // Swaps blocks whose squares are `by` apart; `high` is the block of higher numbers.
        let swapped = |set: Self, by: u32, high: u64| {
            let differ = (set ^ set.shift_left(by)) & high;
            set ^ differ ^ differ.shift_right(by)
        };
        let quarters = swapped(self, 36, 0xF0F0_F0F0_0000_0000);
        let pairs = swapped(quarters, 18, 0xCCCC_0000_CCCC_0000);
        swapped(pairs, 9, 0xAA00_AA00_AA00_AA00)
    }

    /// Each byte doubled, modulo 256.
    fn bytes_doubled(self) -> Self;

    /// Each byte minus the byte of `other`, modulo 256, without borrows between bytes.
    fn bytes_minus(self, other: Self) -> Self;

    /// These words, with `set` added (bitwise or) in the lanes where `condition` is not zero.
    fn or_where(self, set: Self, condition: Self) -> Self;

    /// These words in the lanes where `condition` is zero, and 0 in the others.
    fn where_zero(self, condition: Self) -> Self;

    /// A bit for each lane that is zero, the first lane's lowest.
    fn zeros(self) -> u32;

    /// Whether any lane is not zero.
    fn any(self) -> bool;

    /// The number of ones in each lane, or partial counts in its bytes. Up to 31 results may be
    /// added before a byte overflows; [`Words::join`] then gives the numbers.
    fn sizes(self) -> Self;

    /// The sum of two results of [`Words::sizes`]; no byte may overflow.
    fn plus_sizes(self, other: Self) -> Self;

    /// The numbers from the partial counts of [`Words::sizes`].
    fn join(self) -> Self;

    /// The sum of all lanes.
    fn total(self) -> u64;
}

/// Implements the operators of [`Words`] for a register type with its intrinsics.
macro_rules! operators {
    ($words:ident, $splat:ident, $($operator:ident $method:ident $intrinsic:ident)*) => {
        $(
            impl $operator for $words {
                type Output = $words;

                #[inline(always)]
                fn $method(self, other: $words) -> $words {
                    $words($intrinsic(self.0, other.0))
                }
            }

            impl $operator<u64> for $words {
                type Output = $words;

                #[inline(always)]
                fn $method(self, word: u64) -> $words {
                    $words($intrinsic(self.0, $splat(word as i64)))
                }
            }
        )*

        impl Not for $words {
            type Output = $words;

            #[inline(always)]
            fn not(self) -> $words {
                self ^ !0
            }
        }
    };
}
use operators;
