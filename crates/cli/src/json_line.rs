//! Answers as lines of JSON.

use std::io::{self, Write};

use protocol::operation::In;
use protocol::{Answered, Language};
use serde_core::Serialize;

/// Writes an answer as a line of JSON, which is English.
pub(crate) fn write_answer(answer: &impl Answered, out: &mut impl Write) -> io::Result<()> {
    write_json(&In(Language::English, answer), out)
}

/// Writes a line of JSON.
pub(crate) fn write_json(answer: &impl Serialize, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, answer)?;
    writeln!(out)
}
