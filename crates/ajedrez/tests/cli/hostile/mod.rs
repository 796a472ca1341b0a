//! Hostile and invalid input: the program reports the problem, keeps existing files, and uses little memory.

#[cfg(target_os = "linux")]
mod answers;
mod limits;
mod long_lines;
mod outputs;

use std::ffi::{OsStr, OsString};
use std::path::Path;

use crate::batch::directory;
use crate::program::{Run, assert_refuses, run, run_on};

/// Commands that lack an argument.
const WANTING: &[&[&str]] = &[
    &[],
    &["solitario", "solve"],
    &["solitario", "check", "re1"],
    &["solitario", "check", "ta1pa5"],
    &["solitario", "play"],
    &["solitario", "play", "--level"],
    &["solitario", "play", "--date"],
    &["lite", "moves"],
    &["lite", "attacked", "start"],
    &["lite", "forced-line", "start"],
    &["lite", "reachable", "start"],
    &["lite"],
    &["king", "--fen"],
    &["king", "nowhere"],
    &["king", "--color"],
    &["rules", "square"],
    &["rules", "distance", "A1"],
    &["rules", "can", "rey_blanco"],
    &["rules", "can"],
    &["rules", "moves"],
    &["rules", "moves", "B1", "--board"],
    &["rules", "board", "--board"],
    &["rules"],
    &["perft"],
    &["perft", "1", "--fen"],
    &["perft", "1", "--variant"],
    &["batch", "--threads"],
    &["batch"],
    &["completions"],
    &["man"],
    &["--lang"],
];

/// For any argument, the program rejects it or does not find a file of that name, with a short message without control
/// characters.
#[track_caller]
fn check_argument(argument: &OsStr) {
    for words in WANTING {
        let args = words.iter().map(OsString::from).chain([argument.to_owned()]);
        let run = run(args);
        let beginning: String = run.err.chars().take(300).collect();
        let shown = format!("{words:?}: {} {beginning:?}", run.code);
        assert!(run.code == 2 || run.code == 1, "{shown}");
        assert_eq!(run.out, "", "{shown}");
        assert!(run.err.starts_with("error: "), "{shown}");
        assert!(!run.err.contains("panicked") && !run.err.contains('\u{1b}'), "{shown}");
        assert!(run.err.chars().count() < 1_500, "{} bytes: {shown}", run.err.len());
    }
}

#[cfg(unix)]
#[test]
fn non_utf8_argument_is_rejected() {
    use std::os::unix::ffi::OsStrExt;

    check_argument(OsStr::from_bytes(b"\xff\xfe"));
    check_argument(OsStr::from_bytes(b"k7/8/8/8/8/8/8/K7\xc3"));
}

#[test]
fn an_argument_of_100_kb_is_refused_in_few_words() {
    check_argument("z".repeat(100_000).as_ref());
    check_argument("é".repeat(50_000).as_ref());
    check_argument("k7/8/8/".repeat(14_000).as_ref());
    check_argument("9".repeat(100_000).as_ref());
}

#[test]
fn control_characters_are_escaped() {
    check_argument("\u{1b}[2Jx".as_ref());
    check_argument("\u{7}\u{8}\u{1b}]0;x\u{7}".as_ref());
}

#[test]
fn blank_argument_is_rejected() {
    // Blanks alone are an empty list of moves.
    let reads_blanks = |words: &[&str]| {
        words.starts_with(&["solitario", "check"]) || words.starts_with(&["lite", "forced-line"])
    };
    for words in WANTING.iter().filter(|words| !reads_blanks(words)) {
        for argument in [" ", "\t"] {
            let run = run(words.iter().copied().chain([argument]));
            assert!(run.code == 2 || run.code == 1, "{words:?}: {run:?}");
            assert!(run.err.starts_with("error: "), "{words:?}: {run:?}");
        }
    }
}

fn on_file(words: &[&str], file: &Path) -> Run {
    run(words.iter().map(OsStr::new).chain([file.as_os_str()]))
}

/// Asserts that only one message was printed, beginning with `start`.
#[track_caller]
fn assert_fails(run: &Run, start: &str) {
    assert_eq!((run.code, run.out.as_str()), (1, ""), "{run:?}");
    assert!(run.err.starts_with(start) && run.err.lines().count() == 1, "{run:?}");
}

#[test]
fn a_file_that_is_missing_or_no_file_is_reported() {
    let directory = directory("hostile-input");
    for words in [&["batch"][..], &["king", "--all"]] {
        for file in [directory.join("nothing"), directory.clone(), directory.join("no/file")] {
            let file_name = file.display().to_string();
            assert_fails(&on_file(words, &file), &format!("error: cannot read {file_name}: "));
        }
    }
}

/// Whoever we are, this file cannot be read.
#[cfg(target_os = "linux")]
#[test]
fn a_file_that_cannot_be_read_is_reported() {
    for words in [&["batch"][..], &["king", "--all"]] {
        let read = on_file(words, Path::new("/proc/self/mem"));
        assert_fails(&read, "error: cannot read /proc/self/mem: ");
    }
}

