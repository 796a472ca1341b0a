//! The four states (spec 20 and 21, K-10 to K-25).

use ajedrez_king_status::{Situation, SituationError, Status};
use core_bitboard::game::PositionDefects;
use core_bitboard::{Bitboard, Board, Color, Fide, Plain, Position, Square};

use super::{black, escapes, example, king_of};

#[track_caller]
fn check(placement: &str, status: Status) {
    assert_eq!(black(placement).status(), status, "{placement}");
}

#[test]
fn a_king_is_free_when_it_is_not_attacked_and_its_side_can_move() {
    check("k7/8/8/8/8/8/8/7K", Status::Free);
    // The king cannot move, but a pawn can.
    check("k7/2Q5/8/p7/8/8/8/7K", Status::Free);
}

#[test]
fn a_king_is_in_check_when_it_is_attacked_and_there_is_a_way_out() {
    check("k7/8/8/8/8/8/8/R6K", Status::Check);
}

#[test]
fn attacked_king_without_way_out_is_mated() {
    check("k7/1Q6/2K5/8/8/8/8/8", Status::Checkmate);
}

#[test]
fn a_king_is_stalemated_when_it_is_not_attacked_and_its_side_cannot_move() {
    check("k7/2Q5/8/8/8/8/8/7K", Status::Stalemate);
}

#[test]
fn blocked_and_pinned_pieces_do_not_prevent_stalemate() {
    check("k7/2Q5/8/p7/P7/8/8/7K", Status::Stalemate);
    check("kb5R/8/1K6/8/8/8/8/8", Status::Stalemate);
    // A pinned rook can still go along its pin.
    check("kr5R/8/1K6/8/8/8/8/8", Status::Free);
}

#[test]
fn a_pinned_piece_still_gives_check() {
    // White's knight is pinned to the e-file, but still gives check.
    check("4r1k1/4Nppp/8/8/8/8/8/4K3", Status::Check);
}

#[test]
fn it_does_not_matter_whose_turn_it_is() {
    for turn in ["w", "b"] {
        let fen = format!("k7/8/8/8/8/8/8/R6K {turn}");
        assert_eq!(king_of::<Plain>(&fen, Color::Black).status(), Status::Check);
        assert_eq!(king_of::<Plain>(&fen, Color::White).status(), Status::Free);
    }
}

#[test]
fn both_kings_may_be_attacked_at_once() {
    let fen = "8/8/8/8/8/8/8/Rk5K w";
    assert_eq!(king_of::<Plain>(fen, Color::Black).status(), Status::Check);
    let fen = "8/8/8/8/8/8/8/R2k2rK w";
    assert_eq!(king_of::<Plain>(fen, Color::Black).status(), Status::Check);
    assert_eq!(king_of::<Plain>(fen, Color::White).status(), Status::Check);
    let touching = king_of::<Plain>("8/8/8/8/8/8/8/kK6 w", Color::Black);
    assert_eq!(touching.checkers(), Bitboard::from(Square::B1));
}

#[test]
fn white_pawns_go_up_and_black_ones_down() {
    // Only the pawn can move.
    let white = |fen| king_of::<Plain>(fen, Color::White).status();
    assert_eq!(white("K7/2q5/8/8/8/7p/7P/7k w"), Status::Stalemate);
    assert_eq!(white("K7/2q5/8/8/8/8/7P/7p w"), Status::Free);
    check("7P/7p/8/8/8/8/2Q5/k7", Status::Free);
    check("8/7p/7P/8/8/8/2Q5/k7", Status::Stalemate);
}

#[test]
fn the_double_step_goes_from_row_7_for_white_and_from_row_2_for_black() {
    // Only a double step of a pawn closes the king's row.
    let white = |fen| escapes(&king_of::<Plain>(fen, Color::White));
    assert_eq!(white("8/8/1k6/8/K6r/6r1/3P4/8 w"), "d2d4");
    assert_eq!(white("8/1k6/8/K6r/6r1/3P4/8/8 w"), "");
    assert_eq!(escapes(&black("8/3p4/6R1/k6R/8/1K6/8/8")), "d7d5");
    assert_eq!(escapes(&black("8/8/3p4/6R1/k6R/8/1K6/8")), "");
    // Both squares ahead must be empty.
    assert_eq!(escapes(&black("8/3p4/3N2R1/k6R/8/1K6/8/8")), "a5a6 a5b6");
}

#[test]
fn plain_chess_has_neither_castling_nor_en_passant() {
    let fen = "1R6/3KN3/8/2k5/3Pp3/1P3N2/8/8 b - d3";
    assert_eq!(king_of::<Plain>(fen, Color::Black).status(), Status::Checkmate);
    assert_eq!(king_of::<Fide>(fen, Color::Black).status(), Status::Check);
    assert_eq!(
        Situation::<Plain>::on_board(&example(12), Color::Black).map(|black| black.status()),
        Ok(Status::Checkmate)
    );
}

#[test]
fn en_passant_is_over_for_the_side_whose_turn_it_is_not() {
    // White has just stepped to d4, and Black may capture en passant.
    let fen = "4k3/8/8/8/3Pp3/8/8/4K3 b - d3";
    let position = Position::<Fide>::from_fen(fen).expect("a FEN");
    let white = Situation::of(&position, Color::White).expect("a white king");
    assert_eq!(white.position().fen().to_string(), "4k3/8/8/8/3Pp3/8/8/4K3 w - - 0 1");
    let black = Situation::of(&position, Color::Black).expect("a black king");
    assert_eq!(black.position(), &position);
}

#[test]
fn a_position_without_the_examined_king_is_refused() {
    let board = Board::from_fen("8/8/8/8/8/8/8/K7").expect("a placement");
    let error = Situation::<Plain>::on_board(&board, Color::Black).unwrap_err();
    assert_eq!(error, SituationError::MissingKing(Color::Black));
    assert_eq!(error.to_string(), "Black has no king");
    let position = Position::<Fide>::from_fen("k7/8/8/8/8/8/8/8 w").expect("a FEN");
    let error = Situation::of(&position, Color::White).unwrap_err();
    assert_eq!(error.to_string(), "White has no king");
}

#[test]
fn a_position_with_two_kings_of_a_side_is_refused() {
    let refused = |placement: &str, color| {
        let board = Board::from_fen(placement).expect("a placement");
        Situation::<Plain>::on_board(&board, color).unwrap_err()
    };
    let kinds = |placement| match refused(placement, Color::Black) {
        SituationError::Position(error) => error.kinds(),
        SituationError::MissingKing(_) => PositionDefects::empty(),
    };
    let (white, black) = (PositionDefects::WHITE_KINGS, PositionDefects::BLACK_KINGS);
    assert_eq!(kinds("kk6/8/8/8/8/8/8/K7"), black);
    assert_eq!(kinds("k7/8/8/8/8/8/8/KK6"), white);
    assert_eq!(
        refused("kk6/8/8/8/8/8/8/KKK5", Color::Black).to_string(),
        "White has 3 kings, expected at most one; Black has 2 kings, expected at most one"
    );
}

#[test]
fn a_missing_opposing_king_is_accepted() {
    check("8/8/8/8/8/8/8/k6R", Status::Check);
}
