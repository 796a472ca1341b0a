//! Chooses the search that decides a board.
//!
//! The depth-first [`Dive`] solves a board with many solutions in tens of microseconds, but does
//! not finish in useful time when solutions are rare. The [`Model`] takes a tenth of a millisecond
//! to build and then learns from every conflict. So a short dive comes first. Then the model takes
//! over and starts from the longest sequence of captures in the dive, since most of it is usually
//! right. On boards with many captures the model alternates with longer dives that break ties in
//! other orders: on such boards a dive that finds no solution was probably unlucky (Gomes, Selman
//! and Kautz, "Boosting combinatorial search through randomization", 1998).

use alloc::vec::Vec;

use crate::search::{Budget, Meter, OutOfBudget};
use crate::solitaire::exact::{Model, NoTheory, Observer, Task, TaskPiece};
use crate::solitaire::memoised::{Dive, Game, Memo, Outcome, Relaxed, SlotCapture, SlotSet, State};
use crate::solitaire::shares::DecisionShares;
use crate::types::{Role, Square};

/// The number of boards of a dive that precedes the decider. It remembers refuted boards, which
/// helps since most boards in question are reached from one another.
const FIRST_DIVE: u64 = 2000;

/// A decider with a memo of its verdicts.
pub(super) struct SolvabilityMemo<'a, S, const PLANES: usize> {
    decider: Decider<'a, S, PLANES>,
    known: Memo<State<S, PLANES>, bool>,
}

impl<'a, S: SlotSet, const PLANES: usize> SolvabilityMemo<'a, S, PLANES> {
    /// An empty memo.
    pub(super) fn new(game: &'a Game<S>, budget: &Budget<'a>, shares: DecisionShares) -> Self {
        let decider = Decider::new(game, Meter::new(&shares.dive.of(budget)));
        SolvabilityMemo { decider, known: Memo::new(shares.answers.bytes(budget)) }
    }

    /// The meter of boards visited and conflicts learned from.
    pub(super) fn meter(&mut self) -> &mut Meter<'a> {
        self.decider.meter()
    }

    /// Whether `state` can be solved.
    pub(super) fn is_solvable(&mut self, state: &State<S, PLANES>) -> Result<bool, OutOfBudget> {
        match self.known.get(state) {
            Some(&solvable) => Ok(solvable),
            None => self.decide(state),
        }
    }

    /// Never inlined: recursive searches call it, and the decider's frame is large.
    #[inline(never)]
    fn decide(&mut self, state: &State<S, PLANES>) -> Result<bool, OutOfBudget> {
        let dived = self.decider.dive.search(state, FIRST_DIVE, 0);
        let decided =
            if dived == Outcome::OutOfBudget { self.decider.decide(state) } else { dived };
        let solvable = match decided {
            Outcome::Solved(_) => true,
            Outcome::Refuted => false,
            Outcome::OutOfBudget => return Err(OutOfBudget),
        };
        self.known.insert(*state, solvable);
        Ok(solvable)
    }
}

/// The boards of the first dive for each piece, if a dive is not promising.
const SHORT_DIVE: u64 = 2;

/// The boards of each dive, including the first, if dives are promising; each later round has twice
/// as many. The model then learns from as many conflicts.
const LONG_DIVE: u64 = 250;

/// The number of dives in the first round and in each later one. A board that these do not solve is
/// probably impossible, and mostly left to the model.
const DIVES_AT_FIRST: u32 = 8;
const DIVES_LATER: u32 = 1;

/// Dives are promising on boards with at most this many pieces.
const FEW: usize = 12;

/// Dives are promising where slots have on average at least `FAR` edges in the relaxed graph, or
/// edges to one in `FAR_ONE_IN` of the other slots.
const FAR: usize = 9;
const FAR_ONE_IN: usize = 3;

/// Decides boards of one game.
pub(super) struct Decider<'a, S, const PLANES: usize> {
    game: &'a Game<S>,
    dive: Dive<'a, S, PLANES>,
    statistics: SatStatistics,
}

/// The work of the model in a search, without the dives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SatStatistics {
    /// The number of conflicts that it learned from.
    pub conflicts: u64,
    /// The number of literals that it decided.
    pub decisions: u64,
}

impl<'a, S: SlotSet, const PLANES: usize> Decider<'a, S, PLANES> {
    pub(super) fn new(game: &'a Game<S>, meter: Meter<'a>) -> Self {
        Decider { game, dive: Dive::new(game, meter), statistics: SatStatistics::default() }
    }

    /// The work of the model so far.
    pub(super) fn statistics(&self) -> SatStatistics {
        self.statistics
    }

