//! S2, and spec 16 to 18.

use naive::solitario::{all_solutions, count, final_squares, replay, solve};
use naive::{Capture, Role, SolitarioRules, Square, parse_square};

/// Reads `dc3cc5pe4pf6`: role, file and rank, three characters per piece.
fn pieces(puzzle: &str) -> Vec<(Role, Square)> {
    let letters: Vec<char> = puzzle.chars().collect();
    letters
        .chunks(3)
        .map(|piece| (role(piece[0]), square(&format!("{}{}", piece[1], piece[2]))))
        .collect()
}

fn role(letter: char) -> Role {
    match letter {
        'r' => Role::King,
        'd' => Role::Queen,
        't' => Role::Rook,
        'a' => Role::Bishop,
        'c' => Role::Knight,
        'p' => Role::Pawn,
        _ => panic!("no role is written {letter}"),
    }
}

fn square(name: &str) -> Square {
    parse_square(name).expect("a square")
}

fn captures(line: &str) -> Vec<Capture> {
    let capture =
        |text: &str| Capture { from: square(&text[..2]), to: square(&text[2..]), promotion: None };
    line.split_whitespace().map(capture).collect()
}

const PLAIN: SolitarioRules =
    SolitarioRules { max_captures: None, king_last: false, target: None, promote: false };

/// The ten examples that S2 prints, with its solutions.
const ORIGINAL: [(&str, &str); 10] = [
    ("dc3cc5pe4pf6", "c3f6 c5e4 e4f6"),
    ("ac4td6te3ce5df5af6", "d6f6 f6f5 e5c4 c4e3 e3f5"),
    ("rc3tc4cd6pe3te4af5pf6", "c4c3 c3e3 e3e4 f5e4 d6e4 e4f6"),
    ("ac5pc6cd3pe3re4tf3af5cf6", "d3c5 c5e4 f3e3 e3e4 f6e4 f5e4 e4c6"),
    ("tb2rb4cb7ac4td6ae3de5pf2cg6", "b2b4 b4c4 b7d6 d6c4 g6e5 e5c4 c4e3 f2e3"),
    ("ab4cb7pc2pd2cd3de4te6af3tf4rg3", "b4d2 d2f4 c2d3 d3e4 e6e4 g3f4 f4e4 f3e4 e4b7"),
    ("tb5tb6ac4cc7cd3ad4pe3ce7af2pg2pg6", "c7b5 c4b5 b5d3 d3g6 d4e3 e3f2 e7g6 b6g6 g6g2 g2f2"),
    (
        "ta2cb3tb6td4te1pe3ce8af5cg3ph3dh5ah7",
        "b6b3 e1e3 h5e8 e8e3 h7f5 g3f5 f5d4 d4b3 e3h3 h3b3 b3a2",
    ),
    (
        "ab4tb5tb7pc6cc8ad3cd5pd6de1af4pf8tg1ah7",
        "c6b7 h7d3 g1e1 c8d6 f4d6 d6f8 f8b4 b5b7 b7b4 d5b4 b4d3 d3e1",
    ),
    (
        "ra4pb3ab7cc3cc7td4td7pe3pf1af8tg2tg6dg7ph5",
        "a4b3 d4d7 d7c7 c7c3 c3e3 e3b3 b3b7 f1g2 h5g6 f8g7 b7g7 g7g6 g6g2",
    ),
];

#[track_caller]
fn check_solvable(puzzle: &str, expected: bool) {
    let found = solve(&pieces(puzzle), &PLAIN);
    assert_eq!(found.is_some(), expected, "{puzzle}");
    if let Some(line) = found {
        assert_eq!(replay(&pieces(puzzle), &PLAIN, &line), Ok(()), "{puzzle}");
    }
}

#[test]
fn every_printed_solution_replays() {
    for (puzzle, line) in ORIGINAL {
        assert_eq!(replay(&pieces(puzzle), &PLAIN, &captures(line)), Ok(()), "{puzzle}");
    }
}

#[test]
fn the_assignments_puzzles_of_up_to_eleven_pieces_are_solved() {
    for (puzzle, _) in &ORIGINAL[..7] {
        check_solvable(puzzle, true);
    }
}

#[test]
fn the_same_squares_can_be_solvable_with_these_pieces_and_impossible_with_those() {
    check_solvable("ae4pd3tf4", true);
    check_solvable("ae4pf4td3", false);
}

#[test]
fn the_same_living_pieces_can_be_solvable_here_and_impossible_there() {
    check_solvable("pd6td5", true);
    check_solvable("pd6tf5", false);
}

#[test]
fn a_single_piece_is_solved_without_captures() {
    assert_eq!(solve(&pieces("pa8"), &PLAIN), Some(vec![]));
    assert_eq!(count(&pieces("pa8"), &PLAIN), 1);
    assert_eq!(final_squares(&pieces("pa8"), &PLAIN), vec![square("a8")]);
}

#[test]
fn a_single_piece_off_the_target_is_not_solved() {
    let rules = SolitarioRules { target: Some(square("b8")), ..PLAIN };
    assert_eq!(solve(&pieces("pa8"), &rules), None);
    assert_eq!(count(&pieces("pa8"), &rules), 0);
}

