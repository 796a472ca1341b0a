//! Why a text is not a query.

use std::error::Error;
use std::fmt;

use crate::query::Predicate;

/// Why a text is not a query, with the column.
///
/// ```
/// use movement_rules::parse_query;
///
/// let error = parse_query("casilla(peonBlanco1, X, Y)").unwrap_err();
/// assert_eq!(error.column(), 9);
/// assert_eq!(
///     error.to_string(),
///     "expected a piece such as reyBlanco at column 9, found 'peonBlanco1'",
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseQueryError {
    column: usize,
    expected: Expected,
    found: Found,
}

impl ParseQueryError {
    pub(crate) fn new(column: usize, expected: Expected, found: Found) -> ParseQueryError {
        ParseQueryError { column, expected, found }
    }

    /// The column in characters, counted from 1; for a missing character, the one after the last.
    pub const fn column(&self) -> usize {
        self.column
    }

    /// The expected element.
    pub const fn expected(&self) -> &Expected {
        &self.expected
    }

    /// The element found instead.
    pub const fn found(&self) -> &Found {
        &self.found
    }
}

/// An element of a query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// The name of a query.
    Name,
    /// The parenthesis after the name.
    Opening,
    /// A name, a number or a variable.
    Argument,
    /// A comma before another argument, or the closing parenthesis.
    CommaOrClosing,
    /// The dot after the query, or the end.
    DotOrEnd,
    /// The end after the dot.
    End,
    /// The number of arguments of the query with this name.
    Arguments(&'static str, usize),
    /// The name of a piece.
    Piece,
    /// Anything but a variable: the query with this name changes the facts.
    NoVariable(&'static str),
}

/// The content of a query where another element was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A character; printed escaped, so that it cannot act as a terminal control code.
    Char(char),
    /// A name, a number or a variable.
    Word(String),
    /// This many arguments.
    Arguments(usize),
    /// Nothing: the text ends.
    End,
}

impl fmt::Display for ParseQueryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParseQueryError { column, expected, found } = self;
        write!(f, "expected {expected} at column {column}, found {found}")
    }
}

impl Error for ParseQueryError {}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Name => {
                f.write_str("one of ")?;
                for (index, (name, ..)) in Predicate::ALL.iter().enumerate() {
                    write!(f, "{}{name}", if index == 0 { "" } else { ", " })?;
                }
                Ok(())
            }
            Expected::Opening => f.write_str("'('"),
            Expected::Argument => f.write_str("a name, a number or a variable"),
            Expected::CommaOrClosing => f.write_str("',' or ')'"),
            Expected::DotOrEnd => f.write_str("'.' or the end of the query"),
            Expected::End => f.write_str("the end of the query"),
            Expected::Arguments(name, 1) => write!(f, "1 argument of {name}"),
            Expected::Arguments(name, number) => write!(f, "{number} arguments of {name}"),
            Expected::Piece => f.write_str("a piece such as reyBlanco"),
            Expected::NoVariable(name) => {
                write!(f, "a value, since {name} changes the facts,")
            }
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Found::Char(char) => write!(f, "{char:?}"),
            Found::Word(word) => write!(f, "'{word}'"),
            Found::Arguments(number) => number.fmt(f),
            Found::End => f.write_str("the end"),
        }
    }
}
