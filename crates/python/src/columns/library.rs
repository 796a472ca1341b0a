//! Columns of answers as those of other libraries, made in Python.

use pyo3::prelude::*;

/// A table or an array of another library.
pub(super) fn in_library<'py>(
    columns: &Bound<'py, PyAny>,
    function: &str,
) -> PyResult<Bound<'py, PyAny>> {
    columns.py().import("ajedrez._frames")?.call_method1(function, (columns,))
}
