//! Random solutions, with the number of choices on each of their boards.

use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::search::{Meter, OutOfBudget, Report};
use crate::solitaire::Solver;
use crate::solitaire::attempts::{DeadEnds, Look};
use crate::solitaire::decide::Decider;
use crate::solitaire::dive::Outcome;
use crate::solitaire::game::Game;
use crate::solitaire::memo::Memo;
use crate::solitaire::memory::WAYS;
use crate::solitaire::slots::SlotSet;
use crate::solitaire::state::State;

/// The choices on a board that can be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossing {
    /// The number of pieces left: at least two.
    pub pieces: u32,
    /// The number of captures considered by a player of each [`Look`], in the order of
    /// [`Look::ALL`]. Each number includes the captures of `lead_on`.
    pub choices: [u32; Look::ALL.len()],
    /// The number of captures after which the board can still be solved: at least one.
    pub lead_on: u32,
}

impl Solver<'_> {
    /// Plays `number` random solutions, and returns the choices on each board
    /// with a capture, from the first to the last. Each capture is drawn uniformly from those after
    /// which the board can still be solved; `random` returns a number below its argument.
    ///
    /// The product of `lead_on / choices` over a solution's boards, averaged over solutions, is the
    /// probability that an attempt with that [`Look`] succeeds.
    ///
    /// If the budget runs out first, there are fewer solutions, and the last one lacks boards
    /// throughout. A puzzle that cannot be solved gives no solutions.
    ///
    /// ```
    /// use core_bitboard::{Role, Square};
    /// use core_bitboard::solitaire::{Puzzle, Solver};
    ///
    /// let pieces = [(Square::A1, Role::Rook), (Square::A5, Role::Pawn), (Square::C4, Role::Knight)];
    /// let puzzle = Puzzle::new(pieces)?;
    /// let ways = Solver::new(&puzzle).random_ways(1, &mut |_| 0).verdict;
    /// // After c4xa5 the rook and the knight would be left, and the rook could still take the knight.
    /// assert_eq!((ways[0][0].choices, ways[0][0].lead_on), ([2, 2, 2], 2));
    /// # Ok::<(), core_bitboard::solitaire::PuzzleError>(())
    /// ```
    pub fn random_ways(
        &self,
        number: usize,
        random: &mut dyn FnMut(usize) -> usize,
    ) -> Report<Vec<Vec<Crossing>>> {
        if self.fits_u32() {
            self.random_ways_in::<u32>(number, random)
        } else {
            self.random_ways_in::<u64>(number, random)
        }
    }

    fn random_ways_in<S: SlotSet>(
        &self,
        number: usize,
        random: &mut dyn FnMut(usize) -> usize,
    ) -> Report<Vec<Vec<Crossing>>> {
        let (game, first) = self.begin::<S>();
        // `dead_ends` has a meter of its own, since its nodes cost little compared with the decider's.
        let mut sampler = Sampler {
            game: &game,
            dead_ends: DeadEnds::new(&game, &WAYS.own.of(&self.budget)),
            decider: Decider::new(&game, Meter::new(&WAYS.dive.of(&self.budget))),
            known: Memo::new(WAYS.answers.bytes(&self.budget)),
        };
        let mut ways = Vec::new();
        if sampler.is_solvable(&first) == Ok(true) {
            for _ in 0..number {
                let mut way = Vec::new();
                let ended = sampler.go(first, random, &mut way);
                if !way.is_empty() || ended.is_ok() {
                    way.sort_unstable_by_key(|at| Reverse(at.pieces));
                    ways.push(way);
                }
                if ended.is_err() {
                    break;
                }
            }
        }
        Report { verdict: ways, nodes: sampler.decider.into_meter().nodes() }
    }
}

/// Draws random solutions.
struct Sampler<'a, S> {
    game: &'a Game<S>,
    dead_ends: DeadEnds<'a, S>,
    decider: Decider<'a, S>,
    /// For each board decided so far, whether it can be solved.
    known: Memo<State<S>, bool>,
}

impl<S: SlotSet> Sampler<'_, S> {
    fn is_solvable(&mut self, state: &State<S>) -> Result<bool, OutOfBudget> {
        if let Some(&solvable) = self.known.get(state) {
            return Ok(solvable);
        }
        let solvable = match self.decider.decide(state) {
            Outcome::Solved(_) => true,
            Outcome::Refuted => false,
            Outcome::Spent => return Err(OutOfBudget),
        };
        self.known.insert(*state, solvable);
        Ok(solvable)
    }

    /// Plays a solution from `first`, which has one, and counts the choices on its boards, which
    /// are taken in an order spread over the whole solution.
    fn go(
        &mut self,
        first: State<S>,
        random: &mut dyn FnMut(usize) -> usize,
        way: &mut Vec<Crossing>,
    ) -> Result<(), OutOfBudget> {
        let mut boards = Vec::new();
        let mut state = first;
        while state.pieces.len() > 1 {
            boards.push(state);
            state = self.onwards(&state, random)?;
        }
        // The fractional parts of multiples of the golden ratio are evenly spread.
        let spread = |index: &usize| (*index as u32).wrapping_mul(0x9e37_79b9);
        let mut order: Vec<usize> = (0..boards.len()).collect();
        order.sort_unstable_by_key(spread);
        for index in order {
            way.push(self.look_around(&boards[index])?);
        }
        Ok(())
    }

    /// A board after a capture drawn uniformly from those that lead on: the first such capture in a
    /// random order.
    fn onwards(
        &mut self,
        state: &State<S>,
        random: &mut dyn FnMut(usize) -> usize,
    ) -> Result<State<S>, OutOfBudget> {
        let mut steps = self.game.steps(state);
        loop {
            let step = steps.swap_remove(random(steps.len()));
            let next = self.game.after(state, step);
            if !self.dead_ends.is_hopeless(&next)? && self.is_solvable(&next)? {
                return Ok(next);
            }
        }
    }

    /// The choices on a board.
    fn look_around(&mut self, state: &State<S>) -> Result<Crossing, OutOfBudget> {
        let mut choices = [0; Look::ALL.len()];
        let mut lead_on = 0;
        for step in self.game.steps(state) {
            let next = self.game.after(state, step);
            choices[0] += 1;
            if self.dead_ends.is_hopeless(&next)? {
                continue;
            }
            choices[1] += 1;
            choices[2] += u32::from(self.dead_ends.is_open(&next)?);
            lead_on += u32::from(self.is_solvable(&next)?);
        }
        Ok(Crossing { pieces: state.pieces.len() as u32, choices, lead_on })
    }
}
