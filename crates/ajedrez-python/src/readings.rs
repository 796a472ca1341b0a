//! Counts the FENs that are parsed, for tests/test_readings.py.

use pyo3::prelude::*;

/// The number of FENs that this thread has parsed.
#[pyfunction]
fn _readings() -> u64 {
    core_bitboard::notation::readings()
}

/// Adds the function, but not to `__all__`, which has what users find.
pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.setattr("_readings", wrap_pyfunction!(_readings, module)?)
}
