//! Some rows of a column, in memory that no Python object owns.

use std::ops::Range;
use std::sync::Arc;

use super::texts::Texts;

/// A row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Row<'a> {
    /// A text, which need not be UTF-8.
    Text(&'a [u8]),
    /// Not a text, and why.
    None(&'a str),
}

/// Some rows of a column.
pub(crate) enum Chunk {
    /// Rows of Arrow's memory.
    Arrow(Arc<Texts>, Range<usize>),
    /// Texts that were copied.
    Copied(Copied),
}

/// The reason for a row that is null.
const NULL: &str = "null";

/// The reason for a row that was a text when the column was opened.
const CHANGED: &str = "its memory has changed while the column was read";

impl Chunk {
    /// How many rows there are.
    pub(crate) fn len(&self) -> usize {
        match self {
            Chunk::Arrow(_, rows) => rows.len(),
            Chunk::Copied(copied) => copied.ends.len(),
        }
    }

    /// A row.
    pub(crate) fn row(&self, row: usize) -> Row<'_> {
        match self {
            Chunk::Arrow(texts, rows) => match texts.get(rows.start + row) {
                Ok(text) => text.map_or(Row::None(NULL), Row::Text),
                Err(_) => Row::None(CHANGED),
            },
            Chunk::Copied(copied) => copied.row(row),
        }
    }
}

/// Concatenated texts.
#[derive(Default)]
pub(crate) struct Copied {
    bytes: Vec<u8>,
    /// The end of each row, and whether it is a text.
    ends: Vec<(usize, bool)>,
}

impl Copied {
    /// With room for so many rows.
    pub(crate) fn with_rows(rows: usize) -> Copied {
        // A FEN has some 60 bytes.
        Copied { bytes: Vec::with_capacity(64 * rows), ends: Vec::with_capacity(rows) }
    }

    /// How many rows there are.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Appends a text.
    pub(crate) fn push(&mut self, text: &[u8]) {
        self.bytes.extend_from_slice(text);
        self.ends.push((self.bytes.len(), true));
    }

    /// Appends a row that is null.
    pub(crate) fn push_null(&mut self) {
        self.push_wrong(NULL);
    }

    /// Appends a row that is not a text, with the reason.
    pub(crate) fn push_wrong(&mut self, reason: &str) {
        self.bytes.extend_from_slice(reason.as_bytes());
        self.ends.push((self.bytes.len(), false));
    }

    fn row(&self, row: usize) -> Row<'_> {
        let start = row.checked_sub(1).map_or(0, |before| self.ends[before].0);
        let (end, is_text) = self.ends[row];
        let bytes = &self.bytes[start..end];
        match is_text {
            true => Row::Text(bytes),
            false => Row::None(str::from_utf8(bytes).unwrap_or(NULL)),
        }
    }
}
