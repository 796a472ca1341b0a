//! What is wrong with a text in the course's notation.

use std::error::Error;
use std::fmt;

/// The most characters of a text that a message shows.
const SHOWN_CHARS_MAX: usize = 40;

/// What is wrong with a text in the braces of C++ or in JSON, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeError {
    byte: usize,
    fault: CodeFault,
}

/// What is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CodeFault {
    /// Something that no value of the course's types contains.
    Misread(String),
    /// The end, where a bracket is still open, or the nesting is too deep.
    Nesting(char),
    /// A name that is neither of the course's nor a variable declared before.
    Name(String),
    /// A statement that is neither a declaration nor an assignment, a test nor a question.
    Statement(String),
    /// A second test: which of them is meant?
    SecondTest,
    /// A second position, and no question that tells which of them is meant.
    SecondPosition,
    /// The end, and no position.
    NoPosition,
    /// More copied values, steps of loops or variables than allowed.
    Large,
    /// The end, and no test, in what should be a file of tests.
    NoTest,
    /// A function of an exercise that has no answer; who was asked knows why.
    Unanswered,
}

impl CodeError {
    pub(super) fn new(byte: usize, fault: CodeFault) -> CodeError {
        CodeError { byte, fault }
    }

    /// The byte of the text, counted from 0.
    pub fn byte(&self) -> usize {
        self.byte
    }

    /// What is wrong there.
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
            CodeFault::Misread(found) => write!(f, "expected a value, found {found:?}"),
            CodeFault::Nesting(bracket) => {
                write!(f, "the bracket {bracket:?} is not closed, or is too deep within others")
            }
            CodeFault::Name(name) => {
                write!(f, "{name:?} is neither a name of the course nor a variable declared before")
            }
            CodeFault::Statement(found) => {
                write!(f, "expected a declaration, an assignment or a question, found {found:?}")
            }
            CodeFault::SecondTest => f.write_str("expected one test, found a second one"),
            CodeFault::SecondPosition => {
                f.write_str("expected one position, found a second one, and no question about one")
            }
            CodeFault::NoPosition => f.write_str("expected a position, found the end"),
            CodeFault::NoTest => {
                f.write_str("expected a test such as TEST(suite, name) {...}, found the end")
            }
            CodeFault::Unanswered => f.write_str("the function has no answer"),
            CodeFault::Large => {
                f.write_str("too many copied values, steps of loops or variables for a position")
            }
        }
    }
}

impl Error for CodeError {}

/// The line that begins at a byte, or its beginning where it is long.
pub(super) fn line_at(text: &str, byte: usize) -> String {
    let mut rest = text[byte..].chars().take_while(|mark| !matches!(mark, '\n' | '\r'));
    let mut line: String = rest.by_ref().take(SHOWN_CHARS_MAX).collect();
    if rest.next().is_some() {
        line.push_str("...");
    }
    line
}
