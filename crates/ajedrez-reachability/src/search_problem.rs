//! The problem that the searches decide: a start, a target, and the plan between them.

use core_bitboard::{Color, Lite, Move, Position};

use crate::deduce;
use crate::material::Material;
use crate::plan::Plan;
use crate::reason::Reason;
use crate::retract;

/// Whether `start` leads to `target`, if the lemmas do not exclude it.
pub(crate) struct SearchProblem<'a> {
    pub(crate) start: &'a Position<Lite>,
    pub(crate) target: &'a Position<Lite>,
    pub(crate) plan: &'a Plan,
}

/// The answer: a line, or a proof that there is none.
pub(crate) enum Decision {
    Line(Vec<Move>),
    Proof(Reason),
}

/// The plan for the searches, or the reason why the lemmas exclude a line.
pub(crate) fn plan_for(start: &Position<Lite>, target: &Position<Lite>) -> Result<Plan, Reason> {
    if retract::has_bare_kings(start) || !start.has_legal_move() {
        return Err(Reason::Finished);
    }
    for color in Color::ALL {
        let [now, then] = [start, target].map(|at| Material::of(at.board(), color));
        now.suffices_for(&then)?;
    }
    if retract::is_left_in_check(target) {
        return Err(Reason::LeftInCheck(!target.turn()));
    }
    deduce::deduce(start, target)
}

/// Why there is no line when the target and all positions that can precede it, `positions` in all,
/// do not include the start.
pub(crate) const fn nothing_before(positions: usize) -> Reason {
    if positions == 1 { Reason::NoLastMove } else { Reason::EveryPast }
}
