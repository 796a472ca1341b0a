//! Points 6 to 8: moves and captures, what they lead to, and which of them are legal.

use ajedrez_lite::Reading::{Tpe, Tpi};
use ajedrez_lite::{Coordenada, coordinates};
use core_bitboard::{Color, Square};

use crate::{lite, mv, names, sq};

#[test]
fn point_6_moves_and_captures_are_distinct() {
    let p = lite("k7/8/8/3r4/4P3/8/8/K7 w");
    for reading in [Tpe, Tpi] {
        assert!(p.is_valid_move(sq("e4"), sq("e5"), reading));
        assert!(!p.is_valid_move(sq("e4"), sq("d5"), reading));
    }
    assert!(p.is_valid_capture(sq("e4"), sq("d5")));
    assert!(!p.is_valid_capture(sq("e4"), sq("f5")));
    assert!(!p.is_valid_capture(sq("e4"), sq("e5")));
}

#[test]
fn point_6_the_turn_matters_only_in_the_tpi_and_for_moves() {
    let p = lite("k7/8/8/3r4/4P3/8/8/K7 b");
    assert!(p.is_valid_move(sq("e4"), sq("e5"), Tpe));
    assert!(!p.is_valid_move(sq("e4"), sq("e5"), Tpi));
    assert!(p.is_valid_move(sq("d5"), sq("d1"), Tpi));
    assert!(p.is_valid_capture(sq("e4"), sq("d5")));
}

#[test]
fn point_6_king_safety_is_ignored_and_a_king_can_be_captured() {
    let pinned = lite("4r2k/8/8/8/8/8/4B3/4K3 w");
    assert!(pinned.is_valid_move(sq("e2"), sq("h5"), Tpi));
    assert!(lite("4k3/8/8/8/8/8/8/K3R3 w").is_valid_capture(sq("e1"), sq("e8")));
    assert!(lite("kK6/8/8/8/8/8/8/8 w").is_valid_capture(sq("b8"), sq("a8")));
}

#[test]
fn point_6_a_piece_jumps_over_nobody_and_does_not_stay_where_it_is() {
    let p = lite("k7/8/8/8/1p6/8/1P1B4/K2R4 w");
    assert!(!p.is_valid_move(sq("d1"), sq("d4"), Tpe));
    assert!(!p.is_valid_move(sq("b2"), sq("b4"), Tpe));
    assert!(!p.is_valid_capture(sq("d2"), sq("a5")));
    assert!(p.is_valid_capture(sq("d2"), sq("b4")));
    for square in Square::all() {
        assert!(!p.is_valid_move(square, square, Tpe));
        assert!(!p.is_valid_capture(square, square) && !p.is_legal(square, square));
    }
}

/// Whether one position follows another, ignoring the turns.
#[track_caller]
fn check_next(from: &str, pieces: &str, o: &str, d: &str, expected: bool) {
    for turn in ["w", "b"] {
        let next = lite(&format!("{pieces} {turn}"));
        assert_eq!(lite(from).is_followed_by(&next, sq(o), sq(d)), expected, "{o}{d} {turn}");
    }
}

#[test]
fn point_7_the_moved_piece_keeps_its_colour() {
    let p = "k7/8/8/8/4r3/8/8/K3R3 w";
    check_next(p, "k7/8/8/8/4R3/8/8/K7", "e1", "e4", true);
    check_next(p, "k7/8/8/8/4r3/8/8/K7", "e1", "e4", false);
    check_next(p, "k7/8/8/8/4B3/8/8/K7", "e1", "e4", false);
    check_next(p, "k7/8/8/8/4R3/8/8/K3R3", "e1", "e4", false);
    check_next(p, "k7/8/8/8/4R2P/8/8/K7", "e1", "e4", false);
    check_next(p, "k7/8/8/8/8/4R3/8/K7", "e1", "e3", false);
}

#[test]
fn point_7_pawns_become_rooks_on_the_last_row_by_move_or_capture() {
    check_next("k7/6P1/8/8/8/8/8/K7 w", "k5R1/8/8/8/8/8/8/K7", "g7", "g8", true);
    check_next("k7/6P1/8/8/8/8/8/K7 w", "k5P1/8/8/8/8/8/8/K7", "g7", "g8", false);
    check_next("k6r/6P1/8/8/8/8/8/K7 w", "k6R/8/8/8/8/8/8/K7", "g7", "h8", true);
    check_next("k7/8/8/8/8/8/6p1/K7 w", "k7/8/8/8/8/8/8/K5r1", "g2", "g1", true);
}

