//! Moves, and pseudo-legal moves, which may leave the mover's king in check.

use crate::attacks::{attacks_of, forward, is_attacked};
use crate::lines::squares_between;
use crate::piece::{Color, Piece, Role};
use crate::position::{Position, Rules};
use crate::square::{Square, square_name, step};

/// Origin, destination and promotion; castling is given as the king's move (S1, exercise 12; spec
/// 20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// The square the piece leaves.
    pub from: Square,
    /// The square it arrives at.
    pub to: Square,
    /// Present for every pawn that arrives at the last row, in Ajedrez Lite too (always the rook).
    pub promotion: Option<Role>,
}

impl Move {
    /// The move in UCI notation, such as `e2e4` or `a7a8q` (protocol, `plain.moves`).
    #[must_use]
    pub fn uci(&self) -> String {
        let promotion = self.promotion.map_or(String::new(), |role| role.letter().to_string());
        square_name(self.from) + &square_name(self.to) + &promotion
    }
}

/// The row on which a side's pawns begin (S1, "Posición inicial"; spec 19).
#[must_use]
pub fn pawn_home_row(color: Color) -> usize {
    match color {
        Color::White => 6,
        Color::Black => 1,
    }
}

/// Every move and capture that the movement of the side's pieces allows, sorted. The safety of its
/// king is ignored, and the enemy king counts as any piece (S1, exercises 3 and 4).
#[must_use]
pub fn pseudo_moves(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    for (from, piece) in position.board.pieces() {
        if piece.color == position.turn {
            match piece.role {
                Role::Pawn => moves.extend(pawn_moves(position, from)),
                Role::King => {
                    moves.extend(piece_moves(position, from));
                    moves.extend(castlings(position, from));
                }
                _ => moves.extend(piece_moves(position, from)),
            }
        }
    }
    moves.sort();
    moves
}

/// Moves to every attacked square without a piece of the side to move.
fn piece_moves(position: &Position, from: Square) -> Vec<Move> {
    let own = |piece: Piece| piece.color == position.turn;
    attacks_of(&position.board, from)
        .into_iter()
        .filter(|&to| !position.board.at(to).is_some_and(own))
        .map(|to| Move { from, to, promotion: None })
        .collect()
}

/// One or two forward onto empty squares, and diagonally onto an enemy (S3, "El peón").
fn pawn_moves(position: &Position, from: Square) -> Vec<Move> {
    let mut destinations = pawn_steps(position, from);
    for to in attacks_of(&position.board, from) {
        let enemy = position.board.at(to).is_some_and(|piece| piece.color != position.turn);
        if enemy || is_en_passant(position, from, to) {
            destinations.push(to);
        }
    }
    let mut moves = Vec::new();
    for to in destinations {
        for promotion in promotions(position, to) {
            moves.push(Move { from, to, promotion });
        }
    }
    moves
}

/// The squares a pawn can move to without a capture.
fn pawn_steps(position: &Position, from: Square) -> Vec<Square> {
    let is_empty = |square: &Square| position.board.at(*square).is_none();
    let ahead = forward(position.turn);
    let mut steps = Vec::new();
    if let Some(one) = step(from, ahead, 0).filter(is_empty) {
        steps.push(one);
        if position.rules != Rules::Lite && from.0 == pawn_home_row(position.turn) {
            steps.extend(step(one, ahead, 0).filter(is_empty));
        }
    }
    steps
}

/// Whether a pawn's diagonal step from `from` to `to` captures en passant: the enemy pawn has just
/// stepped over `to` and is next to `from` (FIDE chess).
#[must_use]
pub fn is_en_passant(position: &Position, from: Square, to: Square) -> bool {
    let pawn = Piece { color: position.turn, role: Role::Pawn };
    let victim = Piece { color: position.turn.other(), role: Role::Pawn };
    let victim_row = match position.turn {
        Color::White => 3,
        Color::Black => 4,
    };
    position.en_passant == Some(to)
        && from.1 != to.1
        && from.0 == victim_row
        && position.board.at(from) == Some(pawn)
        && position.board.at(to).is_none()
        && position.board.at((from.0, to.1)) == Some(victim)
}

/// The promotions of a pawn of the side to move on arrival: `[None]` before its last row.
fn promotions(position: &Position, to: Square) -> Vec<Option<Role>> {
    if to.0 != 0 && to.0 != 7 {
        return vec![None];
    }
    match position.rules {
        Rules::Lite => vec![Some(Role::Rook)],
        Rules::Plain | Rules::Fide => {
            vec![Some(Role::Knight), Some(Role::Bishop), Some(Role::Rook), Some(Role::Queen)]
        }
    }
}

/// The castling moves: king and rook on their initial squares with the right, nothing between them,
/// and the king neither in check nor crossing or landing on an attacked square (FIDE chess).
fn castlings(position: &Position, king: Square) -> Vec<Move> {
    let (row, king_side, queen_side) = match position.turn {
        Color::White => (7, position.castling.white_king_side, position.castling.white_queen_side),
        Color::Black => (0, position.castling.black_king_side, position.castling.black_queen_side),
    };
    let mut moves = Vec::new();
    if position.rules != Rules::Fide || king != (row, 4) {
        return moves;
    }
    if king_side && can_castle(position, king, (row, 7), [(row, 4), (row, 5), (row, 6)]) {
        moves.push(Move { from: king, to: (row, 6), promotion: None });
    }
    if queen_side && can_castle(position, king, (row, 0), [(row, 4), (row, 3), (row, 2)]) {
        moves.push(Move { from: king, to: (row, 2), promotion: None });
    }
    moves
}

/// Whether the rook is on its corner, the path is free, and the king's three squares are safe.
fn can_castle(position: &Position, king: Square, corner: Square, path: [Square; 3]) -> bool {
    let rook = Piece { color: position.turn, role: Role::Rook };
    let is_empty = |square| position.board.at(square).is_none();
    let is_safe = |square| !is_attacked(&position.board, square, position.turn.other());
    position.board.at(corner) == Some(rook)
        && squares_between(king, corner).into_iter().all(is_empty)
        && path.into_iter().all(is_safe)
}
