//! Published perft counts.

use naive::{Position, Rules, perft};

#[track_caller]
fn check(rules: Rules, fen: &str, counts: &[u64]) {
    let position = Position::from_fen(rules, fen).expect("a FEN");
    for (depth, &expected) in (1..).zip(counts) {
        assert_eq!(perft(&position, depth), expected, "depth {depth}");
    }
}

const CHESS_START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn chess_has_197281_games_of_four_moves() {
    check(Rules::Fide, CHESS_START, &[20, 400, 8902, 197_281]);
}

#[test]
fn neither_castling_nor_en_passant_occurs_in_the_first_four_moves() {
    check(Rules::Plain, CHESS_START, &[20, 400, 8902, 197_281]);
}

#[test]
fn kiwipete_castles_and_promotes_as_published() {
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";
    check(Rules::Fide, fen, &[48, 2039, 97_862]);
}

#[test]
fn position_3_captures_en_passant_as_published() {
    check(Rules::Fide, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", &[14, 191, 2812, 43_238]);
}

#[test]
fn position_5_promotes_as_published() {
    let fen = "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8";
    check(Rules::Fide, fen, &[44, 1486, 62_379]);
}

#[test]
fn position_4_promotes_with_check_as_published() {
    let fen = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";
    check(Rules::Fide, fen, &[6, 264, 9467]);
}

#[test]
fn ajedrez_lite_has_11_first_moves_and_19572_games_of_four() {
    let fen = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w";
    check(Rules::Lite, fen, &[11, 121, 1540, 19_572]);
}
