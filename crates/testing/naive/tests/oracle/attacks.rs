//! Attacked squares and lines: spec 4, 5 and 24.

use super::{board, square, squares};
use naive::{
    Color, all_squares, attacked_by, attacks_of, is_attacked, line_distance, squares_between,
};

#[track_caller]
fn check(placement: &str, from: &str, expected: &str) {
    assert_eq!(attacks_of(&board(placement), square(from)), squares(expected));
}

#[test]
fn a_pawn_attacks_its_two_forward_diagonals_even_when_they_are_empty() {
    check("8/8/8/8/4P3/8/8/8", "e4", "d5 f5");
    check("8/8/8/8/4p3/8/8/8", "e4", "d3 f3");
    check("8/8/8/3P4/P7/8/8/8", "a4", "b5");
}

#[test]
fn a_pawn_on_its_last_row_attacks_nothing() {
    check("4P3/8/8/8/8/8/8/8", "e8", "");
    check("8/8/8/8/8/8/8/4p3", "e1", "");
}

#[test]
fn a_white_pawn_attacks_upwards_from_rank_1_too() {
    check("8/8/8/8/8/8/8/4P3", "e1", "d2 f2");
}

#[test]
fn a_rook_attacks_as_far_as_the_first_piece_and_that_piece_of_either_colour() {
    check("8/8/4p3/8/2P1R3/8/8/8", "e4", "e6 e5 c4 d4 f4 g4 h4 e3 e2 e1");
}

#[test]
fn a_bishop_attacks_along_both_diagonals() {
    check("8/8/2P5/8/4b3/5p2/8/8", "e4", "h7 c6 g6 d5 f5 d3 f3 c2 b1");
}

#[test]
fn a_queen_attacks_what_rook_and_bishop_do() {
    check("8/8/8/8/8/1P6/8/Q1K5", "a1", "a8 h8 a7 g7 a6 f6 a5 e5 a4 d4 a3 c3 a2 b2 b1 c1");
}

#[test]
fn a_knight_attacks_over_other_pieces() {
    check("8/8/8/8/8/PPP5/PPP5/NPP5", "a1", "b3 c2");
}

#[test]
fn a_king_attacks_its_neighbours_and_not_its_own_square() {
    check("8/8/8/8/8/8/8/K7", "a1", "a2 b2 b1");
}

#[test]
fn an_empty_square_attacks_nothing() {
    check("8/8/8/8/8/8/8/K7", "e4", "");
}

#[test]
fn a_side_attacks_its_defended_pieces_and_each_square_once() {
    let board = board("8/8/8/8/8/8/P7/K7");
    assert_eq!(attacked_by(&board, Color::White), squares("b3 a2 b2 b1"));
    assert!(is_attacked(&board, square("a2"), Color::White));
    assert!(!is_attacked(&board, square("a2"), Color::Black));
}

#[test]
fn a_pinned_piece_attacks_all_the_same() {
    let board = board("4r3/8/8/8/8/8/4B3/4K3");
    assert!(is_attacked(&board, square("h5"), Color::White));
}

#[test]
fn the_distance_is_that_along_a_common_line_and_none_without_one() {
    assert_eq!(line_distance(square("f4"), square("a4")), Some(5));
    assert_eq!(line_distance(square("a1"), square("a8")), Some(7));
    assert_eq!(line_distance(square("a1"), square("h8")), Some(7));
    assert_eq!(line_distance(square("h1"), square("f3")), Some(2));
    assert_eq!(line_distance(square("a1"), square("b3")), None);
    assert_eq!(line_distance(square("a1"), square("a1")), Some(0));
}

#[test]
fn the_squares_between_begin_with_the_nearest_and_leave_out_both_ends() {
    assert_eq!(squares_between(square("f4"), square("a4")), squares("e4 d4 c4 b4"));
    assert_eq!(squares_between(square("h1"), square("e4")), squares("g2 f3"));
    assert_eq!(squares_between(square("a1"), square("a2")), squares(""));
    assert_eq!(squares_between(square("a1"), square("a1")), squares(""));
    assert_eq!(squares_between(square("a1"), square("b3")), squares(""));
}

#[test]
fn there_is_one_square_less_between_than_the_distance() {
    for a in all_squares() {
        for b in all_squares() {
            let expected = line_distance(a, b).map_or(0, |distance| distance.saturating_sub(1));
            assert_eq!(squares_between(a, b).len(), expected);
        }
    }
}