#[test]
fn diagrams_of_any_bytes_are_read_or_refused_with_line_and_column() {
    for (text, part) in [
        (&b""[..], "line 1"),
        (b"\0", "line 1"),
        (b"# \xff\n--------\n\xff-------\n", "line 3"),
        (b"# uno\n-------\0\n", "line 2"),
        (b"# uno\n\x1b[2J------\n", "line 2"),
    ] {
        let refused = run_on(["king", "-", "--all"], text);
        assert_refuses(&refused, &["diagrams: ", part]);
        assert!(!refused.err.contains(['\0', '\u{1b}']), "{refused:?}");
    }
    let rows = "--------\n".repeat(7);
    let strange = [b"# \xff\0\x1b[2J\n---r----\n", rows.as_bytes()].concat();
    assert_eq!(run_on(["king", "-", "1"], strange).code, 0);
}

#[test]
fn queries_of_any_bytes_are_reported_with_their_line_and_the_others_are_answered() {
    let input = b"casillaValida(a, 3)\n\0\n\xff\xfe\ncasilla(\x1b[2J, X, Y)\nnumero(a, N)\n";
    let run = run_on(["rules", "-"], input);
    assert_eq!((run.code, run.out.as_str()), (2, "true.\nN = 1.\n"), "{run:?}");
    let starts: Vec<&str> = run.err.lines().map(|line| &line[..13]).collect();
    assert_eq!(starts, ["error: line 2", "error: line 3", "error: line 4"]);
    assert!(!run.err.contains(['\0', '\u{1b}']), "{run:?}");
}

/// Nobody, not even root, can create a file below `/proc`.
#[cfg(target_os = "linux")]
#[test]
fn a_directory_where_nothing_can_be_written_is_reported() {
    let directory = directory("hostile-output");
    let input = directory.join("input");
    std::fs::write(&input, crate::batch::requests(3)).expect("a file can be written");
    let written =
        run([OsStr::new("batch"), input.as_ref(), "--output".as_ref(), "/proc/x".as_ref()]);
    assert_fails(&written, "error: cannot write /proc/x: ");
    let fen = "4R1k1/5ppp/8/8/8/8/8/6K1 b";
    for place in ["/proc/x.svg", directory.to_str().expect("a path of UTF-8"), ""] {
        let drawn = run(["king", "--fen", fen, "--svg", place]);
        assert!(drawn.code == 1 || (drawn.code == 2 && place.is_empty()), "{drawn:?}");
        assert!(drawn.out.is_empty() && drawn.err.starts_with("error: "), "{drawn:?}");
    }
}

/// A limit on the size of files is met like the end of a disk.
#[cfg(target_os = "linux")]
#[test]
fn a_drawing_that_finds_no_room_is_reported() {
    let drawing = directory("hostile-room").join("mate.svg");
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", "trap '' XFSZ; ulimit -f 1; exec \"$@\"", "sh"]);
    shell.args([env!("CARGO_BIN_EXE_ajedrez"), "king", "--fen", "4R1k1/5ppp/8/8/8/8/8/6K1 b"]);
    crate::program::without_preferences(&mut shell);
    let ended = shell.arg("--svg").arg(&drawing).output().expect("a shell can be run");
    let said = String::from_utf8(ended.stderr).expect("messages are UTF-8");
    assert_eq!((ended.status.code(), ended.stdout.len()), (Some(1), 0), "{said}");
    assert!(said.starts_with("error: cannot write ") && said.contains("mate.svg"), "{said}");
}

/// Asserts that every command with a puzzle rejects `puzzle` at `byte`.
#[track_caller]
fn check_input(puzzle: impl AsRef<OsStr>, byte: usize, found: &str) {
    let puzzle = puzzle.as_ref();
    let place = format!("at byte {byte}, found {found}");
    let solitario = OsStr::new("solitario");
    let alone = run([puzzle]);
    if puzzle.as_encoded_bytes().iter().any(u8::is_ascii_digit) {
        assert_refuses(&alone, &["puzzle: ", &place]);
    } else {
        // Without a digit it is a command.
        assert_refuses(&alone, &["unrecognized subcommand '"]);
    }
    assert_refuses(&run([solitario, OsStr::new("solve"), puzzle]), &["puzzle 1: ", &place]);
    let check = OsStr::new("check");
    assert_refuses(&run([solitario, check, puzzle, OsStr::new("a1a2")]), &["puzzle: ", &place]);
}

#[test]
fn the_empty_puzzle_is_refused() {
    check_input("", 0, "the end");
}

#[test]
fn an_unknown_letter_is_refused() {
    check_input("xe1", 0, "'x'");
    check_input("re1ke8", 3, "'k'");
    check_input("re1Ke8", 0, "'r'");
    check_input("re1;te8", 3, "';'");
    check_input("r e1te8", 1, "' '");
    check_input("solitari", 0, "'s'");
}

#[test]
fn a_square_off_the_board_is_refused() {
    check_input("ri1", 1, "'i'");
    check_input("re0", 2, "'0'");
    check_input("re1te9", 5, "'9'");
    check_input("re1tI8", 4, "'I'");
}

