//! Whether a puzzle has exactly one solution.

use core_bitboard::search::Budget;
use core_bitboard::solitaire::{Capture, Puzzle, Rules, Solution, Solver, Verdict};

/// The kind of uniqueness of a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unique {
    /// All solutions differ only in the order of independent captures: see
    /// [`Solver::plans`].
    UpToOrder,
    /// There is exactly one sequence of captures.
    Strictly,
}

/// Whether a puzzle has exactly one solution, and the cost of the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uniqueness {
    /// Whether there is exactly one; `None` if the budget ran out first.
    pub unique: Option<bool>,
    /// The number of boards visited plus the number of conflicts learned.
    pub nodes: u64,
}

/// Decides whether `puzzle` has exactly one solution under `rules`, in the sense of `unique`. A
/// puzzle without a solution is not unique.
///
/// It searches for a solution, and then for a solution of another plan. The exact engine usually
/// finds one in less than a millisecond. If there is none, it has to refute the board, which takes
/// as long as for other boards. Listing plans takes far longer on boards of 18 pieces and more.
///
/// ```
/// use ajedrez_solitario::{Unique, is_unique, parse_puzzle};
/// use core_bitboard::search::Budget;
/// use core_bitboard::solitaire::Rules;
///
/// // Two pairs of pawns: the last capture is the same in either order.
/// let puzzle = parse_puzzle("pa1pb2pc3pe1pd2")?;
/// let ask = |unique| is_unique(&puzzle, &Rules::PLAIN, unique, &Budget::DEFAULT).unique;
/// assert_eq!(ask(Unique::UpToOrder), Some(false));
/// # Ok::<(), ajedrez_solitario::ParsePuzzleError>(())
/// ```
pub fn is_unique(
    puzzle: &Puzzle,
    rules: &Rules,
    unique: Unique,
    budget: &Budget<'_>,
) -> Uniqueness {
    let solver = Solver::new(puzzle).rules(*rules).budget(*budget);
    let first = solver.solve();
    let nodes = first.nodes;
    let end = |unique| Uniqueness { unique, nodes };
    match first.verdict {
        Verdict::Impossible => end(Some(false)),
        Verdict::Unknown => end(None),
        Verdict::Solved(solution) => {
            let left = budget.nodes(budget.nodes.saturating_sub(nodes));
            let answer = is_only(&solver.budget(left), &solution, unique);
            Uniqueness { nodes: nodes + answer.nodes, ..answer }
        }
    }
}

/// Decides whether `solution` is the only solution.
pub(crate) fn is_only(solver: &Solver<'_>, solution: &Solution, unique: Unique) -> Uniqueness {
    if unique == Unique::Strictly && can_be_swapped(solver, solution.captures()) {
        return Uniqueness { unique: Some(false), nodes: 0 };
    }
    let report = solver.another_plan(std::slice::from_ref(solution));
    let unique = match report.verdict {
        Verdict::Solved(_) => Some(false),
        Verdict::Impossible => Some(true),
        Verdict::Unknown => None,
    };
    Uniqueness { unique, nodes: report.nodes }
}

/// Whether two consecutive captures can be swapped. Such swaps connect all solutions of a plan, so
/// a plan in which no two can be swapped has one solution.
fn can_be_swapped(solver: &Solver<'_>, captures: &[Capture]) -> bool {
    (1..captures.len()).any(|later| {
        let mut swapped = captures.to_vec();
        swapped.swap(later - 1, later);
        solver.check(&swapped).is_ok()
    })
}
