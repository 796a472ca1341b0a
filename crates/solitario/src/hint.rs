//! Hints: a capture that keeps the puzzle solvable.

use core_bitboard::Square;
use core_bitboard::search::{Budget, Report};
use core_bitboard::solitaire::{Capture, CheckError, Puzzle, Rules, Solver, Verdict};
use core_bitboard::types::Rank;

use crate::PROMOTIONS;

/// A hint for a puzzle in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// This capture keeps the puzzle solvable.
    Capture {
        /// The first capture of a solution.
        capture: Capture,
        /// Whether every other capture makes the puzzle impossible; `None` when the budget did not
        /// suffice to decide. Captures that differ only in their promotion count as different.
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
/// use core_bitboard::solitaire::{Budget, Rules};
/// use solitario::{Hint, hint, parse_captures, parse_puzzle};
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
    for other in next_captures(puzzle, rules, begun)? {
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

/// The captures that can be played after those of `begun`, sorted by origin, then by destination,
/// both in the order of the puzzle's pieces.
///
/// # Errors
///
/// Names the first capture of `begun` that cannot be played, and why.
///
/// ```
/// use core_bitboard::solitaire::Rules;
/// use solitario::{captures_line, next_captures, parse_captures, parse_puzzle};
///
/// let (puzzle, begun) = (parse_puzzle("ta1ta5th5")?, parse_captures("a1a5")?);
/// let captures = next_captures(&puzzle, &Rules::PLAIN, &begun)?;
/// assert_eq!(captures_line(&captures).to_string(), "a5h5 h5a5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn next_captures(
    puzzle: &Puzzle,
    rules: &Rules,
    begun: &[Capture],
) -> Result<Vec<Capture>, CheckError> {
    let solver = Solver::new(puzzle).rules(*rules);
    let can_be_played = |line: &[Capture]| match solver.check(line) {
        Err(error) if error.index().is_some() => Err(error),
        // The captures played need not be a complete solution.
        _ => Ok(()),
    };
    can_be_played(begun)?;
    let follows = |&next: &Capture| can_be_played(&[begun, &[next]].concat()).is_ok();
    Ok(candidates(puzzle, rules).filter(follows).collect())
}

/// Every conceivable capture: from any occupied square to any other.
fn candidates<'a>(puzzle: &'a Puzzle, rules: &'a Rules) -> impl Iterator<Item = Capture> + 'a {
    let squares = || puzzle.pieces().iter().map(|&(square, _)| square);
    let promotions = |to: Square| {
        let may = rules.promote && to.rank() == Rank::Eighth;
        PROMOTIONS.iter().filter(move |_| may).map(|&role| Some(role))
    };
    let between = move |from: Square, to: Square| {
        let becomes = std::iter::once(None).chain(promotions(to));
        becomes.map(move |promotion| Capture { from, to, promotion })
    };
    squares().flat_map(move |from| squares().flat_map(move |to| between(from, to)))
}
