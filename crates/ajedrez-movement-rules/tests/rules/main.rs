//! The assignment and the specification of the rules of movement, point by point.

mod errors;
mod facts;
mod going;
mod queries;
mod squares;

use ajedrez_movement_rules::{Facts, parse_query};
use core_bitboard::{Board, Square};

/// The assignment's board.
fn original() -> Board {
    *Facts::default().board()
}

#[track_caller]
fn board(placement: &str) -> Board {
    Board::from_fen(placement).expect("a placement")
}

#[track_caller]
fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

/// Answers a query and returns the printed answer.
#[track_caller]
fn ask(facts: &mut Facts, query: &str) -> String {
    let query = parse_query(query).unwrap_or_else(|error| panic!("{query}: {error}"));
    facts.answer(&query).expect("a query of few solutions").to_string()
}

/// Answers a query on the assignment's board.
#[track_caller]
fn check(query: &str, answer: &str) {
    assert_eq!(ask(&mut Facts::default(), query), answer, "{query}");
}
