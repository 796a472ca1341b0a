//! How hard a puzzle is for a person.

mod chance;
mod effort;

use core_bitboard::search::{Budget, Report};
use core_bitboard::solitaire::{
    BigCount, Look, Measure, Measurement, Puzzle, Rules, Solution, Verdict, count_solutions_big,
    measure, random_ways, solve_with, try_at_random,
};

pub use self::chance::Chance;
pub use self::effort::Effort;

use crate::random::Random;
use crate::unique::{Unique, is_only};

/// What may be spent on each part of a rating, in nodes, and in how many bytes its searches remember.
const MEASURE_NODES: u64 = 15_000;
const COUNT_NODES: u64 = 50_000;
const UNIQUE_NODES: u64 = 20_000;
const WAYS_NODES: u64 = 60_000;
const MEMO_BYTES: usize = 64 << 20;

/// How many solutions are looked at, and how many attempts are made that look so far. Of 4,000 attempts the
/// interval is half as wide as 0.01 where the chance is up to 0.1, and as a tenth of it beyond.
const WAYS: usize = 6;
const ATTEMPTS: u64 = 4_000;

/// A class of puzzles that are about equally hard, by the knowledge that a capture takes:
/// [`Effort::bits`]. S-52 to S-57 of `docs/rules/solitario.md` say how the scale was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difficulty {
    /// Little can go wrong.
    Easy,
    /// Some captures want a thought.
    Medium,
    /// Most captures want one.
    Hard,
    /// There are traps everywhere.
    Expert,
}

impl Difficulty {
    /// From the easiest to the hardest.
    pub const ALL: [Difficulty; 4] =
        [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard, Difficulty::Expert];

    /// How many bits a capture takes in a puzzle so difficult, at least.
    pub const fn bits_min(self) -> f64 {
        match self {
            Difficulty::Easy => 0.0,
            Difficulty::Medium => 0.3,
            Difficulty::Hard => 0.65,
            Difficulty::Expert => 1.0,
        }
    }

    /// The difficulty of a puzzle whose captures take so much.
    pub fn of(effort: &Effort) -> Difficulty {
        let reached = |class: &Difficulty| class.bits_min() <= effort.bits;
        Difficulty::ALL.into_iter().rfind(reached).unwrap_or(Difficulty::Easy)
    }

    /// From how many pieces on there are boards of this class: the end of three is seen.
    pub const fn pieces_min(self) -> usize {
        match self {
            Difficulty::Easy => 1,
            _ => 4,
        }
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

/// How many solutions a puzzle has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solutions {
    /// The number where it is known, or else a lower bound.
    pub at_least: BigCount,
    /// Whether it is known.
    pub is_exact: bool,
}

/// What is said of a puzzle that can be solved.
#[derive(Clone, Debug, PartialEq)]
pub struct Rating {
    /// The class.
    pub difficulty: Difficulty,
    /// What the class is after.
    pub effort: Effort,
    /// How many different sequences of captures solve the puzzle.
    pub solutions: Solutions,
    /// Whether they are one up to the order of independent captures; nothing where that is not known.
    pub unique: Option<bool>,
    /// The chance that an attempt succeeds that looks so far, in the order of [`Look::ALL`].
    pub chances: [Chance; Look::ALL.len()],
    /// What else a person meets, where it could be measured exactly.
    pub measure: Option<Measure>,
}

/// What is known of a puzzle's rating after a search.
#[derive(Clone, Debug, PartialEq)]
pub enum RatingVerdict {
    /// It can be solved, and this is its rating.
    Rated(Box<Rating>),
    /// It cannot be solved.
    Impossible,
    /// The budget ran out first.
    Unknown,
}

/// Rates `puzzle` under `rules`.
///
/// What can be known exactly within a bounded number of nodes is exact. The rest is estimated by
/// attempts made at random, whose random numbers depend on nothing but the board and the rules: the
/// same puzzle has the same rating everywhere.
///
/// # Complexity
///
/// That of deciding the puzzle, and then at most some 300,000 boards looked at.
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
    let first = solve_with(puzzle, rules, budget);
    let mut judge = Judge { puzzle, rules, budget, nodes: first.nodes };
    let verdict = match first.verdict {
        Verdict::Impossible => RatingVerdict::Impossible,
        Verdict::Unknown => RatingVerdict::Unknown,
        Verdict::Solved(solution) => match judge.rate(&solution) {
            Some(rating) => RatingVerdict::Rated(Box::new(rating)),
            None => RatingVerdict::Unknown,
        },
    };
    Report { verdict, nodes: judge.nodes }
}

