//! Which squares a piece attacks.

use crate::board::Board;
use crate::piece::{Color, Role};
use crate::square::{Square, all_squares, step};

/// The row step of a side's pawns: up for White, down for Black (S1, note 2).
#[must_use]
pub fn forward(color: Color) -> isize {
    match color {
        Color::White => -1,
        Color::Black => 1,
    }
}

/// The squares that the piece on `from` attacks, sorted by row then column; empty without a piece.
///
/// Squares of own pieces are attacked too ("defended"). A pawn attacks its two forward diagonals,
/// occupied or not. A rook, bishop or queen attacks up to and including the first piece in each
/// direction (S1, "Casillas atacadas"; spec 4 and 5).
#[must_use]
pub fn attacks_of(board: &Board, from: Square) -> Vec<Square> {
    let Some(piece) = board.at(from) else {
        return Vec::new();
    };
    let mut attacked = match piece.role {
        Role::Pawn => pawn_attacks(from, piece.color),
        Role::Knight => knight_attacks(from),
        Role::King => king_attacks(from),
        Role::Rook => rays(board, from, &STRAIGHT),
        Role::Bishop => rays(board, from, &DIAGONAL),
        Role::Queen => rays(board, from, &[STRAIGHT, DIAGONAL].concat()),
    };
    attacked.sort();
    attacked
}

/// Every square that some piece of a side attacks, sorted, each once (S1, exercise 5; spec 5).
#[must_use]
pub fn attacked_by(board: &Board, color: Color) -> Vec<Square> {
    all_squares().into_iter().filter(|&square| is_attacked(board, square, color)).collect()
}

/// Whether some piece of the side `by` attacks the square (S1, "Casillas atacadas").
#[must_use]
pub fn is_attacked(board: &Board, square: Square, by: Color) -> bool {
    board
        .pieces()
        .filter(|&(_, piece)| piece.color == by)
        .any(|(from, _)| attacks_of(board, from).contains(&square))
}

/// One row forward, one column to either side (spec 4).
fn pawn_attacks(from: Square, color: Color) -> Vec<Square> {
    [-1, 1].into_iter().filter_map(|columns| step(from, forward(color), columns)).collect()
}

/// Two squares in one direction and one in the other (S3, "El caballo").
fn knight_attacks(from: Square) -> Vec<Square> {
    let mut attacked = Vec::new();
    for rows in [-2isize, -1, 1, 2] {
        for columns in [-2isize, -1, 1, 2] {
            if rows.abs() != columns.abs() {
                attacked.extend(step(from, rows, columns));
            }
        }
    }
    attacked
}

/// One square in any direction (S3, "El rey").
fn king_attacks(from: Square) -> Vec<Square> {
    let mut attacked = Vec::new();
    for rows in [-1, 0, 1] {
        for columns in [-1, 0, 1] {
            if (rows, columns) != (0, 0) {
                attacked.extend(step(from, rows, columns));
            }
        }
    }
    attacked
}

/// The directions along the row and the column (S3, "La torre").
const STRAIGHT: [(isize, isize); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];

/// The directions along both diagonals (S3, "El alfil").
const DIAGONAL: [(isize, isize); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

fn rays(board: &Board, from: Square, directions: &[(isize, isize)]) -> Vec<Square> {
    directions.iter().flat_map(|&(rows, columns)| ray(board, from, rows, columns)).collect()
}

/// Walks in one direction up to the edge or up to and including the first piece.
fn ray(board: &Board, from: Square, rows: isize, columns: isize) -> Vec<Square> {
    let mut walked = Vec::new();
    let mut here = from;
    while let Some(next) = step(here, rows, columns) {
        walked.push(next);
        if board.at(next).is_some() {
            break;
        }
        here = next;
    }
    walked
}
