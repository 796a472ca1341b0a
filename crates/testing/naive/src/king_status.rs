//! The situation of a king (S3).

use crate::attacks::attacks_of;
use crate::moves::Move;
use crate::piece::Color;
use crate::play::{in_check, legal_moves};
use crate::position::Position;
use crate::square::Square;

/// The four states of a king (S3, "La situación del rey"; spec 21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Status {
    /// Not attacked, and its side can move.
    Free,
    /// Attacked, with a way out.
    Check,
    /// Attacked, with no way out.
    Checkmate,
    /// Not attacked, and its side has no legal move.
    Stalemate,
}

/// The state of a side's king as if that side were to move, the sorted squares of the pieces that
/// attack it, and the ways out: all legal moves if it is attacked, otherwise none (S3; spec 21).
///
/// An en passant square of `position` counts only if that side is to move in it. A side without a
/// king, which the program refuses as input, counts as not attacked.
#[must_use]
pub fn king_status(position: &Position, color: Color) -> (Status, Vec<Square>, Vec<Move>) {
    let asked = if position.turn == color {
        *position
    } else {
        Position { turn: color, en_passant: None, ..*position }
    };
    let moves = legal_moves(&asked);
    let attacked = in_check(&asked.board, color);
    let status = match (attacked, moves.is_empty()) {
        (false, false) => Status::Free,
        (false, true) => Status::Stalemate,
        (true, false) => Status::Check,
        (true, true) => Status::Checkmate,
    };
    let ways_out = if attacked { moves } else { Vec::new() };
    (status, checkers(&asked, color), ways_out)
}

/// The squares of the pieces that attack the king of a side, sorted (S3, "Observaciones").
#[must_use]
pub fn checkers(position: &Position, color: Color) -> Vec<Square> {
    let board = &position.board;
    let Some(king) = board.find_king(color) else {
        return Vec::new();
    };
    board
        .pieces()
        .filter(|&(from, piece)| piece.color != color && attacks_of(board, from).contains(&king))
        .map(|(from, _)| from)
        .collect()
}
