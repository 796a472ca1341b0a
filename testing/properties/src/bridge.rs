//! The same things in the engine's words and in the oracle's.

use core_bitboard::{Bitboard, Board, Color, File, Piece, Rank, Role, Square};

/// (row, column) from the top left corner.
pub(crate) fn square(square: Square) -> naive::Square {
    (7 - square.rank().index(), square.file().index())
}

pub(crate) fn square_back((row, column): naive::Square) -> Square {
    Square::new(File::ALL[column], Rank::ALL[7 - row])
}

pub(crate) fn squares(squares: &[naive::Square]) -> Bitboard {
    squares.iter().map(|&square| square_back(square)).collect()
}

pub(crate) fn color(color: Color) -> naive::Color {
    match color {
        Color::White => naive::Color::White,
        Color::Black => naive::Color::Black,
    }
}

pub(crate) fn role(role: Role) -> naive::Role {
    match role {
        Role::Pawn => naive::Role::Pawn,
        Role::Knight => naive::Role::Knight,
        Role::Bishop => naive::Role::Bishop,
        Role::Rook => naive::Role::Rook,
        Role::Queen => naive::Role::Queen,
        Role::King => naive::Role::King,
    }
}

pub(crate) fn man(piece: Piece) -> naive::Man {
    naive::Man { color: color(piece.color), role: role(piece.role) }
}

pub(crate) fn board(board: &Board) -> naive::Board {
    let mut cells = [[None; 8]; 8];
    for (at, piece) in board.men() {
        let (row, column) = square(at);
        cells[row][column] = Some(man(piece));
    }
    naive::Board { cells }
}