#[test]
fn two_pieces_on_one_square_are_refused() {
    check_input("re1te1", 3, "a second piece on e1");
    check_input("re1te8pa2ae8", 9, "a second piece on e8");
}

#[test]
fn a_piece_cut_short_is_refused() {
    check_input("r", 0, "fewer");
    check_input("re1t", 3, "fewer");
    check_input("re1te8pa", 6, "fewer");
}

#[test]
fn non_ascii_input_is_rejected() {
    check_input("ñe1", 0, "'ñ'");
    check_input("re1t♚8", 4, "'♚'");
    check_input("re1té", 4, "'é'");
}

#[cfg(unix)]
#[test]
fn non_utf8_input_is_rejected() {
    use std::os::unix::ffi::OsStrExt;

    check_input(OsStr::from_bytes(b"\xff"), 0, "the byte 0xff");
    check_input(OsStr::from_bytes(b"re1t\xc3"), 4, "the byte 0xc3");
    let moves = OsStr::from_bytes(b"a1\xfe1");
    let refused = run([OsStr::new("solitario"), OsStr::new("check"), OsStr::new("ta1pa5"), moves]);
    assert_refuses(&refused, &["moves: ", "at byte 2, found the byte 0xfe"]);
}

#[test]
fn a_very_long_puzzle_is_refused_in_few_words() {
    // A line of arguments has at most 32,767 characters on Windows.
    check_input("re1".repeat(10_000), 3, "a second piece on e1");
    check_input("z".repeat(30_000), 0, "'z'");
}

#[test]
fn invalid_moves_are_rejected() {
    #[track_caller]
    fn check_input(moves: &[&str], byte: usize, found: &str) {
        let args = ["solitario", "check", "ta1pa5"].iter().chain(moves);
        assert_refuses(
            &run(args),
            &["moves: ", "(move ", &format!("at byte {byte}, found {found}")],
        );
    }
    check_input(&["imposibles"], 0, "'i'");
    check_input(&["a1a5 b"], 6, "the end");
    check_input(&["a1a9"], 3, "'9'");
    check_input(&["a1a5a5a1"], 4, "'a'");
    check_input(&["a1a5", "x"], 5, "'x'");
    check_input(&["", "x"], 1, "'x'");
}

#[test]
fn faulty_move_reports_number_and_byte() {
    const FORCED: &str = "8/2P5/8/7k/7P/8/3R4/3K3R w";
    #[track_caller]
    fn check_input(args: &[&str], said: &str) {
        assert_refuses(&run(args), &[said]);
    }
    check_input(
        &["solitario", "check", "ta1pa5", "a1a5", "a5b9"],
        "expected a rank '1' to '8' at byte 8, found '9' (move 2)",
    );
    check_input(&["solitario", "hint", "ta1pa5", "a1a5", "a5a1"], "nothing to capture on a1\n");
    let line = ["lite", "ejecutarSecuenciaForzada", FORCED];
    check_input(&[&line[..], &["d2g2", "h4h6"]].concat(), "move 2 of the sequence, h4 to h6");
    check_input(&[&line[..], &["d2g2", "h4z6"]].concat(), "found \"h4z6\" (move 2, byte 7)");
    let best = ["lite", "best-move", "start", "--moves"];
    check_input(&[&best[..], &["e2e3 e7e5"]].concat(), "from e7 to e5 (move 2, byte 5)");
    check_input(&[&best[..], &["e2e3 e9"]].concat(), "at byte 6, found '9' (move 2)");
    check_input(&[&best[..], &["e2e3 e7e5", "--lang", "es"]].concat(), "(jugada 2, byte 5)");
}

#[test]
fn arguments_without_question_are_rejected() {
    #[track_caller]
    fn check_input(args: &[&str], part: &str) {
        let refused = run(args);
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{refused:?}");
        assert!(refused.err.contains(part), "{refused:?}");
    }
    check_input(&[], "Usage: ajedrez [OPTIONS] <PUZZLE>");
    check_input(&["--lang", "es"], "se esperaba una orden");
    check_input(&["solitario"], "Usage: ajedrez solitario");
    check_input(&["solitario", "solve"], "required arguments were not provided");
    check_input(&["solitario", "check", "re1"], "required arguments were not provided");
    check_input(&["solitario", "dc3"], "unrecognized subcommand 'dc3'");
    check_input(&["re1", "solitario", "solve", "re1"], "at byte 4, found 's'");
    check_input(&["--unknown"], "unexpected argument '--unknown'");
    check_input(&["--lang", "fr", "re1"], "invalid value 'fr'");
    check_input(&["solitario", "solve", "--timeout", "soon", "re1"], "such as 5 or 0.5");
    check_input(&["solitario", "solve", "--timeout=-1", "re1"], "such as 5 or 0.5");
    check_input(&["solitario", "solve", "--max-nodes", "1.5", "re1"], "invalid value '1.5'");
    check_input(&["man", "nothing"], "there is no command \"nothing\"");
}
