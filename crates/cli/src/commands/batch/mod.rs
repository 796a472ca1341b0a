//! `ajedrez batch`: requests in JSON, one a line.

mod answer;
mod budget;
mod fault;
mod lines;
mod ops;
mod output;
mod pipeline;
mod position;
mod request;
mod resume;

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use clap::Args;

pub(crate) use self::resume::Mismatch;

use self::output::{Done, Partial};
use self::pipeline::{Pipeline, Stop};
use crate::bad_input::BadInput;
use crate::exit::{Failure, Outcome, report};
use crate::lang::Lang;
use crate::progress::Progress;
use crate::threads::Threads;

/// Answer requests in JSON, one a line, in their order and on all cores
///
/// A request is an object with the operation `op`, its arguments, and an `id` that the answer
/// repeats: {"id":7,"result":...} or {"id":7,"error":{"kind":"...","message":"..."}}. An error does
/// not stop the run; the exit code is 2 when there was any. A line has at most 1 MiB; a blank line is
/// a bad request, unless it is the last.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  echo '{\"id\":1,\"op\":\"solitario.solve\",\"puzzle\":\"ta1pa5\"}' | ajedrez batch
  ajedrez batch requests.jsonl --output answers.jsonl
  ajedrez batch requests.jsonl --output answers.jsonl --resume

Requests:
  {\"op\":\"lite.perft\",\"depth\":4,\"fen\":\"r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w\"}
  {\"op\":\"lite.esJaqueMate\",\"position\":{\"tablero\":[...],\"jugador\":1}}
  {\"op\":\"solitario.solve\",\"puzzle\":\"dc3cc5pe4pf6\",\"budget\":{\"nodes\":1000,\"seconds\":0.5}}

Kinds of errors:
  bad_json, too_long         the line is no JSON, or too long to be read
  bad_request, unknown_op    something is missing, unknown or of the wrong type
  bad_position               a position, a board or a puzzle is none
  illegal, not_forced        a move of a forced sequence cannot be played, or forces nothing
  budget                     the given budget ran out before an answer
  internal                   the program is at fault

Ctrl-C ends the reading; what is under way is answered and written. A second Ctrl-C ends the program.")]
pub(crate) struct Batch {
    /// The file of requests, or `-` for standard input
    #[arg(value_name = "FILE|-", default_value = "-", hide_default_value = true)]
    file: PathBuf,

    #[command(flatten)]
    threads: Threads,

    /// Write the answers to this file, which appears when all are there; until then they are in
    /// FILE.partial
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Go on after the last whole answer that an interrupted run has left in FILE.partial
    #[arg(long, requires = "output")]
    resume: bool,
}

impl Batch {
    pub(crate) fn run(&self, lang: Lang, out: &mut impl Write) -> Result<Outcome, Failure> {
        let input = self.input()?;
        let done = match &self.output {
            None => self.answer(input, Done::default(), out, |_| ()).map_err(|(stop, done)| {
                match stop {
                    Stop::Write(error) => Failure::Write(error),
                    stop => self.failure(stop, done, None),
                }
            })?,
            Some(target) => self.answer_to_file(input, target)?,
        };
        let Some(first_error) = done.first_error else { return Ok(Outcome::Answered) };
        let Done { answers, errors, .. } = done;
        report(&BadInput::Requests { answers, errors, first_error }, lang);
        Ok(Outcome::BadInput)
    }

    fn input(&self) -> Result<Box<dyn Read + Send>, Failure> {
        if self.file.as_os_str() == "-" {
            return Ok(Box::new(io::stdin()));
        }
        let file = File::open(&self.file)
            .map_err(|error| Failure::ReadFile(self.file.clone(), error))?;
        Ok(Box::new(file))
    }

    fn answer_to_file(&self, input: Box<dyn Read + Send>, target: &Path) -> Result<Done, Failure> {
        let path = Partial::path(target);
        let failure = |error| Failure::WriteFile(path.clone(), error);
        let mut file = Partial::open(target).map_err(failure)?;
        let done = if self.resume { file.keep() } else { file.clear().map(|()| Done::default()) };
        let progress = Progress::new(None);
        let result = self.answer(input, done.map_err(failure)?, &mut file, |written| {
            progress.advance(written.answers);
        });
        drop(progress);
        let done = result.map_err(|(stop, done)| self.failure(stop, done, Some(path.clone())))?;
        file.finish().map_err(failure)?;
        Ok(done)
    }

    /// Answers what is not `done` yet and tells, in any case, what is done then.
    fn answer(
        &self,
        input: Box<dyn Read + Send>,
        mut done: Done,
        out: &mut impl Write,
        mut written: impl FnMut(&Done),
    ) -> Result<Done, (Result<Stop, Failure>, Done)> {
        let pool = match self.threads.pool() {
            Ok(pool) => pool,
            Err(error) => return Err((Err(error), done)),
        };
        let end = Pipeline::start(input, done.clone(), pool).write(out, |next| {
            done.add(next);
            written(next);
        });
        match end {
            Ok(()) => Ok(done),
            Err(stop) => Err((Ok(stop), done)),
        }
    }
}
