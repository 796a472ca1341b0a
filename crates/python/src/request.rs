//! The protocol itself: a request in JSON, its answer in JSON.

use protocol::json::{ask, language_of};
use pyo3::prelude::*;

use crate::args::{Text, Whole};
use crate::errors;
use crate::interrupt::search;
use crate::workers::thread_count;

/// The answer to a request, both as JSON, in the language of the request.
#[pyfunction]
pub(crate) fn request_json(py: Python<'_>, json: Text, threads: Option<Whole>) -> PyResult<String> {
    let json = json.0.as_bytes();
    let (language, threads) = (language_of(json), thread_count(py, threads)?);
    let answer = search(py, threads, |context| ask(json, language, context))?;
    answer.map_err(|fault| errors::exception_in(py, &fault, language))
}
