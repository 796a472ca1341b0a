//! How promotions are written and read.

use crate::program::{assert_answers, assert_refuses, run};

#[test]
fn a_promotion_is_the_fifth_letter_of_its_move() {
    let all = run(["solitario", "solve", "--promote", "--all", "pa7tb8"]);
    assert_answers(&all, "a7b8\na7b8c\na7b8a\na7b8t\na7b8d\n");
    for moves in all.out.lines() {
        assert_answers(&run(["solitario", "check", "--promote", "pa7tb8", moves]), "ok\n");
    }
}

#[test]
fn check_names_a_promotion_that_the_rules_do_not_know() {
    #[track_caller]
    fn check(line: &str, out: &str) {
        let words = ["solitario", "check"].into_iter().chain(line.split(' '));
        assert_answers(&run(words), &format!("{out}\n"));
    }
    check("pa7tb8 a7b8d", "move 1, a7b8d: the piece does not become a queen there");
    check(
        "pa7tb8 a7b8c --lang es",
        "movimiento 1, a7b8c: la pieza no se convierte ahí en un caballo",
    );
    check("--promote pa6tb7 a6b7t", "move 1, a6b7t: the piece does not become a rook there");
    check("--promote ta8tb8 a8b8a", "move 1, a8b8a: the piece does not become a bishop there");
    check("--promote pa7tb8ch8 a7b8d b8h8", "ok");
    check("--promote pa7tb8ch8 a7b8 b8h8", "move 2, b8h8: a pawn does not capture so");
}

#[test]
fn a_letter_that_is_no_promotion_is_refused_with_its_byte() {
    #[track_caller]
    fn check(moves: &[&str], part: &str) {
        let words = ["solitario", "check", "--promote", "pa7tb8"].iter().chain(moves);
        assert_refuses(&run(words), &["moves: ", part]);
    }
    let promotion = "expected a blank, the end or a new role 'd', 't', 'a' or 'c' after the move";
    check(&["a7b8r"], &format!("{promotion} at byte 4, found 'r'"));
    check(&["a7b8q"], &format!("{promotion} at byte 4, found 'q'"));
    check(&["a7b8", "b8a8D"], &format!("{promotion} at byte 9, found 'D'"));
    check(&["a7b8dd"], "expected a blank or the end after the move at byte 5, found 'd'");
    check(&["a7b8c5e4"], "expected a blank or the end after the move at byte 4, found 'c'");
    check(&["a7b8", "d"], "expected a rank '1' to '8' at byte 6, found the end");
}
