//! Finds a plan other than the given ones.

use alloc::vec::Vec;

use crate::search::{Meter, Report};
use crate::solitaire::decide::Decider;
use crate::solitaire::dive::Outcome;
use crate::solitaire::game::{Game, Step};
use crate::solitaire::rules::PROMOTIONS;
use crate::solitaire::slots::SlotSet;
use crate::solitaire::{Solution, Solver, Verdict};
use crate::types::Role;

impl Solver<'_> {
    /// Decides whether the puzzle has a plan not in `found`: a solution that swaps of
    /// independent captures do not turn into one of `found`. Invalid members of `found` are ignored.
    ///
    /// [`plans`](Solver::plans) finds all plans in order. This function finds any
    /// one more with the learning engine, which excludes the known plans by clauses. It is fast when
    /// plans are rare, and when it is hard to prove that there is no other.
    ///
    /// ```
    /// use core_bitboard::{Role, Square};
    /// use core_bitboard::solitaire::{Puzzle, Solver, Verdict};
    ///
    /// // Two pawns on each side of c4: plans differ in the side that captures there first.
    /// let pawns = [Square::A2, Square::B3, Square::C4, Square::E2, Square::D3]
    ///     .map(|square| (square, Role::Pawn));
    /// let puzzle = Puzzle::new(pawns)?;
    /// let mut found = Vec::new();
    /// while let Verdict::Solved(plan) = Solver::new(&puzzle).another_plan(&found).verdict {
    ///     found.push(plan);
    /// }
    /// assert_eq!(found.len(), 2);
    /// # Ok::<(), core_bitboard::solitaire::PuzzleError>(())
    /// ```
    pub fn another_plan(&self, found: &[Solution]) -> Report<Verdict> {
        if self.fits_u32() {
            self.another_plan_in::<u32>(found)
        } else {
            self.another_plan_in::<u64>(found)
        }
    }

    fn another_plan_in<S: SlotSet>(&self, found: &[Solution]) -> Report<Verdict> {
        let (game, first) = self.begin::<S>();
        let found = found.iter().filter(|plan| self.check(plan.captures()).is_ok());
        let mut plans: Vec<Plan> = found
            .filter_map(|plan| Some(Plan::new(game.replay(first, plan.captures())?.0, &game)))
            .collect();
        let mut decider = Decider::new(&game, Meter::new(&self.budget));
        let outcome = match promoted_otherwise(&plans, &game) {
            Some(steps) => Outcome::Solved(steps),
            None if plans.is_empty() => decider.decide(&first),
            // With one piece the empty plan is the only one.
            None if first.pieces.len() == 1 => Outcome::Refuted,
            None => {
                plans.dedup_by(|one, other| one.core == other.core);
                let plans: Vec<Vec<Step>> = plans.into_iter().map(|plan| plan.steps).collect();
                decider.another(&first, &plans)
            }
        };
        let verdict = Verdict::new(outcome, self, &game);
        Report { verdict, nodes: decider.into_meter().nodes() }
    }
}

/// A capture without its time, as one number: the destination, the number of earlier captures on it, the origin,
/// and the role after the capture.
type Timeless = u32;

/// A plan, represented by one of its solutions.
struct Plan {
    steps: Vec<Step>,
    /// The captures that all its solutions share, sorted.
    key: Vec<Timeless>,
    /// The same, ignoring promotions of pawns that are captured on their promotion square.
    core: Vec<Timeless>,
    /// The indices of the steps of such pawns.
    free: Vec<usize>,
}

impl Plan {
    fn new<S: SlotSet>(steps: Vec<Step>, game: &Game<S>) -> Plan {
        let (mut key, mut core, mut free) = (Vec::new(), Vec::new(), Vec::new());
        for (index, step) in steps.iter().enumerate() {
            let same_end = |other: &&Step| other.to == step.to;
            let before = steps[..index].iter().filter(same_end).count() as u8;
            let is_last = steps[index + 1..].iter().all(|next| next.to != step.to);
            let promotes = step.role == Role::Pawn && game.promotes_on(step.to);
            let timeless =
                |role: Role| u32::from_be_bytes([step.to, before, step.from, role as u8]);
            key.push(timeless(step.becomes));
            let is_free = promotes && !is_last;
            core.push(timeless(if is_free { step.role } else { step.becomes }));
            free.extend(is_free.then_some(index));
        }
        key.sort_unstable();
        core.sort_unstable();
        Plan { steps, key, core, free }
    }
}

/// A new plan that differs from one of `plans` only in promotions of pawns captured on their
/// promotion square; `None` if `plans` has them all. The engine does not distinguish such plans.
fn promoted_otherwise<S: SlotSet>(plans: &[Plan], game: &Game<S>) -> Option<Vec<Step>> {
    let choices = 1 + PROMOTIONS.len();
    plans.iter().filter(|plan| !plan.free.is_empty()).find_map(|plan| {
        // With one candidate more than there are plans, at least one is new.
        (0..=plans.len()).find_map(|number| {
            let mut steps = plan.steps.clone();
            let mut rest = number;
            for &index in &plan.free {
                let choice = rest % choices;
                rest /= choices;
                steps[index].becomes =
                    choice.checked_sub(1).map_or(Role::Pawn, |at| PROMOTIONS[at]);
            }
            let other = Plan::new(steps, game);
            let is_new = rest == 0 && plans.iter().all(|plan| plan.key != other.key);
            is_new.then_some(other.steps)
        })
    })
}
