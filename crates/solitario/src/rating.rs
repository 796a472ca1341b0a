//! How hard a puzzle is for a person.

use core_bitboard::search::{Budget, Report};
use core_bitboard::solitaire::{
    BigCount, Measure, Measurement, Puzzle, Rules, count_solutions_big, measure,
};

use crate::unique::{Unique, is_unique};

/// A class of puzzles that are about equally hard, after the captures that a person plays in vain:
/// [`Measure::vain`]. S-52 to S-56 of `docs/rules/solitario.md` say how the scale was
/// made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difficulty {
    /// Fewer than 5 captures in vain.
    Easy,
    /// 5 and more.
    Medium,
    /// 20 and more.
    Hard,
    /// 100 and more.
    Expert,
}

impl Difficulty {
    /// From the easiest to the hardest.
    pub const ALL: [Difficulty; 4] =
        [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard, Difficulty::Expert];

    /// How many captures in vain make a puzzle so difficult, at least.
    pub const fn vain_min(self) -> f64 {
        match self {
            Difficulty::Easy => 0.0,
            Difficulty::Medium => 5.0,
            Difficulty::Hard => 20.0,
            Difficulty::Expert => 100.0,
        }
    }

    /// How many captures in vain make a puzzle too difficult for this class.
    fn vain_end(self) -> f64 {
        let harder = Difficulty::ALL.into_iter().find(|&other| other > self);
        harder.map_or(f64::INFINITY, Difficulty::vain_min)
    }

    /// Whether a puzzle with so many captures in vain is in this class.
    pub fn contains(self, vain: f64) -> bool {
        (self.vain_min()..self.vain_end()).contains(&vain)
    }

    /// The difficulty of a puzzle with that measure.
    pub fn of(measure: &Measure) -> Difficulty {
        let class = Difficulty::ALL.into_iter().find(|class| class.contains(measure.vain));
        class.expect("captures in vain are a number from 0")
    }

    /// Its name on the command line and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
            Difficulty::Expert => "expert",
        }
    }
}

/// What is said of a puzzle that can be solved.
#[derive(Clone, Debug, PartialEq)]
pub struct Rating {
    /// The class.
    pub difficulty: Difficulty,
    /// How many different sequences of captures solve the puzzle.
    pub solutions: BigCount,
    /// Whether they are one up to the order of independent captures.
    pub unique: bool,
    /// What a person meets.
    pub measure: Measure,
}

/// What is known of a puzzle's rating after a search.
#[derive(Clone, Debug, PartialEq)]
pub enum RatingVerdict {
    /// It can be solved, and this is its rating.
    Rated(Rating),
    /// It cannot be solved.
    Impossible,
    /// The budget ran out first.
    Unknown,
}

/// Rates `puzzle` under `rules`.
///
/// # Complexity
///
/// That of [`measure`]: it grows fivefold or so with each piece on boards drawn at random.
///
/// ```
/// use core_bitboard::solitaire::{Budget, Rules};
/// use solitario::{Difficulty, RatingVerdict, parse_puzzle, rate};
///
/// let puzzle = parse_puzzle("dc3cc5pe4pf6")?;
/// let rated = rate(&puzzle, &Rules::PLAIN, &Budget::UNLIMITED);
/// let RatingVerdict::Rated(rating) = rated.verdict else { panic!("it can be solved") };
/// assert_eq!(rating.difficulty, Difficulty::Easy);
/// # Ok::<(), solitario::ParsePuzzleError>(())
/// ```
pub fn rate(puzzle: &Puzzle, rules: &Rules, budget: &Budget<'_>) -> Report<RatingVerdict> {
    let measured = measure(puzzle, rules, budget);
    let mut nodes = measured.nodes;
    let end = |verdict, nodes| Report { verdict, nodes };
    let measure = match measured.verdict {
        Measurement::Impossible => return end(RatingVerdict::Impossible, nodes),
        Measurement::Unknown => return end(RatingVerdict::Unknown, nodes),
        Measurement::Solvable(measure) => measure,
    };
    let left = |nodes| Budget { nodes: budget.nodes.saturating_sub(nodes), ..*budget };
    let count = count_solutions_big(puzzle, rules, &left(nodes));
    nodes += count.nodes;
    let Some(solutions) = count.solutions else { return end(RatingVerdict::Unknown, nodes) };
    let uniqueness = is_unique(puzzle, rules, Unique::UpToOrder, &left(nodes));
    nodes += uniqueness.nodes;
    let Some(unique) = uniqueness.unique else { return end(RatingVerdict::Unknown, nodes) };
    let difficulty = Difficulty::of(&measure);
    end(RatingVerdict::Rated(Rating { difficulty, solutions, unique, measure }), nodes)
}
