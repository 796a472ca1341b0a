//! How pieces move.

use protocol::{RulesAnswer, RulesRequest, text};
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
    match RulesRequest::Distance(origin.0, destination.0).run() {
        RulesAnswer::Distance(distance) => distance,
        _ => None,
    }
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
    Ok(match RulesRequest::Obstacles(facts, origin.0, destination.0).run() {
        RulesAnswer::Obstacles(pieces) => {
            pieces.into_iter().map(|(square, piece)| (Square(square), piece.letter())).collect()
        }
        _ => Vec::new(),
    })
}

/// Why a piece may not go to a square; nothing where it may.
#[pyfunction]
pub(crate) fn rules_can(
    py: Python<'_>,
    piece: Text,
    destination: Text,
    board: Option<Text>,
) -> PyResult<Option<String>> {
    let facts = facts(py, board)?;
    let subject = text::subject(&shown(&piece.0)).or_raise(py)?;
    let to = text::place(&shown(&destination.0)).or_raise(py)?;
    Ok(match (RulesRequest::Can { facts, subject, to }).run() {
        RulesAnswer::Can(going) => going.err().map(|refusal| refusal.to_string()),
        _ => None,
    })
}

/// The squares to which a piece may go.
#[pyfunction]
pub(crate) fn rules_moves<'py>(
    py: Python<'py>,
    piece: Text,
    board: Option<Text>,
) -> PyResult<Bound<'py, PyTuple>> {
    let request =
        RulesRequest::Moves(facts(py, board)?, text::subject(&shown(&piece.0)).or_raise(py)?);
    match request.run() {
        RulesAnswer::Squares(squares) => tuple_of(py, squares),
        _ => Ok(PyTuple::empty(py)),
    }
}

/// Who stands where, as the first field of a FEN.
#[pyfunction]
pub(crate) fn rules_board(py: Python<'_>, board: Option<Text>) -> PyResult<String> {
    Ok(facts(py, board)?.board().fen().to_string())
}

fn facts(py: Python<'_>, board: Option<Text>) -> PyResult<Box<movement_rules::Facts>> {
    text::facts(board.as_ref().map(|Text(fen)| &**fen)).or_raise(py)
}
