//! Ways out of check as objects of Python's.

use core_bitboard::Variant;
use king_status::Situation;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyTuple, PyType};

use crate::moves::Move;
use crate::square::Square;

/// Every way out of check, as objects of `ajedrez.king.WayOut`.
pub(crate) fn ways_out_of<'py, V: Variant>(
    py: Python<'py>,
    situation: &Situation<V>,
) -> PyResult<Bound<'py, PyTuple>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let class = CLASS.import(py, "ajedrez.king", "WayOut")?;
    let ways = situation.escapes().map(|escape| {
        class.call1((
            Move(escape.mv()),
            escape.role().to_string(),
            escape.captures().map(|captured| captured.role.to_string()),
            escape.captures_on().map(Square),
            escape.kind().to_string(),
        ))
    });
    PyTuple::new(py, ways.collect::<PyResult<Vec<_>>>()?)
}
