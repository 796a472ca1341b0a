//! The sources of a column of texts: Arrow, numpy, or any Python iterable.

use std::any::Any;
use std::array::from_fn;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use ajedrez_protocol::Fault;
use arrow_schema::ArrowError;
use pyo3::exceptions::{PyImportError, PyOSError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyFrozenSet, PyIterator, PySet, PyString};

use super::border::{self, Arrays};
use super::chunk::{Chunk, Copied};
use super::texts::{Misread, Texts};
use crate::errors;
use crate::extract::{items, type_error};

/// A column of texts that is read from its beginning to its end.
pub(crate) enum Source<'py> {
    /// Arrow arrays: the array being read, and the number of rows in the arrays before it.
    Arrow { name: &'static str, arrays: Arrays, now: Option<Arc<Texts>>, at: usize, before: usize },
    /// An array of numpy's, sliced and turned into Python's objects.
    Numpy { name: &'static str, array: Bound<'py, PyAny>, at: usize, len: usize },
    /// Any other iterable.
    Iterator(&'static str, Bound<'py, PyIterator>),
}

impl<'py> Source<'py> {
    /// Opens the column of the argument `name`.
    pub(crate) fn of(name: &'static str, column: &Bound<'py, PyAny>) -> PyResult<Source<'py>> {
        if column.is_instance_of::<PyString>() || column.is_instance_of::<PyBytes>() {
            return Err(type_error(name, "a column of strings", column));
        }
        if column.is_instance_of::<PyDict>()
            || column.is_instance_of::<PySet>()
            || column.is_instance_of::<PyFrozenSet>()
        {
            // A dict is read as its keys, and a set has no order.
            let expected = "a column of strings, such as a list of the values";
            return Err(type_error(name, expected, column));
        }
        if is_a(column, "polars", "LazyFrame")? {
            return Source::of(name, &column.call_method0("collect")?);
        }
        if let Some(column) = only_column(column)? {
            return Source::of(name, &column);
        }
        let has = |name| column.hasattr(name);
        if has("__arrow_c_array__")? || has("__arrow_c_stream__")? {
            match arrow(name, column) {
                // A column of pandas' needs pyarrow to be one of Arrow's, and values that are all of one type.
                Err(error) if has("to_numpy")? && is_of_another(column.py(), &error)? => {}
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
        items(name, expected, column).map(|rows| Source::Iterator(name, rows))
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
            Source::Numpy { name, array, at, len } => {
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
                copy(name, &mut list.try_iter()?, rows)
            }
            Source::Iterator(name, iterator) => copy(name, iterator, rows),
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

fn numpy<'py>(name: &'static str, array: &Bound<'py, PyAny>) -> PyResult<Source<'py>> {
    let shape: Vec<usize> = array.getattr("shape")?.extract()?;
    match shape[..] {
        [len] => Ok(Source::Numpy { name, array: array.clone(), at: 0, len }),
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
    let texts =
        read.map_err(|panic| misfit(py, name, &*panic))?.map_err(
            |error: ArrowError| match error {
                ArrowError::IoError(said, _) => PyOSError::new_err(format!("{name}: {said}")),
                error => unread(py, name, &error.to_string()),
            },
        )?;
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
    errors::bad_input(py, Some(name), said, None)
}

/// Copies the next texts of an iterator.
fn copy(name: &str, iterator: &mut Bound<'_, PyIterator>, rows: usize) -> PyResult<Option<Chunk>> {
    let mut copied = Copied::with_rows(rows);
    for item in iterator.take(rows) {
        push(name, &mut copied, &item?)?;
    }
    Ok((copied.len() > 0).then_some(Chunk::Copied(copied)))
}

/// Whether an exception comes from another package, or from a missing one.
fn is_of_another(py: Python<'_>, error: &PyErr) -> PyResult<bool> {
    let module: String = error.get_type(py).getattr("__module__")?.extract()?;
    Ok(error.is_instance_of::<PyImportError>(py) || module.starts_with("pyarrow"))
}

/// Whether a value means "missing": None, NaN of any type, NaT, `pandas.NA`, numpy's `masked`.
fn is_missing(item: &Bound<'_, PyAny>) -> bool {
    let is = |name: &str| item.get_type().name().is_ok_and(|found| found == name);
    // NaN and NaT are not equal to themselves; a comparison may also raise, or return an array.
    item.is_none() || is("NAType") || is("MaskedConstant") || item.ne(item).unwrap_or(false)
}

/// Appends a row.
///
/// # Errors
///
/// If the row is an object that writes itself as a text, such as a board. Its whole column would have no answer.
fn push(name: &str, copied: &mut Copied, item: &Bound<'_, PyAny>) -> PyResult<()> {
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
        let writes =
            ["fen", "uci", "puzzle"].into_iter().find(|text| item.hasattr(text).unwrap_or(false));
        if let Some(text) = writes {
            let call = if text == "puzzle" { "" } else { "()" };
            let expected =
                format!("a column of strings, such as [row.{text}{call} for row in {name}]");
            return Err(type_error(name, &expected, item));
        }
        let name = item.get_type().name().map(|name| name.to_string()).unwrap_or_default();
        copied.push_other(&name);
    }
    Ok(())
}

/// Columns of texts, read together from their beginning to their end.
pub(crate) struct Sources<'py, const N: usize> {
    sources: [Source<'py>; N],
    pub(crate) names: [&'static str; N],
    /// The rows of each column so far.
    found: [Found; N],
}

/// The kinds of rows of a column.
#[derive(Default)]
struct Found {
    has_texts: bool,
    /// The type of a row that is neither a text nor missing.
    other: Option<String>,
}

impl Found {
    fn note(&mut self, chunk: &Chunk) {
        match chunk {
            Chunk::Arrow(..) => self.has_texts = true,
            Chunk::Copied(copied) => {
                self.has_texts |= copied.has_texts();
                self.other = self.other.take().or_else(|| copied.other.clone());
            }
        }
    }
}

/// A column with the name of its argument.
pub(crate) type Asked<'a, 'py> = (&'static str, &'a Bound<'py, PyAny>);

impl<'py, const N: usize> Sources<'py, N> {
    /// Opens the columns of the arguments of these names.
    pub(crate) fn of(columns: [Asked<'_, 'py>; N]) -> PyResult<Sources<'py, N>> {
        let mut sources = Vec::with_capacity(N);
        for (name, column) in columns {
            sources.push(Source::of(name, column)?);
        }
        let all = <[Source<'py>; N]>::try_from(sources);
        let names = columns.map(|(name, _)| name);
        let sources = all.ok().expect("a source for each column");
        Ok(Sources { sources, names, found: from_fn(|_| Found::default()) })
    }

    /// The next rows of each column, at most `rows` and equally many; nothing at the end.
    pub(crate) fn next(&mut self, py: Python<'py>, rows: usize) -> PyResult<Option<[Chunk; N]>> {
        let mut sources = self.sources.iter_mut().zip(self.names);
        // The first column determines how many rows are read now.
        let Some((first, first_name)) = sources.next() else { return Ok(None) };
        let first = first.next(py, rows)?;
        let rows = first.as_ref().map_or(0, Chunk::len);
        let mut chunks = Vec::from_iter(first);
        for (source, name) in sources {
            let wrong = |found: &str| {
                let expected = format!("as many rows as {first_name}");
                errors::unexpected(py, name, &expected, found)
            };
            chunks.extend(exactly(source, py, rows, wrong)?);
        }
        self.found.iter_mut().zip(&chunks).for_each(|(found, chunk)| found.note(chunk));
        if chunks.is_empty() {
            self.have_texts(py)?;
        }
        Ok(chunks.try_into().ok())
    }

    /// Refuses, at its end, a column of rows of another type. One with texts too has no answers in those rows.
    fn have_texts(&self, py: Python<'_>) -> PyResult<()> {
        for (name, found) in self.names.iter().zip(&self.found) {
            if let (false, Some(other)) = (found.has_texts, &found.other) {
                let found = format!("a column of {other}");
                return Err(errors::unexpected(py, name, "one column of strings", &found));
            }
        }
        Ok(())
    }
}

/// Exactly `rows` rows of a column, `None` for 0. `wrong` makes the error if it has fewer or more.
fn exactly<'py>(
    source: &mut Source<'py>,
    py: Python<'py>,
    rows: usize,
    wrong: impl Fn(&str) -> PyErr,
) -> PyResult<Option<Chunk>> {
    let first = source.next(py, rows.max(1))?;
    match first {
        None if rows == 0 => Ok(None),
        None => Err(wrong("fewer")),
        Some(_) if rows == 0 => Err(wrong("more")),
        Some(chunk) if chunk.len() == rows => Ok(Some(chunk)),
        Some(chunk) => {
            // An array of Arrow's ends here.
            let mut copied = Copied::with_rows(rows);
            copied.extend(&chunk);
            while copied.len() < rows {
                let more = source.next(py, rows - copied.len())?;
                copied.extend(&more.ok_or_else(|| wrong("fewer"))?);
            }
            Ok(Some(Chunk::Copied(copied)))
        }
    }
}

/// Whether a value is of a class of a module, which is not imported for this: without it there are none.
fn is_a(value: &Bound<'_, PyAny>, module: &str, class: &str) -> PyResult<bool> {
    let modules = value.py().import("sys")?.getattr("modules")?;
    let module = modules.call_method1("get", (module,))?;
    if module.is_none() { Ok(false) } else { value.is_instance(&module.getattr(class)?) }
}

/// The index of a column, or of a table with one column. Without it, pandas would align the answers with the wrong rows.
pub(crate) fn index_of<'py>(column: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
    let is_indexed = is_a(column, "pandas", "Series")? || is_a(column, "pandas", "DataFrame")?;
    is_indexed.then(|| column.getattr("index")).transpose()
}

/// The column of a table with one column. As Arrow data, a filtered table has its index as a second column.
pub(super) fn only_column<'py>(table: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
    if !is_a(table, "pandas", "DataFrame")? || table.getattr("columns")?.len()? != 1 {
        return Ok(None);
    }
    table.call_method1("squeeze", ("columns",)).map(Some)
}
