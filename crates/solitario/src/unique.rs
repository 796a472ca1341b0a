//! Is there one solution, and in which sense?

use core_bitboard::solitaire::{Budget, Puzzle, Rules, list_plans, list_solutions};

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
    let list = match unique {
        Unique::UpToOrder => list_plans,
        Unique::Strictly => list_solutions,
    };
    // The second says enough.
    let listing = list(puzzle, rules, 2, budget);
    let several = listing.solutions.len() == 2;
    let decided = listing.complete || several;
    Uniqueness { unique: decided.then_some(listing.solutions.len() == 1), nodes: listing.nodes }
}
