//! `Square`.

use ajedrez_lite::Coordenada;
use ajedrez_protocol::{Place, shortened, text};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString, PyTuple};

use crate::args::{Named, OrRaise, type_error, utf8};
use crate::errors;

/// A square of the board.
///
/// Parameters
/// ----------
/// square : str, int, tuple of int or Square
///     Its name (``"e4"``), its index (0 for a1, 1 for b1, 63 for h8, as in python-chess), or the
///     course's row and column (``(4, 4)``; row 0 is rank 8).
///
/// Examples
/// --------
/// >>> from ajedrez import Square
/// >>> Square("e4").index, Square("e4").row, Square("e4").column
/// (28, 4, 4)
#[pyclass(frozen, eq, ord, hash, skip_from_py_object, module = "ajedrez")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

/// Whatever names a square of the board.
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
        if argument.is_instance_of::<PyInt>() {
            let index: Option<usize> = argument.extract().ok();
            let square = index.and_then(core_bitboard::Square::from_index);
            return square.map(SquareLike).ok_or_else(|| wrong("an index from 0 to 63"));
        }
        if argument.is_instance_of::<PyTuple>() {
            let pair: Option<(i64, i64)> = argument.extract().ok();
            let square =
                pair.and_then(|pair| core_bitboard::Square::try_from(Coordenada::from(pair)).ok());
            return square.map(SquareLike).ok_or_else(|| wrong("(row, column), each from 0 to 7"));
        }
        Err(type_error(name, "a square: a name, an index or (row, column)", argument))
    }
}

/// Squares as a tuple of Python's.
pub(crate) fn tuple_of<'py>(
    py: Python<'py>,
    squares: impl IntoIterator<Item = core_bitboard::Square>,
) -> PyResult<Bound<'py, PyTuple>> {
    let squares: Vec<Square> = squares.into_iter().map(Square).collect();
    PyTuple::new(py, squares).map_err(|_| PyValueError::new_err("too many squares"))
}
