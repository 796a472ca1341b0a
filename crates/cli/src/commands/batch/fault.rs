//! What keeps a request from being answered.

use serde::Serialize;

/// The kinds of errors: what a program that reads the answers may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Kind {
    /// The line is no JSON.
    BadJson,
    /// The line is longer than a line may be.
    TooLong,
    /// The line is JSON, but no request: something is missing, unknown or of the wrong type.
    BadRequest,
    /// No operation has that name.
    UnknownOp,
    /// What is given for a position, a board or a puzzle is none.
    BadPosition,
    /// A move of the sequence is not legal.
    Illegal,
    /// A move of the sequence leaves the opponent no reply, or a choice.
    NotForced,
    /// The budget ran out before an answer.
    Budget,
    /// The program is at fault.
    Internal,
}

/// An error answer.
#[derive(Debug, Serialize)]
pub(super) struct Fault {
    kind: Kind,
    message: String,
}

impl Fault {
    /// An error of `kind`.
    pub(super) fn new(kind: Kind, message: impl Into<String>) -> Fault {
        Fault { kind, message: message.into() }
    }

    /// The same error, with the number of the line whose request nobody can tell by its id.
    pub(super) fn on_line(self, number: u64) -> Fault {
        Fault { message: format!("line {number}: {}", self.message), ..self }
    }

    /// What kind of error it is.
    pub(super) fn kind(&self) -> Kind {
        self.kind
    }

    /// What it says.
    pub(super) fn message(&self) -> &str {
        &self.message
    }
}
