//! Why moves do not solve a puzzle.

use std::fmt;

use core_bitboard::solitaire::{Capture, CheckError, CheckFault};
use solitario::capture_text;

/// Why moves do not solve a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The move that cannot be played and its number, counted from 1; `None` when all can be played
    /// but the final board is not a solution.
    pub place: Option<(usize, Capture)>,
    /// What is wrong.
    pub fault: CheckFault,
}

impl Refusal {
    /// The refusal of `captures` because of `error`.
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
