//! The pieces of the movement rules, as questions name them.

use core_bitboard::{Board, Square};
use movement_rules::{Facts, NamedPiece};

/// The piece that moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A piece by its name.
    Named(NamedPiece),
    /// The piece on a square, which may be off the board.
    On(Option<Square>),
}

/// The facts of the pieces on `board`; by default those of the seed.
pub(crate) fn facts(board: Option<Board>) -> Box<Facts> {
    Box::new(board.map_or_else(Facts::default, Facts::on_board))
}
