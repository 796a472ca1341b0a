//! What is no puzzle is refused with exit code 2, a message that names the byte, and no output.

use std::ffi::OsStr;

use crate::program::{assert_refuses, run};

/// Asserts that every way to ask about `puzzle` refuses it, naming `byte`.
#[track_caller]
fn check(puzzle: impl AsRef<OsStr>, byte: usize, found: &str) {
    let puzzle = puzzle.as_ref();
    let place = format!("at byte {byte}, found {found}");
    let solitario = OsStr::new("solitario");
    assert_refuses(&run([puzzle]), &["puzzle: ", &place]);
    assert_refuses(&run([solitario, OsStr::new("solve"), puzzle]), &["puzzle 1: ", &place]);
    let check = OsStr::new("check");
    assert_refuses(&run([solitario, check, puzzle, OsStr::new("a1a2")]), &["puzzle: ", &place]);
}

#[test]
fn the_empty_puzzle_is_refused() {
    check("", 0, "the end");
}

#[test]
fn an_unknown_letter_is_refused() {
    check("xe1", 0, "'x'");
    check("re1ke8", 3, "'k'");
    check("re1Te8", 3, "'T'");
    check("re1 te8", 3, "' '");
    check("re1te8\n", 6, "'\\n'");
    check("solitari", 0, "'s'");
}

#[test]
fn a_square_off_the_board_is_refused() {
    check("ri1", 1, "'i'");
    check("re0", 2, "'0'");
    check("re1te9", 5, "'9'");
    check("re1tE8", 4, "'E'");
}

#[test]
fn two_pieces_on_one_square_are_refused() {
    check("re1te1", 3, "a second piece on e1");
    check("re1te8pa2ae8", 9, "a second piece on e8");
}

#[test]
fn a_piece_cut_short_is_refused() {
    check("r", 0, "fewer");
    check("re1t", 3, "fewer");
    check("re1te8pa", 6, "fewer");
}

#[test]
fn what_is_not_ascii_is_refused() {
    check("ñe1", 0, "'ñ'");
    check("re1t♚8", 4, "'♚'");
    check("re1té", 4, "'é'");
}

#[cfg(unix)]
#[test]
fn what_is_not_utf8_is_refused() {
    use std::os::unix::ffi::OsStrExt;

    check(OsStr::from_bytes(b"\xff"), 0, "the byte 0xff");
    check(OsStr::from_bytes(b"re1t\xc3"), 4, "the byte 0xc3");
    let moves = OsStr::from_bytes(b"a1\xfe1");
    let refused = run([OsStr::new("solitario"), OsStr::new("check"), OsStr::new("ta1pa5"), moves]);
    assert_refuses(&refused, &["moves: ", "at byte 2, found the byte 0xfe"]);
}

#[test]
fn a_very_long_puzzle_is_refused_in_few_words() {
    // A line of arguments has at most 32,767 characters on Windows.
    check("re1".repeat(10_000), 3, "a second piece on e1");
    check("z".repeat(30_000), 0, "'z'");
}

#[test]
fn moves_that_are_none_are_refused() {
    #[track_caller]
    fn check(moves: &[&str], byte: usize, found: &str) {
        let args = ["solitario", "check", "ta1pa5"].iter().chain(moves);
        assert_refuses(
            &run(args),
            &["moves: ", "(move ", &format!("at byte {byte}, found {found}")],
        );
    }
    check(&["imposible"], 0, "'i'");
    check(&["a1a5 b"], 6, "the end");
    check(&["a1a9"], 3, "'9'");
    check(&["a1a5a5a1"], 4, "'a'");
    check(&["a1a5", "x"], 5, "'x'");
    check(&["", "x"], 1, "'x'");
}

#[test]
fn a_fault_in_one_of_several_moves_is_told_with_its_number_and_its_byte() {
    const FORCED: &str = "8/2P5/8/7k/7P/8/3R4/3K3R w";
    #[track_caller]
    fn check(args: &[&str], said: &str) {
        assert_refuses(&run(args), &[said]);
    }
    check(
        &["solitario", "check", "ta1pa5", "a1a5", "a5b9"],
        "expected a rank '1' to '8' at byte 8, found '9' (move 2)",
    );
    check(&["solitario", "hint", "ta1pa5", "a1a5", "a5a1"], "nothing to capture on a1 (byte 5)");
    let line = ["lite", "ejecutarSecuenciaForzada", FORCED];
    check(&[&line[..], &["d2g2", "h4h6"]].concat(), "move 2 of the sequence, h4 to h6");
    check(&[&line[..], &["d2g2", "h4h6"]].concat(), "(byte 5)");
    check(&[&line[..], &["d2g2", "h4z6"]].concat(), "found \"h4z6\" (move 2, byte 7)");
    let best = ["lite", "best-move", "start", "--moves"];
    check(&[&best[..], &["e2e3 e7e5"]].concat(), "from e7 to e5 (move 2, byte 5)");
    check(&[&best[..], &["e2e3 e9"]].concat(), "at byte 6, found '9' (move 2)");
    check(&[&best[..], &["e2e3 e7e5", "--lang", "es"]].concat(), "(movimiento 2, byte 5)");
}

#[test]
fn arguments_that_ask_nothing_are_refused() {
    #[track_caller]
    fn check(args: &[&str], part: &str) {
        let refused = run(args);
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{refused:?}");
        assert!(refused.err.contains(part), "{refused:?}");
    }
    check(&[], "Usage: ajedrez [OPTIONS] <PUZZLE>");
    check(&["--lang", "es"], "faltan argumentos: <PUZZLE>");
    check(&["solitario"], "Usage: ajedrez solitario");
    check(&["solitario", "solve"], "required arguments were not provided");
    check(&["solitario", "check", "re1"], "required arguments were not provided");
    check(&["solitario", "dc3"], "unrecognized subcommand 'dc3'");
    check(&["re1", "te8"], "unexpected argument 'te8'");
    check(&["re1", "solitario", "solve", "re1"], "expected a puzzle or a command, not both");
    check(&["--unknown"], "unexpected argument '--unknown'");
    check(&["--lang", "fr", "re1"], "invalid value 'fr'");
    check(&["solitario", "solve", "--timeout", "soon", "re1"], "such as 5 or 0.5");
    check(&["solitario", "solve", "--timeout=-1", "re1"], "such as 5 or 0.5");
    check(&["solitario", "solve", "--max-nodes", "1.5", "re1"], "invalid value '1.5'");
    check(&["man", "nothing"], "there is no command \"nothing\"");
}
