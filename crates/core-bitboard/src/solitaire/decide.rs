//! Which engine decides a board, and when.
//!
//! The depth-first [`Dive`] solves a board that has solutions everywhere in tens of microseconds
//! and drowns where they are rare; the [`Model`] takes a tenth of a millisecond to be built and then
//! learns from every conflict. So a short dive goes first. Then the model takes over and begins with
//! what the dive tried when it came farthest, since most of that is right; on boards with many
//! captures in turns with longer dives that break ties in other orders: where pieces see far, a dive
//! that meets no solution was unlucky (Gomes, Selman and Kautz, "Boosting combinatorial search
//! through randomization", 1998).

use alloc::vec::Vec;

use crate::search::Meter;
use crate::solitaire::dive::{Dive, Outcome};
use crate::solitaire::exact::{Model, Nobody, Observer, Task, TaskPiece};
use crate::solitaire::game::{Game, Step};
use crate::solitaire::prune::Relaxed;
use crate::solitaire::slots::SlotSet;
use crate::solitaire::state::State;
use crate::types::Role;
use crate::types::Square;

/// The boards of the first dive, for each piece, where there is not much to hope for.
const SHORT_DIVE: u64 = 2;

/// The boards of each dive, the first included, where there is more; each later round has twice as
/// many. The model then learns from as many conflicts.
const LONG_DIVE: u64 = 250;

/// How many dives are in the first round, and in each later one: a board that so many did not solve
/// is likely impossible, and the model's.
const DIVES_AT_FIRST: u32 = 8;
const DIVES_LATER: u32 = 1;

/// Dives are long on boards of so few pieces.
const FEW: usize = 12;

/// Dives are long where pieces see so many slots on average, if nothing stands between, or one in so
/// many of the others.
const FAR: usize = 9;
const FAR_ONE_IN: usize = 3;

/// Decides boards of one game.
pub(super) struct Decider<'a, S, const PLANES: usize> {
    game: &'a Game<S>,
    dive: Dive<'a, S, PLANES>,
    effort: Effort,
}

/// What the model has done for a search, beside the dives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// The conflicts that it learned from.
    pub conflicts: u64,
    /// The literals that it decided.
    pub decisions: u64,
}

impl<'a, S: SlotSet, const PLANES: usize> Decider<'a, S, PLANES> {
    pub(super) fn new(game: &'a Game<S>, meter: Meter<'a>) -> Self {
        Decider { game, dive: Dive::new(game, meter), effort: Effort::default() }
    }

    /// What the model has done so far.
    pub(super) fn effort(&self) -> Effort {
        self.effort
    }