/// How hard `puzzle` is under `rules` by solutions alone, without chances; nothing where it cannot be
/// solved or the budget runs out before one board is looked at.
pub(crate) fn effort(
    puzzle: &Puzzle,
    rules: &Rules,
    budget: &Budget<'_>,
) -> Report<Option<Effort>> {
    let mut judge = Judge { puzzle, rules, budget, nodes: 0 };
    let effort = judge.effort();
    Report { verdict: effort, nodes: judge.nodes }
}

/// Rates a puzzle part by part.
struct Judge<'a> {
    puzzle: &'a Puzzle,
    rules: &'a Rules,
    budget: &'a Budget<'a>,
    nodes: u64,
}

impl Judge<'_> {
    /// What a part may spend.
    fn part(&self, nodes: u64) -> Budget<'_> {
        let left = self.budget.nodes.saturating_sub(self.nodes);
        let memo_bytes = self.budget.memo_bytes.min(MEMO_BYTES);
        Budget { nodes: nodes.min(left), memo_bytes, stop: self.budget.stop }
    }

    fn captures(&self) -> usize {
        self.puzzle.pieces().len() - 1
    }

    fn rate(&mut self, solution: &Solution) -> Option<Rating> {
        let measured = measure(self.puzzle, self.rules, &self.part(MEASURE_NODES));
        self.nodes += measured.nodes;
        let measure = match measured.verdict {
            Measurement::Solvable(measure) => Some(measure),
            Measurement::Impossible | Measurement::Unknown => None,
        };
        let effort = self.effort();
        let chances = match measure {
            Some(Measure { blind, chance, careful, .. }) => {
                [blind, chance, careful].map(Chance::exact)
            }
            None => self.sample()?,
        };
        let effort = effort.unwrap_or_else(|| {
            Effort::of_chances(
                chances.map(|chance| chance.estimate.max(chance.high / 2.0)),
                self.captures(),
            )
        });
        let count = count_solutions_big(self.puzzle, self.rules, &self.part(COUNT_NODES));
        self.nodes += count.nodes;
        let solutions = Solutions {
            is_exact: count.solutions.is_some(),
            // One is known.
            at_least: count.at_least.max(BigCount::from(1)),
        };
        let budget = self.part(UNIQUE_NODES);
        let uniqueness = is_only(self.puzzle, self.rules, solution, Unique::UpToOrder, &budget);
        self.nodes += uniqueness.nodes;
        let (unique, difficulty) = (uniqueness.unique, Difficulty::of(&effort));
        Some(Rating { difficulty, effort, solutions, unique, chances, measure })
    }

    fn effort(&mut self) -> Option<Effort> {
        let mut random = Random::of_puzzle(self.puzzle, self.rules, Look::ALL.len() as u64);
        let mut below = |end| random.below(end);
        let budget = self.part(WAYS_NODES);
        let ways = random_ways(self.puzzle, self.rules, WAYS, &mut below, &budget);
        self.nodes += ways.nodes;
        Effort::of(&ways.verdict, self.captures())
    }

    /// Tries until the chances are known well enough; nothing where nothing could be tried.
    fn sample(&mut self) -> Option<[Chance; Look::ALL.len()]> {
        let mut chances = [Chance::exact(0.0); Look::ALL.len()];
        for (look, chance) in Look::ALL.into_iter().zip(&mut chances) {
            let mut random = Random::of_puzzle(self.puzzle, self.rules, look as u64);
            let mut below = |end| random.below(end);
            let budget = self.part(u64::MAX);
            let tally = try_at_random(self.puzzle, self.rules, look, ATTEMPTS, &mut below, &budget);
            self.nodes += tally.nodes;
            let tally = tally.verdict;
            if tally.tried == 0 {
                return None;
            }
            *chance = Chance::sampled(tally.solved, tally.tried);
        }
        Some(chances)
    }
}
