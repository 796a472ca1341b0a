//! Boards with a known verdict: those that mislead a memo with too small a key, and hard ones.

use core_bitboard::solitaire::{Verdict, check};
use solitario::{Limits, parse_puzzle, solve_within};

#[test]
fn the_memo_tells_apart_what_only_roles_on_squares_tell_apart() {
    assert!(corpus::memo_traps().count() > 200);
    have_their_verdicts(corpus::memo_traps());
}

#[test]
fn hard_boards_have_the_verdicts_found_before() {
    have_their_verdicts(corpus::hard_puzzles());
}

fn have_their_verdicts(puzzles: impl Iterator<Item = (&'static str, bool)>) {
    for (run, solvable) in puzzles {
        let puzzle = parse_puzzle(run).expect("a puzzle of the corpus");
        match solve_within(&puzzle, &Limits::default()).verdict {
            Verdict::Solved(solution) => {
                assert!(solvable, "{run} is solved by {solution}");
                assert_eq!(check(&puzzle, solution.captures()), Ok(solution));
            }
            verdict => assert_eq!((verdict, solvable), (Verdict::Impossible, false), "{run}"),
        }
    }
}
