//! The destinations of answers: standard output, or a file with a journal from which an interrupted run is
//! resumed.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::hash::Hasher;
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use siphasher::sip::SipHasher13;

use crate::exit::Mismatch;
use crate::files::{create_new, keep_mode, replace, replaceable};

/// The suffix of an unfinished file.
const PARTIAL_SUFFIX: &str = ".partial";

/// A destination of answers.
pub(super) trait Answers {
    /// Writes the answers to some lines.
    fn write(&mut self, text: &[u8], done: &RunProgress) -> io::Result<()>;

    /// Called when no answer is ready.
    fn rest(&mut self) -> io::Result<()>;
}

/// Standard output.
pub(super) struct StandardOutput<'a, W>(pub(super) &'a mut W);

impl<W: Write> Answers for StandardOutput<'_, W> {
    fn write(&mut self, text: &[u8], _: &RunProgress) -> io::Result<()> {
        self.0.write_all(text)
    }

    fn rest(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// A file that is being written.
pub(super) struct Partial {
    file: File,
    path: PathBuf,
    /// The final path.
    target: PathBuf,
    journal: Journal,
}

impl Partial {
    /// Opens the file for `target`. Fails if another program is writing it.
    pub(super) fn open(target: &Path) -> io::Result<Partial> {
        let target = replaceable(target)?;
        let mut name = OsString::from(&target);
        name.push(PARTIAL_SUFFIX);
        let path = PathBuf::from(name);
        refuse_irregular(&path)?;
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(true).truncate(false).open(&path)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                Err(io::Error::new(io::ErrorKind::ResourceBusy, "another run is writing it"))
            }
            // Some file systems do not support locks; that is not a reason to fail.
            Ok(()) | Err(TryLockError::Error(_)) => {
                keep_mode(&file, &target)?;
                let journal = Journal::for_target(&target);
                Ok(Partial { file, path, target, journal })
            }
        }
    }

    /// Discards the output of an interrupted run and starts a run with these options.
    pub(super) fn clear(&mut self, options: &str) -> io::Result<()> {
        self.truncate(0)?;
        self.journal.begin(options, None)
    }

    /// Discards the output of an interrupted run and starts a run that cannot be resumed.
    pub(super) fn clear_for_good(&mut self) -> io::Result<()> {
        self.truncate(0)?;
        self.journal.remove()
    }

    /// The path of the unfinished file.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Keeps the output of an interrupted run with the same options, up to its last record. Returns
    /// its records, with which the input must be compared.
    pub(super) fn keep(&mut self, options: &str) -> io::Result<Result<Vec<Record>, Mismatch>> {
        let length = self.file.metadata()?.len();
        let past = match self.journal.past()? {
            Some(past) => past,
            None if length == 0 => PreviousRun::default(),
            None => return Ok(Err(Mismatch::NoJournal)),
        };
        if length > 0 && past.options != options {
            let now = options.to_owned();
            return Ok(Err(Mismatch::Options { then: past.options, now }));
        }
        let was_recorded = past.records.iter().any(|record| record.bytes > 0);
        let mut answers = BufReader::new(&self.file);
        let (mut hasher, mut kept, mut bytes) = (SipHasher13::new(), Vec::new(), 0);
        let mut hasher_of_kept = hasher;
        for record in past.records {
            let mut part = Vec::new();
            let more = record.bytes.saturating_sub(bytes);
            answers.by_ref().take(more).read_to_end(&mut part)?;
            hasher.write(&part);
            // Recorded answers may be missing after a power cut.
            if hasher.finish() != record.answers_mark {
                break;
            }
            (bytes, hasher_of_kept) = (record.bytes, hasher);
            kept.push(record);
        }
        if length > 0 && bytes == 0 && was_recorded {
            return Ok(Err(Mismatch::Answers));
        }
        self.truncate(bytes)?;
        let last = kept.last().cloned().map(|last| (last, hasher_of_kept));
        self.journal.begin(options, last)?;
        Ok(Ok(kept))
    }

    fn truncate(&mut self, bytes: u64) -> io::Result<()> {
        self.file.set_len(bytes)?;
        self.file.seek(SeekFrom::Start(bytes))?;
        Ok(())
    }

    /// Moves the file to its final path.
    pub(super) fn finish(self) -> io::Result<()> {
        self.file.sync_all()?;
        replace(&self.path, &self.target)?;
        self.journal.remove()
    }
}

impl Answers for Partial {
    fn write(&mut self, text: &[u8], done: &RunProgress) -> io::Result<()> {
        self.file.write_all(text)?;
        self.journal.add(text, done);
        self.journal.record()
    }

    fn rest(&mut self) -> io::Result<()> {
        self.journal.record_now()
    }
}

/// Rejects a link, which would be followed to another file, and a FIFO, which would block.
fn refuse_irregular(path: &Path) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Ok(metadata) if !metadata.is_file() => {
            let message = format!("{} is not a regular file", path.display());
            Err(io::Error::new(io::ErrorKind::InvalidInput, message))
        }
        _ => Ok(()),
    }
}

