//! The kinds of faults.

use serde::{Serialize, Serializer};

/// The kinds of faults, for programs that read answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The line is not JSON.
    BadJson,
    /// The line, or the answer to it, is longer than a line may be.
    TooLong,
    /// The request is invalid: something is missing, unknown or of the wrong type.
    BadRequest,
    /// No operation has that name.
    UnknownOp,
    /// The given position, board or puzzle is invalid.
    BadPosition,
    /// A move of the sequence is not legal.
    Illegal,
    /// A move of the sequence leaves the opponent no reply, or several.
    NotForced,
    /// The budget ran out before an answer.
    Budget,
    /// The program has a bug.
    Internal,
}

impl Kind {
    /// Its name in answers.
    pub fn name(self) -> &'static str {
        match self {
            Kind::BadJson => "bad_json",
            Kind::TooLong => "too_long",
            Kind::BadRequest => "bad_request",
            Kind::UnknownOp => "unknown_op",
            Kind::BadPosition => "bad_position",
            Kind::Illegal => "illegal",
            Kind::NotForced => "not_forced",
            Kind::Budget => "budget",
            Kind::Internal => "internal",
        }
    }
}

impl Serialize for Kind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.name().serialize(serializer)
    }
}
