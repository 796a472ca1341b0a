//! `ajedrez solitario play`, and the user's file of days on which the daily puzzle was solved.

mod session;

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fmt;
use std::fs::{self, File};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use ajedrez_protocol::host::{context, user_folder};
use ajedrez_protocol::solitario::Generate;
use ajedrez_protocol::{
    Context, Fault, Language, Limits, Operation, Place, Problem, Spanish, system_reason,
};
use ajedrez_solitario::{Date, Difficulty};
use clap::Args;
use clap::builder::TypedValueParser;
use core_bitboard::solitaire::{Puzzle, Rules};

use self::session::{Session, SessionOptions};
use super::generate::{date, days_since_1970, shortfall, today};
use super::read;
use crate::arguments::{ArgumentsOf, names_of};
use crate::exit::{Failure, Outcome, report};
use crate::files::{OutputFile, replaceable};
use crate::help::{Explain as _, examples, words};
use crate::progress::Progress;
use crate::screen::{BoardStyle, has_colors, run_dialogue};
use crate::threads::{Pool, Threads};
use crate::values::{NumberedChoice, whole};

#[derive(Debug, Args)]
#[command(explain = words(
    "Play a puzzle: capture, take back, get hints\n\n\
     Without a puzzle, one is generated: an easy one, or as --level, --daily or --date requests. A move is two \
     squares, such as c3f6; `help` lists the other commands, in English and Spanish. Input is read line by line; \
     from a pipe, without a prompt. The game ends when the puzzle is solved, with `quit` or `solution`, or at the \
     end of the input; the exit code is 0.\n\n\
     The limits apply to the generation of the puzzle and to each hint (default: 2,000,000 nodes each). If no \
     puzzle is found, the exit code is 3.\n\n\
     The dates of solved daily puzzles are recorded in ajedrez/days in the user's data folder, one per line.",
    "Juega un puzzle: capturar, deshacer, pedir pistas\n\n\
     Sin un puzzle se genera uno: fácil, o el que piden --level, --daily o --date. Un movimiento son dos casillas, \
     como c3f6; `ayuda` muestra las demás órdenes, en inglés y en español. La entrada se lee línea por línea; \
     desde una tubería, sin indicador. El juego termina cuando el puzzle está resuelto, con `salir` o `rendirse`, \
     o al final de la entrada; el código de salida es 0.\n\n\
     Los límites valen para generar el puzzle y para cada pista (por omisión, 2.000.000 de nodos cada vez). Si no \
     se encuentra ningún puzzle, el código de salida es 3.\n\n\
     Las fechas de los puzzles del día resueltos se anotan en ajedrez/days, en la carpeta de datos del usuario, \
     una por línea.",
))]
#[command(after_help = examples("
  ajedrez solitario play dc3cc5pe4pf6
  ajedrez solitario play --level hard --seed 7
  ajedrez solitario play --daily --unicode
  echo solution | ajedrez solitario play dc3cc5pe4pf6"))]
pub(crate) struct Play {
    #[arg(help = words("The puzzle, such as dc3cc5pe4pf6", "El puzzle, como dc3cc5pe4pf6"))]
    puzzle: Option<OsString>,

    #[arg(help = words(
        "Generate a puzzle of this difficulty, by name or from 1 to 4, with one solution up to the order of \
         independent captures",
        "Genera un puzzle de esta dificultad, por su nombre o de 1 a 4, con una sola solución salvo el orden de \
         capturas independientes",
    ))]
    #[arg(long, alias = "nivel", value_name = words("LEVEL", "NIVEL"), value_parser = level(), conflicts_with = "puzzle")]
    level: Option<Difficulty>,

    #[arg(help = words(
        "Number of pieces of the generated puzzle [default: 8, 10, 12 or 14, by level]",
        "Cantidad de piezas del puzzle generado [por omisión: 8, 10, 12 o 14, según el nivel]",
    ))]
    #[arg(long, alias = "piezas", value_name = "N", value_parser = whole(1..=64))]
    #[arg(conflicts_with = "puzzle", allow_negative_numbers = true)]
    pieces: Option<u64>,

    #[arg(help = words(
        "Random seed [default: random]",
        "Semilla aleatoria [por omisión: cualquiera]",
    ))]
    #[arg(long, alias = "semilla", value_name = "S", value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    #[arg(conflicts_with = "puzzle")]
    seed: Option<u64>,

    #[arg(help = words(
        "Play today's puzzle (UTC), as of `generate --daily`",
        "Juega el puzzle de hoy (UTC), el de `generate --daily`",
    ))]
    #[arg(long, alias = "del-dia")]
    #[arg(conflicts_with_all = names_of::<Rules>(), conflicts_with_all = ["puzzle", "level", "pieces", "seed", "max_nodes"])]
    daily: bool,

    #[arg(help = words(
        "Play the daily puzzle of this date, such as 2026-11-22",
        "Juega el puzzle del día de esta fecha, como 2026-11-22",
    ))]
    #[arg(long, alias = "fecha", value_name = words("DATE", "FECHA"), value_parser = date)]
    #[arg(conflicts_with_all = names_of::<Rules>(), conflicts_with_all = ["puzzle", "level", "pieces", "seed", "max_nodes"])]
    date: Option<Date>,

    #[arg(help = words(
        "Show pieces as chess symbols, such as ♔ and ♘, instead of letters",
        "Muestra las piezas como símbolos de ajedrez, como ♔ y ♘, en lugar de letras",
    ))]
    #[arg(long)]
    unicode: bool,

    #[command(flatten)]
    limits: ArgumentsOf<Limits>,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    rules: ArgumentsOf<Rules>,
}

