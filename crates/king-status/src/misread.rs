//! Why a text is not a file of diagrams.

use std::error::Error;
use std::fmt;

/// Why a text is not a file of diagrams, with the line and column.
///
/// ```
/// use king_status::read_diagrams;
///
/// let error = read_diagrams("# 01\n--t--x--\n").unwrap_err();
/// assert_eq!((error.line(), error.column()), (2, 6));
/// assert_eq!(
///     error.to_string(),
///     "expected one of RDTACP, rdtacp and '-' at line 2, column 6, found 'x'",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseDiagramsError {
    line: usize,
    column: usize,
    expected: Expected,
    found: Found,
}

impl ParseDiagramsError {
    pub(crate) fn new(line: usize, column: usize, expected: Expected, found: Found) -> Self {
        ParseDiagramsError { line, column, expected, found }
    }

    /// The same error in a text that has so many lines before this one.
    #[must_use]
    pub const fn below(self, lines: usize) -> Self {
        ParseDiagramsError { line: self.line + lines, ..self }
    }

    /// The line, counted from 1; for a missing line, the number after the last line.
    pub const fn line(&self) -> usize {
        self.line
    }

    /// The column in characters, counted from 1; for a missing character, the one after the last.
    pub const fn column(&self) -> usize {
        self.column
    }

    /// The expected element.
    pub const fn expected(&self) -> Expected {
        self.expected
    }

    /// The element found instead.
    pub const fn found(&self) -> Found {
        self.found
    }
}

/// An element of a file of diagrams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A line that begins with `#`.
    Heading,
    /// A line of the board, counted from 1 at the top.
    Row(usize),
    /// The mark of a square.
    Mark,
    /// The end of a line after eight marks.
    EndOfRow,
    /// The empty line after a board, or the end of the file.
    EmptyLine,
}

/// The content of a file where another element was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// A character; printed escaped, so that it cannot act as a terminal control code.
    Char(char),
    /// Nothing more on the line.
    EndOfLine,
    /// Nothing more in the file.
    EndOfFile,
}

impl fmt::Display for ParseDiagramsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParseDiagramsError { line, column, expected, found } = self;
        write!(f, "expected {expected} at line {line}, column {column}, found {found}")
    }
}

impl Error for ParseDiagramsError {}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Heading => f.write_str("a heading that begins with '#'"),
            Expected::Row(row) => write!(f, "row {row} of the board"),
            Expected::Mark => f.write_str("one of RDTACP, rdtacp and '-'"),
            Expected::EndOfRow => f.write_str("the end of the row after 8 marks"),
            Expected::EmptyLine => f.write_str("an empty line after the board"),
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Found::Char(char) => write!(f, "{char:?}"),
            Found::EndOfLine => f.write_str("the end of the line"),
            Found::EndOfFile => f.write_str("the end of the file"),
        }
    }
}
