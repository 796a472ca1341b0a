//! Solutions replayed by code that shares nothing with the solver.

use core_bitboard::solitaire::{Capture, Puzzle, Rules, Solver};

use crate::answered::answered;
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

answered!(Checked, |checked, language| {
    let refusal = checked.refusal.as_ref();
} {
    "ok": refusal.is_none(),
    // The number of the move that cannot be played.
    "move": refusal.and_then(|refusal| refusal.place).map(|(number, _)| number),
    "reason": refusal.map(|refusal| language.say(refusal).to_string()),
});
