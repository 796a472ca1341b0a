//! Estimates how hard a puzzle is for a person.
//!
//! The model is a person who makes attempts. On each board they choose uniformly among the captures
//! after which the relaxed graph (`prune`) does not refute the board, until one piece is left or
//! there is no such capture; then they start again. The statistics of such attempts are exact up to
//! the rounding of an `f64`, and are computed board by board with a memo (dynamic programming over
//! states, as in `count`).

use crate::search::{Meter, OutOfBudget, Report};
use crate::solitaire::Solver;
pub use crate::solitaire::attempts::{Look, Tally};
use crate::solitaire::decide::Decider;
use crate::solitaire::dive::Outcome;
use crate::solitaire::game::Game;
use crate::solitaire::memo::Memo;
use crate::solitaire::memory::{HOPELESS, STATISTICS};
use crate::solitaire::pending::Pending;
use crate::solitaire::prune::Relaxed;
use crate::solitaire::slots::SlotSet;
use crate::solitaire::state::State;
pub use crate::solitaire::ways::Crossing;

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
    /// The same for an attempt without lookahead, which chooses among all captures that neither
    /// leave the target nor take the king that must be last.
    pub blind: f64,
    /// The same for an attempt that looks one capture further: it chooses among the captures after
    /// which the board is solved, or has a capture that is not hopeless at sight.
    pub careful: f64,
    /// The number of captures that a failing attempt plays after its first mistake: the mean over
    /// failing attempts; 0 if none fails.
    pub depth: f64,
    /// The number of captures played in failing attempts before one succeeds: the mean.
    pub vain: f64,
}

impl Solver<'_> {
    /// Measures `puzzle` under `rules`.
    ///
    /// # Complexity
    ///
    /// Every board that can be reached by captures that are not hopeless at sight is visited; only once
    /// each while the memo has room.
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
        if self.fits_u32() { self.measure_in::<u32>() } else { self.measure_in::<u64>() }
    }

    fn measure_in<S: SlotSet>(&self) -> Report<Measurement> {
        let (game, first) = self.begin::<S>();
        let mut decider = Decider::new(&game, Meter::new(&self.budget));
        let decided = decider.decide(&first);
        let meter = decider.into_meter();
        let nodes = meter.nodes();
        match decided {
            Outcome::Spent => return Report { verdict: Measurement::Unknown, nodes },
            Outcome::Refuted => return Report { verdict: Measurement::Impossible, nodes },
            Outcome::Solved(_) => {}
        }
        let mut measurer = Measurer {
            game: &game,
            meter,
            known: Memo::new(STATISTICS.bytes(&self.budget)),
            hopeless: Memo::new(HOPELESS.bytes(&self.budget)),
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
struct Measurer<'a, S> {
    game: &'a Game<S>,
    meter: Meter<'a>,
    known: Memo<State<S>, Attempts>,
    hopeless: Memo<State<S>, ()>,
    pending: Pending,
}

impl<S: SlotSet> Measurer<'_, S> {
    /// The statistics of attempts that begin at `state`; `None` if it is hopeless at sight.
    fn attempts(&mut self, state: &State<S>) -> Result<Option<Attempts>, OutOfBudget> {
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
        self.meter.spend()?;
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
