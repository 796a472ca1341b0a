//! Errors tell the expected and the found element, both to people and to programs.

use solitario::{Expected, Found, PuzzleFault, parse_captures, parse_puzzle};

#[test]
fn an_error_of_a_list_of_captures_can_be_asked_for_its_parts() {
    let error = parse_captures("c3f6 x").unwrap_err();
    assert_eq!(
        (error.byte(), error.expected(), error.found()),
        (5, Expected::File, Found::Char('x'))
    );
    let error = parse_captures("c3f").unwrap_err();
    assert_eq!((error.byte(), error.expected(), error.found()), (3, Expected::Rank, Found::End));
    let error = parse_captures("c3f6x").unwrap_err();
    assert_eq!(
        (error.byte(), error.expected(), error.found()),
        (4, Expected::Promotion, Found::Char('x'))
    );
    let error = parse_captures("c3f6dx").unwrap_err();
    assert_eq!(
        (error.byte(), error.expected(), error.found()),
        (5, Expected::Blank, Found::Char('x'))
    );
    let error = parse_captures(b"\xff").unwrap_err();
    assert_eq!(
        (error.byte(), error.expected(), error.found()),
        (0, Expected::File, Found::Byte(0xff))
    );
}

#[test]
fn an_error_of_a_puzzle_can_be_asked_for_its_parts() {
    let fault = |text: &str| parse_puzzle(text).map_err(|error| error.fault()).unwrap_err();
    assert_eq!(fault(""), PuzzleFault::NoPiece);
    assert_eq!(fault("re"), PuzzleFault::Incomplete);
    assert_eq!(fault("x"), PuzzleFault::Misread(Expected::Role, Found::Char('x')));
}
