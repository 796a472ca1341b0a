//! Columns that are read side by side: row by row, all of one length.

use pyo3::prelude::*;

use super::chunk::{Chunk, Copied};
use super::source::Source;
use crate::errors;

/// Columns of texts, read together from their beginning to their end.
pub(crate) struct Sources<'py, const N: usize>([Source<'py>; N]);

impl<'py, const N: usize> Sources<'py, N> {
    /// Opens the given columns.
    pub(crate) fn of(columns: [&Bound<'py, PyAny>; N]) -> PyResult<Sources<'py, N>> {
        let mut sources = Vec::with_capacity(N);
        for column in columns {
            sources.push(Source::of(column)?);
        }
        let all = <[Source<'py>; N]>::try_from(sources);
        Ok(Sources(all.ok().expect("a source for each column")))
    }

    /// The next rows of each column, at most `rows` and equally many; nothing at the end.
    pub(crate) fn next(&mut self, py: Python<'py>, rows: usize) -> PyResult<Option<[Chunk; N]>> {
        let mut sources = self.0.iter_mut();
        // The first column determines how many rows are read now.
        let first = sources.next().map(|first| first.next(py, rows)).transpose()?.flatten();
        let rows = first.as_ref().map_or(0, Chunk::len);
        let mut chunks = Vec::from_iter(first);
        for source in sources {
            chunks.extend(exactly(source, py, rows)?);
        }
        Ok(chunks.try_into().ok())
    }
}

/// The next so many rows of a column; nothing if there shall be none.
fn exactly<'py>(source: &mut Source<'py>, py: Python<'py>, rows: usize) -> PyResult<Option<Chunk>> {
    let wrong = || errors::unexpected(py, "columns", "columns of one length", "a shorter one");
    let first = source.next(py, rows.max(1))?;
    match first {
        None if rows == 0 => Ok(None),
        None => Err(wrong()),
        Some(_) if rows == 0 => Err(wrong()),
        Some(chunk) if chunk.len() == rows => Ok(Some(chunk)),
        Some(chunk) => {
            // An array of Arrow's ends here.
            let mut copied = Copied::with_rows(rows);
            copied.extend(&chunk);
            while copied.len() < rows {
                copied.extend(&source.next(py, rows - copied.len())?.ok_or_else(wrong)?);
            }
            Ok(Some(Chunk::Copied(copied)))
        }
    }
}
