//! Properties of uniqueness and difficulty of puzzles.

use core_bitboard::solitaire::Solver;
use core_bitboard::solitaire::measure::{ChoicePoint, Lookahead, Measurement};

use super::{options, pieces, rules};
use crate::case::Case;

/// The number of plans equals the number of sets of solutions connected by swaps, under every
/// combination of the rule options, and each plan is represented by its first solution.
pub(crate) fn plans(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let puzzle = case.puzzle(6);
    let rules = rules(&mut case, &puzzle);
    let solver = Solver::new(&puzzle).rules(rules);
    let listing = solver.plans(usize::MAX);
    assert!(listing.complete);
    let expected = naive::count_plans(&pieces(&puzzle), &options(&rules));
    assert_eq!(listing.solutions.len(), expected, "{puzzle:?} {rules:?}");

    let all = solver.solutions(usize::MAX).solutions;
    let mut rest = all.iter();
    for plan in &listing.solutions {
        assert!(rest.any(|solution| solution == plan), "{plan}: {puzzle:?} {rules:?}");
        assert!(solver.check(plan.captures()).is_ok(), "{puzzle:?} {rules:?}");
        // If it were not the first of its plan, some single swap would give an earlier one.
        for first in 1..plan.captures().len() {
            let mut swapped = plan.captures().to_vec();
            swapped.swap(first - 1, first);
            let [one, other] = [swapped[first - 1], swapped[first]];
            let apart = [one.from, one.to].iter().all(|&sq| sq != other.from && sq != other.to);
            if apart && one < other && solver.check(&swapped).is_ok() {
                panic!("{plan} is not the first of its plan: {puzzle:?} {rules:?}");
            }
        }
    }
    let limit = case.below(expected + 2);
    let some = solver.plans(limit).solutions;
    assert_eq!(some, listing.solutions[..limit.min(expected)], "{puzzle:?} {rules:?}");
}

/// The measure agrees with the oracle's, which follows every attempt, under every combination of
/// the rule options.
pub(crate) fn person(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let puzzle = case.puzzle(7);
    let rules = rules(&mut case, &puzzle);
    let expected = naive::person(&pieces(&puzzle), &options(&rules));
    let (measure, expected) = match (Solver::new(&puzzle).rules(rules).measure().verdict, expected)
    {
        (Measurement::Impossible, None) => return,
        (Measurement::Solvable(measure), Some(expected)) => (measure, expected),
        other => panic!("{other:?}: {puzzle:?} {rules:?}"),
    };
    let captures = (puzzle.pieces().len() - 1) as f64;
    let fails = 1.0 - expected.chance;
    let of = |sum: f64, number: f64| if number > 0.0 { sum / number } else { 0.0 };
    for (name, ours, naive) in [
        ("choices", measure.choices, of(expected.choices, expected.solutions * captures)),
        ("forced", measure.forced, of(expected.forced, expected.solutions)),
        ("chance", measure.chance, expected.chance),
        ("blind", measure.blind, expected.blind),
        ("careful", measure.careful, expected.careful),
        ("depth", measure.depth, of(expected.beyond, fails)),
        ("vain", measure.vain, expected.length / expected.chance - captures),
    ] {
        // The two sum in different orders; a difference of large numbers is less exact.
        let error = 1e-9 * (1.0 + naive.abs() + expected.length / expected.chance);
        assert!((ours - naive).abs() <= error, "{name} {ours} {naive}: {puzzle:?} {rules:?}");
    }
}

/// The fewest decisions of a solution agree with the oracle's, under every combination of the rule options, up to any
/// limit.
pub(crate) fn decisions(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let puzzle = case.puzzle(7);
    let rules = rules(&mut case, &puzzle);
    let expected = naive::fewest_decisions(&pieces(&puzzle), &options(&rules));
    let most = case.below(7);
    let found = Solver::new(&puzzle).rules(rules).decisions(most as u32).verdict;
    let found = found.map(|decisions| decisions as usize);
    assert_eq!(found, expected.map(|all| all.min(most)), "{most}: {puzzle:?} {rules:?}");
}

/// Enumerates sequences of choices like an odometer.
#[derive(Default)]
struct Odometer {
    /// The choices of the current round, each with its number of options.
    wheels: Vec<(usize, usize)>,
    next: usize,
}

impl Odometer {
    fn choose(&mut self, end: usize) -> usize {
        if self.next == self.wheels.len() {
            self.wheels.push((0, end));
        }
        self.next += 1;
        let (choice, among) = self.wheels[self.next - 1];
        assert_eq!(among, end, "the same choices lead to the same board");
        choice
    }

    /// The probability of the choices of the round.
    fn chance(&self) -> f64 {
        self.wheels.iter().map(|&(_, among)| 1.0 / among as f64).product()
    }

    /// Advances to the next round, if there is one.
    fn turn(&mut self) -> bool {
        self.next = 0;
        while let Some((choice, among)) = self.wheels.pop() {
            if choice + 1 < among {
                self.wheels.push((choice + 1, among));
                return true;
            }
        }
        false
    }
}

/// The most rounds before a case is abandoned.
const ROUNDS_MAX: usize = 30_000;

/// All attempts, weighted by their probabilities, succeed with the oracle's probability for every
/// look; so do all paths to solutions, weighted by the choices on them.
pub(crate) fn attempts(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let puzzle = case.puzzle(5);
    let rules = rules(&mut case, &puzzle);
    let person = naive::person(&pieces(&puzzle), &options(&rules)).unwrap_or_default();
    let expected = [person.blind, person.chance, person.careful];
    for (look, expected) in Lookahead::ALL.into_iter().zip(expected) {
        let (mut odometer, mut sum, mut rounds) = (Odometer::default(), 0.0, 0);
        let complete = loop {
            let mut random = |end| odometer.choose(end);
            let tally =
                Solver::new(&puzzle).rules(rules).sample_attempts(look, 1, &mut random).verdict;
            assert_eq!(tally.tried, 1);
            sum += odometer.chance() * tally.solved as f64;
            rounds += 1;
            if !odometer.turn() || rounds == ROUNDS_MAX {
                break rounds < ROUNDS_MAX;
            }
        };
        let differs = (sum - expected).abs() > 1e-9;
        assert!(!complete || !differs, "{look:?}: {sum} {expected}: {puzzle:?} {rules:?}");
    }
    let (mut odometer, mut sums) = (Odometer::default(), [0.0; 3]);
    for round in 0.. {
        let ways = Solver::new(&puzzle)
            .rules(rules)
            .sample_solutions(1, &mut |end| odometer.choose(end))
            .verdict;
        assert_eq!(ways.len(), usize::from(person.solutions > 0.0), "{puzzle:?} {rules:?}");
        for (sum, look) in sums.iter_mut().zip(0..).filter(|_| !ways.is_empty()) {
            let chance = |at: &ChoicePoint| f64::from(at.solvable) / f64::from(at.choices[look]);
            *sum += odometer.chance() * ways[0].iter().map(chance).product::<f64>();
        }
        if round == ROUNDS_MAX {
            return;
        }
        if !odometer.turn() {
            break;
        }
    }
    let agree = sums.iter().zip(expected).all(|(sum, expected)| (sum - expected).abs() < 1e-9);
    assert!(agree, "{sums:?} {expected:?}: {puzzle:?} {rules:?}");
}