/// A reader of difficulties.
fn level() -> impl TypedValueParser<Value = Difficulty> {
    NumberedChoice(&["easy", "medium", "hard", "expert"]).map(|level| {
        Difficulty::ALL.into_iter().find(|class| class.name() == level).unwrap_or(Difficulty::Easy)
    })
}

impl Play {
    pub(super) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let limits = self.limits.read()?;
        let day = self.day();
        if let Some(Err(fault)) = day.map(|_| Days::of_user().and_then(|days| days.read())) {
            // Reported before the game, so the user can fix the file.
            report(&fault, lang);
        }
        let Some(puzzle) = self.puzzle(limits, lang)? else { return Ok(Outcome::BudgetSpent) };
        let style = BoardStyle { has_colors: has_colors(), has_glyphs: self.unicode };
        let options = SessionOptions { limits, style, day };
        run_dialogue(&mut Session::new(puzzle, self.rules.read()?, options, lang, out))?;
        Ok(Outcome::Answered)
    }

    /// The puzzle to play; `None` if none was found in time, which has been reported.
    fn puzzle(&self, limits: Limits, lang: Language) -> Result<Option<Puzzle>, Failure> {
        if let Some(puzzle) = &self.puzzle {
            return Ok(Some(read(puzzle, Place::Puzzle)?));
        }
        let request = self.request(limits)?;
        let pool = Pool(self.threads.pool()?);
        let progress = Progress::new(lang);
        let report = |event| progress.report(event);
        let mut context = Context { workers: &pool, progress: &report, ..context() };
        let generated = request.run(&mut context)?;
        drop(progress);
        let made = generated.boards.first().map(|made| made.puzzle.clone());
        if made.is_none() {
            eprintln!("{}", lang.say(&shortfall(&generated, self.is_daily())));
        }
        Ok(made)
    }

    /// Today, in days since 1970-01-01, if this is today's puzzle.
    fn day(&self) -> Option<u64> {
        let now = days_since_1970()?;
        let is_today = self.date.is_none_or(|date| Date::from_days(now) == Some(date));
        (self.is_daily() && is_today).then_some(now)
    }

    /// Whether this is a daily puzzle.
    fn is_daily(&self) -> bool {
        self.daily || self.date.is_some()
    }

    /// The request that generates the puzzle.
    fn request(&self, limits: Limits) -> Result<Generate, Failure> {
        if self.is_daily() {
            let mut request = Generate::daily(self.date.map_or_else(today, Ok)?);
            request.limits.time = limits.time;
            return Ok(request);
        }
        let difficulty = self.level.unwrap_or(Difficulty::Easy);
        let seed = self.seed.unwrap_or_else(|| RandomState::new().hash_one(()));
        let request = Generate::to_play(difficulty, self.pieces, self.rules.read()?, seed)
            .map_err(|error| Fault::new(Problem::PuzzleSpec(error)))?;
        let request = Generate { limits, ..request };
        if self.seed.is_none() {
            eprintln!("# --seed {seed}");
        }
        Ok(request)
    }
}

/// The maximum number of bytes read from the file: 260 years of days.
const BYTES_MAX: u64 = 1 << 20;

/// The user's file of days. It has one date per line, such as `2026-11-22`; blank lines and lines that
/// begin with `#` are kept.
#[derive(Debug)]
struct Days {
    path: PathBuf,
}

/// Why a day cannot be recorded.
#[derive(Debug)]
enum DaysFault {
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
    fn of_user() -> Result<Days, DaysFault> {
        let folder = user_folder("XDG_DATA_HOME", ".local/share");
        let path = folder.ok_or(DaysFault::NoFolder)?.join("ajedrez").join("days");
        Ok(Days { path })
    }

    /// The text of the file and its days. A missing file is empty.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or a line is not a date.
    fn read(&self) -> Result<(String, BTreeSet<Date>), DaysFault> {
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
    fn add(&self, today: u64) -> Result<usize, DaysFault> {
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

impl DaysFault {
    fn say(&self, lang: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kept = lang.choose(
            "the file is not changed, and no day is recorded",
            "el archivo no se cambia y no se anota ningún día",
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
