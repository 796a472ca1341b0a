//! The days whose puzzle was solved on the day itself, in a small file of the user.

use std::collections::BTreeSet;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use protocol::host::user_folder;
use protocol::{Language, Spanish, system_reason};
use solitario::Date;

use crate::exit::Failure;
use crate::whole_file::{WholeFile, replaceable};

/// How much of the file is read: 260 years of days.
const BYTES_MAX: u64 = 1 << 20;

/// The file of a user. It has a date a line, `2026-11-22`; blank lines and lines that begin with `#` are
/// kept.
#[derive(Debug)]
pub(super) struct Days {
    path: PathBuf,
}

/// Why a day cannot be recorded.
#[derive(Debug)]
pub(super) enum DaysFault {
    /// The user has no folder for data.
    NoFolder,
    /// The file cannot be read.
    Read(PathBuf, io::Error),
    /// A line of the file is no date; the file is left as it is.
    Line(PathBuf, usize),
    /// The file is longer than any record of days; it is left as it is.
    Long(PathBuf),
    /// The file cannot be written.
    Write(Failure),
}

impl Days {
    /// The file `ajedrez/days` in the user's folder for data: by the XDG Base Directory Specification, or
    /// as Windows has it.
    ///
    /// # Errors
    ///
    /// When the user has none.
    pub(super) fn of_user() -> Result<Days, DaysFault> {
        let folder = user_folder("XDG_DATA_HOME", ".local/share");
        let path = folder.ok_or(DaysFault::NoFolder)?.join("ajedrez").join("days");
        Ok(Days { path })
    }

    /// The text of the file, and its days. A file that is not there is empty.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or a line is no date.
    pub(super) fn read(&self) -> Result<(String, BTreeSet<Date>), DaysFault> {
        let (path, mut text) = (&self.path, String::new());
        match self.open().and_then(|file| file.take(BYTES_MAX + 1).read_to_string(&mut text)) {
            Ok(bytes) if bytes as u64 > BYTES_MAX => return Err(DaysFault::Long(path.clone())),
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(DaysFault::Read(path.clone(), error)),
        }
        let mut days = BTreeSet::new();
        for (index, line) in text.lines().enumerate() {
            let line = line.trim();
            if !line.is_empty() && !line.starts_with('#') {
                let day = line.parse().map_err(|_| DaysFault::Line(path.clone(), index + 1))?;
                days.insert(day);
            }
        }
        Ok((text, days))
    }

    /// Adds `today`, so many days after 1970-01-01; gives the number of days in a row up to it.
    ///
    /// # Errors
    ///
    /// As for reading, or when the file cannot be written; it is as it was then.
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

    /// What is no regular file is not opened: a pipe would be waited for.
    fn open(&self) -> io::Result<File> {
        File::open(replaceable(&self.path)?)
    }

    fn write(&self, text: &str) -> Result<(), Failure> {
        let folder = self.path.parent().unwrap_or(Path::new(""));
        let failed = |error| Failure::WriteFile(folder.to_owned(), error);
        fs::create_dir_all(folder).map_err(failed)?;
        WholeFile::at(&self.path)?.write(text.as_bytes())
    }
}

impl DaysFault {
    fn say(&self, lang: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kept = lang.choose(
            "the file is left as it is, and no day is recorded",
            "el archivo queda como está y no se anota ningún día",
        );
        match (self, lang) {
            (DaysFault::NoFolder, Language::English) => {
                f.write_str("this user has no folder for data: the day is not recorded")
            }
            (DaysFault::NoFolder, Language::Spanish) => {
                f.write_str("este usuario no tiene carpeta de datos: el día no queda anotado")
            }
            (DaysFault::Read(path, error), Language::English) => {
                write!(f, "the record of days {} cannot be read: {error}; {kept}", path.display())
            }
            (DaysFault::Read(path, error), Language::Spanish) => {
                let error = system_reason(error);
                write!(
                    f,
                    "no se puede leer el registro de días {}: {error}; {kept}",
                    path.display()
                )
            }
            (DaysFault::Line(path, line), Language::English) => {
                let path = path.display();
                write!(f, "{path}, line {line}: expected a date, such as 2026-11-22; {kept}")
            }
            (DaysFault::Line(path, line), Language::Spanish) => {
                let path = path.display();
                write!(f, "{path}, línea {line}: se esperaba una fecha, como 2026-11-22; {kept}")
            }
            (DaysFault::Long(path), Language::English) => {
                write!(f, "{} is too long for a record of days; {kept}", path.display())
            }
            (DaysFault::Long(path), Language::Spanish) => {
                write!(f, "{} es demasiado largo para un registro de días; {kept}", path.display())
            }
            (DaysFault::Write(failure), _) => write!(f, "{}", lang.say(failure)),
        }
    }
}

impl fmt::Display for DaysFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(Language::English, f)
    }
}

impl Spanish for DaysFault {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(Language::Spanish, f)
    }
}
