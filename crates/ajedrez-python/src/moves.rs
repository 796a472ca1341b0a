//! `Move`.

use core_bitboard::game::ParseMoveError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::args::{Text, type_error, utf8};
use crate::errors;
use crate::square::Square;

/// A move: where a piece comes from, where it goes, and what a pawn becomes.
///
/// Parameters
/// ----------
/// uci : str
///     The move in UCI notation, such as ``"e2e4"`` or ``"a7a8r"``.
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
    fn new(py: Python<'_>, uci: Text) -> PyResult<Move> {
        uci.0.parse().map(Move).map_err(|error| misread(py, &error))
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

    /// str or None: What a pawn becomes, such as ``"queen"``.
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
        if let Ok(mv) = argument.cast::<Move>() {
            return Ok(MoveLike::Move(mv.get().0));
        }
        if let Ok(text) = argument.cast::<PyString>() {
            return Ok(MoveLike::Text(utf8(&text)?.into_owned()));
        }
        // A move of python-chess.
        let wrong = |_| type_error("move", "a Move or its text", &argument);
        let uci = argument.call_method0("uci").map_err(wrong)?;
        Ok(MoveLike::Text(uci.extract::<Text>()?.0))
    }
}

fn misread(py: Python<'_>, error: &ParseMoveError) -> PyErr {
    errors::bad_input(py, &format!("uci: {error}"), Some(error.misread().into()))
}
