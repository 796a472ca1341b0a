//! Questions in the lines of a file or of standard input: answered in their order, on all cores.

use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::path::Path;

use protocol::host::{Ordered, Results};
use protocol::{Fault, Language, Problem};
use serde_core::ser::{Serialize, SerializeMap, Serializer};

use crate::exit::{Failure, Outcome, report};
use crate::json_line::write_json;
use crate::lines::Lines;
use crate::progress::{self, Progress};
use crate::threads::Threads;

/// How much of a line is read: no position is longer, in the course's types neither.
const LINE_BYTES_KEPT: usize = 1 << 14;

/// How many lines are under way for each thread.
const PER_THREAD: usize = 64;

/// How lines are answered.
pub(crate) struct Manner {
    /// How many threads work.
    pub(crate) threads: Threads,
    /// In what language.
    pub(crate) lang: Language,
    /// In what form.
    pub(crate) form: Form,
    /// Whether an answer may have several lines, and an empty line stands between two.
    pub(crate) has_blocks: bool,
}

/// The form of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// Words for people.
    Words,
    /// An object of JSON a line.
    Json,
    /// Code in C++.
    Cpp,
}

impl Form {
    /// JSON, or words.
    pub(crate) fn of(json: bool) -> Form {
        if json { Form::Json } else { Form::Words }
    }
}

/// An answer to a line.
pub(crate) enum Reply {
    /// What is printed.
    Text(Vec<u8>, Outcome),
    /// What prints it: it may be longer than memory holds.
    Printed(Print),
}

/// Prints an answer while it is made.
pub(crate) type Print = Box<dyn FnOnce(&mut dyn Write) -> Result<Outcome, Failure> + Send>;

/// Where answers go.
pub(crate) struct Answers<'a, W> {
    /// How they are given.
    pub(crate) manner: Manner,
    /// How many were given.
    pub(crate) given: u64,
    pub(crate) out: &'a mut W,
}

impl<'a, W: Write> Answers<'a, W> {
    /// Answers given so, written to `out`.
    pub(crate) fn new(manner: Manner, out: &'a mut W) -> Self {
        Answers { manner, given: 0, out }
    }

    /// Writes an answer, or what stands in the place of one to a bad line.
    pub(crate) fn write(&mut self, answer: Result<Reply, Failure>) -> Result<Outcome, Failure> {
        if self.manner.has_blocks && self.given > 0 {
            writeln!(self.out)?;
        }
        self.given += 1;
        match answer {
            Ok(Reply::Text(text, outcome)) => {
                self.out.write_all(&text)?;
                Ok(outcome)
            }
            Ok(Reply::Printed(print)) => print(self.out),
            Err(Failure::Fault(fault)) => {
                Ok(write_error(&fault, self.manner.form, self.manner.lang, self.out)?)
            }
            Err(other) => Err(other),
        }
    }

    /// Answers each line of `path`, or of standard input for `-`, as `answer` does by its number and what
    /// it says. A line that it refuses is answered `error`, and the fault reported with the line's number. Blank
    /// lines and comments have no answer.
    pub(crate) fn write_lines(
        &mut self,
        path: &Path,
        answer: impl Fn(u64, &[u8]) -> Result<Reply, Failure> + Send + Sync + 'static,
    ) -> Result<Outcome, Failure> {
        let is_standard_input = path.as_os_str() == "-";
        let own = path.to_owned();
        let failure = move |error| match is_standard_input {
            true => Failure::Read(error),
            false => Failure::ReadFile(own.clone(), error),
        };
        let total = match is_standard_input {
            true => None,
            false => progress::lines_of(path).map_err(&failure)?,
        };
        let input: Box<dyn Read + Send> = match is_standard_input {
            true => Box::new(io::stdin()),
            false => Box::new(File::open(path).map_err(&failure)?),
        };
        let progress = Progress::of(total, self.manner.lang);
        let mut lines = Lines::new(BufReader::new(input), LINE_BYTES_KEPT);
        let next = move || {
            let line = lines.read_entry().map_err(&failure)?;
            Ok(line.map(|line| (line.number, line.text.to_vec())).into_iter().collect())
        };
        let work = move |lines: Vec<(u64, Vec<u8>)>, answers: &Results<Vec<_>>| {
            for (number, line) in lines {
                let answered = match line.len() < LINE_BYTES_KEPT {
                    true => answer(number, &line),
                    false => Err(Fault::new(Problem::LongLine(LINE_BYTES_KEPT - 1)).into()),
                };
                let answered = answered.map_err(|failure| match failure {
                    Failure::Fault(fault) => Failure::Fault(fault.on_line(number)),
                    other => other,
                });
                answers.add(|all| all.push(answered));
            }
            true
        };
        let pool = self.manner.threads.pool()?;
        let lines_under_way = PER_THREAD * pool.current_num_threads();
        let answers = Ordered::start(next, work, move |job| pool.spawn(job), lines_under_way);
        let mut outcome = Outcome::Answered;
        answers.map_err(Failure::Threads)?.each(|answers| -> Result<(), Failure> {
            for answer in answers.into_iter().flatten() {
                outcome = outcome.max(self.write(answer)?);
                progress.advance(1);
            }
            Ok(())
        })?;
        Ok(outcome)
    }
}

/// What stands in the place of an answer to a bad line.
struct BadLine<'a>(&'a Fault);

impl Serialize for BadLine<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_map(Some(2))?;
        object.serialize_entry("error", self.0)?;
        object.serialize_entry("line", &self.0.line)?;
        object.end()
    }
}

/// Answers a bad line, and reports what is wrong with it.
fn write_error(
    fault: &Fault,
    form: Form,
    lang: Language,
    out: &mut impl Write,
) -> io::Result<Outcome> {
    match form {
        Form::Words => writeln!(out, "error")?,
        Form::Json => {
            write_json(&BadLine(fault), out)?;
        }
        Form::Cpp => writeln!(out, "// error")?,
    }
    report(fault, lang);
    Ok(Outcome::BadInput)
}
