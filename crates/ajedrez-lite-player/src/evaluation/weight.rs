//! What a term is worth at the start and in endings.

use std::ops::{Add, AddAssign, Mul, Neg, Sub};

use crate::score::Points;

/// Hundredths of a pawn, with all pieces on the board, and with kings and pawns alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Weight {
    start: Points,
    ending: Points,
}

/// A weight, short since there are many.
pub(super) const fn w(start: Points, ending: Points) -> Weight {
    Weight { start, ending }
}

impl Weight {
    pub(super) const NONE: Weight = w(0, 0);

    pub(super) fn at_start(self) -> Points {
        self.start
    }

    pub(super) fn in_ending(self) -> Points {
        self.ending
    }

    /// So many times the weight, a number that may be negative.
    pub(super) fn times(self, count: Points) -> Weight {
        w(self.start * count, self.ending * count)
    }
}

impl Add for Weight {
    type Output = Weight;

    fn add(self, other: Weight) -> Weight {
        w(self.start + other.start, self.ending + other.ending)
    }
}

impl AddAssign for Weight {
    fn add_assign(&mut self, other: Weight) {
        *self = *self + other;
    }
}

impl Neg for Weight {
    type Output = Weight;

    fn neg(self) -> Weight {
        w(-self.start, -self.ending)
    }
}

impl Sub for Weight {
    type Output = Weight;

    fn sub(self, other: Weight) -> Weight {
        self + -other
    }
}

impl Mul<usize> for Weight {
    type Output = Weight;

    fn mul(self, count: usize) -> Weight {
        self.times(count as Points)
    }
}