    /// The meter of boards visited and conflicts learned from.
    pub(super) fn meter(&mut self) -> &mut Meter<'a> {
        &mut self.dive.meter
    }

    /// The meter, for other searches within the same budget.
    pub(super) fn into_meter(self) -> Meter<'a> {
        self.dive.meter
    }

    /// Decides `state`; a solution consists of the remaining captures.
    pub(super) fn decide(&mut self, state: &State<S, PLANES>) -> Outcome<Vec<SlotCapture>> {
        if self.game.misses_its_target() {
            return Outcome::Refuted;
        }
        let probes = self.should_probe(state);
        let boards = if probes { LONG_DIVE } else { SHORT_DIVE * state.pieces.len() as u64 };
        let first = self.dive.search(state, boards, 0);
        if first != Outcome::OutOfBudget || self.is_exhausted() {
            return first;
        }
        let mut model = None;
        let mut seed = 0;
        for round in 0u32.. {
            let boards = LONG_DIVE << round.min(40);
            let dives = if round == 0 { DIVES_AT_FIRST } else { DIVES_LATER };
            for _ in 0..if probes { dives } else { 0 } {
                seed += 1;
                let outcome = self.dive.search(state, boards, seed);
                if outcome != Outcome::OutOfBudget || self.is_exhausted() {
                    return outcome;
                }
            }
            let conflicts = if probes { boards } else { u64::MAX };
            let model =
                model.get_or_insert_with(|| Model::new(self.task(state, &self.dive.farthest)));
            let outcome = self.learn(model, conflicts);
            if outcome == Outcome::Refuted {
                self.dive.refute(*state);
            }
            if outcome != Outcome::OutOfBudget || self.is_exhausted() {
                return outcome;
            }
        }
        unreachable!("every round ends or is followed by a longer one")
    }

    /// Decides whether `state`, of two pieces or more, has a plan other than `plans`. Plans are
    /// equal up to the order of independent captures and promotions of pawns captured on their
    /// promotion square. The search starts from the captures of the last plan.
    pub(super) fn another(
        &mut self,
        state: &State<S, PLANES>,
        plans: &[Vec<SlotCapture>],
    ) -> Outcome<Vec<SlotCapture>> {
        if self.game.misses_its_target() {
            return Outcome::Refuted;
        }
        if self.is_exhausted() {
            return Outcome::OutOfBudget;
        }
        let tried = plans.last().map_or(&[][..], Vec::as_slice);
        let mut model = Model::new(self.task(state, tried));
        for plan in plans {
            model.forbid(plan);
        }
        self.learn(&mut model, u64::MAX)
    }

    /// Runs the model until it has learned from `conflicts` conflicts.
    pub(super) fn learn<O: Observer>(
        &mut self,
        model: &mut Model<NoTheory, O>,
        conflicts: u64,
    ) -> Outcome<Vec<SlotCapture>> {
        let meter = &mut self.dive.meter;
        let (before, decisions) = (model.conflicts(), model.decisions());
        let mut counted = before;
        let mut stop = |now: u64| {
            let spent = meter.count_and_check(now - counted);
            counted = now;
            spent.is_err() || now - before >= conflicts
        };
        let outcome = model.search(&mut stop);
        // The conflict that refutes the board was not passed to `stop`. The caller checks the
        // meter.
        let _ = meter.count_and_check(model.conflicts() - counted);
        self.statistics.conflicts += model.conflicts() - before;
        self.statistics.decisions += model.decisions() - decisions;
        outcome
    }

    /// Whether the budget is spent, or it is time to stop.
    fn is_exhausted(&mut self) -> bool {
        self.dive.meter.count_and_check(0).is_err()
    }

    /// Whether dives are promising enough to alternate with the model.
    fn should_probe(&self, state: &State<S, PLANES>) -> bool {
        let pieces = state.pieces.len();
        if pieces <= FEW {
            return true;
        }
        let relaxed = Relaxed::new(state, self.game);
        let seen: usize = state.pieces.slots().map(|slot| relaxed.edges[slot].len()).sum();
        seen >= pieces * FAR.min((pieces - 1).div_ceil(FAR_ONE_IN))
    }

    /// The model's input for a board, with the captures `tried` first.
    pub(super) fn task(&self, state: &State<S, PLANES>, tried: &[SlotCapture]) -> Task {
        let square = |slot: usize| -> Square { self.game.geometry.squares[slot] };
        let mut pieces: Vec<TaskPiece> = Vec::with_capacity(state.pieces.len());
        for role in Role::ALL {
            for slot in state.of_role(role).slots() {
                let captures_made = state.captures_made(slot);
                pieces.push(TaskPiece {
                    slot: slot as u8,
                    square: square(slot),
                    role,
                    captures_made,
                });
            }
        }
        pieces.sort_unstable_by_key(|piece| piece.slot);
        Task {
            pieces,
            max_captures: self.game.rules.max_captures.map(|most| most.get().into()),
            target: self.game.rules.target,
            keep_king: self.game.keep_king,
            promote: self.game.rules.promote,
            tried: tried.iter().map(|&step| self.game.capture(step)).collect(),
        }
    }
}

#[cfg(test)]
mod tests;
