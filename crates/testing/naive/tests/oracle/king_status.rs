//! S3, and spec 19 to 22.

use super::squares;
use naive::{Board, Color, Piece, Position, Role, Rules, Status, king_status};

/// Reads eight rows of `RDTACP-` (spec 19).
fn diagram(rows: &[&str; 8]) -> Board {
    let piece = |letter: char| {
        let role = match letter.to_ascii_uppercase() {
            'R' => Role::King,
            'D' => Role::Queen,
            'T' => Role::Rook,
            'A' => Role::Bishop,
            'C' => Role::Knight,
            'P' => Role::Pawn,
            _ => return None,
        };
        let color = if letter.is_uppercase() { Color::White } else { Color::Black };
        Some(Piece { color, role })
    };
    let mut board = Board::default();
    for (row, line) in rows.iter().enumerate() {
        for (column, letter) in line.chars().enumerate() {
            board.cells[row][column] = piece(letter);
        }
    }
    board
}

fn original(board: Board, turn: Color) -> Position {
    let castling = naive::Castling::default();
    Position { rules: Rules::Plain, board, turn, castling, en_passant: None }
}

#[track_caller]
fn check(position: &Position, color: Color, status: Status, checkers: &str, ways_out: &str) {
    let (found, attackers, moves) = king_status(position, color);
    let moves: Vec<String> = moves.into_iter().map(|mv| mv.uci()).collect();
    assert_eq!(found, status);
    assert_eq!(attackers, squares(checkers));
    assert_eq!(moves.join(" "), ways_out);
}

const EXAMPLE_15: [&str; 8] = [
    "--t-----", "--pPT-pp", "--p-----", "p---rpC-", "--D---c-", "d-----P-", "P---PP-P", "------R-",
];

#[test]
fn in_example_1_the_black_king_is_free() {
    let mut rows = EXAMPLE_15;
    rows[1] = "--pTP-pp";
    check(&original(diagram(&rows), Color::White), Color::Black, Status::Free, "", "");
}

#[test]
fn in_example_15_there_are_three_ways_out_of_check_and_c6_is_not_one() {
    // f4c5 to f3c4 and f3c6, and f6c1 to f2c5, in the assignment's notation.
    let position = original(diagram(&EXAMPLE_15), Color::White);
    check(&position, Color::Black, Status::Check, "e7", "e5d6 e5f6 a3e7");
}

#[test]
fn in_example_2_the_black_king_is_mated() {
    let rows = [
        "--T----r", "-----ppp", "--------", "--------", "--R-----", "--------", "--------",
        "--------",
    ];
    check(&original(diagram(&rows), Color::White), Color::Black, Status::Checkmate, "c8", "");
}

#[test]
fn in_example_14_the_black_king_is_stalemated() {
    let rows = [
        "--------", "-T---p--", "----rP--", "T-----P-", "--------", "--------", "--------",
        "---D--R-",
    ];
    check(&original(diagram(&rows), Color::White), Color::Black, Status::Stalemate, "", "");
}

#[test]
fn the_turn_does_not_matter() {
    for turn in [Color::White, Color::Black] {
        check(&original(diagram(&EXAMPLE_15), turn), Color::White, Status::Free, "", "");
        check(
            &original(diagram(&EXAMPLE_15), turn),
            Color::Black,
            Status::Check,
            "e7",
            "e5d6 e5f6 a3e7",
        );
    }
}

#[track_caller]
fn check_fen(fen: &str, color: Color, status: Status, checkers: &str, ways_out: &str) {
    let position = Position::from_fen(Rules::Plain, fen).expect("a FEN");
    check(&position, color, status, checkers, ways_out);
}

#[test]
fn a_pinned_piece_that_cannot_move_does_not_prevent_stalemate() {
    check_fen("kb5R/8/1K6/8/8/8/8/8 b", Color::Black, Status::Stalemate, "", "");
}

#[test]
fn out_of_a_double_check_only_the_king_moves() {
    let fen = "4k3/8/5N2/8/8/8/3r4/K3R3 w";
    check_fen(fen, Color::Black, Status::Check, "f6 e1", "e8d8 e8f8 e8f7");
}

#[test]
fn every_promotion_that_answers_a_check_is_a_way_out() {
    let fen = "7K/8/8/8/8/8/1p6/k1R5 w";
    let promotions = "b2b1n b2b1b b2b1r b2b1q b2c1n b2c1b b2c1r b2c1q";
    check_fen(fen, Color::Black, Status::Check, "c1", &format!("{promotions} a1a2"));
}

#[test]
fn a_missing_opposing_king_is_accepted() {
    check_fen("8/8/8/8/8/8/8/k6R w", Color::Black, Status::Check, "h1", "a1a2 a1b2");
}

#[test]
fn only_chess_may_answer_a_check_en_passant() {
    let fen = "8/8/8/2k5/3Pp3/8/8/4K3 b - d3";
    let chess = Position::from_fen(Rules::Fide, fen).expect("a FEN");
    let (_, _, ways_out) = king_status(&chess, Color::Black);
    assert!(ways_out.iter().any(|mv| mv.uci() == "e4d3"));
    let plain = Position::from_fen(Rules::Plain, fen).expect("a FEN");
    let (_, _, ways_out) = king_status(&plain, Color::Black);
    assert!(!ways_out.iter().any(|mv| mv.uci() == "e4d3"));
}
