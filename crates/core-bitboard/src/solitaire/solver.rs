//! A puzzle with its rules and a budget: all that a search needs.

use crate::search::Budget;
use crate::solitaire::{Puzzle, Rules};

/// Answers questions about a puzzle, under its rules and within a budget.
///
/// It is a small value that borrows the puzzle; each question is a search of its own, with the whole
/// budget.
///
/// ```
/// use core_bitboard::search::Budget;
/// use core_bitboard::solitaire::{Puzzle, Rules, Solver, Verdict};
///
/// let puzzle: Puzzle = "Qc3 Nc5 Pe4 Pf6".parse()?;
/// let solver = Solver::new(&puzzle);
/// let Verdict::Solved(solution) = solver.solve().verdict else { panic!("the seed prints one") };
/// assert_eq!(solution.captures().len(), 3);
///
/// let once = solver.rules(Rules::PLAIN.max_captures(Some(1)));
/// assert_eq!(once.solve().verdict, Verdict::Impossible);
///
/// let report = solver.budget(Budget::DEFAULT.nodes(1_000)).solve();
/// assert!(report.nodes <= 1_000);
/// # Ok::<(), core_bitboard::solitaire::ParsePuzzleError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Solver<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) rules: Rules,
    pub(super) budget: Budget<'a>,
}

impl<'a> Solver<'a> {
    /// A solver of `puzzle` under the plain rules, with [`Budget::DEFAULT`].
    pub const fn new(puzzle: &'a Puzzle) -> Solver<'a> {
        Solver { puzzle, rules: Rules::PLAIN, budget: Budget::DEFAULT }
    }

    /// The same under other rules.
    #[must_use]
    pub const fn rules(self, rules: Rules) -> Solver<'a> {
        Solver { rules, ..self }
    }

    /// The same with another budget.
    #[must_use]
    pub const fn budget(self, budget: Budget<'a>) -> Solver<'a> {
        Solver { budget, ..self }
    }
}
