//! Why a text in the course's notation describes no position.

use crate::messages;

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
    /// A value larger than any position.
    Large,
}

impl CodeError {
    pub(crate) fn new(byte: usize, fault: CodeFault) -> CodeError {
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

messages! { CodeError, language:
    CodeError { byte, fault } => "at byte {byte}: {fault}", "en el byte {byte}: {fault}",
        fault = language.say(fault);
}

messages! { CodeFault, language:
    CodeFault::Misread(found) => "expected a value, found {found:?}",
        "se esperaba un valor y se encontró {found:?}";
    CodeFault::Nesting(bracket) =>
        "the bracket {bracket:?} is not closed, or is too deep within others",
        "{bracket:?} no se cierra, o está dentro de demasiados otros";
    CodeFault::Name(name) =>
        "{name:?} is neither a name of the course nor a variable declared before",
        "{name:?} no es un nombre de la materia ni una variable ya declarada";
    CodeFault::Statement(found) =>
        "expected a declaration, an assignment or a question, found {found:?}",
        "se esperaba una declaración, una asignación o una pregunta y se encontró {found:?}";
    CodeFault::SecondTest => "expected one test, found a second one",
        "se esperaba un solo test y se encontró un segundo";
    CodeFault::SecondPosition =>
        "expected one position, found a second one, and no question about one",
        "se esperaba una sola posición y se encontró una segunda, sin pregunta sobre una";
    CodeFault::NoPosition => "expected a position, found the end",
        "se esperaba una posición y se encontró el final";
    CodeFault::Large => "expected a position, found a much larger value",
        "se esperaba una posición y se encontró un valor mucho más grande";
}

impl std::error::Error for CodeError {}
