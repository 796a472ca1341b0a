//! Columns that are read side by side: row by row, all of one length.

use pyo3::prelude::*;

use super::chunk::{Chunk, Copied};
use super::source::Source;
use crate::errors;

/// Columns of texts, read together from their beginning to their end.
pub(crate) struct Sources<'py, const N: usize> {
    sources: [Source<'py>; N],
    names: [&'static str; N],
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
        Ok(Sources { sources: all.ok().expect("a source for each column"), names })
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
        Ok(chunks.try_into().ok())
    }
}

/// The next so many rows of a column; nothing if there shall be none.
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
