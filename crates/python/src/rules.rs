//! How pieces move.

use core_bitboard::Piece;
use movement_rules::{aligned_distance, obstacles};
use protocol::rules::{MayGo, squares_of};
use protocol::{Context, Operation, text};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::args::{OrRaise, Text, shown};
use crate::square::{Square, SquareLike, tuple_of};

/// Whether there is such a square.
#[pyfunction]
pub(crate) fn rules_square(py: Python<'_>, square: Text) -> PyResult<bool> {
    text::place(&shown(&square.0)).or_raise(py).map(|square| square.is_some())
}

/// The distance along a common row, column or diagonal.
#[pyfunction]
pub(crate) fn rules_distance(origin: SquareLike, destination: SquareLike) -> Option<u8> {
    aligned_distance(origin.0, destination.0)
}

/// The pieces between two squares.
#[pyfunction]
pub(crate) fn rules_obstacles(
    py: Python<'_>,
    origin: SquareLike,
    destination: SquareLike,
    board: Option<Text>,
) -> PyResult<Vec<(Square, char)>> {
    let facts = facts(py, board)?;
    let pieces = obstacles(facts.board(), origin.0, destination.0);
    let letter = |(square, piece): (core_bitboard::Square, Piece)| (Square(square), piece.letter());
    Ok(pieces.map(letter).collect())
}

/// Why a piece may not go to a square; nothing where it may.
#[pyfunction]
pub(crate) fn rules_can(
    py: Python<'_>,
    piece: Text,
    destination: Text,
    board: Option<Text>,
) -> PyResult<Option<String>> {
    let board = facts(py, board)?;
    let piece = text::subject(&shown(&piece.0)).or_raise(py)?;
    let to = text::place(&shown(&destination.0)).or_raise(py)?;
    let going = MayGo { board, piece, to }.run(&mut Context::new()).or_raise(py)?;
    Ok(going.0.err().map(|refusal| refusal.to_string()))
}

/// The squares to which a piece may go.
#[pyfunction]
pub(crate) fn rules_moves<'py>(
    py: Python<'py>,
    piece: Text,
    board: Option<Text>,
) -> PyResult<Bound<'py, PyTuple>> {
    let piece = text::subject(&shown(&piece.0)).or_raise(py)?;
    tuple_of(py, squares_of(&*facts(py, board)?, piece))
}

/// Who stands where, as the first field of a FEN.
#[pyfunction]
pub(crate) fn rules_board(py: Python<'_>, board: Option<Text>) -> PyResult<String> {
    Ok(facts(py, board)?.board().fen().to_string())
}

fn facts(py: Python<'_>, board: Option<Text>) -> PyResult<Box<movement_rules::Facts>> {
    text::facts(board.as_ref().map(|Text(fen)| &**fen)).or_raise(py)
}
