//! How many FENs have been read, for tests/test_readings.py.

use pyo3::prelude::*;

/// How many FENs this thread has read so far.
#[pyfunction]
fn _readings() -> u64 {
    core_bitboard::notation::readings()
}

/// Adds the function, but not to `__all__`, which has what users find.
pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.setattr("_readings", wrap_pyfunction!(_readings, module)?)
}
