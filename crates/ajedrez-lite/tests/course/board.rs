//! Points 4, 5 and 9: attacked squares, and the order of rows.

use ajedrez_lite::{Coordenada, coordinates};
use core_bitboard::{Bitboard, Color};

use crate::{lite, sq};

#[test]
fn point_4_a_pawn_attacks_one_row_forward_and_one_column_aside_occupied_or_not() {
    let white = lite("k7/8/8/3r4/4P3/8/8/7K w").attacked_by(Color::White);
    assert!(white.contains(sq("d5")) && white.contains(sq("f5")));
    assert!(!white.contains(sq("e5")) && !white.contains(sq("d3")));
    let black = lite("K7/8/8/4p3/3R4/8/8/7k w").attacked_by(Color::Black);
    assert!(black.contains(sq("d4")) && black.contains(sq("f4")));
    assert!(!black.contains(sq("e4")) && !black.contains(sq("d6")));
}

#[test]
fn point_4_a_pawn_on_its_last_row_attacks_nothing_and_moves_nowhere() {
    let position = lite("P6k/8/8/8/8/8/8/4K2p w");
    assert_eq!(position.attacked_by(Color::White), core_bitboard::geometry::king_attacks(sq("e1")));
    assert_eq!(position.attacked_by(Color::Black), core_bitboard::geometry::king_attacks(sq("h8")));
    assert!(!position.movable().contains(sq("a8")));
}

#[test]
fn point_5_defended_pieces_are_attacked_and_no_piece_attacks_its_own_square() {
    let position = lite("7k/8/8/8/8/8/P7/K7 w");
    let expected = [(5, 1), (6, 0), (6, 1), (7, 1)].map(Coordenada::from);
    assert_eq!(coordinates(position.attacked_by(Color::White)), expected);
    let expected = [(0, 6), (1, 6), (1, 7)].map(Coordenada::from);
    assert_eq!(coordinates(position.attacked_by(Color::Black)), expected);
}

#[test]
fn point_5_a_pinned_piece_attacks() {
    let pinned = lite("4r2k/8/8/8/8/8/4B3/4K3 w");
    assert!(pinned.attacked_by(Color::White).contains(sq("h5")));
}

#[test]
fn point_5_each_attacked_coordinate_is_given_once_in_order() {
    let crossfire = lite("R6R/8/8/k7/8/8/8/R3K2R w");
    let attacked = coordinates(crossfire.attacked_by(Color::White));
    assert!(attacked.is_sorted_by(|a, b| a < b));
    assert_eq!(coordinates(Bitboard::FULL).len(), 64);
}

#[track_caller]
fn check_order(fen: &str, sorted: &str) {
    let position = lite(fen);
    assert_eq!(position.with_sorted_rows(), lite(sorted));
    assert_eq!(position.has_sorted_rows(), fen == sorted);
    assert!(lite(sorted).has_sorted_rows());
    assert_eq!(lite(sorted).with_sorted_rows(), lite(sorted));
}

#[test]
fn point_9_pieces_are_put_in_ascending_order_into_the_occupied_squares() {
    check_order("k1R1b2p/8/8/8/8/8/8/K7 b", "p1b1R2k/8/8/8/8/8/8/K7 b");
    check_order("k7/8/8/8/8/8/RR6/KB6 w", "k7/8/8/8/8/8/RR6/BK6 w");
}

#[test]
fn point_9_pieces_of_one_role_keep_their_order() {
    check_order("k7/8/RrPp1rR1/8/8/8/8/K7 w", "k7/8/PpRr1rR1/8/8/8/8/K7 w");
}

#[test]
fn point_9_colours_empty_squares_and_other_rows_do_not_matter() {
    let sorted = "PRk5/PRr5/bR6/P1p1P3/8/8/8/K7 w";
    check_order(sorted, sorted);
}
