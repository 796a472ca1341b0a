//! Solves a puzzle.

use alloc::vec::Vec;

use crate::search::{Budget, Meter, Report};
use crate::solitaire::decide::{Decider, Effort};
use crate::solitaire::dive::Outcome;
use crate::solitaire::game::{Game, Question, Step, ask};
use crate::solitaire::slots::SlotSet;
use crate::solitaire::state::State;
use crate::solitaire::{Capture, Puzzle, Rules, Solution, check_with};

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
        puzzle: &Puzzle,
        rules: &Rules,
        game: &Game<S>,
    ) -> Verdict {
        match outcome {
            Outcome::Solved(steps) => {
                let captures: Vec<Capture> =
                    steps.into_iter().map(|step| game.capture(step)).collect();
                let solution = check_with(puzzle, rules, &captures);
                Verdict::Solved(solution.expect("both engines play only captures of the rules"))
            }
            Outcome::Refuted => Verdict::Impossible,
            Outcome::Spent => Verdict::Unknown,
        }
    }
}

/// Decides `puzzle` under the plain rules within `budget`.
///
/// # Complexity
///
/// Exponential in the worst case; boards of 30 pieces drawn at random take well under a millisecond.
pub fn solve(puzzle: &Puzzle, budget: &Budget<'_>) -> Report<Verdict> {
    solve_with(puzzle, &Rules::PLAIN, budget)
}

/// Decides `puzzle` under `rules` within `budget`.
///
/// ```
/// use core_bitboard::{Role, Square};
/// use core_bitboard::solitaire::{Budget, Puzzle, Rules, Verdict, solve_with};
///
/// let puzzle = Puzzle::new([(Square::A1, Role::Rook), (Square::A5, Role::Queen)])?;
/// let last_on = |target| Rules { target: Some(target), ..Rules::PLAIN };
/// let report = solve_with(&puzzle, &last_on(Square::A1), &Budget::UNLIMITED);
/// let Verdict::Solved(solution) = report.verdict else { panic!("the queen captures") };
/// assert_eq!(solution.to_string(), "a5a1");
///
/// let elsewhere = solve_with(&puzzle, &last_on(Square::B2), &Budget::UNLIMITED);
/// assert_eq!(elsewhere.verdict, Verdict::Impossible);
/// # Ok::<(), core_bitboard::solitaire::PuzzleError>(())
/// ```
pub fn solve_with(puzzle: &Puzzle, rules: &Rules, budget: &Budget<'_>) -> Report<Verdict> {
    solve_with_effort(puzzle, rules, budget).0
}

/// Decides `puzzle` under `rules` within `budget`, and returns the learning engine's work. It is
/// the same on every machine, and shows whether a change of the engine changes its search.
pub fn solve_with_effort(
    puzzle: &Puzzle,
    rules: &Rules,
    budget: &Budget<'_>,
) -> (Report<Verdict>, Effort) {
    ask(puzzle, rules, Solve { puzzle, rules, budget })
}

struct Solve<'a> {
    puzzle: &'a Puzzle,
    rules: &'a Rules,
    budget: &'a Budget<'a>,
}

impl Question for Solve<'_> {
    type Answer = (Report<Verdict>, Effort);

    fn answer<S: SlotSet, const PLANES: usize>(
        self,
        game: &Game<S>,
        first: State<S, PLANES>,
    ) -> (Report<Verdict>, Effort) {
        let mut decider = Decider::new(game, Meter::new(self.budget));
        let outcome = decider.decide(&first);
        let verdict = Verdict::new(outcome, self.puzzle, self.rules, game);
        let effort = decider.effort();
        (Report { verdict, nodes: decider.into_meter().nodes() }, effort)
    }
}
