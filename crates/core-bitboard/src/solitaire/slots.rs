//! Sets of slots.
//!
//! A capture empties its origin for good and lands on an occupied square, so pieces only stand on
//! squares that were occupied at the start. Those squares, numbered from a1 to h8, are the *slots*.

/// A set of slots: bit `n` is slot `n`.
pub(super) type Slots = u64;

/// What a set can do beside the operators of words.
pub(super) trait SlotSet: Copy {
    /// No slot.
    const EMPTY: Self;

    /// The set of one slot.
    fn one(slot: usize) -> Self;

    /// The number of slots in the set.
    fn len(self) -> usize;

    /// Whether there is no slot.
    fn is_empty(self) -> bool;

    /// The lowest slot of a set that is not empty.
    fn lowest(self) -> usize;

    /// The lowest slot as a set; empty for the empty set.
    fn lowest_as_set(self) -> Self;

    /// The highest slot as a set; empty for the empty set.
    fn highest_as_set(self) -> Self;

    /// The slots from the lowest to the highest.
    fn slots(self) -> SlotsFromLowest;
}

impl SlotSet for Slots {
    const EMPTY: Slots = 0;

    #[inline]
    fn one(slot: usize) -> Slots {
        1 << slot
    }

    #[inline]
    fn len(self) -> usize {
        self.count_ones() as usize
    }

    #[inline]
    fn is_empty(self) -> bool {
        self == 0
    }

    #[inline]
    fn lowest(self) -> usize {
        self.trailing_zeros() as usize
    }

    #[inline]
    fn lowest_as_set(self) -> Slots {
        self & self.wrapping_neg()
    }

    #[inline]
    fn highest_as_set(self) -> Slots {
        self.checked_ilog2().map_or(0, |highest| 1 << highest)
    }

    #[inline]
    fn slots(self) -> SlotsFromLowest {
        SlotsFromLowest(self)
    }
}

/// The slots of a set that are still to come.
#[derive(Clone)]
pub(super) struct SlotsFromLowest(Slots);

impl Iterator for SlotsFromLowest {
    type Item = usize;

    // Also where small code is wanted: every search spends its time in such loops.
    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.0.is_empty() {
            return None;
        }
        let slot = self.0.lowest();
        self.0 &= !Slots::one(slot);
        Some(slot)
    }
}
