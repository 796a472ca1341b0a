//! `Move`.

use core_bitboard::game::ParseMoveError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyString, PyTuple, PyType};

use crate::errors;
use crate::extract::{Named, Text, type_error, utf8};
use crate::square::Square;

/// A move: where a piece comes from, where it goes, and what a pawn becomes.
///
/// Parameters
/// ----------
/// uci : str, Move or chess.Move
///     The move in UCI notation, such as ``"e2e4"`` or ``"a7a8r"``, or a move of python-chess.
///
/// Examples
/// --------
/// >>> from ajedrez import Move
/// >>> mv = Move("a7a8r")
/// >>> mv.origin, mv.destination, mv.promotion
/// (Square('a7'), Square('a8'), 'rook')
#[pyclass(frozen, eq, ord, hash, skip_from_py_object, module = "ajedrez")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Move(pub(crate) core_bitboard::Move);

#[pymethods]
impl Move {
    #[new]
    fn new(uci: &Bound<'_, PyAny>) -> PyResult<Move> {
        match MoveLike::named("uci", uci)? {
            MoveLike::Move(mv) => Ok(Move(mv)),
            MoveLike::Text(text) => {
                text.parse().map(Move).map_err(|error| unexpected(uci.py(), &error))
            }
        }
    }

    /// Square: Where the piece comes from.
    #[getter]
    fn origin(&self) -> Square {
        Square(self.0.from())
    }

    /// Square: Where the piece goes.
    #[getter]
    fn destination(&self) -> Square {
        Square(self.0.to())
    }

    /// str or None: The role after a promotion, such as ``"queen"``.
    #[getter]
    fn promotion(&self) -> Option<String> {
        self.0.promotion().map(|role| role.to_string())
    }

    /// The move in UCI notation.
    ///
    /// Returns
    /// -------
    /// str
    fn uci(&self) -> String {
        self.0.to_string()
    }

    fn __str__(&self) -> String {
        self.uci()
    }

    fn __repr__(&self) -> String {
        format!("Move('{}')", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (String,)) {
        (py.get_type::<Move>().into_any(), (self.uci(),))
    }
}

/// A move as it was handed over.
pub(crate) enum MoveLike {
    /// A move.
    Move(core_bitboard::Move),
    /// Its text, in UCI or in standard algebraic notation.
    Text(String),
}

impl<'py> FromPyObject<'_, 'py> for MoveLike {
    type Error = PyErr;

    fn extract(argument: Borrowed<'_, 'py, PyAny>) -> PyResult<MoveLike> {
        MoveLike::named("move", &argument)
    }
}

impl<'py> Named<'py> for MoveLike {
    fn named(name: &str, argument: &Bound<'py, PyAny>) -> PyResult<MoveLike> {
        if let Ok(mv) = argument.cast::<Move>() {
            return Ok(MoveLike::Move(mv.get().0));
        }
        if let Ok(text) = argument.cast::<PyString>() {
            return Ok(MoveLike::Text(utf8(text)?.into_owned()));
        }
        // A move of python-chess.
        let wrong = |_| type_error(name, "a Move or its text", argument);
        let uci = argument.call_method0("uci").map_err(wrong)?;
        Ok(MoveLike::Text(uci.extract::<Text>()?.0))
    }
}

/// Moves as the tuple of Python's in which they may be looked up by their texts.
pub(crate) fn moves_of<'py>(
    py: Python<'py>,
    moves: impl IntoIterator<Item = core_bitboard::Move>,
) -> PyResult<Bound<'py, PyTuple>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let moves = PyTuple::new(py, moves.into_iter().map(Move).collect::<Vec<_>>())?;
    Ok(CLASS.import(py, "ajedrez._containers", "Moves")?.call1((moves,))?.cast_into()?)
}

/// An empty dict of Python's in which values may be looked up by the texts of moves.
pub(crate) fn by_move(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    Ok(CLASS.import(py, "ajedrez._containers", "ByMove")?.call0()?.cast_into()?)
}

fn unexpected(py: Python<'_>, error: &ParseMoveError) -> PyErr {
    errors::bad_input(py, Some("uci"), &error.to_string(), Some(error.unexpected().into()))
}