    /// What counts the boards looked at and the conflicts learned from.
    pub(super) fn meter(&mut self) -> &mut Meter<'a> {
        &mut self.dive.meter
    }

    /// The same, for other searches within the same budget.
    pub(super) fn into_meter(self) -> Meter<'a> {
        self.dive.meter
    }

    /// Decides `state`; a solution is the captures that remain.
    pub(super) fn decide(&mut self, state: &State<S, PLANES>) -> Outcome<Vec<Step>> {
        if self.game.misses_its_target() {
            return Outcome::Refuted;
        }
        let invites = self.invites_dives(state);
        let boards = if invites { LONG_DIVE } else { SHORT_DIVE * state.pieces.len() as u64 };
        let first = self.dive(state, boards, 0);
        if first != Outcome::Spent || self.is_spent() {
            return first;
        }
        let mut model = None;
        let mut seed = 0;
        for round in 0u32.. {
            let boards = LONG_DIVE << round.min(40);
            let dives = if round == 0 { DIVES_AT_FIRST } else { DIVES_LATER };
            for _ in 0..if invites { dives } else { 0 } {
                seed += 1;
                let outcome = self.dive(state, boards, seed);
                if outcome != Outcome::Spent || self.is_spent() {
                    return outcome;
                }
            }
            let conflicts = if invites { boards } else { u64::MAX };
            let model =
                model.get_or_insert_with(|| Model::new(self.task(state, &self.dive.farthest)));
            let outcome = self.learn(model, conflicts);
            if outcome == Outcome::Refuted {
                self.dive.refute(*state);
            }
            if outcome != Outcome::Spent || self.is_spent() {
                return outcome;
            }
        }
        unreachable!("every round ends or is followed by a longer one")
    }

    /// Looks for a solution of `state` among at most `boards` boards.
    pub(super) fn dive(
        &mut self,
        state: &State<S, PLANES>,
        boards: u64,
        seed: u32,
    ) -> Outcome<Vec<Step>> {
        self.dive.search(state, boards, seed)
    }

    /// Decides whether `state`, of two pieces or more, has a solution whose plan none of `plans` is: up to
    /// the order of independent captures, and to what becomes of pawns that are captured where they were
    /// promoted. The search begins with the captures of the last of them.
    pub(super) fn another(
        &mut self,
        state: &State<S, PLANES>,
        plans: &[Vec<Step>],
    ) -> Outcome<Vec<Step>> {
        if self.game.misses_its_target() {
            return Outcome::Refuted;
        }
        if self.is_spent() {
            return Outcome::Spent;
        }
        let tried = plans.last().map_or(&[][..], Vec::as_slice);
        let mut model = Model::new(self.task(state, tried));
        for plan in plans {
            model.forbid(plan);
        }
        self.learn(&mut model, u64::MAX)
    }

    /// Asks the model until it has learned from so many conflicts.
    pub(super) fn learn<O: Observer>(
        &mut self,
        model: &mut Model<Nobody, O>,
        conflicts: u64,
    ) -> Outcome<Vec<Step>> {
        let meter = &mut self.dive.meter;
        let (before, decisions) = (model.conflicts(), model.decisions());
        let mut counted = before;
        let mut stop = |now: u64| {
            let spent = meter.spend_and_look(now - counted);
            counted = now;
            spent.is_err() || now - before >= conflicts
        };
        let outcome = model.search(&mut stop);
        // The conflict that refutes the board is not shown; whoever goes on sees what is left.
        let _ = meter.spend_and_look(model.conflicts() - counted);
        self.effort.conflicts += model.conflicts() - before;
        self.effort.decisions += model.decisions() - decisions;
        outcome
    }

    /// Whether there is nothing left to spend, or it is time to stop.
    fn is_spent(&mut self) -> bool {
        self.dive.meter.spend_and_look(0).is_err()
    }

    /// Whether dives promise more than the model costs.
    fn invites_dives(&self, state: &State<S, PLANES>) -> bool {
        let pieces = state.pieces.len();
        if pieces <= FEW {
            return true;
        }
        let relaxed = Relaxed::new(state, self.game);
        let seen: usize = state.pieces.slots().map(|slot| relaxed.edges[slot].len()).sum();
        seen >= pieces * FAR.min((pieces - 1).div_ceil(FAR_ONE_IN))
    }

    /// The board as the model takes it, with the captures that it begins with.
    pub(super) fn task(&self, state: &State<S, PLANES>, tried: &[Step]) -> Task {
        let square = |slot: usize| -> Square { self.game.geometry.squares[slot] };
        let mut pieces: Vec<TaskPiece> = Vec::with_capacity(state.pieces.len());
        for role in Role::ALL {
            for slot in state.of_role(role).slots() {
                let made = state.made(slot);
                pieces.push(TaskPiece { slot: slot as u8, square: square(slot), role, made });
            }
        }
        pieces.sort_unstable_by_key(|piece| piece.slot);
        let max_captures = if State::<S, PLANES>::COUNTS {
            self.game.rules.max_captures.map(usize::from)
        } else {
            None
        };
        Task {
            pieces,
            max_captures,
            target: self.game.rules.target,
            keep_king: self.game.keep_king,
            promote: self.game.rules.promote,
            tried: tried.iter().map(|&step| self.game.capture(step)).collect(),
        }
    }
}

#[cfg(test)]
mod tests;
