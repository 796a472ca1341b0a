//! Estimates how hard a puzzle is for a person.
//!
//! The model is a person who makes attempts. On each board they choose uniformly among the captures
//! after which the relaxed graph (`memoised/sight`) does not refute the board, until one piece is left or
//! there is no such capture; then they start again. The statistics of such attempts are exact up to
//! the rounding of an `f64`, and are computed board by board with a memo (dynamic programming over
//! states, as in `count`).
//!
//! # Samples
//!
//! Samples attempts at a puzzle, for puzzles that are too large for `measure`.

use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::search::{Budget, Meter, OutOfBudget, Report};
use crate::solitaire::Solver;
use crate::solitaire::decide::Decider;
use crate::solitaire::memoised::{
    Game, Memo, Outcome, Pending, Relaxed, SlotCaptures, SlotSet, State,
};
use crate::solitaire::shares::{HOPELESS, SAMPLES, STATISTICS};
use crate::solitaire::solver::Query;

/// The result of measuring a puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Measurement {
    /// It can be solved, and this is its measure.
    Solvable(Measure),
    /// It cannot be solved.
    Impossible,
    /// The budget ran out first.
    Unknown,
}

/// Statistics of attempts that choose at random among captures that are not hopeless at sight.
///
/// A capture is hopeless at sight when the board after it cannot be solved even if pieces never
/// blocked each other and could be in several places at once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// The number of captures to choose from on a board of a solution: the mean over all boards of
    /// all solutions; 0 if there is no board with a capture.
    pub choices: f64,
    /// The number of captures of a solution that are the only choice: the mean over all solutions.
    pub forced: f64,
    /// The probability that an attempt succeeds: more than 0, at most 1.
    pub chance: f64,
    /// The probability that an attempt without lookahead succeeds. It chooses among all captures
    /// that neither leave the target nor take the king that must be last.
    pub blind: f64,
    /// The probability that an attempt with one more capture of lookahead succeeds. It chooses
    /// among the captures after which the board is solved, or has a capture that is not hopeless at
    /// sight.
    pub careful: f64,
    /// The number of captures that a failing attempt plays after its first mistake: the mean over
    /// failing attempts; 0 if none fails.
    pub depth: f64,
    /// The number of captures played in failing attempts before one succeeds: the mean.
    pub vain: f64,
}

impl Solver<'_> {
    /// Measures the puzzle.
    ///
    /// # Complexity
    ///
    /// Visits every board that can be reached by captures that are not hopeless at sight, only once
    /// while the memo has space.
    ///
    /// ```
    /// use core_bitboard::{Role, Square};
    /// use core_bitboard::solitaire::measure::Measurement;
    /// use core_bitboard::solitaire::{Puzzle, Solver};
    ///
    /// let pieces = [(Square::A1, Role::Rook), (Square::A5, Role::Pawn), (Square::E5, Role::Knight)];
    /// let measured = Solver::new(&Puzzle::new(pieces)?).measure();
    /// let Measurement::Solvable(measure) = measured.verdict else { panic!("a1a5, a5e5") };
    /// assert_eq!((measure.forced, measure.vain), (2.0, 0.0));
    /// # Ok::<(), core_bitboard::solitaire::PuzzleError>(())
    /// ```
    pub fn measure(&self) -> Report<Measurement> {
        self.run_query(MeasureAttempts)
    }
}

struct MeasureAttempts;

impl Query for MeasureAttempts {
    type Output = Report<Measurement>;

