//! The protocol itself: a request in JSON, its answer in JSON.

use protocol::Request;
use pyo3::prelude::*;

use crate::args::{OrRaise, Text, Whole};
use crate::errors;
use crate::interrupt::search;
use crate::workers::thread_count;

/// The answer to a request, both as JSON.
#[pyfunction]
pub(crate) fn request_json(py: Python<'_>, json: Text, threads: Option<Whole>) -> PyResult<String> {
    let request = Request::parse(json.0.as_bytes()).or_raise(py)?;
    let threads = thread_count(py, threads)?;
    let answer = search(py, threads, |context| request.run(context))?.or_raise(py)?;
    serde_json::to_string(&answer).map_err(|error| errors::internal(py, &error.to_string()))
}
