//! Reads the captures from an assignment.

use alloc::vec::Vec;

use super::task::Task;
use super::variables::{Arc, Variables};
use crate::solitaire::exact::sat::{Assignment, Var};
use crate::solitaire::game::Step;

/// The captures of an assignment that satisfies the clauses, in an order that can be played: `rank`
/// gives the number of places left before each place.
pub(crate) fn steps(
    task: &Task,
    variables: &Variables,
    assignment: &Assignment,
    rank: &dyn Fn(usize) -> u32,
) -> Vec<Step> {
    let holds = |var: Var| assignment.value(var.holds()) == 1;
    let slot = |place: u8| task.pieces[usize::from(place)].slot;
    let mut taken: Vec<&Arc> = variables.arcs().iter().filter(|arc| holds(arc.taken)).collect();
    taken.sort_by_key(|arc| rank(usize::from(arc.from)));
    let step = |arc: &Arc| {
        let role = variables.role_found(arc.from, assignment);
        let becomes = if holds(arc.last) { variables.role_found(arc.to, assignment) } else { role };
        Step { from: slot(arc.from), to: slot(arc.to), role, becomes }
    };
    taken.into_iter().map(step).collect()
}
