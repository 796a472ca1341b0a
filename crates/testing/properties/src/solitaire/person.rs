//! Laws of what is asked about puzzles for people: one solution, and how hard it is to find.

use core_bitboard::solitaire::{
    Budget, Measurement, check_with, list_plans, list_solutions, measure,
};

use super::{options, pieces, rules};
use crate::case::Case;

/// There are as many plans as sets of solutions that swaps join, under every combination of the
/// rule options, and each is shown by the first of its solutions.
pub(crate) fn plans(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let puzzle = case.puzzle(6);
    let rules = rules(&mut case, &puzzle);
    let unlimited = &Budget::UNLIMITED;
    let listing = list_plans(&puzzle, &rules, usize::MAX, unlimited);
    assert!(listing.complete);
    let expected = naive::count_plans(&pieces(&puzzle), &options(&rules));
    assert_eq!(listing.solutions.len(), expected, "{puzzle:?} {rules:?}");

    let all = list_solutions(&puzzle, &rules, usize::MAX, unlimited).solutions;
    let mut rest = all.iter();
    for plan in &listing.solutions {
        assert!(rest.any(|solution| solution == plan), "{plan}: {puzzle:?} {rules:?}");
        assert!(check_with(&puzzle, &rules, plan.captures()).is_ok(), "{puzzle:?} {rules:?}");
        // An earlier solution of the same plan would be one swap away from a smaller one.
        for first in 1..plan.captures().len() {
            let mut swapped = plan.captures().to_vec();
            swapped.swap(first - 1, first);
            let [one, other] = [swapped[first - 1], swapped[first]];
            let apart = [one.from, one.to].iter().all(|&sq| sq != other.from && sq != other.to);
            if apart && one < other && check_with(&puzzle, &rules, &swapped).is_ok() {
                panic!("{plan} is not the first of its plan: {puzzle:?} {rules:?}");
            }
        }
    }
    let limit = case.below(expected + 2);
    let some = list_plans(&puzzle, &rules, limit, unlimited).solutions;
    assert_eq!(some, listing.solutions[..limit.min(expected)], "{puzzle:?} {rules:?}");
}

/// The measure is what the oracle finds by following every attempt, under every combination of the
/// rule options.
pub(crate) fn person(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let puzzle = case.puzzle(7);
    let rules = rules(&mut case, &puzzle);
    let expected = naive::person(&pieces(&puzzle), &options(&rules));
    let (measure, expected) = match (measure(&puzzle, &rules, &Budget::UNLIMITED).verdict, expected)
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
        ("depth", measure.depth, of(expected.beyond, fails)),
        ("vain", measure.vain, expected.length / expected.chance - captures),
    ] {
        // The two add up in different orders; a difference of large numbers is less exact.
        let error = 1e-9 * (1.0 + naive.abs() + expected.length / expected.chance);
        assert!((ours - naive).abs() <= error, "{name} {ours} {naive}: {puzzle:?} {rules:?}");
    }
}