    fn run<S: SlotSet, const PLANES: usize>(
        self,
        solver: &Solver<'_>,
        game: &Game<S>,
        first: State<S, PLANES>,
    ) -> Report<Measurement> {
        let mut decider = Decider::new(game, Meter::new(&solver.budget));
        let decided = decider.decide(&first);
        let meter = decider.into_meter();
        let nodes = meter.nodes();
        match decided {
            Outcome::OutOfBudget => return Report { verdict: Measurement::Unknown, nodes },
            Outcome::Refuted => return Report { verdict: Measurement::Impossible, nodes },
            Outcome::Solved(_) => {}
        }
        let mut measurer = Measurer {
            game,
            meter,
            known: Memo::new(STATISTICS.bytes(&solver.budget)),
            hopeless: Memo::new(HOPELESS.bytes(&solver.budget)),
            pending: Pending::default(),
        };
        let captures = first.pieces.len() - 1;
        let verdict = match measurer.attempts(&first) {
            Ok(Some(attempts)) => Measurement::Solvable(attempts.measure(captures as f64)),
            Ok(None) => unreachable!("a board with solutions is not hopeless"),
            Err(OutOfBudget) => Measurement::Unknown,
        };
        Report { verdict, nodes: measurer.meter.nodes() }
    }
}

/// The statistics of attempts that begin at one board.
#[derive(Clone, Copy, Debug, Default)]
struct Attempts {
    /// The number of solutions, used as a weight; `count` computes it exactly.
    solutions: f64,
    /// The sum of the choices on the boards of all solutions.
    choices: f64,
    /// The sum over all solutions of the captures that are the only choice.
    forced: f64,
    chance: f64,
    blind: f64,
    careful: f64,
    /// Whether the board is solved or has a choice.
    is_open: bool,
    /// The mean number of captures of an attempt.
    length: f64,
    /// The mean number of captures on boards that cannot be solved.
    beyond: f64,
}

impl Attempts {
    /// The statistics of a solved board.
    const SOLVED: Attempts = Attempts {
        solutions: 1.0,
        choices: 0.0,
        forced: 0.0,
        chance: 1.0,
        blind: 1.0,
        careful: 1.0,
        is_open: true,
        length: 0.0,
        beyond: 0.0,
    };

    /// Adds the statistics of one more choice.
    fn with(self, choice: Attempts) -> Attempts {
        Attempts {
            blind: self.blind + choice.blind,
            careful: self.careful + choice.careful,
            is_open: false,
            solutions: self.solutions + choice.solutions,
            choices: self.choices + choice.choices,
            forced: self.forced + choice.forced,
            chance: self.chance + choice.chance,
            length: self.length + choice.length,
            beyond: self.beyond + choice.beyond,
        }
    }

    /// The statistics of attempts that begin with one of `choices`; `self` is the sum over them.
    fn chosen_among(self, Choices { captures, choices, open }: Choices) -> Attempts {
        if choices == 0 {
            return Attempts::default();
        }
        let each = f64::from(choices);
        let length = 1.0 + self.length / each;
        Attempts {
            solutions: self.solutions,
            choices: self.choices + each * self.solutions,
            forced: self.forced + if choices == 1 { self.solutions } else { 0.0 },
            chance: self.chance / each,
            blind: self.blind / f64::from(captures),
            // If no choice is open, the sum is 0.
            careful: self.careful / f64::from(open.max(1)),
            is_open: true,
            length,
            // On a board that cannot be solved, the mistake has already been made.
            beyond: if self.solutions == 0.0 { length } else { self.beyond / each },
        }
    }

    /// The measure of a board whose solutions have `captures` captures.
    fn measure(self, captures: f64) -> Measure {
        let Attempts { solutions, choices, forced, chance, length, beyond, .. } = self;
        let fails = 1.0 - chance;
        Measure {
            choices: if captures > 0.0 { choices / (solutions * captures) } else { 0.0 },
            forced: forced / solutions,
            chance,
            blind: self.blind,
            careful: self.careful,
            depth: if fails > 0.0 { beyond / fails } else { 0.0 },
            // The captures of the successful attempt are not in vain.
            vain: (length / chance - captures).max(0.0),
        }
    }
}

/// The numbers of captures on a board.
#[derive(Clone, Copy, Debug, Default)]
struct Choices {
    /// All of them.
    captures: u32,
    /// Those that are not hopeless at sight.
    choices: u32,
    /// Those after which the board is solved or has a choice.
    open: u32,
}

/// Adds up the statistics of all attempts by a depth-first search with a memo.
struct Measurer<'a, S, const PLANES: usize> {
    game: &'a Game<S>,
    meter: Meter<'a>,
    known: Memo<State<S, PLANES>, Attempts>,
    hopeless: Memo<State<S, PLANES>, ()>,
    pending: Pending,
}

