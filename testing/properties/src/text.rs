//! Laws of the notations of single things: puzzles, captures, moves.

use core_bitboard::solitaire::Capture;
use core_bitboard::{Move, Role};
use solitario::{parse_captures, parse_puzzle, puzzle_run, role_from_letter, role_letter};

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
    check_puzzle(&changed(&mut case, run));

    let captures: Vec<Capture> =
        (0..case.below(6)).map(|_| Capture::new(case.square(), case.square())).collect();
    let text: Vec<String> = captures.iter().map(ToString::to_string).collect();
    let text = text.join(case.choose(&[" ", "\n", " \t ", "\r\n"]));
    assert_eq!(parse_captures(&text), Ok(captures), "{text:?}");
    check_captures(&changed(&mut case, text));
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
            let printed: Vec<String> = captures.iter().map(ToString::to_string).collect();
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

/// No text makes the parser of moves panic, and what it accepts it prints again; so every move does.
pub(crate) fn move_text(bytes: &[u8]) {
    check_move(&String::from_utf8_lossy(bytes));
    let mut case = Case::new(bytes);
    let (from, to) = (case.square(), case.square());
    let mv = match case.below(2) {
        0 => Move::new(from, to),
        _ => Move::promoting(from, to, case.choose(&Role::ALL)),
    };
    let text = mv.to_string();
    check_move(&text);
    check_move(&String::from_utf8_lossy(&changed(&mut case, text)));
    let letter = char::from(case.below(256) as u8);
    if let Some(role) = role_from_letter(letter) {
        assert_eq!(role_letter(role), letter);
    }
}

fn check_move(text: &str) {
    match text.parse::<Move>() {
        Ok(mv) => assert_eq!(mv.to_string(), text),
        Err(error) => assert!(error.byte() <= text.len(), "byte {} of {text:?}", error.byte()),
    }
}

/// The text with a few bytes put in, taken out or replaced.
fn changed(case: &mut Case<'_>, text: String) -> Vec<u8> {
    let mut bytes = text.into_bytes();
    for _ in 0..1 + case.below(3) {
        let place = case.below(bytes.len() + 1);
        let mark = case.choose(b"aehirdtcpqnbk01489 \n\t,-x\0\x80\xc3\xa9\xff");
        match case.below(4) {
            0 => bytes.insert(place, mark),
            1 if place < bytes.len() => drop(bytes.remove(place)),
            2 if place < bytes.len() => bytes[place] = mark,
            _ => bytes.truncate(place),
        }
    }
    bytes
}
