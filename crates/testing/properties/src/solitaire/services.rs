//! Properties of the solver's other services: finding another plan, and completing a beginning.

use core_bitboard::search::Budget;
use core_bitboard::solitaire::{Capture, Solution, Solver, Verdict};
use core_bitboard::types::Rank;
use core_bitboard::{Role, Square};

use super::{captures, options, pieces, rules};
use crate::case::Case;

/// The most plans of a board that are requested one after another.
const PLANS_MAX: usize = 150;

/// The invariant of a plan's solutions: for each square, the captures on it, in order.
fn by_square(solution: &Solution) -> Vec<Vec<Capture>> {
    let on = |square| solution.captures().iter().copied().filter(move |mv| mv.to == square);
    Square::all().map(|square| on(square).collect()).collect()
}

/// Repeated requests for another plan yield each plan once and then none: as many as the oracle
/// counts, under every combination of the rule options. With a small budget it may give up.
pub(crate) fn another(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let puzzle = case.puzzle(6);
    let rules = rules(&mut case, &puzzle);
    let solver = Solver::new(&puzzle).rules(rules);
    let expected = naive::count_plans(&pieces(&puzzle), &options(&rules));
    let (mut found, mut known) = (Vec::new(), Vec::new());
    while found.len() < PLANS_MAX {
        let little = Budget::DEFAULT.nodes(case.below(4) as u64);
        let hasty = solver.budget(little).another_plan(&found);
        assert!(hasty.nodes <= little.nodes, "{puzzle:?} {rules:?}");
        let verdict = solver.another_plan(&found).verdict;
        let agree = match hasty.verdict {
            Verdict::Unknown => true,
            Verdict::Impossible => verdict == Verdict::Impossible,
            Verdict::Solved(_) => verdict != Verdict::Impossible,
        };
        assert!(agree, "{puzzle:?} {rules:?}");
        match verdict {
            Verdict::Solved(plan) => {
                assert!(solver.check(plan.captures()).is_ok(), "{puzzle:?} {rules:?}");
                let by_square = by_square(&plan);
                assert!(!known.contains(&by_square), "{plan} again: {puzzle:?} {rules:?}");
                known.push(by_square);
                found.push(plan);
            }
            Verdict::Impossible => break,
            Verdict::Unknown => panic!("an unlimited search gave up on {puzzle:?} {rules:?}"),
        }
    }
    assert_eq!(found.len(), expected.min(PLANS_MAX), "{puzzle:?} {rules:?}");
}

/// A beginning has a completion exactly when the oracle finds one, and the complete solution is
/// given; if the beginning cannot be played, its first wrong capture is named.
pub(crate) fn begun(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let puzzle = case.puzzle(6);
    let rules = rules(&mut case, &puzzle);
    let (pieces, options) = (pieces(&puzzle), options(&rules));
    let squares: Vec<Square> = puzzle.pieces().iter().map(|&(square, _)| square).collect();
    let mut begun = Vec::new();
    for _ in 0..case.below(4 * puzzle.pieces().len()) {
        let mut capture = Capture::new(case.choose(&squares), case.choose(&squares));
        if capture.to.rank() == Rank::Eighth && case.below(3) == 0 {
            capture.promotion = Some(case.choose(&Role::ALL));
        }
        begun.push(capture);
        let end = naive::replay(&pieces, &options, &captures(&begun));
        let can_be_played = end.is_ok() || end.is_err_and(|(index, _)| index == begun.len());
        if !can_be_played && case.below(16) > 0 {
            begun.pop();
        }
    }
    let fault = naive::replay(&pieces, &options, &captures(&begun)).err();
    let fault = fault.map(|(index, _)| index).filter(|&index| index < begun.len());
    let report = match (Solver::new(&puzzle).rules(rules).solve_from(&begun), fault) {
        (Err(error), Some(index)) => {
            return assert_eq!(error.index(), Some(index), "{begun:?} {puzzle:?} {rules:?}");
        }
        (Ok(report), None) => report,
        other => panic!("{other:?}: {begun:?} {puzzle:?} {rules:?}"),
    };
    let all = naive::all_solutions(&pieces, &options, usize::MAX);
    let expected = all.iter().any(|solution| solution.starts_with(&captures(&begun)));
    match report.verdict {
        Verdict::Solved(solution) => {
            assert!(expected, "{begun:?} {puzzle:?} {rules:?}");
            assert!(solution.captures().starts_with(&begun), "{begun:?} {puzzle:?} {rules:?}");
            assert!(all.contains(&captures(solution.captures())), "{begun:?} {puzzle:?} {rules:?}");
        }
        Verdict::Impossible => assert!(!expected, "{begun:?} {puzzle:?} {rules:?}"),
        Verdict::Unknown => panic!("an unlimited search gave up: {begun:?} {puzzle:?} {rules:?}"),
    }
}
