//! What the answers of an unfinished run are answers to, in a small file beside them.
//!
//! ```text
//! ajedrez batch 1: --timeout 5                                      the options that matter
//! 64 0 0 2048 8a5fd1c2e0b94d17 1b0c7d66e9a52f43                    a record
//! ```
//!
//! A record is appended after answers were written. It has the number of answers, how many of them
//! are errors, the line of the first (0 for none), the number of bytes, and two fingerprints: that of
//! the lines that were answered, and that of the answers. The answers have no place for this: their
//! file must be that of an undisturbed run.

use std::ffi::OsString;
use std::fs::{self, File};
use std::hash::Hasher;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use siphasher::sip::SipHasher13;

/// What the name of the file ends with.
const SUFFIX: &str = ".resume";

/// What the file begins with; another layout would have another number.
const HEAD: &str = "ajedrez batch 1: ";

/// While answers come all the time, this lies between two records: it is the work that a run which
/// is killed may lose.
const INTERVAL: Duration = Duration::from_millis(250);

/// What has been answered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Done {
    /// The number of answers.
    pub(super) answers: u64,
    /// How many of them are errors.
    pub(super) errors: u64,
    /// The number of the first line whose answer is an error.
    pub(super) first_error: Option<u64>,
    /// The fingerprint of the lines from the first to the last that was answered.
    pub(super) mark: u64,
}

impl Done {
    /// Counts the answer to line `number`.
    pub(super) fn count(&mut self, number: u64, is_result: bool) {
        self.answers += 1;
        if !is_result {
            self.errors += 1;
            self.first_error = self.first_error.or(Some(number));
        }
    }

    /// Counts what was done after this.
    pub(super) fn add(&mut self, next: &Done) {
        self.answers += next.answers;
        self.errors += next.errors;
        self.first_error = self.first_error.or(next.first_error);
        if next.answers > 0 {
            self.mark = next.mark;
        }
    }
}

/// How far a run had come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Record {
    /// The answers, and the fingerprint of their lines.
    pub(super) done: Done,
    /// How many bytes the answers have.
    pub(super) bytes: u64,
    /// The fingerprint of the answers.
    pub(super) answers_mark: u64,
}

impl Record {
    fn read(line: &str) -> Option<Record> {
        let mut fields = line.split(' ');
        let mut number = || fields.next()?.parse::<u64>().ok();
        let (answers, errors, first_error, bytes) = (number()?, number()?, number()?, number()?);
        let mut mark = || u64::from_str_radix(fields.next()?, 16).ok();
        let (mark, answers_mark) = (mark()?, mark()?);
        let first_error = Some(first_error).filter(|&line| line > 0);
        Some(Record { done: Done { answers, errors, first_error, mark }, bytes, answers_mark })
    }
}

/// What an interrupted run has left.
#[derive(Debug, Default)]
pub(super) struct Past {
    /// Its options.
    pub(super) options: String,
    /// How far it had come, from time to time.
    pub(super) records: Vec<Record>,
}

/// The file that is being written.
#[derive(Debug)]
pub(super) struct Journal {
    path: PathBuf,
    file: Option<File>,
    /// How far the run has come.
    now: Record,
    answers: SipHasher13,
    recorded: Option<(u64, Instant)>,
}

impl Journal {
    /// The file for answers that belong at `target`.
    pub(super) fn beside(target: &Path) -> Journal {
        let mut name = OsString::from(target);
        name.push(SUFFIX);
        let now = Record { done: Done::default(), bytes: 0, answers_mark: 0 };
        let answers = SipHasher13::new();
        Journal { path: name.into(), file: None, now, answers, recorded: None }
    }

    /// What an interrupted run has left; nothing when there is no such file, or it is none of ours.
    pub(super) fn past(&self) -> io::Result<Option<Past>> {
        let text = match fs::read(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            text => String::from_utf8_lossy(&text?).into_owned(),
        };
        // The last line may have been cut short.
        let whole = text.rfind('\n').map_or("", |end| &text[..end]);
        let mut lines = whole.lines();
        let Some(options) = lines.next().and_then(|line| line.strip_prefix(HEAD)) else {
            return Ok(None);
        };
        let records = lines.map_while(Record::read).collect();
        Ok(Some(Past { options: options.to_owned(), records }))
    }

    /// Starts a new file, for a run that goes on after `kept` answers.
    pub(super) fn begin(
        &mut self,
        options: &str,
        kept: Option<(Record, SipHasher13)>,
    ) -> io::Result<()> {
        // A file that is there all at once: a run that is killed here leaves the old one or the new.
        let mut beside = OsString::from(&self.path);
        beside.push(".new");
        let mut file = File::create(&beside)?;
        writeln!(file, "{HEAD}{options}")?;
        self.file = Some(file);
        if let Some((record, answers)) = kept {
            (self.now, self.answers) = (record, answers);
            self.append()?;
        }
        fs::rename(beside, &self.path)
    }

    /// Counts answers that were written.
    pub(super) fn add(&mut self, text: &[u8], done: &Done) {
        self.now.done.add(done);
        self.now.bytes += text.len() as u64;
        self.answers.write(text);
    }

    /// Records how far the run has come, unless it was recorded a moment ago.
    pub(super) fn record(&mut self) -> io::Result<()> {
        match self.recorded {
            Some((_, when)) if when.elapsed() < INTERVAL => Ok(()),
            _ => self.record_now(),
        }
    }

    /// Records how far the run has come.
    pub(super) fn record_now(&mut self) -> io::Result<()> {
        let recorded = self.recorded.map_or(0, |(answers, _)| answers);
        if recorded == self.now.done.answers { Ok(()) } else { self.append() }
    }

    fn append(&mut self) -> io::Result<()> {
        self.now.answers_mark = self.answers.finish();
        let Record { done, bytes, answers_mark } = &self.now;
        let Done { answers, errors, first_error, mark } = done;
        let first_error = first_error.unwrap_or_default();
        // In one write: a record is there or it is not.
        let line =
            format!("{answers} {errors} {first_error} {bytes} {mark:016x} {answers_mark:016x}\n");
        if let Some(file) = &mut self.file {
            file.write_all(line.as_bytes())?;
        }
        self.recorded = Some((*answers, Instant::now()));
        Ok(())
    }

    /// Removes the file, if there is one: nothing is left to be resumed.
    pub(super) fn remove(&self) -> io::Result<()> {
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}
