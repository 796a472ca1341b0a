//! The oracle tested against the originals, the specification and published counts.

mod agreement;
mod attacks;
mod king_status;
mod lite_board;
mod lite_forcing;
mod lite_play;
mod lite_slips;
mod movement_rules;
mod perft;
mod position;
mod solitario;

use naive::lite::from_position;
use naive::{Board, Coordenada, Posicion, Position, Rules, Square, parse_square};

/// The square of that name.
#[track_caller]
fn square(name: &str) -> Square {
    parse_square(name).expect("a square")
}

/// The squares of those names, in the order given.
#[track_caller]
fn squares(names: &str) -> Vec<Square> {
    names.split_whitespace().map(square).collect()
}

/// The board of a FEN's first field.
#[track_caller]
fn board(placement: &str) -> Board {
    Board::from_fen_placement(placement).expect("a placement")
}

/// A position in the course's types.
#[track_caller]
fn lite(fen: &str) -> Posicion {
    from_position(&Position::from_fen(Rules::Lite, fen).expect("a FEN")).expect("pieces of Lite")
}

/// The course's coordinate of a square.
#[track_caller]
fn at(name: &str) -> Coordenada {
    coordinate(square(name))
}

/// A square in the course's types.
fn coordinate((row, column): Square) -> Coordenada {
    (i64::try_from(row).expect("small"), i64::try_from(column).expect("small"))
}
