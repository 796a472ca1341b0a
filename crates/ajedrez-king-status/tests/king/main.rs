//! The assignment and the specification of king status, point by point.

mod diagrams;
mod examples;
mod printed;
mod status;
mod ways_out;

use ajedrez_king_status::{Diagram, Situation, read_diagrams};
use core_bitboard::{Board, Color, Plain, Position, Variant};

/// The twenty diagrams of the corpus.
fn diagrams() -> Vec<Diagram> {
    read_diagrams(corpus::king_examples()).expect("the corpus can be read")
}

/// The board of a diagram of the corpus, numbered from 1.
fn example(number: usize) -> Board {
    *diagrams()[number - 1].board()
}

/// The black king on the board of a FEN's first field.
#[track_caller]
fn black(placement: &str) -> Situation<Plain> {
    let board = Board::from_fen(placement).expect("a placement");
    Situation::on_board(&board, Color::Black).expect("a black king")
}

/// The king of `color` in the position of a FEN.
#[track_caller]
fn king_of<V: Variant>(fen: &str, color: Color) -> Situation<V> {
    let position = Position::from_fen(fen).expect("a FEN");
    Situation::of(&position, color).expect("a king")
}

/// The ways out of check in UCI notation.
fn escapes<V: Variant>(situation: &Situation<V>) -> String {
    let moves: Vec<String> = situation.escapes().map(|escape| escape.mv().to_string()).collect();
    moves.join(" ")
}
