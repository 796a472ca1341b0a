//! Some rows of a column, in memory that no Python object owns.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use core_bitboard::notation::Fens;

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
            Chunk::Copied(copied) => copied.len(),
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

    /// All rows in one buffer; rows that are not texts are empty. Borrowed if they are contiguous, otherwise
    /// copied.
    pub(crate) fn packed(&self) -> Packed<'_> {
        match self {
            Chunk::Arrow(texts, rows) => match texts.packed(rows.clone()) {
                Some((bytes, offsets)) => Packed { bytes: bytes.into(), offsets: offsets.into() },
                None => {
                    let mut copied = Copied::with_rows(rows.len());
                    copied.extend(self);
                    Packed { bytes: copied.bytes.into(), offsets: copied.offsets.into() }
                }
            },
            Chunk::Copied(Copied { bytes, offsets, .. }) => {
                Packed { bytes: bytes.into(), offsets: offsets.into() }
            }
        }
    }
}

/// Rows in one buffer, each between its offset and the next.
pub(crate) struct Packed<'a> {
    bytes: Cow<'a, [u8]>,
    offsets: Cow<'a, [usize]>,
}

impl Packed<'_> {
    /// The rows as FENs.
    pub(crate) fn fens(&self) -> Fens<'_, usize> {
        Fens::new(&self.bytes, &self.offsets)
    }
}

/// Concatenated texts.
pub(crate) struct Copied {
    bytes: Vec<u8>,
    /// The start of each row, and the end of the last one.
    offsets: Vec<usize>,
    /// The empty rows that are not texts, in order, with the reason for each.
    missing: Vec<(usize, Cow<'static, str>)>,
    /// The type of the first row that is neither a text nor missing.
    pub(super) other: Option<String>,
    /// The number of rows that are texts, including invalid ones.
    texts: usize,
}

impl Copied {
    /// With capacity for `rows` rows.
    pub(crate) fn with_rows(rows: usize) -> Copied {
        let mut offsets = Vec::with_capacity(rows + 1);
        offsets.push(0);
        // A FEN has some 60 bytes.
        Copied {
            bytes: Vec::with_capacity(64 * rows),
            offsets,
            missing: Vec::new(),
            other: None,
            texts: 0,
        }
    }

    /// How many rows there are.
    pub(crate) fn len(&self) -> usize {
        self.offsets.len() - 1
    }

    /// Appends a text.
    pub(crate) fn push(&mut self, text: &[u8]) {
        self.texts += 1;
        self.bytes.extend_from_slice(text);
        self.offsets.push(self.bytes.len());
    }

    /// Appends a row that is null.
    pub(crate) fn push_null(&mut self) {
        self.push_without_text(NULL.into());
    }

    /// Appends a text that cannot be read, with the reason.
    pub(crate) fn push_wrong(&mut self, reason: impl Into<Cow<'static, str>>) {
        self.texts += 1;
        self.push_without_text(reason.into());
    }

    /// Appends a row of another type.
    pub(crate) fn push_other(&mut self, name: &str) {
        self.other.get_or_insert_with(|| name.to_owned());
        self.push_without_text(format!("expected a string, found {name}").into());
    }

    fn push_without_text(&mut self, reason: Cow<'static, str>) {
        self.missing.push((self.len(), reason));
        self.offsets.push(self.bytes.len());
    }

    /// Whether some row is a text.
    pub(super) fn has_texts(&self) -> bool {
        self.texts > 0
    }

    /// Appends the rows of a chunk.
    pub(crate) fn extend(&mut self, chunk: &Chunk) {
        for row in 0..chunk.len() {
            match chunk.row(row) {
                Row::Text(text) => self.push(text),
                Row::None(why) => self.push_wrong(why.to_owned()),
            }
        }
    }

    fn row(&self, row: usize) -> Row<'_> {
        match &self.bytes[self.offsets[row]..self.offsets[row + 1]] {
            [] => match self.missing.binary_search_by_key(&row, |(missing, _)| *missing) {
                Ok(index) => Row::None(&self.missing[index].1),
                Err(_) => Row::Text(&[]),
            },
            text => Row::Text(text),
        }
    }
}
