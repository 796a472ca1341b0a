//! Is there one solution, and in which sense?

use core_bitboard::solitaire::{
    Budget, Capture, Puzzle, Rules, Solution, Verdict, another_plan, check_with, solve_with,
};

/// What counts as one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unique {
    /// All solutions become one another by swapping independent captures: see
    /// [`core_bitboard::solitaire::list_plans`].
    UpToOrder,
    /// There is exactly one sequence of captures.
    Strictly,
}

/// Whether `puzzle` has exactly one solution, and what the answer cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uniqueness {
    /// Whether there is exactly one; nothing when the budget ran out first.
    pub unique: Option<bool>,
    /// The number of boards looked at and of conflicts learned from.
    pub nodes: u64,
}

/// Decides whether `puzzle` has exactly one solution under `rules`, in the sense of `unique`.
///
/// A solution is looked for, and then another plan than that solution's: the exact engine finds one in
/// less than a millisecond as a rule, and where there is none it has to refute the board, which is no
/// harder than to refute any other. To list plans takes longer by far on boards of 18 pieces and more.
///
/// ```
/// use core_bitboard::solitaire::{Budget, Rules};
/// use solitario::{Unique, is_unique, parse_puzzle};
///
/// // Two pairs of pawns: whichever is played first, the last capture is the same.
/// let puzzle = parse_puzzle("pa1pb2pc3pe1pd2")?;
/// let ask = |unique| is_unique(&puzzle, &Rules::PLAIN, unique, &Budget::UNLIMITED).unique;
/// assert_eq!(ask(Unique::UpToOrder), Some(false));
/// # Ok::<(), solitario::ParsePuzzleError>(())
/// ```
pub fn is_unique(
    puzzle: &Puzzle,
    rules: &Rules,
    unique: Unique,
    budget: &Budget<'_>,
) -> Uniqueness {
    let first = solve_with(puzzle, rules, budget);
    let nodes = first.nodes;
    let end = |unique| Uniqueness { unique, nodes };
    match first.verdict {
        Verdict::Impossible => end(Some(false)),
        Verdict::Unknown => end(None),
        Verdict::Solved(solution) => {
            let left = Budget { nodes: budget.nodes.saturating_sub(nodes), ..*budget };
            let answer = is_only(puzzle, rules, &solution, unique, &left);
            Uniqueness { nodes: nodes + answer.nodes, ..answer }
        }
    }
}

/// Decides whether `puzzle` has no other solution than `solution`.
pub(crate) fn is_only(
    puzzle: &Puzzle,
    rules: &Rules,
    solution: &Solution,
    unique: Unique,
    budget: &Budget<'_>,
) -> Uniqueness {
    if unique == Unique::Strictly && can_be_swapped(puzzle, rules, solution.captures()) {
        return Uniqueness { unique: Some(false), nodes: 0 };
    }
    let report = another_plan(puzzle, rules, std::slice::from_ref(solution), budget);
    let unique = match report.verdict {
        Verdict::Solved(_) => Some(false),
        Verdict::Impossible => Some(true),
        Verdict::Unknown => None,
    };
    Uniqueness { unique, nodes: report.nodes }
}

/// Whether two captures that follow one another can be played the other way round. Swaps of such
/// neighbours lead from each solution of a plan to each other, so that a plan in which none can be
/// swapped has one solution.
fn can_be_swapped(puzzle: &Puzzle, rules: &Rules, captures: &[Capture]) -> bool {
    (1..captures.len()).any(|later| {
        let mut swapped = captures.to_vec();
        swapped.swap(later - 1, later);
        check_with(puzzle, rules, &swapped).is_ok()
    })
}
