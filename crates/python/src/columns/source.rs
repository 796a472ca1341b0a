//! The sources of a column of texts: Arrow, numpy, or any Python iterable.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use arrow_schema::ArrowError;
use protocol::Fault;
use pyo3::exceptions::PyImportError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyIterator, PyString};

use super::border::{self, Arrays};
use super::chunk::{Chunk, Copied};
use super::pandas::only_column;
use super::texts::{Misread, Texts};
use crate::args::{items, type_error};
use crate::errors;

/// A column of texts that is read from its beginning to its end.
pub(crate) enum Source<'py> {
    /// Arrow arrays: the array being read, and the number of rows in the arrays before it.
    Arrow { name: &'static str, arrays: Arrays, now: Option<Arc<Texts>>, at: usize, before: usize },
    /// An array of numpy's, sliced and turned into Python's objects.
    Numpy { array: Bound<'py, PyAny>, at: usize, len: usize },
    /// Any other iterable.
    Iterator(Bound<'py, PyIterator>),
}

impl<'py> Source<'py> {
    /// Opens the column of the argument `name`.
    pub(crate) fn of(name: &'static str, column: &Bound<'py, PyAny>) -> PyResult<Source<'py>> {
        if column.is_instance_of::<PyString>() || column.is_instance_of::<PyBytes>() {
            return Err(type_error(name, "a column of strings", column));
        }
        if let Some(column) = only_column(column)? {
            return Source::of(name, &column);
        }
        let has = |name| column.hasattr(name);
        if has("__arrow_c_array__")? || has("__arrow_c_stream__")? {
            match arrow(name, column) {
                // A column of pandas' needs pyarrow to be one of Arrow's.
                Err(error)
                    if error.is_instance_of::<PyImportError>(column.py()) && has("to_numpy")? => {}
                other => return other,
            }
        }
        if has("to_numpy")? {
            return numpy(name, &column.call_method0("to_numpy")?);
        }
        // Asks the type: asking the array itself makes numpy build a description and leak some
        // bytes of it.
        if column.get_type().hasattr("__array_interface__")? {
            return numpy(name, column);
        }
        let expected = "a column of strings: a list, a numpy array or Arrow data";
        items(name, expected, column).map(Source::Iterator)
    }

    /// The next rows, at most `rows`; nothing at the end.
    pub(crate) fn next(&mut self, py: Python<'py>, rows: usize) -> PyResult<Option<Chunk>> {
        match self {
            Source::Arrow { name, arrays, now, at, before } => loop {
                if let Some(texts) = now {
                    if *at < texts.len() {
                        let end = texts.len().min(*at + rows);
                        let range = *at..end;
                        *at = end;
                        return Ok(Some(Chunk::Arrow(texts.clone(), range)));
                    }
                    *before += texts.len();
                    *now = None;
                }
                match next_array(py, name, arrays, *before)? {
                    None => return Ok(None),
                    Some(texts) => (*now, *at) = (Some(Arc::new(texts)), 0),
                }
            },
            Source::Numpy { array, at, len } => {
                let end = (*at + rows).min(*len);
                if *at == end {
                    return Ok(None);
                }
                let slice = pyo3::types::PySlice::new(py, *at as isize, end as isize, 1);
                let slice = array.get_item(slice)?;
                *at = end;
                // `tolist` makes numbers of times, also of the one that is missing.
                let kind: char = array.getattr("dtype")?.getattr("kind")?.extract()?;
                let list =
                    if matches!(kind, 'm' | 'M') { slice } else { slice.call_method0("tolist")? };
                copy(&mut list.try_iter()?, rows)
            }
            Source::Iterator(iterator) => copy(iterator, rows),
        }
    }
}

fn arrow<'py>(name: &'static str, column: &Bound<'py, PyAny>) -> PyResult<Source<'py>> {
    // An array whose parts do not fit together makes its reader panic.
    let read = || border::arrays(name, column);
    let arrays = catch_unwind(AssertUnwindSafe(read))
        .map_err(|panic| misfit(column.py(), name, &*panic))??;
    Ok(Source::Arrow { name, arrays, now: None, at: 0, before: 0 })
}

fn numpy<'py>(name: &str, array: &Bound<'py, PyAny>) -> PyResult<Source<'py>> {
    let shape: Vec<usize> = array.getattr("shape")?.extract()?;
    match shape[..] {
        [len] => Ok(Source::Numpy { array: array.clone(), at: 0, len }),
        _ => {
            let found = format!("{} dimensions", shape.len());
            Err(errors::unexpected(array.py(), name, "one dimension", &found))
        }
    }
}

/// The next array of a stream, after `before` rows. The GIL is released: the stream may need it.
fn next_array(
    py: Python<'_>,
    name: &str,
    arrays: &mut Arrays,
    before: usize,
) -> PyResult<Option<Texts>> {
    let read = || arrays.next().transpose().map(|array| array.map(|array| Texts::of(&array)));
    let read = py.detach(|| catch_unwind(AssertUnwindSafe(read)));
    let texts = read
        .map_err(|panic| misfit(py, name, &*panic))?
        .map_err(|error: ArrowError| unread(py, name, &error.to_string()))?;
    let wrong = |wrong| match wrong {
        Misread::Kind(found) => errors::unexpected(py, name, "one column of strings", &found),
        Misread::Row(row, outside) => {
            let name = format!("{name}: row {}", before + row);
            errors::unexpected(py, &name, outside.expected(), outside.found())
        }
    };
    texts.transpose().map_err(wrong)
}

/// The exception for an array that Arrow's reader panics at.
fn misfit(py: Python<'_>, name: &str, panic: &(dyn Any + Send)) -> PyErr {
    unread(py, name, &format!("its arrays do not fit together: {}", Fault::of_panic(panic)))
}

/// The exception for a column that cannot be read.
fn unread(py: Python<'_>, name: &str, said: &str) -> PyErr {
    errors::bad_input(py, &format!("{name}: {said}"), None)
}

/// Copies the next texts of an iterator.
fn copy(iterator: &mut Bound<'_, PyIterator>, rows: usize) -> PyResult<Option<Chunk>> {
    let mut copied = Copied::with_rows(rows);
    for item in iterator.take(rows) {
        push(&mut copied, &item?);
    }
    Ok((copied.len() > 0).then_some(Chunk::Copied(copied)))
}

/// Whether a value stands for a missing one: None, NaN of any type, a time that is none, `pandas.NA`, numpy's `masked`.
fn is_missing(item: &Bound<'_, PyAny>) -> bool {
    let is = |name: &str| item.get_type().name().is_ok_and(|found| found == name);
    // NaN and its like are not equal to themselves; a comparison may also raise, or answer an array.
    item.is_none() || is("NAType") || is("MaskedConstant") || item.ne(item).unwrap_or(false)
}

/// Appends a row.
fn push(copied: &mut Copied, item: &Bound<'_, PyAny>) {
    if let Ok(text) = item.cast::<PyString>() {
        match text.to_str() {
            Ok(text) => copied.push(text.as_bytes()),
            Err(_) => copied.push_wrong("expected text, found a lone surrogate"),
        }
    } else if let Ok(bytes) = item.cast::<PyBytes>() {
        copied.push(bytes.as_bytes());
    } else if is_missing(item) {
        copied.push_null();
    } else {
        let name = item.get_type().name().map(|name| name.to_string()).unwrap_or_default();
        copied.push_wrong(format!("expected a string, found {name}"));
    }
}
