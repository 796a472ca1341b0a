//! The command line, run by Python.

use std::ffi::OsString;

use pyo3::prelude::*;

/// Runs the program `ajedrez` with these arguments, of which the first is its name, and returns its exit
/// code. It reads and writes the streams of the process, not those of `sys`.
#[pyfunction]
pub(crate) fn program(py: Python<'_>, arguments: Vec<OsString>) -> u8 {
    py.detach(|| ajedrez_cli::program(arguments))
}
