//! Why moves solve no puzzle.

use std::fmt;

use core_bitboard::solitaire::{Capture, CheckError, CheckFault};
use solitario::capture_text;

/// Why moves solve nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The number, counted from 1, of the move that cannot be played, and the move; nothing when
    /// all could and the fault is in what is left.
    pub place: Option<(usize, Capture)>,
    /// What is wrong.
    pub fault: CheckFault,
}

impl Refusal {
    /// What `error` says of `captures`.
    pub(crate) fn of(error: &CheckError, captures: &[Capture]) -> Refusal {
        let place = error.index().map(|index| (index + 1, captures[index]));
        Refusal { place, fault: error.fault() }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((number, capture)) = self.place {
            write!(f, "move {number}, {}: ", capture_text(capture))?;
        }
        self.fault.fmt(f)
    }
}
