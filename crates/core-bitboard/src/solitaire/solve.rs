//! Solves a puzzle.

use alloc::vec::Vec;

use crate::search::{Meter, Report};
use crate::solitaire::decide::Decider;
pub use crate::solitaire::decide::Effort;
use crate::solitaire::dive::Outcome;
use crate::solitaire::game::{Game, Step};
use crate::solitaire::slots::SlotSet;
use crate::solitaire::{Capture, Solution, Solver};

/// The result of solving a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It can be solved; this is a solution.
    Solved(Solution),
    /// It cannot be solved.
    Impossible,
    /// The budget ran out first.
    Unknown,
}

impl Verdict {
    /// The verdict of a search; a solution has to pass the checker.
    pub(super) fn new<S: SlotSet>(
        outcome: Outcome<Vec<Step>>,
        solver: &Solver<'_>,
        game: &Game<S>,
    ) -> Verdict {
        match outcome {
            Outcome::Solved(steps) => {
                let captures: Vec<Capture> =
                    steps.into_iter().map(|step| game.capture(step)).collect();
                let solution = solver.check(&captures);
                Verdict::Solved(solution.expect("both engines play only captures of the rules"))
            }
            Outcome::Refuted => Verdict::Impossible,
            Outcome::Spent => Verdict::Unknown,
        }
    }
}

impl Solver<'_> {
    /// Decides the puzzle.
    ///
    /// # Complexity
    ///
    /// Exponential in the worst case; boards of 30 pieces drawn at random take well under a
    /// millisecond.
    ///
    /// ```
    /// use core_bitboard::{Role, Square};
    /// use core_bitboard::solitaire::{Puzzle, Rules, Solver, Verdict};
    ///
    /// let puzzle = Puzzle::new([(Square::A1, Role::Rook), (Square::A5, Role::Queen)])?;
    /// let last_on = |target| Rules::PLAIN.target(Some(target));
    /// let report = Solver::new(&puzzle).rules(last_on(Square::A1)).solve();
    /// let Verdict::Solved(solution) = report.verdict else { panic!("the queen captures") };
    /// assert_eq!(solution.to_string(), "a5a1");
    ///
    /// let elsewhere = Solver::new(&puzzle).rules(last_on(Square::B2)).solve();
    /// assert_eq!(elsewhere.verdict, Verdict::Impossible);
    /// # Ok::<(), core_bitboard::solitaire::PuzzleError>(())
    /// ```
    pub fn solve(&self) -> Report<Verdict> {
        self.solve_with_effort().0
    }

    /// Decides the puzzle, and returns the learning engine's work. It is the same on every machine,
    /// and shows whether a change of the engine changes its search.
    pub fn solve_with_effort(&self) -> (Report<Verdict>, Effort) {
        if self.fits_u32() { self.solve_in::<u32>() } else { self.solve_in::<u64>() }
    }

    fn solve_in<S: SlotSet>(&self) -> (Report<Verdict>, Effort) {
        let (game, first) = self.begin::<S>();
        let mut decider = Decider::new(&game, Meter::new(&self.budget));
        let outcome = decider.decide(&first);
        let verdict = Verdict::new(outcome, self, &game);
        let effort = decider.effort();
        (Report { verdict, nodes: decider.into_meter().nodes() }, effort)
    }
}
