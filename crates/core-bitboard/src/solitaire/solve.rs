//! Solves a puzzle, completes a solution from given captures, and finds a plan other than given ones.

use alloc::vec::Vec;

use crate::search::{Meter, Report};
use crate::solitaire::decide::Decider;
pub use crate::solitaire::decide::SatStatistics;
use crate::solitaire::memoised::{Dive, Game, Outcome, SlotCapture, SlotSet, State};
use crate::solitaire::puzzle::PROMOTIONS;
use crate::solitaire::solver::Query;
use crate::solitaire::{Capture, CheckError, Solution, Solver};
use crate::types::Role;

/// The result of solving a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It can be solved; this is a solution.
    Solved(Solution),
    /// It cannot be solved.
    Impossible,
    /// The budget ran out first.
    Unknown,
}

impl Verdict {
    /// The verdict of a search; a solution has to pass the checker.
    pub(super) fn new<S: SlotSet>(
        outcome: Outcome<Vec<SlotCapture>>,
        solver: &Solver<'_>,
        game: &Game<S>,
    ) -> Verdict {
        match outcome {
            Outcome::Solved(steps) => Verdict::Solved(solver.solution(&steps, game)),
            Outcome::Refuted => Verdict::Impossible,
            Outcome::OutOfBudget => Verdict::Unknown,
        }
    }
}

impl Solver<'_> {
    /// The solution that a search has found; the checker verifies it.
    pub(super) fn solution<S: SlotSet>(&self, steps: &[SlotCapture], game: &Game<S>) -> Solution {
        let captures: Vec<Capture> = steps.iter().map(|&step| game.capture(step)).collect();
        self.check(&captures).expect("searches play only captures of the rules")
    }

    /// Decides the puzzle.
    ///
    /// # Complexity
    ///
    /// Exponential in the worst case; half of the random boards of 30 pieces take less than a
    /// millisecond (benches/RESULTS.md).
    ///
    /// ```
    /// use core_bitboard::{Role, Square};
    /// use core_bitboard::solitaire::{Puzzle, Rules, Solver, Verdict};
    ///
    /// let puzzle = Puzzle::new([(Square::A1, Role::Rook), (Square::A5, Role::Queen)])?;
    /// let last_on = |target| Rules::PLAIN.target(Some(target));
    /// let report = Solver::new(&puzzle).rules(last_on(Square::A1)).solve();
    /// let Verdict::Solved(solution) = report.verdict else { panic!("the queen captures") };
    /// assert_eq!(solution.to_string(), "a5a1");
    ///
    /// let elsewhere = Solver::new(&puzzle).rules(last_on(Square::B2)).solve();
    /// assert_eq!(elsewhere.verdict, Verdict::Impossible);
    /// # Ok::<(), core_bitboard::solitaire::PuzzleError>(())
    /// ```
    pub fn solve(&self) -> Report<Verdict> {
        self.solve_with_statistics().0
    }

    /// Decides the puzzle, and returns the work of the SAT search. It is the same on every machine,
    /// and shows whether a change of the code changes the search.
    pub fn solve_with_statistics(&self) -> (Report<Verdict>, SatStatistics) {
        self.run_query(Decide { begun: &[] })
    }

    /// Decides the puzzle with the memoised search only, without the SAT search. It is for benches and
    /// tests: [`solve`](Solver::solve) returns the same verdict and is never much slower.
    ///
    /// ```
    /// use core_bitboard::solitaire::{Puzzle, Solver, Verdict};
    ///
    /// let rooks: Puzzle = "Ra1 Ra5 Rh5".parse()?;
    /// assert!(matches!(Solver::new(&rooks).solve_by_search().verdict, Verdict::Solved(_)));
    /// # Ok::<(), core_bitboard::solitaire::ParsePuzzleError>(())
    /// ```
    pub fn solve_by_search(&self) -> Report<Verdict> {
        self.run_query(Search)
    }
}

struct Search;

impl Query for Search {
    type Output = Report<Verdict>;

