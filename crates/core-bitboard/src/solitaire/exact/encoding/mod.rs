//! Translates a board into variables and clauses, and their values into a solution: `variables` has
//! the variables and their meanings, `constraints` the clauses.

mod constraints;
mod variables;

use alloc::vec::Vec;

use self::variables::Arc;
use crate::solitaire::Capture;
use crate::solitaire::exact::sat::{Assignment, Lit, Var};
use crate::solitaire::memoised::SlotCapture;
use crate::types::{Role, Square};

pub(crate) use constraints::encode;
pub(crate) use variables::{
    Fact, Meaning, PAWN, PLACES_MAX, Pair, ROLES, Variables, all_places, pair_index,
};

/// A piece of the board to be decided. Its *place* is its index among the pieces of the task.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TaskPiece {
    pub(crate) slot: u8,
    pub(crate) square: Square,
    pub(crate) role: Role,
    /// How often it has captured; 0 if captures are not limited.
    pub(crate) captures_made: usize,
}

/// The board to be decided, of two pieces or more, and its rules.
#[derive(Clone)]
pub(crate) struct Task {
    pub(crate) pieces: Vec<TaskPiece>,
    pub(crate) max_captures: Option<usize>,
    pub(crate) target: Option<Square>,
    pub(crate) keep_king: bool,
    pub(crate) promote: bool,
    /// A sequence of legal captures, from which the search starts.
    pub(crate) tried: Vec<Capture>,
}

/// The captures of an assignment that satisfies the clauses, in an order that can be played: `rank`
/// gives the number of places left before each place.
pub(crate) fn steps(
    task: &Task,
    variables: &Variables,
    assignment: &Assignment,
    rank: &dyn Fn(usize) -> u32,
) -> Vec<SlotCapture> {
    let holds = |var: Var| assignment.value(var.holds()) == 1;
    let slot = |place: u8| task.pieces[usize::from(place)].slot;
    let mut taken: Vec<&Arc> = variables.arcs().iter().filter(|arc| holds(arc.taken)).collect();
    taken.sort_by_key(|arc| rank(usize::from(arc.from)));
    let step = |arc: &Arc| {
        let role = variables.role_found(arc.from, assignment);
        let becomes = if holds(arc.last) { variables.role_found(arc.to, assignment) } else { role };
        SlotCapture { from: slot(arc.from), to: slot(arc.to), role, becomes }
    };
    taken.into_iter().map(step).collect()
}

/// A clause that is true for every plan except that of `steps`.
///
/// A plan is determined by its arcs, by the order of captures on each square, and by the promotion
/// of a pawn that is the last to arrive at its square on the last rank. Promotions of pawns that
/// are captured on their promotion square are not part of the model.
pub(crate) fn another_than(steps: &[SlotCapture], task: &Task, variables: &Variables) -> Vec<Lit> {
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
