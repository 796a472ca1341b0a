//! The protocol itself, a request in JSON and its answer in JSON; and the command line, run by Python.

use std::ffi::OsString;

use ajedrez_protocol::json::{answer, language_of};
use ajedrez_protocol::shortened;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors;
use crate::extract::{Text, Whole};
use crate::interrupt::{search, thread_count};

/// The answer to a request, both as JSON, in the language of the request.
#[pyfunction]
pub(crate) fn request_json(py: Python<'_>, json: Text, threads: Option<Whole>) -> PyResult<String> {
    let json = json.0.as_bytes();
    let (language, threads) = (language_of(json), thread_count(py, threads)?);
    let answer = search(py, threads, |context| answer(json, language, context))?;
    answer.map_err(|fault| errors::exception_in(py, &fault, language))
}

/// Answer a request of the protocol, as ``ajedrez batch`` answers a line.
///
/// Parameters
/// ----------
/// request : mapping
///     The operation ``"op"`` and its arguments; docs/protocol.md lists them. An ``"id"`` is allowed
///     and not used.
/// threads : int
///     The number of threads that count a perft.
///
/// Returns
/// -------
/// object
///     The ``result``, as values of JSON. If the limits did not suffice and the operation has the
///     answer ``"unknown"``, it is that.
///
/// Raises
/// ------
/// BadInput
///     The request is invalid.
/// BudgetExceeded
///     The limits did not suffice, and the operation has no answer ``"unknown"``.
///
/// Examples
/// --------
/// >>> import ajedrez
/// >>> ajedrez.request({"op": "fide.perft", "fen": "8/8/8/8/8/8/8/K1k5 w", "depth": 2})
/// 3
#[pyfunction]
#[pyo3(signature = (request, *, threads = Whole(Ok(1))), text_signature = "(request, *, threads=1)")]
pub(crate) fn request<'py>(
    request: &Bound<'py, PyAny>,
    threads: Whole,
) -> PyResult<Bound<'py, PyAny>> {
    let (py, json) = (request.py(), request.py().import("json")?);
    let compact = PyDict::new(py);
    compact.set_item("ensure_ascii", false)?;
    compact.set_item("allow_nan", false)?;
    compact.set_item("separators", (",", ":"))?;
    let object = py.get_type::<PyDict>().call1((request,))?;
    let dumps = |value: &Bound<'py, PyAny>| json.call_method("dumps", (value,), Some(&compact));
    let text = dumps(&object)
        .map_err(|error| {
            // A ValueError is about nan or an infinite number, or about a list that is a part of itself.
            let is_at_fault = |value: &Bound<'py, PyAny>| {
                dumps(value).is_err_and(|error| error.is_instance_of::<PyValueError>(py))
            };
            let Ok(object) = object.cast::<PyDict>() else { return error };
            match object.iter().find(|(_, value)| is_at_fault(value)) {
                Some((name, value)) => errors::unexpected(
                    py,
                    &format!("\"{name}\""),
                    "a value of JSON",
                    &shortened(&value.to_string()),
                ),
                None => error,
            }
        })?
        .extract()?;
    json.call_method1("loads", (request_json(py, text, Some(threads))?,))
}

/// Runs the program `ajedrez` with these arguments, of which the first is its name, and returns its exit
/// code. It reads and writes the streams of the process, not those of `sys`.
#[pyfunction]
pub(crate) fn program(py: Python<'_>, arguments: Vec<OsString>) -> u8 {
    py.detach(|| ajedrez_cli::program(arguments))
}
