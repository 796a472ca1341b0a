//! The commands, one module each.

pub(crate) mod batch;
pub(crate) mod completions;
pub(crate) mod king;
pub(crate) mod lite;
pub(crate) mod man;
pub(crate) mod perft;
pub(crate) mod rules;
pub(crate) mod solitario;

use std::io::{self, Write};

use serde::Serialize;

/// Writes a line of JSON.
fn write_json(answer: &impl Serialize, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, answer)?;
    writeln!(out)
}
