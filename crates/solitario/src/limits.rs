//! How long a search may take.

use std::time::{Duration, Instant};

use core_bitboard::search::{Budget, Report};
use core_bitboard::solitaire::{Puzzle, Verdict, solve};

/// Limits of one search; the default has none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The number of boards the search may look at.
    pub nodes: Option<u64>,
    /// The time the search may take. The solver looks at the clock now and then, so that it may
    /// exceed the limit by some milliseconds.
    pub time: Option<Duration>,
}

impl Limits {
    /// Searches within the limits, of which the time begins now.
    ///
    /// ```
    /// use core_bitboard::solitaire::{Rules, count_solutions};
    /// use solitario::{Limits, parse_puzzle};
    ///
    /// let puzzle = parse_puzzle("ta1ta5th5")?;
    /// let count = |limits: Limits| {
    ///     limits.search(|budget| count_solutions(&puzzle, &Rules::PLAIN, budget)).solutions
    /// };
    /// assert_eq!(count(Limits::default()), Some(4));
    /// assert_eq!(count(Limits { nodes: Some(1), time: None }), None);
    /// # Ok::<(), solitario::ParsePuzzleError>(())
    /// ```
    pub fn search<T>(&self, search: impl FnOnce(&Budget<'_>) -> T) -> T {
        let unlimited = Budget::UNLIMITED;
        let nodes = self.nodes.unwrap_or(unlimited.nodes);
        match self.time {
            None => search(&Budget { nodes, ..unlimited }),
            Some(time) => {
                // Elapsed time, not a deadline: `start + time` may lie beyond what a clock can tell.
                let start = Instant::now();
                search(&Budget { nodes, stop: &|| start.elapsed() >= time, ..unlimited })
            }
        }
    }
}

/// Decides `puzzle`, in the plain game, within `limits`; `Verdict::Unknown` says that they did not
/// suffice.
///
/// ```
/// use core_bitboard::solitaire::Verdict;
/// use solitario::{Limits, parse_puzzle, solve_within};
///
/// let puzzle = parse_puzzle("tb5tb6ac4cc7cd3ad4pe3ce7af2pg2pg6")?;
/// assert!(matches!(solve_within(&puzzle, &Limits::default()).verdict, Verdict::Solved(_)));
///
/// let no_board = Limits { nodes: Some(0), time: None };
/// assert_eq!(solve_within(&puzzle, &no_board).verdict, Verdict::Unknown);
/// # Ok::<(), solitario::ParsePuzzleError>(())
/// ```
pub fn solve_within(puzzle: &Puzzle, limits: &Limits) -> Report<Verdict> {
    limits.search(|budget| solve(puzzle, budget))
}

#[cfg(test)]
mod tests {
    use core_bitboard::solitaire::Verdict;

    use super::*;
    use crate::parse_puzzle;

    #[track_caller]
    fn verdict(limits: &Limits) -> Verdict {
        let (run, _) = corpus::seed_puzzles().last().expect("the seed prints ten boards");
        solve_within(&parse_puzzle(run).expect("a puzzle"), limits).verdict
    }

    #[test]
    fn a_search_without_time_or_nodes_knows_nothing() {
        assert_eq!(verdict(&Limits { nodes: Some(0), time: None }), Verdict::Unknown);
        assert_eq!(verdict(&Limits { nodes: None, time: Some(Duration::ZERO) }), Verdict::Unknown);
    }

    #[test]
    fn limits_that_suffice_change_no_verdict() {
        let most = Limits { nodes: Some(u64::MAX), time: Some(Duration::MAX) };
        assert_eq!(verdict(&most), verdict(&Limits::default()));
    }
}
