//! Conversions between the engine's and the oracle's types.

use core_bitboard::game::{CastlingRights, VariantState};
use core_bitboard::types::{File, Rank};
use core_bitboard::{Bitboard, Board, Color, Move, Piece, Position, Role, Square, Variant};

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

pub(crate) fn piece(piece: Piece) -> naive::Piece {
    naive::Piece { color: color(piece.color), role: role(piece.role) }
}

pub(crate) fn board(board: &Board) -> naive::Board {
    let mut cells = [[None; 8]; 8];
    for (at, there) in board.pieces() {
        let (row, column) = square(at);
        cells[row][column] = Some(piece(there));
    }
    naive::Board { cells }
}

pub(crate) fn position<V: Variant>(position: &Position<V>) -> naive::Position {
    let rules = match V::NAME {
        "lite" => naive::Rules::Lite,
        "plain" => naive::Rules::Plain,
        "fide" => naive::Rules::Fide,
        other => panic!("the oracle does not know {other}"),
    };
    let castling = position.state().castling();
    naive::Position {
        rules,
        board: board(position.board()),
        turn: color(position.turn()),
        castling: naive::Castling {
            white_king_side: castling.contains(CastlingRights::WHITE_KING_SIDE),
            white_queen_side: castling.contains(CastlingRights::WHITE_QUEEN_SIDE),
            black_king_side: castling.contains(CastlingRights::BLACK_KING_SIDE),
            black_queen_side: castling.contains(CastlingRights::BLACK_QUEEN_SIDE),
        },
        en_passant: position.state().en_passant().map(square),
    }
}

pub(crate) fn mv(mv: Move) -> naive::Move {
    naive::Move {
        from: square(mv.from()),
        to: square(mv.to()),
        promotion: mv.promotion().map(role),
    }
}

pub(crate) fn move_back(mv: naive::Move) -> Move {
    let (from, to) = (square_back(mv.from), square_back(mv.to));
    let same = |role: &Role| Some(self::role(*role)) == mv.promotion;
    match Role::ALL.into_iter().find(same) {
        Some(role) => Move::promoting(from, to, role),
        None => Move::new(from, to),
    }
}
