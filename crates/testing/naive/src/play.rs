//! Playing moves, legality, and perft.

use crate::attacks::is_attacked;
use crate::board::Board;
use crate::lines::squares_between;
use crate::moves::{Move, is_en_passant, pawn_home_row, pseudo_moves};
use crate::piece::{Color, Piece, Role};
use crate::position::{Castling, Position, Rules};
use crate::square::Square;

/// The position after a move, with the turn flipped (spec 7).
///
/// # Panics
///
/// If `mv.from` is empty.
#[must_use]
pub fn play(position: &Position, mv: Move) -> Position {
    let piece = position.board.at(mv.from).expect("a move begins where a piece stands");
    let mut board = position.board;
    if is_en_passant(position, mv.from, mv.to) {
        board.set((mv.from.0, mv.to.1), None);
    }
    if is_castling(position, piece, mv) {
        let (from, to) = rook_part(mv);
        board.set(to, board.at(from));
        board.set(from, None);
    }
    let arrived = Piece { color: piece.color, role: mv.promotion.unwrap_or(piece.role) };
    board.set(mv.from, None);
    board.set(mv.to, Some(arrived));
    Position {
        rules: position.rules,
        board,
        turn: position.turn.other(),
        castling: castling_after(position.castling, mv),
        en_passant: en_passant_after(position, piece, mv),
    }
}

/// Whether the king moves two columns sideways, as only castling does.
fn is_castling(position: &Position, piece: Piece, mv: Move) -> bool {
    position.rules == Rules::Fide && piece.role == Role::King && mv.from.1.abs_diff(mv.to.1) == 2
}

/// The rook's origin and destination in this castling move of the king.
fn rook_part(king: Move) -> (Square, Square) {
    let row = king.from.0;
    if king.to.1 == 6 { ((row, 7), (row, 5)) } else { ((row, 0), (row, 3)) }
}

/// The castling rights after a move: a move from or to the square of its king or rook ends a right.
fn castling_after(before: Castling, mv: Move) -> Castling {
    let untouched = |square: Square| mv.from != square && mv.to != square;
    let (a1, e1, h1) = ((7, 0), (7, 4), (7, 7));
    let (a8, e8, h8) = ((0, 0), (0, 4), (0, 7));
    Castling {
        white_king_side: before.white_king_side && untouched(e1) && untouched(h1),
        white_queen_side: before.white_queen_side && untouched(e1) && untouched(a1),
        black_king_side: before.black_king_side && untouched(e8) && untouched(h8),
        black_queen_side: before.black_queen_side && untouched(e8) && untouched(a8),
    }
}

/// The square crossed by a pawn's double step, under rules with en passant.
fn en_passant_after(position: &Position, piece: Piece, mv: Move) -> Option<Square> {
    let double_step = piece.role == Role::Pawn
        && mv.from.0 == pawn_home_row(piece.color)
        && mv.from.0.abs_diff(mv.to.0) == 2;
    if position.rules == Rules::Fide && double_step {
        squares_between(mv.from, mv.to).first().copied()
    } else {
        None
    }
}

/// Whether the other side attacks the king of a side; a side without a king is not in check (S1,
/// "Jaque").
#[must_use]
pub fn in_check(board: &Board, color: Color) -> bool {
    board.find_king(color).is_some_and(|king| is_attacked(board, king, color.other()))
}

/// The moves that capture no king and after which the mover's king is not attacked, sorted
/// (S1, exercise 12; spec 8).
#[must_use]
pub fn legal_moves(position: &Position) -> Vec<Move> {
    pseudo_moves(position)
        .into_iter()
        .filter(|&mv| !captures_king(position, mv))
        .filter(|&mv| !in_check(&play(position, mv).board, position.turn))
        .collect()
}

/// A king cannot be captured by a legal move (spec 8).
fn captures_king(position: &Position, mv: Move) -> bool {
    position.board.at(mv.to).is_some_and(|piece| piece.role == Role::King)
}

/// The number of sequences of `depth` legal moves; a draw by bare kings does not end them
/// (protocol, "Perft").
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    legal_moves(position).into_iter().map(|mv| perft(&play(position, mv), depth - 1)).sum()
}
