//! Boards on which a memo with too small a key answers wrongly are answered rightly.

use core_bitboard::solitaire::{Verdict, check};
use solitario::{Limits, parse_puzzle, solve_within};

#[test]
fn the_memo_tells_apart_what_only_roles_on_squares_tell_apart() {
    for (run, solvable) in corpus::memo_traps() {
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
