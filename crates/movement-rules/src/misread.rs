//! Why a text is no query.

use std::error::Error;
use std::fmt;

use crate::query::Predicate;

/// Why a text is no query, and at which column that was seen.
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

    /// The column in characters, counted from 1; one more than there are where one is missing.
    pub const fn column(&self) -> usize {
        self.column
    }

    /// What should be there.
    pub const fn expected(&self) -> &Expected {
        &self.expected
    }

    /// What is there.
    pub const fn found(&self) -> &Found {
        &self.found
    }
}

/// What a query asks for at one place.
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
    /// As many arguments as the query called so has.
    Arguments(&'static str, usize),
    /// The name of a piece.
    Piece,
    /// Anything but a variable, since the query called so changes the facts.
    NoVariable(&'static str),
}

/// What a query has instead of what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A character; it is printed escaped, so that it cannot disturb a terminal.
    Char(char),
    /// A name, a number or a variable.
    Word(String),
    /// So many arguments.
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
