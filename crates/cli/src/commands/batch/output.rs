//! The file of answers: written beside its place, and put there when it is whole.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::hash::Hasher;
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use siphasher::sip::SipHasher13;

use super::journal::{Done, Journal, Past, Record};
use crate::exit::Mismatch;
use crate::whole_file::replaceable;

/// What the name of an unfinished file ends with.
const SUFFIX: &str = ".partial";

/// Where answers go.
pub(super) trait Answers {
    /// Writes the answers to some lines.
    fn write(&mut self, text: &[u8], done: &Done) -> io::Result<()>;

    /// Nothing is to be written for a moment.
    fn rest(&mut self) -> io::Result<()>;
}

/// Standard output.
pub(super) struct Printed<'a, W>(pub(super) &'a mut W);

impl<W: Write> Answers for Printed<'_, W> {
    fn write(&mut self, text: &[u8], _: &Done) -> io::Result<()> {
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
    /// Where the file belongs.
    target: PathBuf,
    journal: Journal,
}

impl Partial {
    /// Opens the file for `target`. No other program may be writing it.
    pub(super) fn open(target: &Path) -> io::Result<Partial> {
        let target = replaceable(target)?;
        let mut name = OsString::from(&target);
        name.push(SUFFIX);
        let path = PathBuf::from(name);
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(true).truncate(false).open(&path)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                Err(io::Error::new(io::ErrorKind::ResourceBusy, "another run is writing it"))
            }
            // A file system that knows no locks cannot help; that is no reason to refuse.
            Ok(()) | Err(TryLockError::Error(_)) => {
                let journal = Journal::beside(&target);
                Ok(Partial { file, path, target, journal })
            }
        }
    }

    /// Drops what an interrupted run has left, and starts a run with these options.
    pub(super) fn clear(&mut self, options: &str) -> io::Result<()> {
        self.truncate(0)?;
        self.journal.begin(options, None)
    }

    /// Drops what an interrupted run has left, and starts a run that cannot be resumed.
    pub(super) fn clear_for_good(&mut self) -> io::Result<()> {
        self.truncate(0)?;
        self.journal.remove()
    }

    /// Where the file is until it is finished.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Keeps what an interrupted run with the same options has left, up to its last record, and
    /// gives its records: the input must be compared with them.
    pub(super) fn keep(&mut self, options: &str) -> io::Result<Result<Vec<Record>, Mismatch>> {
        let length = self.file.metadata()?.len();
        let past = match self.journal.past()? {
            Some(past) => past,
            None if length == 0 => Past::default(),
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
            // What was recorded may be missing after a power cut.
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

    /// Puts the file in its place.
    pub(super) fn finish(self) -> io::Result<()> {
        self.file.sync_all()?;
        fs::rename(&self.path, &self.target)?;
        self.journal.remove()?;
        // The new name, too, should outlast a power cut; where a directory cannot be opened, as on
        // Windows, that is left to the system.
        let directory = self.target.parent().and_then(|parent| File::open(parent).ok());
        directory.map_or(Ok(()), |directory| directory.sync_all())
    }
}

impl Answers for Partial {
    fn write(&mut self, text: &[u8], done: &Done) -> io::Result<()> {
        self.file.write_all(text)?;
        self.journal.add(text, done);
        self.journal.record()
    }

    fn rest(&mut self) -> io::Result<()> {
        self.journal.record_now()
    }
}
