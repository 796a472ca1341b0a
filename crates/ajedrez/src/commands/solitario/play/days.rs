//! The user's file of days on which the daily puzzle was solved.

use std::fmt;

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use ajedrez_protocol::host::user_folder;
use ajedrez_protocol::{
    Language::{self, English, Spanish},
    Localized, system_reason,
};
use ajedrez_solitario::Date;

use crate::exit::Failure;
use crate::files::{OutputFile, replaceable};

/// The maximum number of bytes read from the file: 260 years of days.
const BYTES_MAX: u64 = 1 << 20;

/// The user's file of days. It has one date per line, such as `2026-11-22`; blank lines and lines that
/// begin with `#` are kept.
#[derive(Debug)]
pub(super) struct Days {
    path: PathBuf,
}

/// Why a day cannot be recorded.
#[derive(Debug)]
pub(super) enum DaysFault {
    /// The user has no data folder.
    NoFolder,
    /// The file cannot be read.
    Read(PathBuf, io::Error),
    /// A line of the file is not a date; the file is not changed.
    Line(PathBuf, usize),
    /// The file is longer than any list of days; it is not changed.
    Long(PathBuf),
    /// The file cannot be written.
    Write(Failure),
}

impl Days {
    /// The file `ajedrez/days` in the user's data folder, according to the XDG Base Directory
    /// Specification or the Windows convention.
    ///
    /// # Errors
    ///
    /// If the user has no data folder.
    pub(super) fn of_user() -> Result<Days, DaysFault> {
        let folder = user_folder("XDG_DATA_HOME", ".local/share");
        let path = folder.ok_or(DaysFault::NoFolder)?.join("ajedrez").join("days");
        Ok(Days { path })
    }

    /// The text of the file and its days. A missing file is empty.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or a line is not a date.
    pub(super) fn read(&self) -> Result<(String, BTreeSet<Date>), DaysFault> {
        let (path, mut text) = (&self.path, String::new());
        match self.open().and_then(|file| file.take(BYTES_MAX + 1).read_to_string(&mut text)) {
            Ok(bytes) if bytes as u64 > BYTES_MAX => return Err(DaysFault::Long(path.clone())),
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(DaysFault::Read(path.clone(), error)),
        }
        let mut days = BTreeSet::new();
        for (index, line) in text.replace("\r\n", "\n").split(['\n', '\r']).enumerate() {
            let line = line.trim();
            if !line.is_empty() && !line.starts_with('#') {
                let day = line.parse().map_err(|_| DaysFault::Line(path.clone(), index + 1))?;
                days.insert(day);
            }
        }
        Ok((text, days))
    }

    /// Adds `today`, in days since 1970-01-01. Returns the number of consecutive days up to it.
    ///
    /// # Errors
    ///
    /// As for reading, or if the file cannot be written. On an error, the file is unchanged.
    pub(super) fn add(&self, today: u64) -> Result<usize, DaysFault> {
        let (mut text, mut days) = self.read()?;
        let before = |back: u64| today.checked_sub(back).and_then(Date::from_days);
        if let Some(date) = before(0).filter(|date| days.insert(*date)) {
            if !text.is_empty() && !text.ends_with('\n') {
                text.push('\n');
            }
            text.push_str(&format!("{date}\n"));
            self.write(&text).map_err(DaysFault::Write)?;
        }
        Ok((0..).take_while(|&back| before(back).is_some_and(|date| days.contains(&date))).count())
    }

    /// Opens the file only if it is regular: opening a pipe would block.
    fn open(&self) -> io::Result<File> {
        File::open(replaceable(&self.path)?)
    }

    fn write(&self, text: &str) -> Result<(), Failure> {
        let folder = self.path.parent().unwrap_or(Path::new(""));
        let failed = |error| Failure::WriteFile(folder.to_owned(), error);
        fs::create_dir_all(folder).map_err(failed)?;
        let file = OutputFile::at(&self.path)?;
        OutputFile::write_all(&[(&file, text.as_bytes())], &mut io::sink())
    }
}

impl Localized for DaysFault {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, language) {
            (DaysFault::Write(error), _) => error.fmt_in(language, f),
            (DaysFault::NoFolder, English) => {
                f.write_str("this user has no folder for data: the day is not recorded")
            }
            (DaysFault::NoFolder, Spanish) => {
                f.write_str("este usuario no tiene carpeta de datos: el día no queda anotado")
            }
            (DaysFault::Read(path, error), English) => write!(
                f,
                "the record of days {} cannot be read: {error}; the file is not changed, and \
                 no day is recorded",
                path.display()
            ),
            (DaysFault::Read(path, error), Spanish) => write!(
                f,
                "no se puede leer el registro de días {}: {}; el archivo no se cambia y no se \
                 anota ningún día",
                path.display(),
                system_reason(error)
            ),
            (DaysFault::Line(path, line), English) => write!(
                f,
                "{}, line {line}: expected a date, such as 2026-11-22; the file is not \
                 changed, and no day is recorded",
                path.display()
            ),
            (DaysFault::Line(path, line), Spanish) => write!(
                f,
                "{}, línea {line}: se esperaba una fecha, como 2026-11-22; el archivo no se \
                 cambia y no se anota ningún día",
                path.display()
            ),
            (DaysFault::Long(path), English) => write!(
                f,
                "{} is too long for a record of days; the file is not changed, and no day is \
                 recorded",
                path.display()
            ),
            (DaysFault::Long(path), Spanish) => write!(
                f,
                "{} es demasiado largo para un registro de días; el archivo no se cambia y no \
                 se anota ningún día",
                path.display()
            ),
        }
    }
}
