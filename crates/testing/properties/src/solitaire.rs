//! Properties of the solitaire solver and its checker.

mod person;
mod services;

pub(crate) use person::{attempts, decisions, person, plans};
pub(crate) use services::{another, begun};

use std::num::NonZeroU8;

use core_bitboard::search::Budget;
use core_bitboard::solitaire::count::Total;
use core_bitboard::solitaire::{Capture, Puzzle, Rules, Solver, Verdict};
use core_bitboard::types::Rank;
use core_bitboard::{Role, Square};

use crate::bridge;
use crate::case::Case;

pub(crate) fn pieces(puzzle: &Puzzle) -> Vec<(naive::Role, naive::Square)> {
    let piece = |&(square, role): &(Square, Role)| (bridge::role(role), bridge::square(square));
    puzzle.pieces().iter().map(piece).collect()
}

pub(crate) fn captures(captures: &[Capture]) -> Vec<naive::Capture> {
    let capture = |capture: &Capture| naive::Capture {
        from: bridge::square(capture.from),
        to: bridge::square(capture.to),
        promotion: capture.promotion.map(bridge::role),
    };
    captures.iter().map(capture).collect()
}

pub(crate) fn options(rules: &Rules) -> naive::SolitarioRules {
    naive::SolitarioRules {
        max_captures: rules.max_captures.map(NonZeroU8::get),
        king_last: rules.king_last,
        target: rules.target.map(bridge::square),
        promote: rules.promote,
    }
}

/// Any combination of the options; the target is usually the square of a piece.
pub(crate) fn rules(case: &mut Case<'_>, puzzle: &Puzzle) -> Rules {
    let mut square = || {
        let squares: Vec<Square> = puzzle.pieces().iter().map(|&(square, _)| square).collect();
        if case.below(8) == 0 { case.square() } else { case.choose(&squares) }
    };
    let target = square();
    Rules::PLAIN
        .max_captures(NonZeroU8::new(case.below(4) as u8).filter(|_| case.below(2) == 1))
        .king_last(case.below(2) == 0)
        .target([None, Some(target)][case.below(2)])
        .promote(case.below(2) == 0)
}

/// Asserts that the solver agrees with the oracle, which replays its solution.
fn check_verdict(puzzle: &Puzzle, rules: &Rules) {
    let (pieces, options) = (pieces(puzzle), options(rules));
    let solvable = naive::solve(&pieces, &options).is_some();
    match Solver::new(puzzle).rules(*rules).solve().verdict {
        Verdict::Solved(solution) => {
            let replayed = naive::replay(&pieces, &options, &captures(solution.captures()));
            assert_eq!(replayed, Ok(()), "{puzzle:?} {rules:?}");
        }
        Verdict::Impossible => assert!(!solvable, "{puzzle:?} {rules:?}"),
        Verdict::Unknown => panic!("an unlimited search gave up on {puzzle:?} {rules:?}"),
    }
    if let Some(reason) = Solver::new(puzzle).rules(*rules).explain() {
        assert!(!solvable, "{reason:?}: {puzzle:?} {rules:?}");
    }
}

/// A board of up to nine pieces is solved exactly when the oracle finds a solution, by one that the
/// oracle replays; otherwise it is impossible. Only impossible boards have a reason.
pub(crate) fn verdict(bytes: &[u8]) {
    check_verdict(&Case::new(bytes).puzzle(9), &Rules::PLAIN);
}

/// The most pieces with promotion: with more, the oracle takes minutes.
const PROMOTION_PIECES_MAX: usize = 7;

/// The verdict under every combination of the rule options.
pub(crate) fn options_verdict(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let puzzle = case.puzzle(9);
    let mut rules = rules(&mut case, &puzzle);
    rules.promote &= puzzle.pieces().len() <= PROMOTION_PIECES_MAX;
    check_verdict(&puzzle, &rules);
}

