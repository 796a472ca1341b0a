//! Solutions replayed by code that shares nothing with the solver.

use core_bitboard::solitaire::{Capture, Puzzle, Rules, Solver};
use serde::{Serialize, Serializer};

use crate::language::Language;
use crate::operation::Answered;
use crate::refusal::Refusal;

/// The result of replaying moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Why they are not a solution, if they are not.
    pub refusal: Option<Refusal>,
}

impl Checked {
    /// Replays `captures` from the board of `puzzle`.
    pub fn replay(puzzle: &Puzzle, rules: &Rules, captures: &[Capture]) -> Checked {
        let refusal = Solver::new(puzzle).rules(*rules).check(captures).err();
        Checked { refusal: refusal.map(|error| Refusal::of(&error, captures)) }
    }
}

impl Answered for Checked {
    const FIELDS: &'static [&'static str] = &["ok", "move", "reason"];

    /// A JSON object: `ok`, `move` (the number of the move that cannot be played), `reason`.
    fn serialize_in<S: Serializer>(
        &self,
        language: Language,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
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
            reason: refusal.map(|refusal| language.say(refusal).to_string()),
        }
        .serialize(serializer)
    }
}
