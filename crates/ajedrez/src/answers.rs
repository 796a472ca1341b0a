//! Turns answers into output and an outcome: one answer, or the answers to the lines of a file or of
//! standard input, computed on all cores.

use std::fmt;
use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::path::Path;

use ajedrez_protocol::host::{Ordered, Results};
use ajedrez_protocol::operation::In;
use ajedrez_protocol::{Answered, Fault, Language, Problem};
use serde_core::ser::{Serialize, SerializeMap, Serializer};

use crate::entries::{Entries, Entry, Joined};
use crate::exit::{Failure, Outcome, report};
use crate::lines::{LINE_BYTES_KEPT, Lines};
use crate::progress::{self, Progress};
use crate::threads::Threads;

/// The number of lines in progress per thread.
const PER_THREAD: usize = 64;

/// Settings for answering lines.
pub(crate) struct AnswerOptions {
    /// The number of threads.
    pub(crate) threads: Threads,
    /// The language of the answers.
    pub(crate) lang: Language,
    /// The form of the answers.
    pub(crate) form: OutputFormat,
    /// Whether an answer can have several lines, so an empty line separates answers.
    pub(crate) has_blocks: bool,
}

/// The form of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OutputFormat {
    /// Text for people.
    Words,
    /// One JSON object per line.
    Json,
    /// C++ code.
    Cpp,
}

impl OutputFormat {
    /// JSON or text.
    pub(crate) fn of(json: bool) -> OutputFormat {
        if json { OutputFormat::Json } else { OutputFormat::Words }
    }
}

/// An answer to a line.
pub(crate) enum Reply {
    /// The text to print.
    Text(Vec<u8>, Outcome),
    /// A function that prints the answer, which may not fit in memory.
    Printed(Print),
}

impl Reply {
    /// An answer as `text`, or as JSON in English, with the outcome that determines the exit code.
    pub(crate) fn of(
        answer: &impl Answered,
        text: impl fmt::Display,
        form: OutputFormat,
    ) -> io::Result<Reply> {
        let mut line = Vec::new();
        match form {
            OutputFormat::Json => write_json(&In(Language::English, answer), &mut line)?,
            OutputFormat::Words | OutputFormat::Cpp => write!(line, "{text}")?,
        }
        if !line.ends_with(b"\n") {
            line.push(b'\n');
        }
        Ok(Reply::Text(line, Outcome::of(answer)))
    }

    /// The answer when a limit was reached; empty in JSON, which has no form for it.
    pub(crate) fn unknown(form: OutputFormat, lang: Language) -> Reply {
        let text = match form {
            OutputFormat::Words => lang.words("unknown\n", "desconocido\n"),
            OutputFormat::Json => "",
            OutputFormat::Cpp => "// unknown\n",
        };
        Reply::Text(text.into(), Outcome::BudgetSpent)
    }

    /// Prints the answer.
    pub(crate) fn write(self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        match self {
            Reply::Text(text, outcome) => {
                out.write_all(&text)?;
                Ok(outcome)
            }
            Reply::Printed(print) => print(out),
        }
    }
}

/// Prints an answer while computing it.
pub(crate) type Print = Box<dyn FnOnce(&mut dyn Write) -> Result<Outcome, Failure> + Send>;

/// The output of answers.
pub(crate) struct Answers<'a, W> {
    /// The settings.
    pub(crate) options: AnswerOptions,
    /// The number of answers written.
    pub(crate) given: u64,
    /// The lines that are joined into one entry.
    pub(crate) joined: Joined,
    /// Whether blank lines and comments are answered by a blank line.
    pub(crate) keeps_blanks: bool,
    pub(crate) out: &'a mut W,
}

impl<'a, W: Write> Answers<'a, W> {
    /// Writes answers with these settings to `out`.
    pub(crate) fn new(options: AnswerOptions, out: &'a mut W) -> Self {
        Answers { options, given: 0, joined: Joined::Never, keeps_blanks: false, out }
    }