/// The number of solutions, the solutions themselves and their final squares agree with the oracle,
/// under every combination of the rule options.
pub(crate) fn answers(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let puzzle = case.puzzle(7);
    let rules = rules(&mut case, &puzzle);
    let solver = Solver::new(&puzzle).rules(rules);
    let (pieces, options) = (pieces(&puzzle), options(&rules));

    let mut expected = naive::all_solutions(&pieces, &options, usize::MAX);
    expected.sort_unstable();
    let count = solver.count();
    let total = expected.len() as u128;
    assert_eq!(count.solutions, Some(Total::Exact(total)), "{puzzle:?} {rules:?}");
    assert_eq!(count.solution.is_some(), !expected.is_empty(), "{puzzle:?} {rules:?}");
    // A count cut short by the budget is a lower bound.
    let little = Budget::DEFAULT.nodes(case.below(40) as u64);
    let some = solver.budget(little).count();
    assert!(some.at_least <= total, "{some:?} {total}: {puzzle:?} {rules:?}");
    assert!(some.at_least == total || some.solutions.is_none(), "{puzzle:?} {rules:?}");
    assert!(some.at_least > 0 || some.solution.is_none(), "{puzzle:?} {rules:?}");

    let limit = [usize::MAX, case.below(expected.len() + 2)][case.below(2)];
    let listing = solver.solutions(limit);
    assert!(listing.complete);
    assert_eq!(listing.solutions.len(), limit.min(expected.len()), "{puzzle:?} {rules:?}");
    let mut listed: Vec<_> =
        listing.solutions.iter().map(|solution| captures(solution.captures())).collect();
    listed.sort_unstable();
    listed.dedup();
    assert_eq!(listed.len(), listing.solutions.len(), "{puzzle:?} {rules:?}");
    assert!(listed.iter().all(|line| expected.binary_search(line).is_ok()), "{puzzle:?} {rules:?}");

    let finals = solver.final_squares();
    let expected = bridge::squares(&naive::final_squares(&pieces, &options));
    assert!(finals.unknown.is_empty());
    assert_eq!(finals.possible, expected, "{puzzle:?} {rules:?}");
}

/// On boards too large for the oracle's search: the oracle replays every solution given, the final
/// squares include its last one, an impossible board counts none, and the list has as many
/// solutions as the count. Some boards are hard: a search may give up, but not be wrong.
pub(crate) fn large_boards(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let puzzle = case.puzzle(40);
    let rules = rules(&mut case, &puzzle);
    let solver = Solver::new(&puzzle).rules(rules);
    let (pieces, options) = (pieces(&puzzle), options(&rules));
    let limited = Budget::DEFAULT.nodes(20_000);
    let report = solver.budget(limited).solve();
    let count = solver.budget(limited).count().solutions;
    match report.verdict {
        Verdict::Solved(solution) => {
            let line = captures(solution.captures());
            assert_eq!(naive::replay(&pieces, &options, &line), Ok(()), "{puzzle:?} {rules:?}");
            assert!(count != Some(Total::Exact(0)), "{puzzle:?} {rules:?}");
            let target = rules.target(Some(solution.last_square()));
            let verdict = Solver::new(&puzzle).rules(target).budget(limited).solve().verdict;
            assert!(!matches!(verdict, Verdict::Impossible), "{puzzle:?} {rules:?}");
            assert_eq!(solver.explain(), None, "{puzzle:?} {rules:?}");
        }
        Verdict::Impossible => {
            assert!(matches!(count, Some(Total::Exact(0)) | None), "{puzzle:?} {rules:?}");
        }
        Verdict::Unknown => assert!(report.nodes >= limited.nodes, "{puzzle:?} {rules:?}"),
    }
    if let Some(Total::Exact(count @ 0..=100)) = count {
        let listing = solver.budget(limited).solutions(101);
        let listed = listing.solutions.len() as u128;
        assert!(listed == count || !listing.complete && listed < count, "{puzzle:?} {rules:?}");
    }
}

/// The checker accepts a sequence of captures exactly when the oracle's replay does; otherwise both
/// name the same capture.
pub(crate) fn checker(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let puzzle = case.puzzle(6);
    let rules = [Rules::PLAIN, rules(&mut case, &puzzle)][case.below(2)];
    // Half of the sequences start as a solution, so some are accepted; it may violate the options of
    // this game.
    let mut sequence = match Solver::new(&puzzle).solve().verdict {
        Verdict::Solved(solution) if case.below(2) == 0 => solution.captures().to_vec(),
        _ => Vec::new(),
    };
    let squares: Vec<Square> = puzzle.pieces().iter().map(|&(square, _)| square).collect();
    for _ in 0..case.below(4) {
        let capture = Capture::new(case.choose(&squares), case.choose(&squares));
        let place = case.below(sequence.len() + 1);
        sequence.insert(place, capture);
    }
    for capture in &mut sequence {
        if case.below(4) == 0 && capture.to.rank() == Rank::Eighth {
            capture.promotion = Some(case.choose(&Role::ALL));
        }
    }
    let replayed = naive::replay(&pieces(&puzzle), &options(&rules), &captures(&sequence));
    match (Solver::new(&puzzle).rules(rules).check(&sequence), replayed) {
        (Ok(_), Ok(())) => {}
        (Err(error), Err((index, _))) => {
            assert_eq!(error.index().unwrap_or(sequence.len()), index, "{puzzle:?} {sequence:?}");
        }
        (ours, naive) => panic!("{ours:?} but {naive:?}: {puzzle:?} {rules:?} {sequence:?}"),
    }
    if rules == Rules::PLAIN {
        assert_eq!(
            Solver::new(&puzzle).check(&sequence),
            Solver::new(&puzzle).rules(rules).check(&sequence)
        );
    }
}
