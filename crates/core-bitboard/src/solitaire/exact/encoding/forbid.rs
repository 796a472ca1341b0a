//! The clause that forbids a plan.
//!
//! A plan is determined by its arcs, by the order of captures on each square, and by the promotion
//! of a pawn that is the last to arrive at its square on the last rank. Promotions of pawns that
//! are captured on their promotion square are not part of the model.

use alloc::vec::Vec;

use super::task::Task;
use super::variables::Variables;
use crate::solitaire::exact::sat::Lit;
use crate::solitaire::game::Step;
use crate::types::Role;

/// A clause that is true for every plan except that of `steps`.
pub(crate) fn another_than(steps: &[Step], task: &Task, variables: &Variables) -> Vec<Lit> {
    let place_of = |slot: u8| {
        let place = task.pieces.iter().position(|piece| piece.slot == slot);
        place.expect("a slot of the task") as u8
    };
    let mut clause = Vec::with_capacity(2 * steps.len());
    for (index, step) in steps.iter().enumerate() {
        let (from, to) = (place_of(step.from), place_of(step.to));
        let arc = variables.arc((from, to)).expect("an arc for each capture");
        clause.push(!arc.taken.holds());
        let next = steps[index + 1..].iter().find(|next| next.to == step.to);
        if let Some(next) = next {
            clause.push(!variables.before((from, place_of(next.from))));
        } else if step.role == Role::Pawn && variables.promoting() >> to & 1 == 1 {
            clause.push(!variables.role_at(to, step.becomes));
        }
    }
    clause
}
