//! Sets of slots.
//!
//! A capture empties its origin for good and lands on an occupied square, so pieces only stand on
//! squares that were occupied at the start. Those squares, numbered from a1 to h8, are the *slots*.
//! A set of slots fits in a `u32` for up to 32 pieces, and in a `u64` for up to 64.

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of slots in one word: bit `n` is slot `n`.
pub(crate) trait SlotSet:
    Copy
    + Debug
    + Eq
    + Hash
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
{
    /// No slot.
    const EMPTY: Self;

    /// The set of one slot.
    fn one(slot: usize) -> Self;

    /// The number of slots in the set.
    fn len(self) -> usize;

    /// The lowest slot of a set that is not empty.
    fn lowest(self) -> usize;

    /// The lowest slot as a set; empty for the empty set.
    fn lowest_as_set(self) -> Self;

    /// The highest slot as a set; empty for the empty set.
    fn highest_as_set(self) -> Self;

    /// Whether there is no slot.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// The slots from the lowest to the highest.
    #[inline]
    fn slots(self) -> SlotsFromLowest<Self> {
        SlotsFromLowest(self)
    }
}

/// Implements [`SlotSet`] for words.
macro_rules! slot_sets {
    ($($word:ty)*) => {$(
        impl SlotSet for $word {
            const EMPTY: $word = 0;

            #[inline]
            fn one(slot: usize) -> $word {
                1 << slot
            }

            #[inline]
            fn len(self) -> usize {
                self.count_ones() as usize
            }

            #[inline]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }

            #[inline]
            fn lowest_as_set(self) -> $word {
                self & self.wrapping_neg()
            }

            #[inline]
            fn highest_as_set(self) -> $word {
                self.checked_ilog2().map_or(0, |highest| 1 << highest)
            }
        }
    )*};
}
slot_sets!(u32 u64);

/// The slots of a set that are still to come.
#[derive(Clone)]
pub(crate) struct SlotsFromLowest<S>(S);

impl<S: SlotSet> Iterator for SlotsFromLowest<S> {
    type Item = usize;

    // Inlined even when optimizing for size: every search spends its time in such loops.
    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.0.is_empty() {
            return None;
        }
        let slot = self.0.lowest();
        self.0 &= !S::one(slot);
        Some(slot)
    }
}
