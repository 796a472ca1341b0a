//! The difficulty of a puzzle for a person.

use core_bitboard::search::{Budget, Report};
use core_bitboard::solitaire::measure::{ChoicePoint, Lookahead, Measure, Measurement};
use core_bitboard::solitaire::{Puzzle, Rules, Solution, Solver, Verdict};
use libm::{exp, log, log2};

use crate::random::Random;
use crate::unique::{Unique, is_only};

/// The limits of each part of a rating: nodes, and bytes of memory for its searches.
const MEASURE_NODES: u64 = 15_000;
const COUNT_NODES: u64 = 50_000;
const UNIQUE_NODES: u64 = 20_000;
const SAMPLES_NODES: u64 = 60_000;
const MEMO_BYTES: usize = 64 << 20;

/// The numbers of sampled solutions, and of random attempts for each lookahead. With 4,000 attempts
/// the half width of the interval is 0.01 for probabilities up to 0.1, and a tenth of the
/// probability beyond.
const SAMPLES: usize = 6;
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

    /// The minimum number of pieces on a board of this class.
    pub const fn pieces_min(self) -> usize {
        match self {
            Difficulty::Easy => 1,
            _ => 4,
        }
    }

    /// The minimum number of decisions, boards on which another capture fails, in a solution of a
    /// board generated for this class with this many pieces. The bits of the other classes imply
    /// them.
    pub const fn decisions_min(self, pieces: usize) -> usize {
        match self {
            Difficulty::Easy if pieces >= 5 => 2,
            _ => 0,
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
    /// The number if it is exact, otherwise a lower bound.
    pub at_least: u128,
    /// Whether the number is exact.
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
    /// Whether the solutions differ only in the order of independent captures; `None` if unknown.
    pub unique: Option<bool>,
    /// The success probability of an attempt with each lookahead, in the order of
    /// [`Lookahead::ALL`].
    pub chances: [Chance; Lookahead::ALL.len()],
    /// Other exact measures, if they could be computed.
    pub measure: Option<Measure>,
}

impl Rating {
    /// Whether the puzzle is known to have no decision: every capture on every board keeps it
    /// solvable.
    pub fn is_trivial(&self) -> bool {
        self.chances[Lookahead::Blind as usize] == Chance::exact(1.0)
    }
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
/// Values that a bounded number of nodes can determine are exact. Random attempts estimate the
/// other values. Their random numbers depend only on the board and the rules, so a puzzle has the
/// same rating everywhere. A budget that ends after the puzzle is solved may leave values unknown or
/// less exact.
///
/// # Complexity
///
/// The cost of deciding the puzzle, plus at most 2,000,000 visited boards, most of them in random
/// attempts on boards of 60 pieces and more.
///
/// ```
/// use ajedrez_solitario::{Difficulty, RatingVerdict, parse_puzzle, rate};
/// use core_bitboard::search::Budget;
/// use core_bitboard::solitaire::Rules;
///
/// let puzzle = parse_puzzle("dc3cc5pe4pf6")?;
/// let rated = rate(&puzzle, &Rules::PLAIN, &Budget::DEFAULT);
/// let RatingVerdict::Rated(rating) = rated.verdict else { panic!("it can be solved") };
/// assert_eq!(rating.difficulty, Difficulty::Easy);
/// # Ok::<(), ajedrez_solitario::ParsePuzzleError>(())
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
        let count = self.solver(COUNT_NODES).count();
        self.nodes += count.nodes;
        let solutions = Solutions {
            is_exact: count.solutions.is_some_and(|total| total.exact().is_some()),
            // At least one solution is known.
            at_least: count.at_least.max(1),
        };
        let uniqueness = is_only(&self.solver(UNIQUE_NODES), solution, Unique::UpToOrder);
        self.nodes += uniqueness.nodes;
        let (unique, difficulty) = (uniqueness.unique, Difficulty::of(&effort));
        Some(Rating { difficulty, effort, solutions, unique, chances, measure })
    }

    fn effort(&mut self) -> Option<Effort> {
        let mut random = Random::of_puzzle(self.puzzle, self.rules, Lookahead::ALL.len() as u64);
        let mut below = |end| random.below(end);
        let samples = self.solver(SAMPLES_NODES).sample_solutions(SAMPLES, &mut below);
        self.nodes += samples.nodes;
        Effort::of(&samples.verdict, self.captures())
    }

    /// Samples until the estimates are precise enough; `None` when nothing could be tried.
    fn sample(&mut self) -> Option<[Chance; Lookahead::ALL.len()]> {
        let mut chances = [Chance::exact(0.0); Lookahead::ALL.len()];
        for (lookahead, chance) in Lookahead::ALL.into_iter().zip(&mut chances) {
            let mut random = Random::of_puzzle(self.puzzle, self.rules, lookahead as u64);
            let mut below = |end| random.below(end);
            let tally = self.solver(u64::MAX).sample_attempts(lookahead, ATTEMPTS, &mut below);
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

/// The weights of three kinds of solver: without lookahead, with a lookahead of one capture, and
/// with a lookahead of two captures.
const WEIGHTS: [f64; 3] = [0.25, 0.25, 0.5];

/// With this many pieces left, a solver that looks two captures ahead sees the end.
const END_PIECES: u32 = 3;

/// How easily a solver goes wrong on the boards of solutions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effort {
    /// The number of *traps* on all boards of a solution: captures that are not visibly hopeless
    /// but leave no solution. The mean over some solutions; `None` if no solution could be sampled.
    /// Then `bits` is derived from the chances.
    pub traps: Option<f64>,
    /// The information needed for each capture, in bits: the binary logarithm of (choices / choices
    /// that keep the puzzle solvable). The mean over boards of some solutions, and over the three
    /// kinds of solver by weight. Boards of three pieces do not count, since their end is visible.
    pub bits: f64,
    /// The fewest decisions of these solutions: boards with a capture after which there is no solution;
    /// `None` like `traps`.
    pub decisions: Option<usize>,
}

impl Effort {
    /// No effort: nothing can go wrong.
    pub const NONE: Effort = Effort { traps: Some(0.0), bits: 0.0, decisions: Some(0) };

    /// The effort measured on the boards of these solutions of `captures` captures each.
    pub(crate) fn of(samples: &[Vec<ChoicePoint>], captures: usize) -> Option<Effort> {
        let all = || samples.iter().flatten();
        let boards = all().count() as f64;
        if boards == 0.0 {
            return (captures == 0).then_some(Effort::NONE);
        }
        let traps: u32 = all().map(|at| at.choices[1] - at.solvable).sum();
        let traps = f64::from(traps) / boards * captures as f64;
        let counting: Vec<f64> = all().filter(|at| at.pieces > END_PIECES).map(bits).collect();
        let bits = match counting.len() {
            0 => 0.0,
            boards => counting.iter().sum::<f64>() / boards as f64,
        };
        let is_decision = |at: &&ChoicePoint| at.choices[0] > at.solvable;
        let decisions = samples.iter().map(|sample| sample.iter().filter(is_decision).count());
        Some(Effort { traps: Some(traps), bits, decisions: decisions.min() })
    }

    /// The effort derived from the success rates of the three kinds of solver on a puzzle of
    /// `captures` captures, for puzzles without known solutions.
    pub(crate) fn of_chances(chances: [f64; 3], captures: usize) -> Effort {
        let weighted = WEIGHTS.iter().zip(chances).map(|(weight, chance)| -weight * log2(chance));
        Effort {
            traps: None,
            bits: weighted.sum::<f64>() / captures.saturating_sub(2).max(1) as f64,
            decisions: None,
        }
    }

    /// The source of `bits`: `solutions`, or `chances` if no solution could be sampled.
    pub const fn source(&self) -> &'static str {
        if self.traps.is_some() { "solutions" } else { "chances" }
    }
}

/// The information needed to choose a capture on a board, in bits.
fn bits(at: &ChoicePoint) -> f64 {
    let each = |(&choices, weight): (&u32, f64)| {
        weight * log2(f64::from(choices) / f64::from(at.solvable))
    };
    at.choices.iter().zip(WEIGHTS).map(each).sum()
}

/// The greatest probability that the interval misses on one side.
const MISS: f64 = 0.025;

/// The number of bisection steps for a bound: to 2^-40.
const HALVINGS: u32 = 40;

/// A probability that is known exactly, or estimated from trials.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    /// The probability, or the share of successful trials.
    pub estimate: f64,
    /// The lower end of the interval of the probability. At least 95 of 100 intervals of estimates
    /// contain the true value; the interval of an exact probability has no width.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Chance {
    /// A known probability.
    pub const fn exact(chance: f64) -> Chance {
        Chance { estimate: chance, low: chance, high: chance }
    }

    /// The estimate from `solved` successes in `tried` trials, at least one, with the interval of
    /// Clopper and Pearson ("The use of confidence or fiducial limits", 1934).
    pub fn sampled(solved: u64, tried: u64) -> Chance {
        let trials = Trials::new(tried);
        // The lowest probability for which this many successes or more are not too rare, and the
        // highest for which this many or fewer are not.
        let low = match solved {
            0 => 0.0,
            _ => halve(|chance| 1.0 - trials.at_most(solved - 1, chance) < MISS),
        };
        let high = match solved {
            all if all == tried => 1.0,
            _ => halve(|chance| trials.at_most(solved, chance) >= MISS),
        };
        Chance { estimate: solved as f64 / tried as f64, low, high }
    }

    /// Whether the probability is exact.
    pub fn is_exact(&self) -> bool {
        self.low == self.high
    }
}

