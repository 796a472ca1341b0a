//! A board to be decided, and its solution read off the assignment that satisfies its formula.

use alloc::vec::Vec;

use super::constraints::Constraints;
use super::literal::Var;
use super::solver::{Answer, Solver};
use crate::solitaire::Capture;
use crate::solitaire::dive::Outcome;
use crate::solitaire::game::Step;
use crate::types::{Role, Square};

/// A piece of the board to be decided.
#[derive(Clone, Copy, Debug)]
pub(in crate::solitaire) struct PuzzlePiece {
    pub(in crate::solitaire) slot: u8,
    pub(in crate::solitaire) square: Square,
    pub(in crate::solitaire) role: Role,
    /// How often he has captured; 0 where it does not matter.
    pub(in crate::solitaire) made: usize,
}

/// The board to be decided, of two pieces or more, and what the rules want.
pub(in crate::solitaire) struct Task {
    pub(in crate::solitaire) pieces: Vec<PuzzlePiece>,
    pub(in crate::solitaire) max_captures: Option<usize>,
    pub(in crate::solitaire) target: Option<Square>,
    pub(in crate::solitaire) keep_king: bool,
    pub(in crate::solitaire) promote: bool,
    /// Captures that can be played one after the other and go far: where the search begins.
    pub(in crate::solitaire) tried: Vec<Capture>,
}

/// The arc from one place to another; places number the pieces of the task.
pub(super) struct Arc {
    pub(super) from: u8,
    pub(super) to: u8,
    /// Someone leaves `from` for `to`.
    pub(super) taken: Var,
    /// ... and goes on from there, or is the last piece of all.
    pub(super) last: Var,
}

/// By role: who leaves a place, or is last of all there, has it.
pub(super) type RoleVars = [Option<Var>; Role::ALL.len()];

/// A task and the search for a solution.
pub(in crate::solitaire) struct Model {
    solver: Solver,
    slots: Vec<u8>,
    roles: Vec<RoleVars>,
    arcs: Vec<Arc>,
}

impl Model {
    pub(in crate::solitaire) fn new(task: &Task) -> Model {
        let constraints = Constraints::new(task);
        let lineage = constraints.lineage();
        let Constraints { formula, roles, arcs, .. } = constraints;
        let slots = task.pieces.iter().map(|piece| piece.slot).collect();
        Model { solver: Solver::new(formula, lineage), slots, roles, arcs }
    }

    /// The number of conflicts learned from.
    pub(in crate::solitaire) fn conflicts(&self) -> u64 {
        self.solver.conflicts
    }

    /// Searches until `stop`, given the number of conflicts, says so; may be called again.
    pub(in crate::solitaire) fn search(
        &mut self,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> Outcome<Vec<Step>> {
        match self.solver.search(stop) {
            Answer::Satisfied => Outcome::Solved(self.steps()),
            Answer::Contradiction => Outcome::Refuted,
            Answer::Spent => Outcome::Spent,
        }
    }

    /// Panics unless another model of the task sees at once that what the theories said in the search
    /// follows from what they said that it rests on; how often they said something.
    #[cfg(test)]
    pub(in crate::solitaire) fn check_what_was_told(&self, task: &Task) -> usize {
        let mut other = Model::new(task);
        let told = self.solver.told.borrow();
        for (lit, causes) in told.iter() {
            assert!(other.solver.sees_why(*lit, causes), "{lit:?} by {causes:?}");
        }
        told.len()
    }

    /// The solution that the search has found, in an order that can be played.
    fn steps(&self) -> Vec<Step> {
        let holds = |var: Var| self.solver.value(var.holds()) == 1;
        let role = |place: u8| {
            let vars = &self.roles[usize::from(place)];
            let has = |role: &Role| vars[role.index()].is_some_and(holds);
            Role::ALL.into_iter().find(has).expect("exactly one role")
        };
        let slot = |place: u8| self.slots[usize::from(place)];
        let mut taken: Vec<&Arc> = self.arcs.iter().filter(|arc| holds(arc.taken)).collect();
        taken.sort_by_key(|arc| self.solver.order.earlier(usize::from(arc.from)).count_ones());
        let step = |arc: &Arc| {
            let role_from = role(arc.from);
            let becomes = if holds(arc.last) { role(arc.to) } else { role_from };
            Step { from: slot(arc.from), to: slot(arc.to), role: role_from, becomes }
        };
        taken.into_iter().map(step).collect()
    }
}
