//! Variables and literals, as small numbers.

use core::ops::Not;

/// A variable of a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Var(u16);

/// A variable or its negation: twice the variable, and one more for the negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lit(u16);

impl Var {
    /// The variable with this number. 64 pieces make fewer than 2^14 variables.
    pub(crate) fn new(number: usize) -> Var {
        debug_assert!(number < 1 << 15, "a literal fits");
        Var(number as u16)
    }

    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The positive literal of the variable.
    pub(crate) fn holds(self) -> Lit {
        Lit(self.0 << 1)
    }

    /// The literal that is true when the variable has `value`.
    pub(crate) fn is(self, value: bool) -> Lit {
        Lit(self.0 << 1 | u16::from(!value))
    }
}

impl Lit {
    /// The literal whose [`Lit::index`] is `index`.
    pub(crate) fn from_index(index: usize) -> Lit {
        Lit(index as u16)
    }

    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    pub(crate) fn var(self) -> Var {
        Var(self.0 >> 1)
    }

    pub(crate) fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }
}

impl Not for Lit {
    type Output = Lit;

    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}
