//! Solutions replayed by code that shares nothing with the solver.

use std::fmt;

use core_bitboard::solitaire::{Capture, CheckError, CheckFault, Puzzle, Rules, check_with};
use serde::{Serialize, Serializer};
use solitario::capture_text;

/// What replaying moves shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Why they solve nothing, if they do not.
    pub refusal: Option<Refusal>,
}

/// Why moves solve nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The number, counted from 1, of the move that cannot be played, and the move; nothing when
    /// all could and the fault is in what is left.
    pub place: Option<(usize, Capture)>,
    /// What is wrong.
    pub fault: CheckFault,
}

impl Checked {
    pub(super) fn replay(puzzle: &Puzzle, rules: &Rules, captures: &[Capture]) -> Checked {
        let refusal = check_with(puzzle, rules, captures).err();
        Checked { refusal: refusal.map(|error| Refusal::of(&error, captures)) }
    }
}

impl Refusal {
    /// What `error` says of `captures`.
    pub(super) fn of(error: &CheckError, captures: &[Capture]) -> Refusal {
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

impl Serialize for Checked {
    /// An object: `ok`, `move` (the number of the one that cannot be played), `reason`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Object {
            ok: bool,
            #[serde(rename = "move")]
            number: Option<usize>,
            reason: Option<String>,
        }
        let refusal = self.refusal.as_ref();
        Object {
            ok: refusal.is_none(),
            number: refusal.and_then(|refusal| refusal.place).map(|(number, _)| number),
            reason: refusal.map(ToString::to_string),
        }
        .serialize(serializer)
    }
}
