//! How pieces move: the functions of `ajedrez.rules`.

use ajedrez_movement_rules::{Facts, aligned_distance};
use ajedrez_protocol::rules::{MayGo, squares_of};
use ajedrez_protocol::{Context, Operation, Subject, shortened, text};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::extract::{Named, OrRaise, Text, utf8};
use crate::square::{SquareLike, letters_on, tuple_of};

/// Whether there is such a square.
///
/// Parameters
/// ----------
/// square : str
///     A column's letter and a row's number, such as ``"A3"``.
///
/// Returns
/// -------
/// bool
#[pyfunction]
pub(crate) fn is_square(square: &Bound<'_, PyAny>) -> PyResult<bool> {
    let (py, Text(square)) = (square.py(), Text::named("square", square)?);
    text::place(&shortened(&square)).or_raise_at(py, "square").map(|square| square.is_some())
}

/// The distance between squares of one row, column or diagonal.
///
/// Parameters
/// ----------
/// origin, destination : Square, str, int or tuple of int
///     The squares.
///
/// Returns
/// -------
/// int or None
///     In squares; None where they are on no common line.
#[pyfunction]
pub(crate) fn distance(
    origin: &Bound<'_, PyAny>,
    destination: &Bound<'_, PyAny>,
) -> PyResult<Option<u8>> {
    let [origin, destination] = both(origin, destination)?;
    Ok(aligned_distance(origin, destination))
}

/// The pieces between two squares.
///
/// Parameters
/// ----------
/// origin, destination : Square, str, int or tuple of int
///     The squares.
/// board : str, optional
///     The first field of a FEN.
///
/// Returns
/// -------
/// dict of Square to str
///     The letter of each piece, a capital for White, from the first square to the second.
#[pyfunction]
#[pyo3(signature = (origin, destination, board = None))]
pub(crate) fn obstacles<'py>(
    py: Python<'py>,
    origin: &Bound<'py, PyAny>,
    destination: &Bound<'py, PyAny>,
    board: Option<Placement>,
) -> PyResult<Bound<'py, PyDict>> {
    let ([origin, destination], facts) = (both(origin, destination)?, facts(py, board)?);
    letters_on(py, ajedrez_movement_rules::obstacles(facts.board(), origin, destination))
}

/// Why a piece may not go to a square; None where it may.
#[pyfunction]
pub(crate) fn rules_can(
    piece: &Bound<'_, PyAny>,
    destination: &Bound<'_, PyAny>,
    board: Option<Placement>,
) -> PyResult<Option<String>> {
    let py = piece.py();
    let (board, piece) = (facts(py, board)?, subject(piece)?);
    let to = text::place(&shortened(&utf8(&destination.str()?)?)).or_raise_at(py, "destination")?;
    let going = MayGo { board, piece, to }.run(&mut Context::new()).or_raise(py)?;
    Ok(going.0.err().map(|refusal| refusal.to_string()))
}

/// The squares to which a piece may go.
///
/// Parameters
/// ----------
/// piece : str or Square
///     A piece by its name, or by its square.
/// board : str, optional
///     The first field of a FEN.
///
/// Returns
/// -------
/// tuple of Square
///     Empty if there is no piece on the square.
#[pyfunction]
#[pyo3(signature = (piece, board = None))]
pub(crate) fn destinations<'py>(
    py: Python<'py>,
    piece: &Bound<'py, PyAny>,
    board: Option<Placement>,
) -> PyResult<Bound<'py, PyTuple>> {
    tuple_of(py, squares_of(&*facts(py, board)?, subject(piece)?))
}

/// The pieces on their squares.
///
/// Parameters
/// ----------
/// board : str, optional
///     The first field of a FEN.
///
/// Returns
/// -------
/// str
///     The first field of a FEN: without `board`, of the pieces of the assignment.
#[pyfunction]
#[pyo3(signature = (board = None))]
pub(crate) fn board(py: Python<'_>, board: Option<Placement>) -> PyResult<String> {
    Ok(facts(py, board)?.board().fen().to_string())
}

/// The squares of two arguments.
fn both(
    origin: &Bound<'_, PyAny>,
    destination: &Bound<'_, PyAny>,
) -> PyResult<[core_bitboard::Square; 2]> {
    let (origin, destination) =
        (SquareLike::named("origin", origin)?, SquareLike::named("destination", destination)?);
    Ok([origin.0, destination.0])
}

fn facts(py: Python<'_>, board: Option<Placement>) -> PyResult<Box<Facts>> {
    text::facts(board.as_ref().map(|Placement(fen)| &**fen)).or_raise_at(py, "board")
}

/// A piece by its name, or by its square.
fn subject(piece: &Bound<'_, PyAny>) -> PyResult<Subject> {
    text::subject(&shortened(&utf8(&piece.str()?)?)).or_raise_at(piece.py(), "piece")
}

/// The argument `board`, the first field of a FEN.
pub(crate) struct Placement(String);

impl<'py> FromPyObject<'_, 'py> for Placement {
    type Error = PyErr;

    fn extract(argument: Borrowed<'_, 'py, PyAny>) -> PyResult<Placement> {
        Text::named("board", &argument).map(|Text(fen)| Placement(fen))
    }
}
