//! `ajedrez request` runs one JSON request; `ajedrez operations` prints the table of operations.

use std::io::{self, Read, Write};

use ajedrez_protocol::host::context;
use ajedrez_protocol::json::{LINE_BYTES_MAX, language_of, operation_row, unknown};
use ajedrez_protocol::operation::In;
use ajedrez_protocol::table::{Presence, Row};
use ajedrez_protocol::{Context, Fault, Language, Problem};
use clap::Args;

use crate::answers::write_json;
use crate::exit::{Failure, Outcome};
use crate::help::{Explain as _, examples};
use crate::language::words;
use crate::threads::Threads;

#[derive(Debug, Args)]
#[command(explain = words(
    "Answer one JSON request\n\n\
     Prints the `result` of `ajedrez batch`. `ajedrez operations` lists the operations and their arguments.",
    "Responde una petición en JSON\n\n\
     Escribe el `result` de `ajedrez batch`. `ajedrez operations` muestra las operaciones y sus argumentos.",
))]
#[command(after_help = examples("
  ajedrez request '{\"op\":\"fide.moves\",\"fen\":\"8/8/8/8/8/8/8/K1k5 w\"}'
  echo '{\"op\":\"solitario.solve\",\"puzzle\":\"ta1pa5\"}' | ajedrez request -"))]
pub(crate) struct Request {
    #[arg(help = words(
        "The request, or `-` to read it from standard input",
        "La petición, o `-` para leerla de la entrada estándar",
    ))]
    #[arg(value_name = words("REQUEST|-", "PETICIÓN|-"))]
    request: String,

    #[command(flatten)]
    threads: Threads,
}

impl Request {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<Outcome, Failure> {
        let text = match self.request.as_str() {
            "-" => read(io::stdin().lock()).map_err(Failure::Read)?,
            text => text.as_bytes().to_vec(),
        };
        if text.len() > LINE_BYTES_MAX {
            return Err(Fault::new(Problem::LongLine(LINE_BYTES_MAX)).into());
        }
        let request = ajedrez_protocol::Request::parse(&text)?;
        let workers = self.threads.scoped();
        let answer = request.run(&mut Context { workers: &workers, ..context() })?;
        write_json(&In(language_of(&text), &answer), out)?;
        Ok(Outcome::of(&answer))
    }
}

/// Reads up to the maximum length of a request, and one byte more if the input is longer.
fn read(input: impl Read) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    input.take(LINE_BYTES_MAX as u64 + 1).read_to_end(&mut text)?;
    Ok(text)
}

#[derive(Debug, Args)]
#[command(explain = words(
    "List the operations of `request` and `batch` with their arguments\n\n\
     With a name, which may be the course's, lists only that operation.",
    "Muestra las operaciones de `request` y `batch` con sus argumentos\n\n\
     Con un nombre, que puede ser el de la materia, muestra solo esa operación.",
))]
#[command(after_help = examples("
  ajedrez operations
  ajedrez operations lite.esJugadaLegal
  ajedrez operations --json"))]
pub(crate) struct Operations {
    #[arg(help = words(
        "The operation to list [default: all]",
        "La operación que se muestra [por omisión: todas]",
    ))]
    #[arg(value_name = words("OP", "OPERACIÓN"))]
    op: Option<String>,

    #[arg(help = words(
        "Print the table in JSON: an array with one object per operation",
        "Escribe la tabla en JSON: una lista con un objeto por operación",
    ))]
    #[arg(long)]
    json: bool,
}

impl Operations {
    pub(crate) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let rows: Vec<&Row> = match &self.op {
            None => ajedrez_protocol::Request::table().collect(),
            Some(name) => vec![operation_row(name).ok_or_else(|| unknown(name))?.0],
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

/// Writes an operation and each of its arguments on a separate line.
fn write_row(row: &Row, language: Language, out: &mut impl Write) -> std::io::Result<()> {
    let exercises: Vec<String> = row.exercise_names().collect();
    let exercises =
        if exercises.is_empty() { String::new() } else { format!(" ({})", exercises.join(", ")) };
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
