//! Errors of texts in the course's notation.

use std::error::Error;
use std::fmt;

/// The maximum number of characters quoted in a message.
const SHOWN_CHARS_MAX: usize = 40;

/// An error in a text in C++ or JSON notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeError {
    byte: usize,
    fault: CodeFault,
}

/// The kind of an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CodeFault {
    /// Not part of a value of the course's types.
    Unexpected(String),
    /// A bracket that is not closed or nested too deeply.
    Nesting(char),
    /// Neither a name of the course nor a declared variable.
    UnknownName(String),
    /// A statement that is not supported.
    Statement(String),
    /// An assertion or the end of a block after a statement without a semicolon.
    MissingSemicolon(String),
    /// An index or a field that the value does not have.
    NoElement(String),
    /// A second test, where one is expected.
    SecondTest,
    /// A second position, and no exercise call that chooses one.
    SecondPosition,
    /// The text has no position.
    NoPosition,
    /// Too many copied values, loop iterations or variables.
    TooLarge,
    /// A file without tests.
    NoTest,
    /// The caller's function did not answer an exercise call.
    NoAnswer,
}

impl CodeError {
    pub(super) fn new(byte: usize, fault: CodeFault) -> CodeError {
        CodeError { byte, fault }
    }

    /// The byte offset in the text.
    pub fn byte(&self) -> usize {
        self.byte
    }

    /// The kind of error.
    pub fn fault(&self) -> &CodeFault {
        &self.fault
    }
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at byte {}: {}", self.byte, self.fault)
    }
}

impl fmt::Display for CodeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CodeFault::Unexpected(found) => write!(f, "expected a value, found {found:?}"),
            CodeFault::Nesting(bracket) => {
                write!(f, "the bracket {bracket:?} is not closed, or is too deep within others")
            }
            CodeFault::UnknownName(name) => {
                write!(f, "{name:?} is neither a name of the course nor a variable declared before")
            }
            CodeFault::Statement(found) => {
                write!(f, "expected a declaration, an assignment or an assertion, found {found:?}")
            }
            CodeFault::MissingSemicolon(found) => write!(f, "expected ';' before {found:?}"),
            CodeFault::NoElement(found) => {
                write!(f, "no such element: {found:?}")
            }
            CodeFault::SecondTest => f.write_str("expected one test, found a second one"),
            CodeFault::SecondPosition => {
                f.write_str("expected one position, found a second one and no exercise call")
            }
            CodeFault::NoPosition => f.write_str("expected a position, found the end"),
            CodeFault::NoTest => {
                f.write_str("expected a test such as TEST(suite, name) {...}, found the end")
            }
            CodeFault::NoAnswer => f.write_str("the function has no answer"),
            CodeFault::TooLarge => {
                f.write_str("too many copied values, loop iterations or variables for a position")
            }
        }
    }
}

impl Error for CodeError {}

/// The line that starts at a byte, truncated if it is long.
pub(super) fn line_at(text: &str, byte: usize) -> String {
    let mut rest = text[byte..].chars().take_while(|mark| !matches!(mark, '\n' | '\r'));
    let mut line: String = rest.by_ref().take(SHOWN_CHARS_MAX).collect();
    if rest.next().is_some() {
        line.push_str("...");
    }
    line
}
