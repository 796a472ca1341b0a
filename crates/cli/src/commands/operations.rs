//! `ajedrez operations`: the table of everything that can be asked.

use std::io::Write;

use clap::Args;
use protocol::json::{row_named, unknown};
use protocol::operation::In;
use protocol::table::{Presence, Row};
use protocol::{Language, Request};

use crate::exit::{Failure, Outcome};
use crate::json_line::write_json;

/// List the operations of `request` and `batch` with their arguments
///
/// With the name of an operation, also one of the course's, only that one.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  ajedrez operations
  ajedrez operations lite.esJugadaLegal
  ajedrez operations --json")]
pub(crate) struct Operations {
    /// The operation to list, in place of all
    #[arg(value_name = "OP")]
    op: Option<String>,

    /// Print the table in JSON: an array with an object for each operation
    #[arg(long)]
    json: bool,
}

impl Operations {
    pub(crate) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let rows: Vec<&Row> = match &self.op {
            None => Request::table().collect(),
            Some(name) => vec![row_named(name).ok_or_else(|| unknown(name))?.0],
        };
        if self.json {
            let rows: Vec<_> = rows.iter().map(|&row| In(lang, row)).collect();
            write_json(&rows, out)?;
            return Ok(Outcome::Answered);
        }
        for (index, row) in rows.iter().enumerate() {
            if index > 0 {
                writeln!(out)?;
            }
            write_row(row, lang, out)?;
        }
        Ok(Outcome::Answered)
    }
}

/// Writes an operation, and each of its arguments on a line of its own.
fn write_row(row: &Row, language: Language, out: &mut impl Write) -> std::io::Result<()> {
    let exercises: Vec<String> = row.exercise_names().collect();
    let exercises = match exercises.is_empty() {
        true => String::new(),
        false => format!(" ({})", exercises.join(", ")),
    };
    writeln!(out, "{}{exercises}: {}", row.name, row.help.of(language))?;
    for argument in row.arguments() {
        let default = match argument.presence {
            Presence::Required => String::new(),
            Presence::Default(value) => format!(" [{value}]"),
            Presence::Optional | Presence::OneOf => " []".to_owned(),
        };
        let (name, form) = (argument.name, argument.form.name());
        writeln!(out, "  {name} ({form}){default}: {}", argument.help.of(language))?;
    }
    Ok(())
}