#[test]
fn empty_boards_and_shared_squares_are_not_puzzles() {
    assert_eq!(solve(&[], &PLAIN), None);
    assert_eq!(count(&pieces("ta1ca1"), &PLAIN), 0);
    assert!(replay(&[], &PLAIN, &[]).is_err());
}

#[test]
fn a_pawn_captures_upwards_from_rank_1_but_never_from_rank_8() {
    check_solvable("pa1pb2", true);
    check_solvable("pa8tb7", false);
    assert_eq!(final_squares(&pieces("pa1pb2"), &PLAIN), vec![square("b2")]);
}

#[test]
fn a_king_is_captured_like_any_piece() {
    assert_eq!(final_squares(&pieces("ta1ra8"), &PLAIN), vec![square("a8")]);
}

#[test]
fn a_rook_does_not_jump_and_a_knight_does() {
    let wall = "pa2pb2pb1";
    let blocked = captures("a1a3");
    let fault = replay(&pieces(&format!("ta1pa3{wall}")), &PLAIN, &blocked).unwrap_err();
    assert_eq!(fault, (0, "the piece on a1 does not reach a3".to_string()));
    let jump = captures("a1b3");
    let (index, _) = replay(&pieces(&format!("ca1pb3{wall}")), &PLAIN, &jump).unwrap_err();
    assert_eq!(index, 1, "the jump is legal and only the end is missing");
}

#[test]
fn two_rooks_in_a_row_have_two_solutions() {
    assert_eq!(count(&pieces("ta1tb1"), &PLAIN), 2);
    assert_eq!(all_solutions(&pieces("ta1tb1"), &PLAIN, 1).len(), 1);
    assert_eq!(all_solutions(&pieces("ta1tb1"), &PLAIN, 9).len(), 2);
    assert_eq!(all_solutions(&pieces("ta1tb1"), &PLAIN, 0).len(), 0);
    assert_eq!(final_squares(&pieces("ta1tb1"), &PLAIN), vec![square("a1"), square("b1")]);
}

#[test]
fn a_piece_that_may_capture_once_does_not_capture_twice() {
    let once = SolitarioRules { max_captures: Some(1), ..PLAIN };
    let twice = SolitarioRules { max_captures: Some(2), ..PLAIN };
    assert_eq!(solve(&pieces("da1pa4pd4"), &twice).map(|line| line.len()), Some(2));
    assert_eq!(solve(&pieces("da1pa4pd4"), &once), None);
    let (index, fault) = replay(&pieces("da1pa4pd4"), &once, &captures("a1a4 a4d4")).unwrap_err();
    assert_eq!((index, fault.as_str()), (1, "the piece on a4 has captured too often"));
}

#[test]
fn the_captures_of_the_piece_that_is_taken_do_not_count() {
    let once = SolitarioRules { max_captures: Some(1), ..PLAIN };
    assert_eq!(replay(&pieces("ta1pa4dd4"), &once, &captures("a1a4 d4a4")), Ok(()));
}

#[test]
fn a_lone_king_must_be_last_but_one_of_two_need_not() {
    let king_last = SolitarioRules { king_last: true, ..PLAIN };
    assert_eq!(solve(&pieces("ta1ra8"), &king_last), None);
    assert!(solve(&pieces("ta1ra2"), &king_last).is_some());
    assert!(solve(&pieces("ta1ta2"), &king_last).is_some());
    assert!(replay(&pieces("ta1ra4ra8"), &king_last, &captures("a1a4 a4a8")).is_ok());
}

#[test]
fn the_last_piece_is_on_the_target() {
    let rules = SolitarioRules { target: Some(square("b1")), ..PLAIN };
    assert_eq!(all_solutions(&pieces("ta1tb1"), &rules, 9), vec![captures("a1b1")]);
    let (index, _) = replay(&pieces("ta1tb1"), &rules, &captures("b1a1")).unwrap_err();
    assert_eq!(index, 1);
}

#[test]
fn a_pawn_on_rank_8_may_become_four_things_or_stay_a_pawn() {
    let promote = SolitarioRules { promote: true, ..PLAIN };
    assert_eq!(count(&pieces("pa7tb8"), &PLAIN), 1);
    assert_eq!(count(&pieces("pa7tb8"), &promote), 5);
    check_solvable("pa7cb8ph8pe8", false);
    let line = solve(&pieces("pa7cb8pe8ph8"), &promote).expect("the new rook sweeps the rank");
    assert_eq!(line[0].from, square("a7"));
    assert!(matches!(line[0].promotion, Some(Role::Rook | Role::Queen)));
    assert_eq!(replay(&pieces("pa7cb8pe8ph8"), &promote, &line), Ok(()));
    assert_eq!(replay(&pieces("pa7cb8pe8ph8"), &PLAIN, &line).unwrap_err().0, 0);
}

#[test]
fn a_capture_of_nothing_or_by_nothing_is_refused() {
    let puzzle = pieces("ta1tb1");
    assert_eq!(replay(&puzzle, &PLAIN, &captures("a1c1")).unwrap_err().0, 0);
    assert_eq!(replay(&puzzle, &PLAIN, &captures("c1a1")).unwrap_err().0, 0);
    assert_eq!(replay(&puzzle, &PLAIN, &captures("a1b1 a1b1")).unwrap_err().0, 1);
    assert_eq!(replay(&puzzle, &PLAIN, &[]).unwrap_err().0, 0);
}
