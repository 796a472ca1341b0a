//! `ajedrez solitario play`.

mod command;
mod days;
mod messages;
mod session;

use std::ffi::OsString;
use std::hash::{BuildHasher, RandomState};
use std::io::Write;

use clap::Args;
use clap::builder::TypedValueParser;
use core_bitboard::solitaire::Puzzle;
use protocol::solitario::{Generate, Options};
use protocol::{
    Context, Fault, Language, Limited, Limits, Operation, Place, Problem, Progress as Told,
};
use solitario::{Date, Difficulty};

use self::days::Days;
use self::session::{Manner, Session};
use super::generate::{date, days_since_1970, shortfall, today};
use super::read;
use crate::arguments::Given;
use crate::context::context;
use crate::exit::{Failure, Outcome, report};
use crate::progress::Progress;
use crate::screen::{Look, has_colors, play};
use crate::threads::{Pool, Threads};
use crate::values::{Choice, whole};

/// Play a puzzle: capture, take back, ask for hints
///
/// Without a puzzle one is made: of --level, of a day, or else an easy one. A move is two squares,
/// such as c3f6; `help` lists what else may be written, in English or in Spanish. What is written is
/// read line by line, from a pipe too, where no prompt is shown. The game ends when the puzzle is
/// solved, with `quit`, with `solution` or at the end of the input, each with exit code 0.
///
/// The limits hold for making the puzzle and for each hint; where none is named, each takes ten
/// seconds at most. If no puzzle is made within them the exit code is 3.
///
/// The days on which the puzzle of the day was solved are recorded in ajedrez/days in the user's
/// folder for data, a date a line.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  ajedrez solitario play dc3cc5pe4pf6
  ajedrez solitario play --level hard --seed 7
  ajedrez solitario play --daily --unicode
  echo solution | ajedrez solitario play dc3cc5pe4pf6")]
pub(crate) struct Play {
    /// The puzzle, such as dc3cc5pe4pf6
    puzzle: Option<OsString>,

    /// Make a puzzle of this difficulty, with one solution up to the order of independent captures
    #[arg(long, value_name = "LEVEL", value_parser = level(), conflicts_with = "puzzle")]
    level: Option<Difficulty>,

    /// How many pieces the puzzle that is made has, in place of 8, 10, 12 or 14 after its level
    #[arg(long, alias = "men", value_name = "N", value_parser = whole(1..=64))]
    #[arg(conflicts_with = "puzzle", allow_negative_numbers = true)]
    pieces: Option<u64>,

    /// Where the random numbers begin, in place of anywhere
    #[arg(long, value_name = "S", value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    #[arg(conflicts_with = "puzzle")]
    seed: Option<u64>,

    /// Play the puzzle of today in UTC, the same for everybody: that of `generate --daily`
    #[arg(long)]
    #[arg(conflicts_with_all = ["puzzle", "level", "pieces", "seed", "max_captures", "king_last",
        "target", "promote", "max_nodes"])]
    daily: bool,

    /// Play the puzzle of another day, such as 2026-11-22
    #[arg(long, value_name = "DATE", value_parser = date)]
    #[arg(conflicts_with_all = ["puzzle", "level", "pieces", "seed", "max_captures", "king_last",
        "target", "promote", "max_nodes"])]
    date: Option<Date>,

    /// Show the pieces as chess symbols, such as ♔ and ♘, in place of letters
    #[arg(long)]
    unicode: bool,

    #[command(flatten)]
    limits: Given<Limited>,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    rules: Given<Options>,
}

/// A reader of difficulties.
fn level() -> impl TypedValueParser<Value = Difficulty> {
    Choice(&["easy", "medium", "hard", "expert"]).map(|level| {
        Difficulty::ALL.into_iter().find(|class| class.name() == level).unwrap_or(Difficulty::Easy)
    })
}

impl Play {
    pub(super) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let limits = self.limits.read()?;
        let day = self.day();
        if let Some(Err(fault)) = day.map(|_| Days::of_user().and_then(|days| days.read())) {
            // Before the game, so that the file can be put right.
            report(&fault, lang);
        }
        let Some(puzzle) = self.puzzle(limits, lang)? else { return Ok(Outcome::BudgetSpent) };
        let look = Look { has_colors: has_colors(), has_glyphs: self.unicode };
        let manner = Manner { limits, look, day };
        play(Session::new(puzzle, self.rules.read()?, manner, lang, out))?;
        Ok(Outcome::Answered)
    }

    /// The puzzle to play; nothing where none of the kind was found in time, which has been said.
    fn puzzle(&self, limits: Limits, lang: Language) -> Result<Option<Puzzle>, Failure> {
        if let Some(puzzle) = &self.puzzle {
            return Ok(Some(read(puzzle, Place::Puzzle)?));
        }
        let request = self.request(limits)?;
        let pool = Pool(self.threads.pool()?);
        let progress = Progress::new(lang);
        let told = |told: Told| progress.hear(told);
        let mut context = Context { workers: &pool, progress: &told, ..context() };
        let generated = request.run(&mut context)?;
        drop(progress);
        let made = generated.boards.first().map(|made| made.puzzle.clone());
        if made.is_none() {
            eprintln!("{}", lang.say(&shortfall(&generated, self.is_daily())));
        }
        Ok(made)
    }

    /// The days since 1970-01-01, where the puzzle is that of today.
    fn day(&self) -> Option<u64> {
        let now = days_since_1970()?;
        let is_today = self.date.is_none_or(|date| Date::from_days(now) == Some(date));
        (self.is_daily() && is_today).then_some(now)
    }

    /// Whether it is the puzzle of a day.
    fn is_daily(&self) -> bool {
        self.daily || self.date.is_some()
    }

    /// The puzzle that is to be made.
    fn request(&self, limits: Limits) -> Result<Generate, Failure> {
        if self.is_daily() {
            let mut request = Generate::daily(self.date.map_or_else(today, Ok)?);
            request.limits.time = limits.time;
            return Ok(request);
        }
        let difficulty = self.level.unwrap_or(Difficulty::Easy);
        let seed = self.seed.unwrap_or_else(|| RandomState::new().hash_one(()));
        let request = Generate::to_play(difficulty, self.pieces, self.rules.read()?, seed)
            .map_err(|error| Fault::new(Problem::Wish(error)))?;
        let request = Generate { limits, ..request };
        if self.seed.is_none() {
            eprintln!("--seed {seed}");
        }
        Ok(request)
    }
}
