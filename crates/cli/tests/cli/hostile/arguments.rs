//! Arguments that are too long, no text, or full of marks that a terminal obeys.

use std::ffi::{OsStr, OsString};

use crate::program::run;

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

/// Whatever the argument, the program refuses it or cannot find a file of that name; it neither
/// panics nor answers, and says so in few words without a control character.
#[track_caller]
fn check(argument: &OsStr) {
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
fn an_argument_that_is_no_text_is_refused() {
    use std::os::unix::ffi::OsStrExt;

    check(OsStr::from_bytes(b"\xff\xfe"));
    check(OsStr::from_bytes(b"k7/8/8/8/8/8/8/K7\xc3"));
}

#[test]
fn an_argument_of_100_kb_is_refused_in_few_words() {
    check("z".repeat(100_000).as_ref());
    check("é".repeat(50_000).as_ref());
    check("k7/8/8/".repeat(14_000).as_ref());
    check("9".repeat(100_000).as_ref());
}

#[test]
fn marks_that_a_terminal_obeys_are_not_sent_to_it() {
    check("\u{1b}[2Jx".as_ref());
    check("\u{7}\u{8}\u{1b}]0;x\u{7}".as_ref());
}

#[test]
fn a_blank_is_no_argument_that_anything_can_be_made_of() {
    // Blanks between no moves are no moves.
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