impl<S: SlotSet, const PLANES: usize> Measurer<'_, S, PLANES> {
    /// The statistics of attempts that begin at `state`; `None` if it is hopeless at sight.
    fn attempts(&mut self, state: &State<S, PLANES>) -> Result<Option<Attempts>, OutOfBudget> {
        if state.pieces.len() == 1 {
            return Ok(self.game.is_solved(state).then_some(Attempts::SOLVED));
        }
        let key = self.game.key(state);
        if let Some(&known) = self.known.get(&key) {
            return Ok(Some(known));
        }
        if self.hopeless.contains(&key) {
            return Ok(None);
        }
        if Relaxed::refute_at_sight(state, self.game) {
            self.hopeless.insert(key, ());
            return Ok(None);
        }
        self.meter.count_node()?;
        let mut choices = Choices::default();
        let mut sum = Attempts::default();
        let steps = self.pending.add_all(self.game, state);
        for index in steps.clone() {
            let step = self.pending.step(index);
            choices.captures += 1;
            if let Some(choice) = self.attempts(&self.game.after(state, step))? {
                choices.choices += 1;
                choices.open += u32::from(choice.is_open);
                sum = sum.with(choice);
            }
        }
        self.pending.drop_from(steps.start);
        let attempts = sum.chosen_among(choices);
        self.known.insert(key, attempts);
        Ok(Some(attempts))
    }
}

/// A player's lookahead. A capture is hopeless at sight when the board after it cannot be solved
/// even if pieces never blocked each other and could be in several places at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lookahead {
    /// No lookahead: all captures that neither leave the target nor take the king that must be
    /// last.
    Blind,
    /// The board after the capture: only captures that are not hopeless at sight.
    One,
    /// One capture further: also no capture after which all captures are hopeless at sight.
    Two,
}

impl Lookahead {
    /// From the shortest to the longest.
    pub const ALL: [Lookahead; 3] = [Lookahead::Blind, Lookahead::One, Lookahead::Two];
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
    /// that `lookahead` allows, until one piece is left or there is no such capture. `random` returns a
    /// number below its argument.
    ///
    /// If the budget runs out first, fewer are made.
    ///
    /// ```
    /// use core_bitboard::{Role, Square};
    /// use core_bitboard::solitaire::measure::Lookahead;
    /// use core_bitboard::solitaire::{Puzzle, Solver};
    ///
    /// // The rook must take the pawn before the knight does.
    /// let pieces = [(Square::A1, Role::Rook), (Square::A5, Role::Pawn), (Square::C4, Role::Knight)];
    /// let puzzle = Puzzle::new(pieces)?;
    /// let mut last = 0;
    /// let mut turn = |end| { last += 1; last % end };
    /// let tally = Solver::new(&puzzle).sample_attempts(Lookahead::One, 10, &mut turn);
    /// assert_eq!((tally.verdict.tried, tally.verdict.solved), (10, 10));
    /// # Ok::<(), core_bitboard::solitaire::PuzzleError>(())
    /// ```
    pub fn sample_attempts(
        &self,
        lookahead: Lookahead,
        number: u64,
        random: &mut dyn FnMut(usize) -> usize,
    ) -> Report<Tally> {
        self.run_query(Try { lookahead, number, random })
    }
}

struct Try<'r> {
    lookahead: Lookahead,
    number: u64,
    random: &'r mut dyn FnMut(usize) -> usize,
}