    fn run<S: SlotSet, const PLANES: usize>(
        self,
        solver: &Solver<'_>,
        game: &Game<S>,
        first: State<S, PLANES>,
    ) -> Report<Verdict> {
        let mut dive = Dive::new(game, Meter::new(&solver.budget));
        let outcome = dive.search(&first, u64::MAX, 0);
        Report { verdict: Verdict::new(outcome, solver, game), nodes: dive.meter.nodes() }
    }
}

impl Solver<'_> {
    /// Decides whether the puzzle has a solution that begins with the captures of `begun`,
    /// and returns the whole solution. The capture after `begun` can serve as a hint.
    ///
    /// # Errors
    ///
    /// Names the first capture that cannot be played and why. If all can be played but lead to no
    /// solution, this is not an error: the verdict is [`Verdict::Impossible`].
    ///
    /// ```
    /// use core_bitboard::{Role, Square};
    /// use core_bitboard::solitaire::{Capture, Puzzle, Solver, Verdict};
    ///
    /// let rooks = [Square::A1, Square::A5, Square::H5].map(|square| (square, Role::Rook));
    /// let puzzle = Puzzle::new(rooks)?;
    /// let decide = |from, to| Solver::new(&puzzle).solve_from(&[Capture::new(from, to)]);
    /// let Verdict::Solved(solution) = decide(Square::H5, Square::A5)?.verdict else { panic!() };
    /// assert_eq!(solution.to_string(), "h5a5 a1a5");
    /// let error = decide(Square::A1, Square::H5).unwrap_err();
    /// assert_eq!(error.to_string(), "move 1, a1h5: a rook cannot capture that way");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve_from(&self, begun: &[Capture]) -> Result<Report<Verdict>, CheckError> {
        match self.check(begun) {
            Err(error) if error.index().is_some() => Err(error),
            _ => Ok(self.run_query(Decide { begun }).0),
        }
    }
}

/// Whether there is a solution that begins with given captures, which are legal.
struct Decide<'b> {
    begun: &'b [Capture],
}

impl Query for Decide<'_> {
    type Output = (Report<Verdict>, SatStatistics);

    fn run<S: SlotSet, const PLANES: usize>(
        self,
        solver: &Solver<'_>,
        game: &Game<S>,
        first: State<S, PLANES>,
    ) -> (Report<Verdict>, SatStatistics) {
        let mut decider = Decider::new(game, Meter::new(&solver.budget));
        // A legal capture that the game does not generate takes the king that must be last, or
        // leaves the target.
        let outcome = match game.replay(first, self.begun) {
            None => Outcome::Refuted,
            Some((steps, state)) => match decider.decide(&state) {
                Outcome::Solved(rest) => {
                    Outcome::Solved(steps.into_iter().chain(rest).collect::<Vec<_>>())
                }
                undecided => undecided,
            },
        };
        let verdict = Verdict::new(outcome, solver, game);
        let statistics = decider.statistics();
        (Report { verdict, nodes: decider.into_meter().nodes() }, statistics)
    }
}

impl Solver<'_> {
    /// Decides whether the puzzle has a plan not in `found`: a solution that swaps of
    /// independent captures do not turn into one of `found`. Invalid members of `found` are ignored.
    ///
    /// [`plans`](Solver::plans) finds all plans in order. This function finds any
    /// one more with the SAT search, which excludes the known plans by clauses. It is fast when
    /// plans are rare, and when it is hard to prove that there is no other.
    ///
    /// ```
    /// use core_bitboard::{Role, Square};
    /// use core_bitboard::solitaire::{Puzzle, Solver, Verdict};
    ///
    /// // Two pawns on each side of c4: plans differ in the side that captures there first.
    /// let pawns = [Square::A2, Square::B3, Square::C4, Square::E2, Square::D3]
    ///     .map(|square| (square, Role::Pawn));
    /// let puzzle = Puzzle::new(pawns)?;
    /// let mut found = Vec::new();
    /// while let Verdict::Solved(plan) = Solver::new(&puzzle).another_plan(&found).verdict {
    ///     found.push(plan);
    /// }
    /// assert_eq!(found.len(), 2);
    /// # Ok::<(), core_bitboard::solitaire::PuzzleError>(())
    /// ```
    pub fn another_plan(&self, found: &[Solution]) -> Report<Verdict> {
        self.run_query(AnotherPlan { found })
    }
}

