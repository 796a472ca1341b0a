//! May a piece go there, and if not, why (M-12 to M-22), with the examples of the assignment.

use ajedrez_movement_rules::{Facts, NamedPiece, Refusal, destinations, may_go};
use core_bitboard::{Board, Piece};

use super::{ask, board, check, original, square};

#[track_caller]
fn check_go(board: &Board, from: &str, to: &str, expected: Result<(), Refusal>) {
    assert_eq!(may_go(board, square(from), square(to)), expected, "{from}{to}");
}

fn blocked(by: char, on: &str) -> Result<(), Refusal> {
    let by = Piece::from_letter(by).expect("a piece");
    Err(Refusal::Blocked { by, on: square(on) })
}

#[test]
fn a_king_moves_one_square_but_not_onto_its_own_piece() {
    check("movimientoValido(reyNegro, e, 7)", "true.");
    check("movimientoValido(reyNegro, d, 7)", "true.");
    check("movimientoValido(reyNegro, f, 7)", "true.");
    check("movimientoValido(reyNegro, e, 6)", "false.");
    check("movimientoValido(reyNegro, e, 9)", "false.");
    check("movimientoValido(reyNegro, d, 8)", "false.");
    check_go(&original(), "e8", "d8", Err(Refusal::OwnPiece));
    check_go(&original(), "e8", "e6", Err(Refusal::InvalidPieceMove));
    let mut facts = Facts::default();
    ask(&mut facts, "colocar(reyNegro, d, 4)");
    let around = ["c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"].map(square);
    let everywhere = destinations(facts.board(), square("d4"));
    assert_eq!(everywhere, around.into_iter().collect());
}

#[test]
fn a_rook_moves_along_rows_and_columns_up_to_obstacles() {
    check("movimientoValido(torreBlanca1, a, 5)", "true.");
    check("movimientoValido(torreBlanca1, a, 8)", "true.");
    check("movimientoValido(torreBlanca1, b, 2)", "false.");
    check("movimientoValido(torreBlanca1, d, 1)", "false.");
    check_go(&original(), "a1", "b2", Err(Refusal::InvalidPieceMove));
    check_go(&original(), "a1", "d1", blocked('N', "b1"));
    check_go(&original(), "a1", "b1", Err(Refusal::OwnPiece));
}

#[test]
fn a_knight_goes_in_an_l_and_jumps() {
    check("movimientoValido(caballoBlanco1, c, 3)", "true.");
    check("movimientoValido(caballoBlanco1, d, 2)", "true.");
    check("movimientoValido(caballoBlanco1, b, 3)", "false.");
    check("movimientoValido(caballoBlanco1, c, -1)", "false.");
    let crowded = board("8/8/8/8/8/PpPP4/PPPP4/NPPP4");
    check_go(&crowded, "a1", "b3", Ok(()));
    check_go(&crowded, "a1", "c2", Err(Refusal::OwnPiece));
}

#[test]
fn a_queen_moves_along_lines_up_to_obstacles() {
    check("movimientoValido(reinaBlanca, d, 8)", "true.");
    check("movimientoValido(reinaBlanca, h, 5)", "true.");
    check("movimientoValido(reinaBlanca, d, 9)", "false.");
    check("movimientoValido(reinaBlanca, a, 1)", "false.");
    check("movimientoValido(reinaBlanca, e, 3)", "false.");
    check_go(&original(), "d1", "e3", Err(Refusal::InvalidPieceMove));
    check_go(&original(), "d1", "a1", blocked('B', "c1"));
}

#[test]
fn a_bishop_goes_diagonally_but_not_past_others() {
    check("movimientoValido(alfilBlanco1, h, 6)", "true.");
    check("movimientoValido(alfilBlanco1, c, 2)", "false.");
    check("movimientoValido(alfilBlanco1, i, 7)", "false.");
    check_go(&board("8/8/8/6q1/8/8/8/2B5"), "c1", "h6", blocked('q', "g5"));
    check_go(&board("8/8/8/6q1/8/8/8/2B5"), "c1", "g5", Ok(()));
}

#[test]
fn a_pawn_goes_straight_ahead_and_captures_diagonally() {
    let pieces = board("8/4p3/8/8/8/3p1P2/4P3/8");
    check_go(&pieces, "e2", "e3", Ok(()));
    check_go(&pieces, "e2", "e4", Ok(()));
    check_go(&pieces, "e2", "d3", Ok(()));
    check_go(&pieces, "e2", "f3", Err(Refusal::OwnPiece));
    check_go(&pieces, "e2", "e5", Err(Refusal::InvalidPieceMove));
    check_go(&pieces, "e2", "e1", Err(Refusal::InvalidPieceMove));
    check_go(&pieces, "f3", "f5", Err(Refusal::InvalidPieceMove));
    check_go(&pieces, "f3", "g4", Err(Refusal::InvalidPieceMove));
    check_go(&pieces, "e7", "e5", Ok(()));
    check_go(&pieces, "e7", "e8", Err(Refusal::InvalidPieceMove));
    let blocking = board("8/8/8/8/4p3/4P3/4P3/8");
    check_go(&blocking, "e3", "e4", Err(Refusal::InvalidPieceMove));
    check_go(&blocking, "e2", "e3", Err(Refusal::OwnPiece));
    check_go(&blocking, "e2", "e4", Err(Refusal::InvalidPieceMove));
    check_go(&board("8/8/8/8/8/4n3/4P3/8"), "e2", "e4", blocked('n', "e3"));
}

#[test]
fn staying_put_is_rejected() {
    for piece in NamedPiece::all() {
        let facts = Facts::default();
        let at = facts.square_of(piece).expect("all pieces are on the board");
        assert_eq!(facts.may_go(piece, at), Err(Refusal::SameSquare));
    }
}

#[test]
fn turns_and_checks_do_not_matter_and_kings_may_be_captured() {
    let pieces = board("4k3/8/8/8/8/8/3r4/4K3");
    check_go(&pieces, "e1", "f2", Ok(()));
    check_go(&pieces, "d2", "e2", Ok(()));
    check_go(&board("4k3/8/8/8/8/8/8/4R3"), "e1", "e8", Ok(()));
}

#[test]
fn the_first_reason_is_returned() {
    // "Off the board" comes before an empty origin, which comes before staying put.
    assert_eq!(may_go(&original(), square("d4"), None), Err(Refusal::OffTheBoard));
    check_go(&original(), "d4", "d4", Err(Refusal::NoPiece));
    // A wrong movement comes before obstacles, which come before a piece of the same colour.
    check_go(&original(), "a1", "c2", Err(Refusal::InvalidPieceMove));
    check_go(&original(), "a1", "c1", blocked('N', "b1"));
    check_go(&original(), "a1", "e1", blocked('N', "b1"));
    check_go(&original(), "e1", "a1", Err(Refusal::InvalidPieceMove));
    check_go(&original(), "d1", "a1", blocked('B', "c1"));
}

#[test]
fn reasons_are_printed_as_in_the_protocol() {
    #[track_caller]
    fn check(refusal: Result<(), Refusal>, text: &str) {
        assert_eq!(refusal.unwrap_err().to_string(), text);
    }
    let board = original();
    let go = |from, to| may_go(&board, square(from), square(to));
    check(may_go(&board, square("a1"), None), "off the board");
    check(go("d4", "d5"), "no piece to move");
    check(go("a1", "a1"), "the destination must be another square");
    check(go("a1", "b2"), "not how this piece moves");
    check(go("a8", "c8"), "blocked by the black knight on b8");
    check(go("a1", "b1"), "own piece on the destination");
}
