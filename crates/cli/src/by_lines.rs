//! Questions in the lines of a file or of standard input: answered in their order, on all cores.

use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::path::Path;

use protocol::{Fault, Problem};
use serde::Serialize;

use crate::exit::{Failure, Outcome, report};
use crate::json_line::write_json;
use crate::lang::Lang;
use crate::lines::{Line, Lines};
use crate::ordered::ordered;
use crate::progress::{self, Progress};
use crate::threads::Threads;

/// How much of a line is read: no position is longer, in the course's types neither.
const LINE_BYTES_KEPT: usize = 1 << 14;

/// How lines are answered.
pub(crate) struct Manner {
    /// How many threads work.
    pub(crate) threads: Threads,
    /// In what language.
    pub(crate) lang: Lang,
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

/// Answers each line of `path`, or of standard input for `-`, with the text that `answer` makes of its number and
/// it. A line that it refuses is answered `error`, and the fault reported with the line's number.
pub(crate) fn answer_lines(
    path: &Path,
    manner: &Manner,
    out: &mut impl Write,
    answer: impl Fn(u64, &str) -> Result<(Vec<u8>, Outcome), Failure> + Send + Sync + 'static,
) -> Result<Outcome, Failure> {
    let is_standard_input = path.as_os_str() == "-";
    let failure = |error| match is_standard_input {
        true => Failure::Read(error),
        false => Failure::ReadFile(path.to_owned(), error),
    };
    let total = match is_standard_input {
        true => None,
        false => progress::lines_of(path).map_err(failure)?,
    };
    let input: Box<dyn Read + Send> = match is_standard_input {
        true => Box::new(io::stdin()),
        false => Box::new(File::open(path).map_err(failure)?),
    };
    let progress = Progress::of(total, manner.lang);
    let mut lines = Lines::new(BufReader::new(input), LINE_BYTES_KEPT);
    let next = move || {
        let line = lines.read()?;
        Ok(line.map(|Line { number, text }| (number, String::from_utf8_lossy(text).into_owned())))
    };
    let work = move |(number, line): (u64, String)| {
        let answered = match line.len() < LINE_BYTES_KEPT {
            true => answer(number, &line),
            false => Err(Fault::new(Problem::LongLine(LINE_BYTES_KEPT - 1)).into()),
        };
        answered.map_err(|failure| match failure {
            Failure::Fault(fault) => Failure::Fault(fault.on_line(number)),
            other => other,
        })
    };
    let (mut outcome, mut answers) = (Outcome::Answered, 0_u64);
    for answered in ordered(manner.threads.pool()?, next, work)? {
        if manner.has_blocks && answers > 0 {
            writeln!(out)?;
        }
        answers += 1;
        outcome = outcome.max(match answered.map_err(failure)? {
            Ok((text, outcome)) => {
                out.write_all(&text)?;
                outcome
            }
            Err(Failure::Fault(fault)) => write_error(&fault, manner.form, manner.lang, out)?,
            Err(other) => return Err(other),
        });
        progress.advance(1);
    }
    Ok(outcome)
}

/// What stands in the place of an answer to a bad line.
#[derive(Serialize)]
struct BadLine<'a> {
    error: &'a Fault,
    line: Option<u64>,
}

/// Answers a bad line, and reports what is wrong with it.
pub(crate) fn write_error(
    fault: &Fault,
    form: Form,
    lang: Lang,
    out: &mut impl Write,
) -> io::Result<Outcome> {
    match form {
        Form::Words => writeln!(out, "error")?,
        Form::Json => {
            write_json(&BadLine { error: fault, line: fault.line }, out)?;
        }
        Form::Cpp => writeln!(out, "// error")?,
    }
    report(fault, lang);
    Ok(Outcome::BadInput)
}
