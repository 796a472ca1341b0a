//! Hints: a capture that keeps the puzzle solvable.

use core_bitboard::search::{Budget, Report};
use core_bitboard::solitaire::{Capture, CheckError, Puzzle, Rules, Solver, Verdict};

/// A hint for a puzzle in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// This capture keeps the puzzle solvable.
    Capture {
        /// The first capture of a solution.
        capture: Capture,
        /// Whether every other capture makes the puzzle impossible; `None` if the budget ran out
        /// before the answer. Captures that differ only in their promotion count as different.
        is_only: Option<bool>,
    },
    /// The puzzle is solved already.
    Solved,
    /// No capture leads to a solution.
    Impossible,
    /// The budget ran out first.
    Unknown,
}

/// A hint for `puzzle` under `rules` after the captures of `begun`.
///
/// # Errors
///
/// Names the first capture of `begun` that cannot be played, and why.
///
/// ```
/// use ajedrez_solitario::{Hint, hint, parse_captures, parse_puzzle};
/// use core_bitboard::search::Budget;
/// use core_bitboard::solitaire::Rules;
///
/// let puzzle = parse_puzzle("ta1ta5th5")?;
/// let ask = |begun: &str| -> Result<_, Box<dyn std::error::Error>> {
///     let begun = parse_captures(begun)?;
///     Ok(hint(&puzzle, &Rules::PLAIN, &begun, &Budget::DEFAULT)?.verdict)
/// };
/// assert!(matches!(ask("")?, Hint::Capture { is_only: Some(false), .. }));
/// assert_eq!(ask("a1a5 a5h5")?, Hint::Solved);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn hint(
    puzzle: &Puzzle,
    rules: &Rules,
    begun: &[Capture],
    budget: &Budget<'_>,
) -> Result<Report<Hint>, CheckError> {
    let solver = Solver::new(puzzle).rules(*rules).budget(*budget);
    let first = solver.solve_from(begun)?;
    let mut nodes = first.nodes;
    let end = |verdict, nodes| Ok(Report::new(verdict, nodes));
    let capture = match first.verdict {
        Verdict::Impossible => return end(Hint::Impossible, nodes),
        Verdict::Unknown => return end(Hint::Unknown, nodes),
        Verdict::Solved(solution) => match solution.captures().get(begun.len()) {
            Some(&capture) => capture,
            None => return end(Hint::Solved, nodes),
        },
    };
    let mut is_only = Some(true);
    for other in solver.next_captures(begun)? {
        if other == capture {
            continue;
        }
        let line = [begun, &[other]].concat();
        let left = budget.nodes(budget.nodes.saturating_sub(nodes));
        let report = solver.budget(left).solve_from(&line)?;
        nodes += report.nodes;
        match report.verdict {
            Verdict::Solved(_) => {
                return end(Hint::Capture { capture, is_only: Some(false) }, nodes);
            }
            // Another capture may still be shown to keep the puzzle solvable.
            Verdict::Unknown => is_only = None,
            Verdict::Impossible => {}
        }
    }
    end(Hint::Capture { capture, is_only }, nodes)
}
