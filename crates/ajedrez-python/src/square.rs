//! `Square`.

use ajedrez_lite::Coordenada;
use ajedrez_protocol::{Place, shortened, text};
use core_bitboard::Piece;
use pyo3::basic::CompareOp;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyDict, PyString, PyTuple, PyType};

use crate::errors;
use crate::extract::{Named, OrRaise, type_error, utf8};

/// A square of the board.
///
/// Parameters
/// ----------
/// square : str, int, tuple of int or Square
///     Its name (``"e4"``), its index (0 for a1, 1 for b1, 63 for h8, as in python-chess), or the
///     course's row and column (``(4, 4)``; row 0 is rank 8).
///
/// Notes
/// -----
/// A square is equal to its index, so it may be compared with a square of python-chess.
///
/// Examples
/// --------
/// >>> from ajedrez import Square
/// >>> Square("e4").index, Square("e4").row, Square("e4").column
/// (28, 4, 4)
#[pyclass(frozen, skip_from_py_object, module = "ajedrez")]
#[derive(Clone, Copy)]
pub(crate) struct Square(pub(crate) core_bitboard::Square);

#[pymethods]
impl Square {
    #[new]
    fn new(square: SquareLike) -> Square {
        Square(square.0)
    }

    /// str: The name, such as ``"e4"``.
    #[getter]
    fn name(&self) -> String {
        self.0.to_string()
    }

    /// int: 0 for a1, 1 for b1, 63 for h8.
    #[getter]
    fn index(&self) -> usize {
        self.0.index()
    }

    /// str: The letter of the file, ``"a"`` to ``"h"``.
    #[getter]
    fn file(&self) -> String {
        self.0.file().to_string()
    }

    /// int: The number of the rank, 1 to 8.
    #[getter]
    fn rank(&self) -> usize {
        self.0.rank().index() + 1
    }

    /// int: The course's row, 0 at the top.
    #[getter]
    fn row(&self) -> i64 {
        Coordenada::from(self.0).row
    }

    /// int: The course's column, 0 at the left.
    #[getter]
    fn column(&self) -> i64 {
        Coordenada::from(self.0).column
    }

    // Compares as its index, also with numbers of other types.
    fn __richcmp__<'py>(
        &self,
        py: Python<'py>,
        other: &Bound<'py, PyAny>,
        how: CompareOp,
    ) -> PyResult<Bound<'py, PyAny>> {
        let index = self.0.index();
        match other.cast::<Square>() {
            Ok(other) => {
                let is = how.matches(index.cmp(&other.get().0.index()));
                Ok(PyBool::new(py, is).to_owned().into_any())
            }
            Err(_) => index.into_pyobject(py)?.rich_compare(other, how),
        }
    }

    fn __hash__(&self) -> usize {
        self.0.index()
    }

    fn __index__(&self) -> usize {
        self.0.index()
    }

    fn __str__(&self) -> String {
        self.name()
    }

    fn __repr__(&self) -> String {
        format!("Square('{}')", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (String,)) {
        (py.get_type::<Square>().into_any(), (self.name(),))
    }
}

/// An argument that names a square of the board.
#[derive(Clone, Copy)]
pub(crate) struct SquareLike(pub(crate) core_bitboard::Square);

impl<'py> FromPyObject<'_, 'py> for SquareLike {
    type Error = PyErr;

    fn extract(argument: Borrowed<'_, 'py, PyAny>) -> PyResult<SquareLike> {
        SquareLike::named("square", &argument)
    }
}

impl<'py> Named<'py> for SquareLike {
    fn named(name: &str, argument: &Bound<'py, PyAny>) -> PyResult<SquareLike> {
        let py = argument.py();
        if let Ok(square) = argument.cast::<Square>() {
            return Ok(SquareLike(square.get().0));
        }
        if let Ok(text) = argument.cast::<PyString>() {
            let text = utf8(text)?;
            let text = shortened(&text);
            let square = text::coordinate(&text, Place::Request).or_raise_at(py, name);
            return square.map(SquareLike);
        }
        let wrong = |expected: &str| {
            let found = argument.repr().map_or_else(|_| "another".to_owned(), |it| it.to_string());
            errors::unexpected(py, name, expected, &shortened(&found))
        };
        if argument.is_instance_of::<PyTuple>() {
            let pair: Option<(i64, i64)> = argument.extract().ok();
            let square =
                pair.and_then(|pair| core_bitboard::Square::try_from(Coordenada::from(pair)).ok());
            return square.map(SquareLike).ok_or_else(|| wrong("(row, column), each from 0 to 7"));
        }
        // Numpy's numbers are not ints, but have `__index__`.
        let index: Option<usize> = match argument.extract::<usize>() {
            Ok(index) => Some(index),
            Err(error) if error.is_instance_of::<PyOverflowError>(py) => None,
            Err(_) => {
                let expected = "a square: a name, an index or (row, column)";
                return Err(type_error(name, expected, argument));
            }
        };
        let square = index.and_then(core_bitboard::Square::from_index);
        square.map(SquareLike).ok_or_else(|| wrong("an index from 0 to 63"))
    }
}

/// Squares as the tuple of Python's in which they may be looked up by name.
pub(crate) fn tuple_of<'py>(
    py: Python<'py>,
    squares: impl IntoIterator<Item = core_bitboard::Square>,
) -> PyResult<Bound<'py, PyTuple>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let squares = PyTuple::new(py, squares.into_iter().map(Square).collect::<Vec<_>>())?;
    Ok(CLASS.import(py, "ajedrez._containers", "Squares")?.call1((squares,))?.cast_into()?)
}

/// The letters of pieces on squares as the dict of Python's in which they may be looked up by name.
pub(crate) fn letters_on<'py>(
    py: Python<'py>,
    pieces: impl IntoIterator<Item = (core_bitboard::Square, Piece)>,
) -> PyResult<Bound<'py, PyDict>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let letters =
        CLASS.import(py, "ajedrez._containers", "BySquare")?.call0()?.cast_into::<PyDict>()?;
    for (square, piece) in pieces {
        letters.set_item(Square(square), piece.letter())?;
    }
    Ok(letters)
}
