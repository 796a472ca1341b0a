//! Notation, and the moves that differ between the three sets of rules.

use super::square;
use naive::{
    Board, Castling, Color, Position, Role, Rules, Square, all_squares, in_check, legal_moves,
    parse_square, play, pseudo_moves, square_name,
};

#[track_caller]
fn position(rules: Rules, fen: &str) -> Position {
    Position::from_fen(rules, fen).expect("a FEN")
}

/// The moves from one square, in UCI notation.
#[track_caller]
fn check_from(position: &Position, from: &str, expected: &str) {
    let from: Square = square(from);
    let moves: Vec<String> =
        legal_moves(position).into_iter().filter(|mv| mv.from == from).map(|mv| mv.uci()).collect();
    assert_eq!(moves.join(" "), expected);
}

#[track_caller]
fn played(position: &Position, uci: &str) -> Position {
    let mv = legal_moves(position).into_iter().find(|mv| mv.uci() == uci);
    play(position, mv.expect("a legal move"))
}

#[test]
fn the_square_at_the_top_left_is_a8() {
    assert_eq!(square_name((0, 0)), "a8");
    assert_eq!(square_name((7, 7)), "h1");
    assert_eq!(parse_square("e4"), Some((4, 4)));
    for square in all_squares() {
        assert_eq!(parse_square(&square_name(square)), Some(square));
    }
    for name in ["", "e", "e9", "i1", "e44", "E4", "4e"] {
        assert_eq!(parse_square(name), None, "{name}");
    }
}

#[test]
fn a_fen_that_was_read_is_written_again() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
        "4k3/8/8/8/3pP3/8/8/4K2R b Kq e3",
        "8/8/8/8/8/8/8/8 w - -",
    ] {
        assert_eq!(position(Rules::Fide, fen).to_fen(), fen);
    }
}

#[test]
fn a_fen_needs_a_placement_and_a_turn_and_no_more() {
    assert!(Position::from_fen(Rules::Fide, "8/8/8/8/8/8/8/8 b").is_some());
    for fen in ["", "8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8 x", "8/8/8/8/8/8/8/8 w X", "8/8 w"] {
        assert_eq!(Position::from_fen(Rules::Fide, fen), None, "{fen}");
    }
    for placement in ["9/8/8/8/8/8/8/8", "7/8/8/8/8/8/8/8", "8p/8/8/8/8/8/8/8", "x7/8/8/8/8/8/8/8"]
    {
        assert_eq!(Board::from_fen_placement(placement), None, "{placement}");
    }
}

#[test]
fn only_chess_remembers_castling_and_en_passant() {
    let fen = "4k3/8/8/8/3pP3/8/8/4K2R b K e3";
    let plain = position(Rules::Plain, fen);
    assert_eq!((plain.castling, plain.en_passant), (Castling::default(), None));
    assert_eq!(position(Rules::Fide, fen).en_passant, Some(square("e3")));
}

#[test]
fn a_pawn_steps_twice_from_home_in_all_rules_but_lite() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w";
    check_from(&position(Rules::Lite, fen), "e2", "e2e3");
    check_from(&position(Rules::Plain, fen), "e2", "e2e4 e2e3");
}

#[test]
fn a_pawn_does_not_jump_over_a_piece_nor_capture_straight_ahead() {
    check_from(&position(Rules::Plain, "4k3/8/8/8/8/4p3/4P3/4K3 w"), "e2", "");
    check_from(&position(Rules::Plain, "4k3/8/8/8/4p3/8/4P3/4K3 w"), "e2", "e2e3");
}

#[test]
fn a_pawn_becomes_a_rook_in_lite_and_one_of_four_pieces_elsewhere() {
    let fen = "1n2k3/P7/8/8/8/8/8/4K3 w";
    check_from(&position(Rules::Lite, fen), "a7", "a7a8r a7b8r");
    let four = "a7a8n a7a8b a7a8r a7a8q a7b8n a7b8b a7b8r a7b8q";
    check_from(&position(Rules::Plain, fen), "a7", four);
    let after = played(&position(Rules::Plain, fen), "a7b8q");
    assert_eq!(after.board.at(square("b8")).map(|piece| piece.role), Some(Role::Queen));
}

