//! The file of answers: written beside its place, and put there when it is whole.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use protocol::json::answered;

use crate::whole_file::replaceable;

/// What the name of an unfinished file ends with.
const SUFFIX: &str = ".partial";

/// What has been answered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Done {
    /// The number of answers.
    pub(super) answers: u64,
    /// How many of them are errors.
    pub(super) errors: u64,
    /// The number of the first line whose answer is an error.
    pub(super) first_error: Option<u64>,
    /// The id of the last answer, in JSON, where the answers were read from a file.
    pub(super) last_id: Option<String>,
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
    }
}

/// A file that is being written.
pub(super) struct Partial {
    file: File,
    path: PathBuf,
    /// Where the file belongs.
    target: PathBuf,
}

impl Partial {
    /// Opens the file for `target`. Nobody else may be writing it.
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
            Ok(()) | Err(TryLockError::Error(_)) => Ok(Partial { file, path, target }),
        }
    }

    /// Drops what an interrupted run has left.
    pub(super) fn clear(&mut self) -> io::Result<Done> {
        self.truncate(0)?;
        Ok(Done::default())
    }

    /// Where the file is until it is finished.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Keeps the whole answers that an interrupted run has left, and counts them.
    pub(super) fn keep(&mut self) -> io::Result<Done> {
        let mut done = Done::default();
        let mut bytes = 0;
        let mut lines = BufReader::new(&self.file);
        let mut line = Vec::new();
        while lines.read_until(b'\n', &mut line)? > 0 {
            let Some(answered) = answered(&line) else { break };
            done.count(done.answers + 1, answered.is_result);
            done.last_id = Some(answered.id);
            bytes += line.len() as u64;
            line.clear();
        }
        self.truncate(bytes)?;
        Ok(done)
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
        // The new name, too, should outlast a power cut; where a directory cannot be opened, as on
        // Windows, that is left to the system.
        let directory = self.target.parent().and_then(|parent| File::open(parent).ok());
        directory.map_or(Ok(()), |directory| directory.sync_all())
    }
}

impl Write for Partial {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