    /// Writes an answer, or the replacement for it if the line is invalid.
    pub(crate) fn write(&mut self, answer: Result<Reply, Failure>) -> Result<Outcome, Failure> {
        if self.options.has_blocks && self.given > 0 {
            writeln!(self.out)?;
        }
        self.given += 1;
        match answer {
            Ok(reply) => reply.write(self.out),
            Err(Failure::Fault(fault)) => {
                Ok(write_error(&fault, self.options.form, self.options.lang, self.out)?)
            }
            Err(other) => Err(other),
        }
    }

    /// Answers each line of `path`, or of standard input for `-`, by calling `answer` with its number and its
    /// text. A line that `answer` rejects is answered by `error`, and the fault is reported with the line's
    /// number. Blank lines and comments have no answer, unless they are kept.
    pub(crate) fn write_lines(
        &mut self,
        path: &Path,
        answer: impl Fn(u64, &[u8]) -> Result<Reply, Failure> + Send + Sync + 'static,
    ) -> Result<Outcome, Failure> {
        let is_standard_input = path.as_os_str() == "-";
        let own = path.to_owned();
        let failure = move |error| {
            if is_standard_input {
                Failure::Read(error)
            } else {
                Failure::ReadFile(own.clone(), error)
            }
        };
        let total =
            if is_standard_input { None } else { progress::lines_of(path).map_err(&failure)? };
        let input: Box<dyn Read + Send> = if is_standard_input {
            Box::new(io::stdin())
        } else {
            Box::new(File::open(path).map_err(&failure)?)
        };
        let progress = Progress::of(total, self.options.lang);
        let lines = Lines::new(BufReader::new(input), LINE_BYTES_KEPT);
        let mut entries = Entries::new(lines, self.joined, self.keeps_blanks);
        let next = move || Ok(entries.read().map_err(&failure)?.into_iter().collect());
        let blank =
            if self.options.form == OutputFormat::Json { &b"null\n"[..] } else { b"\n" }.to_vec();
        let work = move |entries: Vec<Entry>, answers: &Results<Vec<_>>| {
            for Entry { number, is_entry, text: line } in entries {
                answers.wait_for_room();
                let answered = if !is_entry {
                    Ok(Reply::Text(blank.clone(), Outcome::Answered))
                } else if line.len() < LINE_BYTES_KEPT {
                    answer(number, &line)
                } else {
                    Err(Fault::new(Problem::LongLine(LINE_BYTES_KEPT - 1)).into())
                };
                let answered = answered.map_err(|failure| match failure {
                    Failure::Fault(fault) => Failure::Fault(fault.on_line(number)),
                    other => other,
                });
                let bytes = match &answered {
                    Ok(Reply::Text(text, _)) => text.len(),
                    _ => 0,
                };
                answers.add(bytes, |all| all.push(answered));
            }
            true
        };
        let pool = self.options.threads.pool()?;
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

/// The JSON answer to an invalid line.
struct BadLine<'a>(&'a Fault);

impl Serialize for BadLine<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_map(Some(2))?;
        object.serialize_entry("error", self.0)?;
        object.serialize_entry("line", &self.0.line)?;
        object.end()
    }
}

/// Answers an invalid line and reports its fault.
fn write_error(
    fault: &Fault,
    form: OutputFormat,
    lang: Language,
    out: &mut impl Write,
) -> io::Result<Outcome> {
    match form {
        OutputFormat::Words => writeln!(out, "error")?,
        OutputFormat::Json => {
            write_json(&BadLine(fault), out)?;
        }
        OutputFormat::Cpp => writeln!(out, "// error")?,
    }
    report(fault, lang);
    Ok(Outcome::BadInput)
}

/// Writes a line of JSON.
pub(crate) fn write_json(
    answer: &impl Serialize,
    out: &mut (impl Write + ?Sized),
) -> io::Result<()> {
    serde_json::to_writer(&mut *out, answer)?;
    writeln!(out)
}
