//! `ajedrez request`: one request in JSON.

use std::io::{self, Read, Write};

use clap::Args;
use protocol::json::{LINE_BYTES_MAX, language_of};
use protocol::operation::In;
use protocol::{Answered, Context, Fault, Problem};

use crate::context::context;
use crate::exit::{Failure, Outcome};
use crate::json_line::write_json;
use crate::threads::Threads;

/// Answer one request in JSON
///
/// What is printed is the `result` that `ajedrez batch` would write. `ajedrez operations` lists the
/// operations and their arguments.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  ajedrez request '{\"op\":\"fide.moves\",\"fen\":\"8/8/8/8/8/8/8/K1k5 w\"}'
  echo '{\"op\":\"solitario.solve\",\"puzzle\":\"ta1pa5\"}' | ajedrez request -")]
pub(crate) struct Request {
    /// The request, or `-` to read it from standard input
    #[arg(value_name = "REQUEST|-")]
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
        let request = protocol::Request::parse(&text)?;
        let crew = self.threads.crew();
        let answer = request.run(&mut Context { workers: &crew, ..context() })?;
        write_json(&In(language_of(&text), &answer), out)?;
        Ok(if answer.is_unknown() { Outcome::BudgetSpent } else { Outcome::Answered })
    }
}

/// Reads as much as a request may have, and a byte more where there is more.
fn read(input: impl Read) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    input.take(LINE_BYTES_MAX as u64 + 1).read_to_end(&mut text)?;
    Ok(text)
}
