//! The law of the notation of Ajedrez Solitario.

use core_bitboard::Role;
use core_bitboard::solitaire::Capture;
use solitario::{capture_text, parse_captures, parse_puzzle, puzzle_run};

use crate::case::Case;

/// No text makes the reader of puzzles panic, an error's byte lies in the text, and what is accepted
/// is printed as it was written; so it is with a list of captures, but for its blanks.
pub(crate) fn puzzle_text(bytes: &[u8]) {
    check_puzzle(bytes);
    check_captures(bytes);
    let mut case = Case::new(bytes);
    let puzzle = case.puzzle(64);
    let run = puzzle_run(&puzzle).to_string();
    assert_eq!(parse_puzzle(&run).as_ref(), Ok(&puzzle), "{run}");
    check_puzzle(&case.changed(run));

    let promotions = [None, None, Some(Role::Queen), Some(Role::Bishop)];
    let captures: Vec<Capture> = (0..case.below(6))
        .map(|_| Capture {
            promotion: case.choose(&promotions),
            ..Capture::new(case.square(), case.square())
        })
        .collect();
    let text: Vec<String> = captures.iter().map(|&each| capture_text(each).to_string()).collect();
    let text = text.join(case.choose(&[" ", "\n", " \t ", "\r\n"]));
    assert_eq!(parse_captures(&text), Ok(captures), "{text:?}");
    check_captures(&case.changed(text));
}

fn check_puzzle(text: &[u8]) {
    match parse_puzzle(text) {
        Ok(puzzle) => assert_eq!(puzzle_run(&puzzle).to_string().as_bytes(), text),
        Err(error) => assert!(error.byte() <= text.len(), "{error}: {text:?}"),
    }
}

fn check_captures(text: &[u8]) {
    match parse_captures(text) {
        Ok(captures) => {
            let printed: Vec<String> =
                captures.iter().map(|&each| capture_text(each).to_string()).collect();
            let words: Vec<String> = String::from_utf8_lossy(text)
                .split_ascii_whitespace()
                .map(ToOwned::to_owned)
                .collect();
            // A form feed is a blank to some and none to others: what matters is what was read.
            assert_eq!(printed, words, "{text:?}");
        }
        Err(error) => assert!(error.byte() <= text.len(), "{error}: {text:?}"),
    }
}
