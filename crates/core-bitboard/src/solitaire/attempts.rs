//! Samples attempts at a puzzle, for puzzles that are too large for `measure`.

use crate::search::{Budget, Meter, OutOfBudget, Report};
use crate::solitaire::Solver;
use crate::solitaire::game::{Game, Steps};
use crate::solitaire::memo::Memo;
use crate::solitaire::prune::Relaxed;
use crate::solitaire::slots::SlotSet;
use crate::solitaire::state::State;

/// A player's lookahead. A capture is hopeless at sight when the board after it cannot be solved
/// even if pieces never blocked each other and could be in several places at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Look {
    /// No lookahead: all captures that neither leave the target nor take the king that must be
    /// last.
    Blind,
    /// The board after the capture: only captures that are not hopeless at sight.
    One,
    /// One capture further: also no capture after which all captures are hopeless at sight.
    Two,
}

impl Look {
    /// From the shortest to the longest.
    pub const ALL: [Look; 3] = [Look::Blind, Look::One, Look::Two];
}

/// The results of attempts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many attempts were made.
    pub tried: u64,
    /// How many of them left one piece.
    pub solved: u64,
}

impl Solver<'_> {
    /// Makes `number` attempts at the puzzle. Each chooses uniformly among the captures
    /// that `look` allows, until one piece is left or there is no such capture. `random` returns a
    /// number below its argument.
    ///
    /// If the budget runs out first, fewer are made.
    ///
    /// ```
    /// use core_bitboard::{Role, Square};
    /// use core_bitboard::solitaire::measure::Look;
    /// use core_bitboard::solitaire::{Puzzle, Solver};
    ///
    /// // The rook must take the pawn before the knight does.
    /// let pieces = [(Square::A1, Role::Rook), (Square::A5, Role::Pawn), (Square::C4, Role::Knight)];
    /// let puzzle = Puzzle::new(pieces)?;
    /// let mut last = 0;
    /// let mut turn = |end| { last += 1; last % end };
    /// let tally = Solver::new(&puzzle).try_at_random(Look::One, 10, &mut turn);
    /// assert_eq!((tally.verdict.tried, tally.verdict.solved), (10, 10));
    /// # Ok::<(), core_bitboard::solitaire::PuzzleError>(())
    /// ```
    pub fn try_at_random(
        &self,
        look: Look,
        number: u64,
        random: &mut dyn FnMut(usize) -> usize,
    ) -> Report<Tally> {
        if self.fits_u32() {
            self.try_in::<u32>(look, number, random)
        } else {
            self.try_in::<u64>(look, number, random)
        }
    }

    fn try_in<S: SlotSet>(
        &self,
        look: Look,
        number: u64,
        random: &mut dyn FnMut(usize) -> usize,
    ) -> Report<Tally> {
        let (game, first) = self.begin::<S>();
        let mut dead_ends = DeadEnds::new(&game, &self.budget);
        let mut tally = Tally::default();
        while tally.tried < number {
            match dead_ends.attempt(&first, look, random) {
                Ok(solved) => {
                    tally.tried += 1;
                    tally.solved += u64::from(solved);
                }
                Err(OutOfBudget) => break,
            }
        }
        Report { verdict: tally, nodes: dead_ends.meter.nodes() }
    }
}

/// A detector of dead ends: boards that are hopeless at sight.
pub(super) struct DeadEnds<'a, S> {
    game: &'a Game<S>,
    pub(super) meter: Meter<'a>,
    /// For each board tested so far, whether it is hopeless at sight.
    seen: Memo<State<S>, bool>,
}

impl<'a, S: SlotSet> DeadEnds<'a, S> {
    /// A detector that has seen no board yet; all memory of the budget is for its memo.
    pub(super) fn new(game: &'a Game<S>, budget: &Budget<'a>) -> Self {
        DeadEnds { game, meter: Meter::new(budget), seen: Memo::new(budget.memo_bytes) }
    }

    /// Whether the board is hopeless at sight.
    pub(super) fn is_hopeless(&mut self, state: &State<S>) -> Result<bool, OutOfBudget> {
        if state.pieces.len() == 1 {
            return Ok(!self.game.is_solved(state));
        }
        if let Some(&hopeless) = self.seen.get(state) {
            return Ok(hopeless);
        }
        self.meter.spend()?;
        let hopeless = Relaxed::new(state, self.game).refutes(state.pieces);
        self.seen.insert(*state, hopeless);
        Ok(hopeless)
    }

    /// Whether the board is solved, or has a capture that is not hopeless at sight.
    pub(super) fn is_open(&mut self, state: &State<S>) -> Result<bool, OutOfBudget> {
        if state.pieces.len() == 1 {
            return Ok(self.game.is_solved(state));
        }
        for step in self.game.steps(state) {
            if !self.is_hopeless(&self.game.after(state, step))? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a player with this lookahead may choose a capture that leads to `next`.
    fn is_chosen(&mut self, next: &State<S>, look: Look) -> Result<bool, OutOfBudget> {
        Ok(look == Look::Blind
            || !self.is_hopeless(next)? && (look == Look::One || self.is_open(next)?))
    }

    /// Plays an attempt, and returns whether it succeeds.
    fn attempt(
        &mut self,
        first: &State<S>,
        look: Look,
        random: &mut dyn FnMut(usize) -> usize,
    ) -> Result<bool, OutOfBudget> {
        let mut state = *first;
        'capture: while state.pieces.len() > 1 {
            self.meter.spend()?;
            // The first allowed capture in a random order is uniformly distributed.
            let mut steps: Steps = self.game.steps(&state);
            while !steps.is_empty() {
                let step = steps.swap_remove(random(steps.len()));
                let next = self.game.after(&state, step);
                if self.is_chosen(&next, look)? {
                    state = next;
                    continue 'capture;
                }
            }
            return Ok(false);
        }
        Ok(self.game.is_solved(&state))
    }
}