impl Query for Try<'_> {
    type Output = Report<Tally>;

    fn run<S: SlotSet, const PLANES: usize>(
        self,
        solver: &Solver<'_>,
        game: &Game<S>,
        first: State<S, PLANES>,
    ) -> Report<Tally> {
        let mut dead_ends = DeadEnds::new(game, &solver.budget);
        let mut tally = Tally::default();
        while tally.tried < self.number {
            match dead_ends.attempt(&first, self.lookahead, self.random) {
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
pub(super) struct DeadEnds<'a, S, const PLANES: usize> {
    game: &'a Game<S>,
    pub(super) meter: Meter<'a>,
    /// For each board tested so far, whether it is hopeless at sight.
    seen: Memo<State<S, PLANES>, bool>,
}

impl<'a, S: SlotSet, const PLANES: usize> DeadEnds<'a, S, PLANES> {
    /// A detector that has seen no board yet; all memory of the budget is for its memo.
    pub(super) fn new(game: &'a Game<S>, budget: &Budget<'a>) -> Self {
        DeadEnds { game, meter: Meter::new(budget), seen: Memo::new(budget.memo_bytes) }
    }

    /// Whether the board is hopeless at sight.
    pub(super) fn is_hopeless(&mut self, state: &State<S, PLANES>) -> Result<bool, OutOfBudget> {
        if state.pieces.len() == 1 {
            return Ok(!self.game.is_solved(state));
        }
        if let Some(&hopeless) = self.seen.get(state) {
            return Ok(hopeless);
        }
        self.meter.count_node()?;
        let hopeless = Relaxed::new(state, self.game).refutes(state.pieces);
        self.seen.insert(*state, hopeless);
        Ok(hopeless)
    }

    /// Whether the board is solved, or has a capture that is not hopeless at sight.
    pub(super) fn is_open(&mut self, state: &State<S, PLANES>) -> Result<bool, OutOfBudget> {
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
    fn is_chosen(
        &mut self,
        next: &State<S, PLANES>,
        lookahead: Lookahead,
    ) -> Result<bool, OutOfBudget> {
        Ok(lookahead == Lookahead::Blind
            || !self.is_hopeless(next)? && (lookahead == Lookahead::One || self.is_open(next)?))
    }

    /// Plays an attempt, and returns whether it succeeds.
    fn attempt(
        &mut self,
        first: &State<S, PLANES>,
        lookahead: Lookahead,
        random: &mut dyn FnMut(usize) -> usize,
    ) -> Result<bool, OutOfBudget> {
        let mut state = *first;
        'capture: while state.pieces.len() > 1 {
            self.meter.count_node()?;
            // The first allowed capture in a random order is uniformly distributed.
            let mut steps: SlotCaptures = self.game.steps(&state);
            while !steps.is_empty() {
                let step = steps.swap_remove(random(steps.len()));
                let next = self.game.after(&state, step);
                if self.is_chosen(&next, lookahead)? {
                    state = next;
                    continue 'capture;
                }
            }
            return Ok(false);
        }
        Ok(self.game.is_solved(&state))
    }
}

/// The choices on a board that can be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChoicePoint {
    /// The number of pieces left: at least two.
    pub pieces: u32,
    /// The number of captures considered by a player of each [`Lookahead`], in the order of
    /// [`Lookahead::ALL`]. Each number includes the captures of `solvable`.
    pub choices: [u32; Lookahead::ALL.len()],
    /// The number of captures after which the board can still be solved: at least one.
    pub solvable: u32,
}

impl Solver<'_> {
    /// Plays `number` random solutions, and returns the choices on each board
    /// with a capture, from the first to the last. Each capture is drawn uniformly from those after
    /// which the board can still be solved; `random` returns a number below its argument.
    ///
    /// The product of `solvable / choices` over a solution's boards, averaged over solutions, is the
    /// probability that an attempt with that [`Lookahead`] succeeds.
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
    /// let samples = Solver::new(&puzzle).sample_solutions(1, &mut |_| 0).verdict;
    /// // After c4xa5 the rook and the knight would be left, and the rook could still take the knight.
    /// assert_eq!((samples[0][0].choices, samples[0][0].solvable), ([2, 2, 2], 2));
    /// # Ok::<(), core_bitboard::solitaire::PuzzleError>(())
    /// ```
    pub fn sample_solutions(
        &self,
        number: usize,
        random: &mut dyn FnMut(usize) -> usize,
    ) -> Report<Vec<Vec<ChoicePoint>>> {
        self.run_query(SampleSolutions { number, random })
    }
}

struct SampleSolutions<'r> {
    number: usize,
    random: &'r mut dyn FnMut(usize) -> usize,
}

