//! Answers as lines of JSON.

use std::io::{self, Write};

use serde::Serialize;

/// Writes a line of JSON.
pub(crate) fn write_json(answer: &impl Serialize, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, answer)?;
    writeln!(out)
}
