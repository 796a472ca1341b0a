//! Points 4, 5 and 9: attacked squares, and the order of rows.

use ajedrez_lite::{Casilla, Coordenada, LiteBoard, LitePosition, Posicion, coordinates};
use core_bitboard::{Bitboard, Board, Color};

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

#[test]
fn exercises_that_need_no_kings_accept_any_number_of_them() {
    let board = |placement| {
        let board = Board::from_fen(placement).expect("a placement");
        LiteBoard { board, turn: Color::White }
    };
    for (rows, sorted) in [
        ("8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8"),
        ("8/8/8/8/8/8/1p6/R1P5", "8/8/8/8/8/8/1p6/P1R5"),
        ("KkK1p3/8/8/8/8/8/8/8", "pKk1K3/8/8/8/8/8/8/8"),
    ] {
        assert_eq!(board(rows).has_sorted_rows(), rows == sorted);
        assert_eq!(board(rows).with_sorted_rows(), board(sorted));
    }
    let [from, to] = [sq("a2"), sq("a3")];
    let pawn = board("8/8/8/8/8/8/P7/8");
    assert!(pawn.is_followed_by(&board("8/8/8/8/8/P7/8/8"), from, to));
    assert!(!pawn.is_followed_by(&board("8/8/8/8/P7/8/8/8"), from, to));
    assert_eq!(board("8/8/8/8/8/8/8/K7").king(Color::White), Ok(sq("a1")));
    let kings = board("KK6/8/8/8/8/8/8/8");
    for (color, found) in [(Color::White, 2), (Color::Black, 0)] {
        let error = kings.king(color).unwrap_err().to_string();
        assert_eq!(error, format!("the number of {color} kings is {found}, expected 1"));
    }
}

#[test]
fn a_board_of_the_course_needs_eight_rows_of_eight_valid_cells_and_a_player() {
    let start = Posicion::from(LitePosition::start());
    assert_eq!(LiteBoard::try_from(&start), Ok(LitePosition::start().into()));
    let mut empty = Posicion { tablero: vec![vec![Casilla::EMPTY; 8]; 8], jugador: 2 };
    let board = LiteBoard { board: Board::EMPTY, turn: Color::Black };
    assert_eq!(LiteBoard::try_from(&empty), Ok(board));
    empty.jugador = 3;
    empty.tablero[0][0] = Casilla { role: 3, color: 0 };
    assert_eq!(
        LiteBoard::try_from(&empty).unwrap_err().to_string(),
        "the player is 3, expected 1 or 2; \
         the cell (0, 0) is (3, 0), expected (0, 0) or a role 1 to 4 and a color 1 or 2"
    );
    empty.tablero.pop();
    let error = LiteBoard::try_from(&empty).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the player is 3, expected 1 or 2; the number of rows is 7, expected 8"
    );
}
