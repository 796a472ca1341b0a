//! May this piece go there, and if not, why (S4).

use crate::attacks::forward;
use crate::board::Board;
use crate::lines::{line_distance, squares_between};
use crate::moves::pawn_home_row;
use crate::piece::{Piece, Role};
use crate::square::Square;

/// Why a piece may not go to a square (S4, "Movimientos válidos"; spec 24).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Refusal {
    /// The origin is empty.
    NoPiece,
    /// The destination is the origin.
    SameSquare,
    /// Not how this piece moves.
    NotItsMove,
    /// This piece, on this square, is strictly between; the nearest to the origin.
    Blocked(Piece, Square),
    /// A piece of the same colour stands on the destination.
    OwnPiece,
}

/// Whether the piece on `from` may go to `to` by its own movement alone, ignoring the turn and the
/// safety of kings. Reasons are tried in the order of [`Refusal`]'s variants (S4; spec 24).
///
/// # Errors
///
/// The first reason that holds.
pub fn may_go(board: &Board, from: Square, to: Square) -> Result<(), Refusal> {
    let piece = board.at(from).ok_or(Refusal::NoPiece)?;
    if from == to {
        return Err(Refusal::SameSquare);
    }
    if !is_its_move(piece, from, to, board.at(to)) {
        return Err(Refusal::NotItsMove);
    }
    for square in squares_between(from, to) {
        if let Some(obstacle) = board.at(square) {
            return Err(Refusal::Blocked(obstacle, square));
        }
    }
    match board.at(to) {
        Some(other) if other.color == piece.color => Err(Refusal::OwnPiece),
        _ => Ok(()),
    }
}

/// Whether the piece moves in this way, ignoring obstacles (S4, one section for each role).
fn is_its_move(piece: Piece, from: Square, to: Square, there: Option<Piece>) -> bool {
    let rows = from.0.abs_diff(to.0);
    let columns = from.1.abs_diff(to.1);
    match piece.role {
        Role::King => rows <= 1 && columns <= 1,
        Role::Queen => line_distance(from, to).is_some(),
        Role::Rook => rows == 0 || columns == 0,
        Role::Bishop => rows == columns,
        Role::Knight => (rows == 2 && columns == 1) || (rows == 1 && columns == 2),
        Role::Pawn => is_pawn_move(piece, from, to, there),
    }
}

/// The pawn, which S4 omits: straight ahead without capturing, one row or two from its home row;
/// diagonally ahead, but not onto an empty square (S3, "El peón").
fn is_pawn_move(pawn: Piece, from: Square, to: Square, there: Option<Piece>) -> bool {
    let ahead = |rows: isize| from.0.checked_add_signed(rows * forward(pawn.color)) == Some(to.0);
    let enemy = there.is_some_and(|piece| piece.color != pawn.color);
    match from.1.abs_diff(to.1) {
        0 => !enemy && (ahead(1) || (ahead(2) && from.0 == pawn_home_row(pawn.color))),
        1 => there.is_some() && ahead(1),
        _ => false,
    }
}