struct AnotherPlan<'f> {
    found: &'f [Solution],
}

impl Query for AnotherPlan<'_> {
    type Output = Report<Verdict>;

    fn run<S: SlotSet, const PLANES: usize>(
        self,
        solver: &Solver<'_>,
        game: &Game<S>,
        first: State<S, PLANES>,
    ) -> Report<Verdict> {
        let found = self.found.iter().filter(|plan| solver.check(plan.captures()).is_ok());
        let mut plans: Vec<Plan> = found
            .filter_map(|plan| Some(Plan::new(game.replay(first, plan.captures())?.0, game)))
            .collect();
        let mut decider = Decider::new(game, Meter::new(&solver.budget));
        let outcome = match promoted_otherwise(&plans, game) {
            Some(steps) => Outcome::Solved(steps),
            None if plans.is_empty() => decider.decide(&first),
            // With one piece the empty plan is the only one.
            None if first.pieces.len() == 1 => Outcome::Refuted,
            None => {
                plans.dedup_by(|one, other| one.core == other.core);
                let plans: Vec<Vec<SlotCapture>> =
                    plans.into_iter().map(|plan| plan.steps).collect();
                decider.another(&first, &plans)
            }
        };
        let verdict = Verdict::new(outcome, solver, game);
        Report { verdict, nodes: decider.into_meter().nodes() }
    }
}

/// A capture without its time, as one number: the destination, the number of earlier captures on it, the origin,
/// and the role after the capture.
type Timeless = u32;

/// A plan, represented by one of its solutions.
struct Plan {
    steps: Vec<SlotCapture>,
    /// The captures that all its solutions share, sorted.
    key: Vec<Timeless>,
    /// The key without promotions of pawns that are captured on their promotion square.
    core: Vec<Timeless>,
    /// The indices of the steps of such pawns.
    free: Vec<usize>,
}

impl Plan {
    fn new<S: SlotSet>(steps: Vec<SlotCapture>, game: &Game<S>) -> Plan {
        let (mut key, mut core, mut free) = (Vec::new(), Vec::new(), Vec::new());
        for (index, step) in steps.iter().enumerate() {
            let same_end = |other: &&SlotCapture| other.to == step.to;
            let before = steps[..index].iter().filter(same_end).count() as u8;
            let is_last = steps[index + 1..].iter().all(|next| next.to != step.to);
            let promotes = step.role == Role::Pawn && game.promotes_on(step.to);
            let timeless =
                |role: Role| u32::from_be_bytes([step.to, before, step.from, role as u8]);
            key.push(timeless(step.becomes));
            let is_free = promotes && !is_last;
            core.push(timeless(if is_free { step.role } else { step.becomes }));
            free.extend(is_free.then_some(index));
        }
        key.sort_unstable();
        core.sort_unstable();
        Plan { steps, key, core, free }
    }
}

/// A new plan that differs from one of `plans` only in promotions of pawns captured on their
/// promotion square; `None` if `plans` has them all. The searches do not distinguish such plans.
fn promoted_otherwise<S: SlotSet>(plans: &[Plan], game: &Game<S>) -> Option<Vec<SlotCapture>> {
    let choices = 1 + PROMOTIONS.len();
    plans.iter().filter(|plan| !plan.free.is_empty()).find_map(|plan| {
        // With one candidate more than there are plans, at least one is new.
        (0..=plans.len()).find_map(|number| {
            let mut steps = plan.steps.clone();
            let mut rest = number;
            for &index in &plan.free {
                let choice = rest % choices;
                rest /= choices;
                steps[index].becomes =
                    choice.checked_sub(1).map_or(Role::Pawn, |at| PROMOTIONS[at]);
            }
            let other = Plan::new(steps, game);
            let is_new = rest == 0 && plans.iter().all(|plan| plan.key != other.key);
            is_new.then_some(other.steps)
        })
    })
}
