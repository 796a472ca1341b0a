//! The ways out of check and their kinds (spec 20 to 22, K-26 to K-30).

use ajedrez_king_status::{Situation, Status};
use core_bitboard::{Color, Fide, Plain, Variant};

use super::{black, escapes, example, king_of};

/// Checks the ways out, each as move, kind and, if any, captured piece.
#[track_caller]
fn check<V: Variant>(situation: &Situation<V>, expected: &[&str]) {
    let found: Vec<String> = situation
        .escapes()
        .map(|escape| match escape.captures() {
            None => format!("{} {}", escape.mv(), escape.kind()),
            Some(captured) => format!("{} {} {captured}", escape.mv(), escape.kind()),
        })
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn example_15_has_three_ways_out_without_c6() {
    let black = Situation::<Plain>::on_board(&example(15), Color::Black).expect("a black king");
    check(&black, &["e5d6 move", "e5f6 move", "a3e7 capture white rook"]);
    // Row 2 differs from row 2 of example 1, where the king is free.
    let black = Situation::<Plain>::on_board(&example(1), Color::Black).expect("a black king");
    assert_eq!((black.status(), black.escapes().len()), (Status::Free, 0));
}

#[test]
fn only_a_king_in_check_has_ways_out() {
    for number in [1, 2, 14, 18] {
        let black = Situation::<Plain>::on_board(&example(number), Color::Black).expect("a king");
        assert_eq!(black.escapes().len(), 0, "example {number}");
    }
}

#[test]
fn a_piece_captures_the_attacker_or_steps_between_or_the_king_moves() {
    check(
        &black("4R1k1/5pp1/5n2/8/1b6/8/8/6K1"),
        &["g8h7 move", "f6e8 capture white rook", "b4f8 interpose"],
    );
}

#[test]
fn a_king_that_captures_the_attacker_is_a_capture() {
    check(&black("6k1/6Q1/8/8/8/8/8/6K1"), &["g8g7 capture white queen"]);
}

#[test]
fn a_king_that_captures_another_piece_is_a_move() {
    check(&black("4kN2/8/8/8/8/8/8/4R1K1"), &["e8d8 move", "e8f8 move white knight", "e8f7 move"]);
}

#[test]
fn a_king_that_captures_one_of_two_attackers_is_a_capture() {
    let black = black("k7/1Q6/8/8/8/8/8/R6K");
    assert_eq!(black.checkers().len(), 2);
    check(&black, &["a8b7 capture white queen"]);
}

#[test]
fn out_of_a_double_check_only_the_king_moves() {
    let black = black("4k3/8/5N2/8/8/8/3r4/K3R3");
    assert_eq!(black.checkers().len(), 2);
    check(&black, &["e8d8 move", "e8f8 move", "e8f7 move"]);
}

#[test]
fn a_pinned_piece_cannot_interpose() {
    check(&black("4R2k/6rp/8/8/3B4/8/8/6K1"), &[]);
    // The bishop pins the knight, which could otherwise interpose.
    check(&black("2R3k1/6pp/4n3/8/2B5/8/8/6K1"), &["g8f7 move"]);
    check(&black("2R3k1/6pp/4n3/8/8/8/8/6K1"), &["g8f7 move", "e6d8 interpose", "e6f8 interpose"]);
}

#[test]
fn against_a_knight_nobody_steps_between() {
    check(
        &black("r2qk3/2N5/8/8/8/8/8/4K3"),
        &["d8c7 capture white knight", "e8f8 move", "e8d7 move", "e8e7 move", "e8f7 move"],
    );
}

#[test]
fn a_pawn_may_step_between_by_one_row_or_two() {
    check(&black("8/3p4/6R1/k6R/8/1K6/8/8"), &["d7d5 interpose"]);
    check(&black("8/8/3p2R1/k6R/8/1K6/8/8"), &["d6d5 interpose", "a5a6 move", "a5b6 move"]);
}

#[test]
fn each_role_that_a_pawn_becomes_is_a_way_out_with_its_name() {
    let black = black("7K/8/4B3/8/8/8/1p6/k1R5");
    check(
        &black,
        &[
            "b2b1n interpose",
            "b2b1b interpose",
            "b2b1r interpose",
            "b2b1q interpose",
            "b2c1n capture white rook",
            "b2c1b capture white rook",
            "b2c1r capture white rook",
            "b2c1q capture white rook",
        ],
    );
    assert!(black.escapes().all(|escape| escape.promotion().is_some()));
}

#[test]
fn a_checking_pawn_may_be_captured_en_passant() {
    let fen = "1R6/3KN3/8/2k5/3Pp3/1P3N2/8/8 b - d3";
    check(&king_of::<Fide>(fen, Color::Black), &["e4d3 capture white pawn"]);
    check(&king_of::<Plain>(fen, Color::Black), &[]);
}

#[test]
fn en_passant_may_interpose_while_capturing_another_pawn() {
    let fen = "8/8/6k1/8/2pP4/8/2B5/6K1 b - d3";
    let king = king_of::<Fide>(fen, Color::Black);
    let way = king.escapes().find(|escape| escape.mv().to_string() == "c4d3");
    let way = way.expect("d3 is between the bishop and the king");
    assert_eq!(way.kind().to_string(), "interpose");
    assert_eq!(way.captures().map(|piece| piece.to_string()), Some("white pawn".to_string()));
}

#[test]
fn castling_does_not_escape_check() {
    let black = king_of::<Fide>("r3k2r/8/8/8/8/8/8/4R1K1 b kq -", Color::Black);
    assert_eq!(escapes(&black), "e8d8 e8f8 e8d7 e8f7");
}

#[test]
fn ways_out_are_ordered_by_row_and_column_of_origin_then_destination() {
    let black = Situation::<Plain>::on_board(&example(20), Color::Black).expect("a black king");
    assert_eq!(escapes(&black), "d8d4 e8g7 e8f6 h8g8 c7g7 c7e5 c7c3 e6e5 h4f6");
}