#[test]
fn point_7_everything_but_pawns_keeps_its_role_on_the_last_row() {
    check_next("k7/6B1/8/8/8/8/8/K7 w", "k4B2/8/8/8/8/8/8/K7", "g7", "f8", true);
    check_next("k7/6B1/8/8/8/8/8/K7 w", "k4R2/8/8/8/8/8/8/K7", "g7", "f8", false);
    check_next("k7/6K1/8/8/8/8/8/8 w", "k4K2/8/8/8/8/8/8/8", "g7", "f8", true);
}

#[test]
fn point_7_the_turn_and_king_safety_are_ignored() {
    let p = "k3r3/8/8/8/8/8/4R3/4K3 b";
    check_next(p, "k3r3/8/8/8/8/8/7R/4K3", "e2", "h2", true);
}

#[test]
fn point_7_no_square_is_followed_from_that_is_empty_or_by_a_move_that_is_not_valid() {
    let p = "k7/8/8/8/8/8/8/KR6 w";
    check_next(p, "k7/8/8/8/8/8/8/KR6", "e4", "e5", false);
    check_next(p, "k7/8/8/8/8/8/8/KR6", "b1", "b1", false);
    check_next(p, "k7/8/8/8/8/8/2R5/K7", "b1", "c2", false);
}

#[test]
fn point_7_playing_passes_the_turn() {
    let next = lite("k7/6P1/8/8/8/8/8/K7 w").play(mv("g7g8r")).expect("legal");
    assert_eq!(next, lite("k5R1/8/8/8/8/8/8/K7 b"));
    assert!(next.play(mv("a1a2")).is_err());
}

#[test]
fn point_8_a_legal_move_is_the_movers_and_leaves_its_king_safe() {
    let p = lite("4r2k/8/8/8/8/8/4R3/4K3 w");
    assert!(p.is_legal(sq("e2"), sq("e5")) && p.is_legal(sq("e2"), sq("e8")));
    assert!(!p.is_legal(sq("e2"), sq("d2")), "pinned");
    assert!(!p.is_legal(sq("e8"), sq("e2")), "a capture of the opponent");
    assert!(!p.is_legal(sq("h8"), sq("h7")), "a move of the opponent");
}

#[test]
fn point_8_a_king_does_not_step_next_to_the_other_nor_back_along_a_ray() {
    let p = lite("8/8/8/8/r3K1k1/8/8/8 w");
    assert!(!p.is_legal(sq("e4"), sq("f4")) && !p.is_legal(sq("e4"), sq("f5")));
    assert!(p.is_legal(sq("e4"), sq("e5")));
}

#[test]
fn point_8_no_legal_move_captures_a_king() {
    let p = lite("4k3/8/8/8/8/8/8/K3R3 w");
    assert!(!p.is_legal(sq("e1"), sq("e8")) && p.is_legal(sq("e1"), sq("e7")));
    let touching = lite("kK6/8/8/8/8/8/8/R7 w");
    assert!(!touching.is_legal(sq("b8"), sq("a8")));
    assert!(!touching.is_legal(sq("a1"), sq("a2")), "the own king stays attacked");
    assert_eq!(names(touching.legal_moves()), "b8c8 b8c7");
}

#[test]
fn point_8_a_piece_that_is_in_double_check_with_its_king_cannot_help() {
    let p = lite("4r2k/8/8/8/7b/8/3R4/4K3 w");
    assert_eq!(names(p.legal_moves()), "e1d1 e1f1");
}

#[test]
fn point_8_legal_moves_and_movable_pieces_come_in_the_order_of_rows_and_columns() {
    let p = lite("k7/1P6/8/8/8/8/8/K6R w");
    let ends: Vec<_> = p.legal_moves().iter().map(|mv| (mv.from(), mv.to())).collect();
    let coordinate = Coordenada::from;
    assert!(ends.is_sorted_by_key(|&(from, to)| (coordinate(from), coordinate(to))));
    assert_eq!(ends[0], (sq("b7"), sq("b8")));
    assert_eq!(coordinates(p.movable()), [(1, 1), (7, 0), (7, 7)].map(Coordenada::from));
    assert_eq!(p.legal_move(sq("b7"), sq("b8")), Ok(mv("b7b8r")));
    assert!(p.legal_move(sq("b7"), sq("a8")).is_err());
}

#[test]
fn a_pawn_moves_from_its_own_first_row() {
    let p = lite("4k3/8/8/8/8/8/8/P3K3 w");
    assert_eq!(p.play(mv("a1a2")), Ok(lite("4k3/8/8/8/8/8/P7/4K3 b")));
    assert!(lite("p3k3/8/8/8/8/8/8/4K3 b").is_legal(sq("a8"), sq("a7")));
}

#[test]
fn either_side_can_be_examined_regardless_of_the_turn() {
    let p = lite("k7/8/8/8/8/8/8/K6R b");
    assert_eq!((p.king(Color::White), p.king(Color::Black)), (sq("a1"), sq("a8")));
    assert!(p.attacked_by(Color::White).contains(sq("h8")));
}
