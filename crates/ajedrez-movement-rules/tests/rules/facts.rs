//! Pieces with names, and how the facts change (M-8 to M-10, M-25).

use ajedrez_movement_rules::{Facts, NamedPiece, Refusal};
use core_bitboard::{Board, Piece, Square};

use super::{ask, board};

#[track_caller]
fn piece(name: &str) -> NamedPiece {
    name.parse().expect("a piece")
}

#[test]
fn the_default_board_has_sixteen_pieces_and_no_pawns() {
    let facts = Facts::default();
    assert_eq!(facts.board().fen().to_string(), "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR");
    let places: Vec<String> = NamedPiece::all()
        .map(|piece| format!("{piece} {}", facts.square_of(piece).expect("on the board")))
        .collect();
    assert_eq!(
        places,
        [
            "reyBlanco e1",
            "reinaBlanca d1",
            "torreBlanca1 a1",
            "torreBlanca2 h1",
            "alfilBlanco1 c1",
            "alfilBlanco2 f1",
            "caballoBlanco1 b1",
            "caballoBlanco2 g1",
            "reyNegro e8",
            "reinaNegra d8",
            "torreNegra1 a8",
            "torreNegra2 h8",
            "alfilNegro1 c8",
            "alfilNegro2 f8",
            "caballoNegro1 b8",
            "caballoNegro2 g8",
        ]
    );
}

#[test]
fn on_another_board_pieces_are_numbered_by_column_and_row() {
    let facts = Facts::on_board(board("1R6/k6R/8/8/7R/1R6/8/PPP4K"));
    assert_eq!(facts.square_of(piece("torreBlanca1")), Some(Square::B3));
    assert_eq!(facts.square_of(piece("torreBlanca2")), Some(Square::B8));
    assert_eq!(facts.square_of(piece("reyNegro")), Some(Square::A7));
    assert_eq!(facts.square_of(piece("reinaNegra")), None);
    assert_eq!(facts.piece_on(Square::H7), None);
    assert_eq!(facts.piece_on(Square::A1), None);
}

#[test]
fn pieces_without_a_name_are_in_the_way_and_can_be_captured() {
    let mut facts = Facts::on_board(board("8/8/8/8/p7/8/8/R7"));
    assert!(matches!(
        facts.may_go(piece("torreBlanca1"), Square::A8),
        Err(Refusal::Blocked { .. })
    ));
    let captured = facts.go(piece("torreBlanca1"), Square::A4);
    assert_eq!(captured, Ok(Piece::from_letter('p')));
    assert_eq!(facts.board().fen().to_string(), "8/8/8/8/R7/8/8/8");
}

#[test]
fn mover_moves_where_the_piece_may_go_and_nowhere_else() {
    let mut facts = Facts::default();
    assert_eq!(ask(&mut facts, "mover(reinaBlanca, d, 2)"), "true.");
    assert_eq!(ask(&mut facts, "casilla(reinaBlanca, X, Y)"), "X = d, Y = 2.");
    let before = facts.clone();
    for refused in ["e, 4", "d, 2", "d, 9", "i, 2", "e, 1"] {
        assert_eq!(ask(&mut facts, &format!("mover(reinaBlanca, {refused})")), "false.");
        assert_eq!(facts, before, "{refused}");
    }
}

#[test]
fn mover_captures_the_piece_on_the_destination() {
    let mut facts = Facts::default();
    assert_eq!(ask(&mut facts, "mover(torreBlanca1, a, 8)"), "true.");
    assert_eq!(ask(&mut facts, "casilla(torreNegra1, X, Y)"), "false.");
    assert_eq!(ask(&mut facts, "movimientoValido(torreNegra1, X, Y)"), "false.");
    assert_eq!(ask(&mut facts, "mover(torreNegra1, a, 7)"), "false.");
    assert_eq!(ask(&mut facts, "casilla(M, a, 8)"), "M = torreBlanca1.");
    assert_eq!(facts.board().fen().to_string(), "Rnbqkbnr/8/8/8/8/8/8/1NBQKBNR");
    // Its role and colour are still known.
    assert_eq!(ask(&mut facts, "color(torreNegra1, C)"), "C = negras.");
}

#[test]
fn colocar_ignores_the_rules_and_clears_the_square() {
    let mut facts = Facts::default();
    assert_eq!(ask(&mut facts, "colocar(torreBlanca1, a, 3)"), "true.");
    assert_eq!(ask(&mut facts, "colocar(alfilBlanco1, d, 7)"), "true.");
    // Onto a piece of its own colour, which leaves the board, and onto its own square.
    assert_eq!(ask(&mut facts, "colocar(torreBlanca1, d, 1)"), "true.");
    assert_eq!(ask(&mut facts, "colocar(torreBlanca1, d, 1)"), "true.");
    assert_eq!(ask(&mut facts, "casilla(reinaBlanca, X, Y)"), "false.");
    assert_eq!(facts.board().fen().to_string(), "rnbqkbnr/3B4/8/8/8/8/8/1N1RKBNR");
    assert_eq!(ask(&mut facts, "colocar(torreBlanca1, a, 9)"), "false.");
    assert_eq!(ask(&mut facts, "casilla(torreBlanca1, X, Y)"), "X = d, Y = 1.");
}

#[test]
fn retirar_takes_a_piece_off_and_colocar_brings_it_back() {
    let mut facts = Facts::default();
    assert_eq!(ask(&mut facts, "retirar(torreBlanca1)"), "true.");
    assert_eq!(ask(&mut facts, "retirar(torreBlanca1)"), "false.");
    assert_eq!(ask(&mut facts, "casilla(torreBlanca1, X, Y)"), "false.");
    assert_eq!(ask(&mut facts, "hayObstaculo(a, 1, a, 8)"), "false.");
    assert_eq!(ask(&mut facts, "colocar(torreBlanca1, a, 1)"), "true.");
    assert_eq!(facts, Facts::default());
}

#[test]
fn an_empty_board_has_no_facts_about_squares() {
    let mut facts = Facts::on_board(Board::EMPTY);
    assert_eq!(ask(&mut facts, "casilla(M, X, Y)"), "false.");
    assert_eq!(ask(&mut facts, "movimientoValido(M, X, Y)"), "false.");
    assert_eq!(ask(&mut facts, "hayObstaculo(A, B, C, D)"), "false.");
}
