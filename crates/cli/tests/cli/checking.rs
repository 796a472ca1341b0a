//! `ajedrez solitario check`.

use crate::program::{assert_answers, run};

const SEED: &str = "dc3cc5pe4pf6";

#[test]
fn each_solution_that_the_seed_prints_is_ok() {
    for (puzzle, solution) in corpus::seed_puzzles() {
        assert_answers(&run(["solitario", "check", puzzle, solution]), "ok\n");
        let words = ["solitario", "check", puzzle].into_iter().chain(solution.split(' '));
        assert_answers(&run(words), "ok\n");
    }
}

#[test]
fn one_piece_needs_no_move() {
    assert_answers(&run(["solitario", "check", "re1", ""]), "ok\n");
}

#[test]
fn a_wrong_solution_is_answered_with_the_move_and_what_is_wrong_with_it() {
    #[track_caller]
    fn check(puzzle: &str, moves: &str, answer: &str) {
        assert_answers(&run(["solitario", "check", puzzle, moves]), &format!("{answer}\n"));
    }
    check(SEED, "", "4 pieces are left, not one");
    check(SEED, "c3f6 c5e4", "2 pieces are left, not one");
    check(SEED, "a1f6", "move 1, a1f6: no piece stands on a1");
    check(SEED, "c3f6 c3f6", "move 2, c3f6: no piece stands on c3");
    check(SEED, "c3f6 c5e4 e4f6 f6e4", "move 4, f6e4: there is nothing to capture on e4");
    check(SEED, "c3c3", "move 1, c3c3: the piece stays where it is");
    check(SEED, "e4f6", "move 1, e4f6: a pawn does not capture so");
    check("ta1pa5ca8", "a1a8", "move 1, a1a8: another piece stands in the way");
}