/// The suffix of the journal's file name.
const JOURNAL_SUFFIX: &str = ".resume";

/// The first bytes of the journal; another layout would have another number.
const HEAD: &str = "ajedrez batch 1: ";

/// Time between two records while answers arrive continuously. A killed run loses at most this much
/// work.
const INTERVAL: Duration = Duration::from_millis(250);

/// The progress of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct RunProgress {
    /// The number of answers.
    pub(super) answers: u64,
    /// How many of them are errors.
    pub(super) errors: u64,
    /// The number of the first line whose answer is an error.
    pub(super) first_error: Option<u64>,
    /// The fingerprint of all lines answered so far.
    pub(super) mark: u64,
}

impl RunProgress {
    /// Counts the answer to line `number`.
    pub(super) fn count(&mut self, number: u64, is_result: bool) {
        self.answers += 1;
        if !is_result {
            self.errors += 1;
            self.first_error = self.first_error.or(Some(number));
        }
    }

    /// Adds the counts of `next`.
    pub(super) fn add(&mut self, next: &RunProgress) {
        self.answers += next.answers;
        self.errors += next.errors;
        self.first_error = self.first_error.or(next.first_error);
        if next.answers > 0 {
            self.mark = next.mark;
        }
    }
}

/// A record of a run's progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Record {
    /// The number of answers and the fingerprint of their lines.
    pub(super) done: RunProgress,
    /// The length of the answers in bytes.
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
        Some(Record {
            done: RunProgress { answers, errors, first_error, mark },
            bytes,
            answers_mark,
        })
    }
}

/// The journal of an interrupted run.
#[derive(Debug, Default)]
pub(super) struct PreviousRun {
    /// The options of the run.
    pub(super) options: String,
    /// The records of its progress.
    pub(super) records: Vec<Record>,
}

/// The journal file being written.
#[derive(Debug)]
pub(super) struct Journal {
    path: PathBuf,
    file: Option<File>,
    /// The current progress.
    now: Record,
    answers: SipHasher13,
    recorded: Option<(u64, Instant)>,
}

impl Journal {
    /// The journal for answers whose final path is `target`.
    pub(super) fn for_target(target: &Path) -> Journal {
        let mut name = OsString::from(target);
        name.push(JOURNAL_SUFFIX);
        let now = Record { done: RunProgress::default(), bytes: 0, answers_mark: 0 };
        let answers = SipHasher13::new();
        Journal { path: name.into(), file: None, now, answers, recorded: None }
    }

    /// The journal of an interrupted run; `None` if there is no such file or this program did not write it.
    pub(super) fn past(&self) -> io::Result<Option<PreviousRun>> {
        refuse_irregular(&self.path)?;
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
        Ok(Some(PreviousRun { options: options.to_owned(), records }))
    }

    /// Starts a new journal for a run that resumes after `kept` answers.
    pub(super) fn begin(
        &mut self,
        options: &str,
        kept: Option<(Record, SipHasher13)>,
    ) -> io::Result<()> {
        // Writes a new file and renames it: a run killed here leaves either the old journal or the
        // new one.
        let mut beside = OsString::from(&self.path);
        beside.push(".new");
        let mut file = create_new(Path::new(&beside))?;
        writeln!(file, "{HEAD}{options}")?;
        self.file = Some(file);
        if let Some((record, answers)) = kept {
            (self.now, self.answers) = (record, answers);
            self.append()?;
        }
        fs::rename(beside, &self.path)
    }

    /// Counts written answers.
    pub(super) fn add(&mut self, text: &[u8], done: &RunProgress) {
        self.now.done.add(done);
        self.now.bytes += text.len() as u64;
        self.answers.write(text);
    }

    /// Records the progress, unless it was recorded a moment ago.
    pub(super) fn record(&mut self) -> io::Result<()> {
        match self.recorded {
            Some((_, when)) if when.elapsed() < INTERVAL => Ok(()),
            _ => self.record_now(),
        }
    }

    /// Records the progress.
    pub(super) fn record_now(&mut self) -> io::Result<()> {
        let recorded = self.recorded.map_or(0, |(answers, _)| answers);
        if recorded == self.now.done.answers { Ok(()) } else { self.append() }
    }

    fn append(&mut self) -> io::Result<()> {
        self.now.answers_mark = self.answers.finish();
        let Record { done, bytes, answers_mark } = &self.now;
        let RunProgress { answers, errors, first_error, mark } = done;
        let first_error = first_error.unwrap_or_default();
        // In one write, so a record is never partial.
        let line =
            format!("{answers} {errors} {first_error} {bytes} {mark:016x} {answers_mark:016x}\n");
        if let Some(file) = &mut self.file {
            file.write_all(line.as_bytes())?;
        }
        self.recorded = Some((*answers, Instant::now()));
        Ok(())
    }

    /// Removes the journal, if it exists.
    pub(super) fn remove(&self) -> io::Result<()> {
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}
