//! Boards with a known verdict: hard ones, and boards that a memo with a key that is too small gets
//! wrong.

use ajedrez_solitario::parse_puzzle;
use core_bitboard::search::Budget;
use core_bitboard::solitaire::{Rules, Solver, Verdict};

#[test]
fn memo_distinguishes_roles_on_squares() {
    assert!(corpus::memo_traps().count() > 200);
    have_their_verdicts(&Rules::PLAIN, corpus::memo_traps());
}

#[test]
fn hard_solvable_boards_are_solved() {
    have_their_verdicts(&Rules::PLAIN, corpus::hard_puzzles().filter(|&(_, solvable)| solvable));
}

#[test]
fn hard_impossible_boards_are_refuted() {
    have_their_verdicts(&Rules::PLAIN, corpus::hard_puzzles().filter(|&(_, solvable)| !solvable));
}

/// The only bishop on light squares would have to reach two corners. Without the rule that its path
/// does not fork, the search takes 66,300 boards and conflicts.
#[test]
fn squares_left_by_one_piece_form_one_path() {
    let run = "ph1rc6rg5pb5pd7cc8ac3rf7re8rg4ah2rh8pd1cd6ce2pe6rd5cc2cf5ca8ca6cd3re4rf1ag6aa1pb4ra4ph3ph5";
    let puzzle = parse_puzzle(run).expect("a puzzle");
    let report = Solver::new(&puzzle).budget(Budget::DEFAULT.nodes(1_000)).solve();
    assert_eq!(report.verdict, Verdict::Impossible);
}

#[test]
fn pawns_placed_on_the_eighth_rank_do_not_promote() {
    let rules = Rules::PLAIN.promote(true);
    have_their_verdicts(&rules, corpus::promotion_puzzles());
}

fn have_their_verdicts(rules: &Rules, puzzles: impl Iterator<Item = (&'static str, bool)>) {
    for (run, solvable) in puzzles {
        let puzzle = parse_puzzle(run).expect("a puzzle of the corpus");
        match Solver::new(&puzzle).rules(*rules).solve().verdict {
            Verdict::Solved(solution) => {
                assert!(solvable, "{run} is solved by {solution}");
                assert_eq!(
                    Solver::new(&puzzle).rules(*rules).check(solution.captures()),
                    Ok(solution)
                );
            }
            verdict => assert_eq!((verdict, solvable), (Verdict::Impossible, false), "{run}"),
        }
    }
}