#[test]
fn a_pawn_on_its_own_first_row_steps_once_and_on_its_last_row_not_at_all() {
    let fen = "P3k3/8/8/8/8/8/8/P3K3 w";
    check_from(&position(Rules::Plain, fen), "a1", "a1a2");
    check_from(&position(Rules::Lite, fen), "a8", "");
}

#[test]
fn a_pawn_is_captured_en_passant_only_right_after_its_double_step() {
    let before = position(Rules::Fide, "4k3/8/8/8/3p4/8/4P3/4K3 w");
    let after = played(&before, "e2e4");
    assert_eq!(after.en_passant, Some(square("e3")));
    check_from(&after, "d4", "d4d3 d4e3");
    assert_eq!(played(&after, "d4e3").board.at(square("e4")), None);
    let later = played(&played(&after, "e8e7"), "e1e2");
    check_from(&later, "d4", "d4d3");
}

#[test]
fn an_en_passant_square_without_its_pawn_changes_nothing() {
    check_from(&position(Rules::Fide, "4k3/8/8/8/3p4/8/8/4K3 b - e3"), "d4", "d4d3");
}

#[test]
fn an_en_passant_square_that_no_double_step_crosses_changes_nothing() {
    check_from(&position(Rules::Fide, "7k/8/3Pp3/8/8/8/8/4K3 w - e7"), "d6", "d6d7");
}

#[test]
fn a_capture_en_passant_may_not_uncover_the_own_king() {
    check_from(&position(Rules::Fide, "8/8/8/8/k2pP2R/8/8/4K3 b - e3"), "d4", "d4d3");
}

#[test]
fn a_king_castles_to_both_sides_over_free_and_safe_squares() {
    let free = position(Rules::Fide, "4k3/8/8/8/8/8/8/R3K2R w KQ");
    check_from(&free, "e1", "e1d2 e1e2 e1f2 e1c1 e1d1 e1f1 e1g1");
    assert_eq!(played(&free, "e1c1").to_fen(), "4k3/8/8/8/8/8/8/2KR3R b - -");
    assert_eq!(played(&free, "e1g1").to_fen(), "4k3/8/8/8/8/8/8/R4RK1 b - -");
    assert_eq!(played(&free, "a1a8").castling.to_fen(), "K");
}

#[test]
fn a_king_does_not_castle_out_of_over_or_into_an_attack() {
    check_from(&position(Rules::Fide, "4r2k/8/8/8/8/8/8/R3K2R w KQ"), "e1", "e1d2 e1f2 e1d1 e1f1");
    let over = "5r1k/8/8/8/8/8/8/R3K2R w KQ";
    check_from(&position(Rules::Fide, over), "e1", "e1d2 e1e2 e1c1 e1d1");
    let into = "2r4k/8/8/8/8/8/8/R3K2R w KQ";
    check_from(&position(Rules::Fide, into), "e1", "e1d2 e1e2 e1f2 e1d1 e1f1 e1g1");
}

#[test]
fn a_king_castles_past_an_attack_on_b1_but_not_past_a_piece_there() {
    let attacked = "1r5k/8/8/8/8/8/8/R3K3 w Q";
    check_from(&position(Rules::Fide, attacked), "e1", "e1d2 e1e2 e1f2 e1c1 e1d1 e1f1");
    let occupied = "7k/8/8/8/8/8/8/RN2K3 w Q";
    check_from(&position(Rules::Fide, occupied), "e1", "e1d2 e1e2 e1f2 e1d1 e1f1");
}

#[test]
fn a_captured_rook_takes_its_castling_along() {
    let before = position(Rules::Fide, "4k3/8/8/8/8/8/6b1/4K2R b K");
    assert_eq!(played(&before, "g2h1").castling, Castling::default());
}

#[test]
fn a_king_may_be_captured_by_geometry_but_not_legally() {
    let position = position(Rules::Plain, "4k3/8/8/8/8/8/8/K3R3 w");
    let takes_king = |uci: String| uci == "e1e8";
    assert!(pseudo_moves(&position).into_iter().any(|mv| takes_king(mv.uci())));
    assert!(!legal_moves(&position).into_iter().any(|mv| takes_king(mv.uci())));
}

#[test]
fn a_side_without_a_king_is_never_in_check_and_moves_freely() {
    let position = position(Rules::Plain, "4r3/8/8/8/8/8/4R3/8 w");
    assert!(!in_check(&position.board, Color::White));
    assert_eq!(legal_moves(&position), pseudo_moves(&position));
}
