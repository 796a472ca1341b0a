//! The difficulty of a puzzle for a person.

mod chance;
mod effort;

use core_bitboard::search::{Budget, Report};
use core_bitboard::solitaire::count::BigCount;
use core_bitboard::solitaire::measure::{Look, Measure, Measurement};
use core_bitboard::solitaire::{Puzzle, Rules, Solution, Solver, Verdict};

pub use self::chance::Chance;
pub use self::effort::Effort;

use crate::random::Random;
use crate::unique::{Unique, is_only};

/// The limits of each part of a rating: nodes, and bytes of memory for its searches.
const MEASURE_NODES: u64 = 15_000;
const COUNT_NODES: u64 = 50_000;
const UNIQUE_NODES: u64 = 20_000;
const WAYS_NODES: u64 = 60_000;
const MEMO_BYTES: usize = 64 << 20;

/// The numbers of sampled solutions and of random attempts for each look. With 4,000 attempts the
/// half width of the interval is 0.01 for probabilities up to 0.1, and a tenth of it beyond.
const WAYS: usize = 6;
const ATTEMPTS: u64 = 4_000;

/// A class of difficulty, by the information that a capture needs: [`Effort::bits`]. S-52 to S-57
/// of `docs/rules/solitario.md` explain the scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difficulty {
    /// Little can go wrong.
    Easy,
    /// Some captures need thought.
    Medium,
    /// Most captures need thought.
    Hard,
    /// There are traps everywhere.
    Expert,
}

impl Difficulty {
    /// From the easiest to the hardest.
    pub const ALL: [Difficulty; 4] =
        [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard, Difficulty::Expert];

    /// The least number of bits per capture in a puzzle of this difficulty.
    pub const fn bits_min(self) -> f64 {
        match self {
            Difficulty::Easy => 0.0,
            Difficulty::Medium => 0.3,
            Difficulty::Hard => 0.65,
            Difficulty::Expert => 1.0,
        }
    }

    /// The difficulty of a puzzle with this effort.
    pub fn of(effort: &Effort) -> Difficulty {
        let reached = |class: &Difficulty| class.bits_min() <= effort.bits;
        Difficulty::ALL.into_iter().rfind(reached).unwrap_or(Difficulty::Easy)
    }

    /// The least number of pieces of a board of this class.
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

/// The number of solutions of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solutions {
    /// The number if it is known, otherwise a lower bound.
    pub at_least: BigCount,
    /// Whether the number is known.
    pub is_exact: bool,
}

/// The rating of a solvable puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Rating {
    /// The class.
    pub difficulty: Difficulty,
    /// The effort that determines the class.
    pub effort: Effort,
    /// The number of different sequences of captures that solve the puzzle.
    pub solutions: Solutions,
    /// Whether they differ only in the order of independent captures; `None` if unknown.
    pub unique: Option<bool>,
    /// The success probability of an attempt with each look, in the order of [`Look::ALL`].
    pub chances: [Chance; Look::ALL.len()],
    /// Other exact measures, if they could be computed.
    pub measure: Option<Measure>,
}

