//! Laws of the solitaire solver and its checker.

use core_bitboard::solitaire::{Budget, Capture, Puzzle, Verdict, check, solve};
use core_bitboard::{Role, Square};

use crate::bridge;
use crate::case::Case;

fn men(puzzle: &Puzzle) -> Vec<(naive::Role, naive::Square)> {
    let man = |&(square, role): &(Square, Role)| (bridge::role(role), bridge::square(square));
    puzzle.men().iter().map(man).collect()
}

fn captures(captures: &[Capture]) -> Vec<naive::Capture> {
    let capture = |capture: &Capture| naive::Capture {
        from: bridge::square(capture.from),
        to: bridge::square(capture.to),
        promotion: capture.promotion.map(bridge::role),
    };
    captures.iter().map(capture).collect()
}

/// A board of up to eight men is solved when the oracle finds a solution, and then with one that
/// the oracle replays; otherwise it is impossible.
pub(crate) fn verdict(bytes: &[u8]) {
    let puzzle = Case::new(bytes).puzzle(8);
    let rules = naive::SolitarioRules::default();
    let men = men(&puzzle);
    let solvable = naive::solve(&men, &rules).is_some();
    match solve(&puzzle, &Budget::UNLIMITED).verdict {
        Verdict::Solved(solution) => {
            let replayed = naive::replay(&men, &rules, &captures(solution.captures()));
            assert_eq!(replayed, Ok(()), "{puzzle:?}");
        }
        Verdict::Impossible => assert!(!solvable, "{puzzle:?}"),
        Verdict::Unknown => panic!("an unlimited search gave up on {puzzle:?}"),
    }
}

/// The checker accepts a sequence of captures exactly when the oracle's replay does, and both blame
/// the same capture.
pub(crate) fn checker(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let puzzle = case.puzzle(6);
    // Half of the sequences start from a solution, so that acceptance is met too.
    let mut sequence = match solve(&puzzle, &Budget::UNLIMITED).verdict {
        Verdict::Solved(solution) if case.below(2) == 0 => solution.captures().to_vec(),
        _ => Vec::new(),
    };
    let squares: Vec<Square> = puzzle.men().iter().map(|&(square, _)| square).collect();
    for _ in 0..case.below(4) {
        let capture = Capture::new(case.choose(&squares), case.choose(&squares));
        let place = case.below(sequence.len() + 1);
        sequence.insert(place, capture);
    }
    let rules = naive::SolitarioRules::default();
    let replayed = naive::replay(&men(&puzzle), &rules, &captures(&sequence));
    match (check(&puzzle, &sequence), replayed) {
        (Ok(_), Ok(())) => {}
        (Err(error), Err((index, _))) => {
            assert_eq!(error.index().unwrap_or(sequence.len()), index, "{puzzle:?} {sequence:?}");
        }
        (ours, naive) => panic!("{ours:?} but {naive:?}: {puzzle:?} {sequence:?}"),
    }
}
