//! Variables and literals, as small numbers.

use core::ops::Not;

/// A variable of a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Var(pub(super) u32);

/// A variable or its negation: twice the variable, and one more for the negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lit(u32);

impl Var {
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }

    /// The literal that says that the variable is true.
    pub(super) fn holds(self) -> Lit {
        Lit(self.0 << 1)
    }

    /// The literal of the variable that says `value`.
    pub(super) fn is(self, value: bool) -> Lit {
        Lit(self.0 << 1 | u32::from(!value))
    }
}

impl Lit {
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) fn var(self) -> Var {
        Var(self.0 >> 1)
    }

    pub(super) fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }
}

impl Not for Lit {
    type Output = Lit;

    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}