/// The result of rating a puzzle.
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
/// Values that a bounded number of nodes can determine are exact. The others are estimated by
/// random attempts. Their random numbers depend only on the board and the rules, so a puzzle has
/// the same rating everywhere.
///
/// # Complexity
///
/// That of deciding the puzzle, plus at most some 300,000 boards visited.
///
/// ```
/// use core_bitboard::solitaire::{Budget, Rules};
/// use solitario::{Difficulty, RatingVerdict, parse_puzzle, rate};
///
/// let puzzle = parse_puzzle("dc3cc5pe4pf6")?;
/// let rated = rate(&puzzle, &Rules::PLAIN, &Budget::DEFAULT);
/// let RatingVerdict::Rated(rating) = rated.verdict else { panic!("it can be solved") };
/// assert_eq!(rating.difficulty, Difficulty::Easy);
/// # Ok::<(), solitario::ParsePuzzleError>(())
/// ```
pub fn rate(puzzle: &Puzzle, rules: &Rules, budget: &Budget<'_>) -> Report<RatingVerdict> {
    let first = Solver::new(puzzle).rules(*rules).budget(*budget).solve();
    let mut rater = Rater { puzzle, rules, budget, nodes: first.nodes };
    let verdict = match first.verdict {
        Verdict::Impossible => RatingVerdict::Impossible,
        Verdict::Unknown => RatingVerdict::Unknown,
        Verdict::Solved(solution) => match rater.rate(&solution) {
            Some(rating) => RatingVerdict::Rated(Box::new(rating)),
            None => RatingVerdict::Unknown,
        },
    };
    Report::new(verdict, rater.nodes)
}

/// The effort of `puzzle` under `rules` measured on solutions only; `None` when it is impossible or
/// the budget runs out before one board is visited.
pub(crate) fn effort(
    puzzle: &Puzzle,
    rules: &Rules,
    budget: &Budget<'_>,
) -> Report<Option<Effort>> {
    let mut rater = Rater { puzzle, rules, budget, nodes: 0 };
    let effort = rater.effort();
    Report::new(effort, rater.nodes)
}

/// Rates a puzzle part by part.
struct Rater<'a> {
    puzzle: &'a Puzzle,
    rules: &'a Rules,
    budget: &'a Budget<'a>,
    nodes: u64,
}

impl<'a> Rater<'a> {
    /// The budget of a part.
    fn part(&self, nodes: u64) -> Budget<'a> {
        let left = self.budget.nodes.saturating_sub(self.nodes);
        let memo_bytes = self.budget.memo_bytes.min(MEMO_BYTES);
        Budget::DEFAULT.nodes(nodes.min(left)).memo_bytes(memo_bytes).stop(self.budget.stop)
    }

    /// A solver with the budget of a part.
    fn solver(&self, nodes: u64) -> Solver<'a> {
        Solver::new(self.puzzle).rules(*self.rules).budget(self.part(nodes))
    }

    fn captures(&self) -> usize {
        self.puzzle.pieces().len() - 1
    }

    fn rate(&mut self, solution: &Solution) -> Option<Rating> {
        let measured = self.solver(MEASURE_NODES).measure();
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
        let count = self.solver(COUNT_NODES).count_big();
        self.nodes += count.nodes;
        let solutions = Solutions {
            is_exact: count.solutions.is_some(),
            // One solution is known.
            at_least: count.at_least.max(BigCount::from(1)),
        };
        let uniqueness = is_only(&self.solver(UNIQUE_NODES), solution, Unique::UpToOrder);
        self.nodes += uniqueness.nodes;
        let (unique, difficulty) = (uniqueness.unique, Difficulty::of(&effort));
        Some(Rating { difficulty, effort, solutions, unique, chances, measure })
    }

    fn effort(&mut self) -> Option<Effort> {
        let mut random = Random::of_puzzle(self.puzzle, self.rules, Look::ALL.len() as u64);
        let mut below = |end| random.below(end);
        let ways = self.solver(WAYS_NODES).random_ways(WAYS, &mut below);
        self.nodes += ways.nodes;
        Effort::of(&ways.verdict, self.captures())
    }

    /// Samples until the estimates are precise enough; `None` when nothing could be tried.
    fn sample(&mut self) -> Option<[Chance; Look::ALL.len()]> {
        let mut chances = [Chance::exact(0.0); Look::ALL.len()];
        for (look, chance) in Look::ALL.into_iter().zip(&mut chances) {
            let mut random = Random::of_puzzle(self.puzzle, self.rules, look as u64);
            let mut below = |end| random.below(end);
            let tally = self.solver(u64::MAX).try_at_random(look, ATTEMPTS, &mut below);
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
