//! The course's figures and the points of the specification, each as a sentence that can be false.

mod board;
mod endings;
mod figures;
mod forced;
mod mates;
mod moves;
mod stop_checks;
mod validity;

use ajedrez_lite::LitePosition;
use core_bitboard::{Move, Square};

/// The position of a FEN.
#[track_caller]
fn lite(fen: &str) -> LitePosition {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The square of a name.
#[track_caller]
fn sq(name: &str) -> Square {
    name.parse().expect("a square")
}

/// The move of a name.
#[track_caller]
fn mv(name: &str) -> Move {
    name.parse().expect("a move")
}

/// Moves in one line.
fn names(moves: impl IntoIterator<Item = Move>) -> String {
    moves.into_iter().map(|mv| mv.to_string()).collect::<Vec<_>>().join(" ")
}
