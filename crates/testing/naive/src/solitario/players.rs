//! Puzzles and captures as chess players write them (protocol, "Solitario").

use super::Capture;
use crate::attacks::attacks_of;
use crate::board::Board;
use crate::piece::{Color, Piece, Role};
use crate::square::{Square, all_squares, square_name};

/// The letters of the king, queen, rook, bishop, knight and pawn: the original's small ones, English and Spanish
/// capitals, and symbols.
pub const LETTERS: [[char; 6]; 4] = [
    ['r', 'd', 't', 'a', 'c', 'p'],
    ['K', 'Q', 'R', 'B', 'N', 'P'],
    ['R', 'D', 'T', 'A', 'C', 'P'],
    ['♔', '♕', '♖', '♗', '♘', '♙'],
];

/// The letter of a role among six letters of [`LETTERS`].
#[must_use]
pub fn letter_of(role: Role, letters: &[char; 6]) -> char {
    letters[match role {
        Role::King => 0,
        Role::Queen => 1,
        Role::Rook => 2,
        Role::Bishop => 3,
        Role::Knight => 4,
        Role::Pawn => 5,
    }]
}

/// A puzzle with these letters, and this between its pieces.
#[must_use]
pub fn puzzle_text(pieces: &[(Role, Square)], letters: &[char; 6], between: &str) -> String {
    let written = |&(role, square): &(Role, Square)| {
        format!("{}{}", letter_of(role, letters), square_name(square))
    };
    pieces.iter().map(written).collect::<Vec<_>>().join(between)
}

/// Captures, which can be played one after the other, with these letters. The origin is only written as far as needed to
/// distinguish the piece from others of its role that could capture there.
#[must_use]
pub fn captures_text(
    pieces: &[(Role, Square)],
    captures: &[Capture],
    letters: &[char; 6],
) -> Vec<String> {
    let mut board = Board::default();
    for &(role, square) in pieces {
        board.set(square, Some(Piece { color: Color::White, role }));
    }
    let mut texts = Vec::new();
    for &Capture { from, to, promotion } in captures {
        let piece = board.at(from).expect("a piece that captures");
        let could = |square: &Square| {
            *square != from
                && board.at(*square) == Some(piece)
                && attacks_of(&board, *square).contains(&to)
        };
        let others: Vec<Square> = all_squares().into_iter().filter(could).collect();
        let name = square_name(from);
        let (file, rank) = name.split_at(1);
        let own = if piece.role == Role::Pawn || others.is_empty() {
            ""
        } else if others.iter().all(|other| other.1 != from.1) {
            file
        } else if others.iter().all(|other| other.0 != from.0) {
            rank
        } else {
            &name
        };
        let piece_letter = match piece.role {
            Role::Pawn => file.to_owned(),
            role => letter_of(role, letters).to_string(),
        };
        let promoted = promotion.map(|role| format!("={}", letter_of(role, letters)));
        let promoted = promoted.unwrap_or_default();
        texts.push(format!("{piece_letter}{own}x{}{promoted}", square_name(to)));
        board.set(from, None);
        let role = promotion.unwrap_or(piece.role);
        board.set(to, Some(Piece { role, ..piece }));
    }
    texts
}