/// The probability at which `is_below`, true for all lower values, becomes false; by bisection.
fn halve(is_below: impl Fn(f64) -> bool) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..HALVINGS {
        let middle = (low + high) / 2.0;
        if is_below(middle) { low = middle } else { high = middle }
    }
    (low + high) / 2.0
}

/// The binomial distribution for a number of trials.
struct Trials {
    /// The logarithms of the factorials up to the number of trials.
    factorials: Vec<f64>,
}

impl Trials {
    fn new(tried: u64) -> Trials {
        let mut factorials = vec![0.0];
        for number in 1..=tried {
            factorials.push(factorials[number as usize - 1] + log(number as f64));
        }
        Trials { factorials }
    }

    /// The probability of at most `most` successes, each with `chance`, neither 0 nor 1.
    fn at_most(&self, most: u64, chance: f64) -> f64 {
        let tried = self.factorials.len() - 1;
        let (yes, no) = (log(chance), log(1.0 - chance));
        let ways = |solved: usize| {
            self.factorials[tried] - self.factorials[solved] - self.factorials[tried - solved]
        };
        let exactly =
            |solved| exp(ways(solved) + solved as f64 * yes + (tried - solved) as f64 * no);
        (0..=most as usize).map(exactly).sum::<f64>().min(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(solved: u64, tried: u64, low: f64, high: f64) {
        let chance = Chance::sampled(solved, tried);
        let differ = |one: f64, other: f64| (one - other).abs() > 5e-5;
        assert!(!differ(chance.low, low) && !differ(chance.high, high), "{chance:?}");
        assert_eq!((chance.estimate, chance.is_exact()), (solved as f64 / tried as f64, false));
    }

    /// For 0 of n the upper end is 1 - 0.025^(1/n); the other values are in printed tables.
    #[test]
    fn intervals_match_clopper_and_pearson() {
        check(0, 10, 0.0, 0.3085);
        check(1, 10, 0.0025, 0.4450);
        check(5, 10, 0.1871, 0.8129);
        check(10, 10, 0.6915, 1.0);
        check(0, 4000, 0.0, 1.0 - exp(log(0.025) / 4000.0));
        check(50, 100, 0.3983, 0.6017);
    }

    #[test]
    fn intervals_have_the_stated_coverage() {
        let tried = 400;
        let trials = Trials::new(tried);
        for chance in [0.001, 0.01, 0.1, 0.37, 0.5, 0.9, 0.995] {
            let exactly = |solved: u64| {
                trials.at_most(solved, chance)
                    - if solved > 0 { trials.at_most(solved - 1, chance) } else { 0.0 }
            };
            let holds = |solved: &u64| {
                let sampled = Chance::sampled(*solved, tried);
                (sampled.low..=sampled.high).contains(&chance)
            };
            let held: f64 = (0..=tried).filter(holds).map(exactly).sum();
            assert!(held >= 0.95, "{chance}: {held}");
        }
    }
}