impl Query for SampleSolutions<'_> {
    type Output = Report<Vec<Vec<ChoicePoint>>>;

    fn run<S: SlotSet, const PLANES: usize>(
        self,
        solver: &Solver<'_>,
        game: &Game<S>,
        first: State<S, PLANES>,
    ) -> Self::Output {
        // `dead_ends` has a separate meter, since its nodes cost little compared with the
        // decider's.
        let mut sampler = Sampler {
            game,
            dead_ends: DeadEnds::new(game, &SAMPLES.own.of(&solver.budget)),
            decider: Decider::new(game, Meter::new(&SAMPLES.dive.of(&solver.budget))),
            known: Memo::new(SAMPLES.answers.bytes(&solver.budget)),
        };
        let mut samples = Vec::new();
        if sampler.is_solvable(&first) == Ok(true) {
            for _ in 0..self.number {
                let mut sample = Vec::new();
                let ended = sampler.play_solution(first, self.random, &mut sample);
                if !sample.is_empty() || ended.is_ok() {
                    sample.sort_unstable_by_key(|at| Reverse(at.pieces));
                    samples.push(sample);
                }
                if ended.is_err() {
                    break;
                }
            }
        }
        Report { verdict: samples, nodes: sampler.decider.into_meter().nodes() }
    }
}

/// Draws random solutions.
struct Sampler<'a, S, const PLANES: usize> {
    game: &'a Game<S>,
    dead_ends: DeadEnds<'a, S, PLANES>,
    decider: Decider<'a, S, PLANES>,
    /// For each board decided so far, whether it can be solved.
    known: Memo<State<S, PLANES>, bool>,
}

impl<S: SlotSet, const PLANES: usize> Sampler<'_, S, PLANES> {
    fn is_solvable(&mut self, state: &State<S, PLANES>) -> Result<bool, OutOfBudget> {
        if let Some(&solvable) = self.known.get(state) {
            return Ok(solvable);
        }
        let solvable = match self.decider.decide(state) {
            Outcome::Solved(_) => true,
            Outcome::Refuted => false,
            Outcome::OutOfBudget => return Err(OutOfBudget),
        };
        self.known.insert(*state, solvable);
        Ok(solvable)
    }

    /// Plays a solution from `first`, which has one, and counts the choices on its boards. The
    /// boards are visited in an order spread over the whole solution.
    fn play_solution(
        &mut self,
        first: State<S, PLANES>,
        random: &mut dyn FnMut(usize) -> usize,
        sample: &mut Vec<ChoicePoint>,
    ) -> Result<(), OutOfBudget> {
        let mut boards = Vec::new();
        let mut state = first;
        while state.pieces.len() > 1 {
            boards.push(state);
            state = self.random_solvable(&state, random)?;
        }
        // The fractional parts of multiples of the golden ratio are evenly spread.
        let spread = |index: &usize| (*index as u32).wrapping_mul(0x9e37_79b9);
        let mut order: Vec<usize> = (0..boards.len()).collect();
        order.sort_unstable_by_key(spread);
        for index in order {
            sample.push(self.choice_point(&boards[index])?);
        }
        Ok(())
    }

    /// A board after a capture drawn uniformly from those that lead on: the first such capture in a
    /// random order.
    fn random_solvable(
        &mut self,
        state: &State<S, PLANES>,
        random: &mut dyn FnMut(usize) -> usize,
    ) -> Result<State<S, PLANES>, OutOfBudget> {
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
    fn choice_point(&mut self, state: &State<S, PLANES>) -> Result<ChoicePoint, OutOfBudget> {
        let mut choices = [0; Lookahead::ALL.len()];
        let mut solvable = 0;
        for step in self.game.steps(state) {
            let next = self.game.after(state, step);
            choices[0] += 1;
            if self.dead_ends.is_hopeless(&next)? {
                continue;
            }
            choices[1] += 1;
            choices[2] += u32::from(self.dead_ends.is_open(&next)?);
            solvable += u32::from(self.is_solvable(&next)?);
        }
        Ok(ChoicePoint { pieces: state.pieces.len() as u32, choices, solvable })
    }
}
