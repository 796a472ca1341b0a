//! `ajedrez solitario play`.

mod days;
mod session;

use std::ffi::OsString;
use std::hash::{BuildHasher, RandomState};
use std::io::Write;

use ajedrez_protocol::host::context;
use ajedrez_protocol::solitario::Generate;
use ajedrez_protocol::{Context, Fault, Language, Limits, Operation, Place, Problem};
use ajedrez_solitario::{Date, Difficulty};
use clap::Args;
use clap::builder::TypedValueParser;
use core_bitboard::solitaire::{Puzzle, Rules};

use self::days::Days;
use self::session::{Session, SessionOptions};
use super::generate::{date, days_since_1970, shortfall, today};
use super::read;
use crate::arguments::{ArgumentsOf, names_of};
use crate::exit::{Failure, Outcome, report};
use crate::help::{Explain as _, translated_examples};
use crate::language::words;
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
#[command(after_help = translated_examples("
  ajedrez solitario play dc3cc5pe4pf6
  ajedrez solitario play --level hard --seed 7
  ajedrez solitario play --daily --unicode
  echo solution | ajedrez solitario play dc3cc5pe4pf6", &[("hard", "difícil"), ("echo solution", "echo solución")]))]
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
            eprintln!("{}", shortfall(&generated, self.is_daily()));
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
