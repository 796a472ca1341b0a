//! `ajedrez solitario play`.

mod command;
mod messages;
mod screen;
mod session;

use std::ffi::OsString;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, IsTerminal, Write};

use clap::Args;
use core_bitboard::solitaire::Puzzle;
use protocol::solitario::Generate;
use protocol::{Context, Fault, Operation, Place, Problem};
use solitario::{Date, Difficulty};

use self::command::Command;
use self::session::{Session, Then};
use super::generate::{Class, Shortfall, date, number, today};
use super::read;
use super::rule_options::RuleOptions;
use crate::exit::{Failure, Outcome};
use crate::lang::Lang;
use crate::limits::context;
use crate::lines::{Line, Lines};
use crate::threads::{Pool, Threads};
use crate::usage::whole;

/// How much of a line is read. What a player writes is shorter.
const LINE_BYTES_KEPT: usize = 1024;

/// Play a puzzle: capture, take back, ask for hints
///
/// Without a puzzle one is made: of --level, of a day, or else an easy one. A move is two squares, such as
/// c3f6; `help` lists what else may be written, in English or in Spanish. What is written is read line by
/// line, from a pipe too, where no prompt is shown. The game ends when the puzzle is solved, with `quit`,
/// with `solution` or at the end of the input, each with exit code 0.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  ajedrez solitario play dc3cc5pe4pf6
  ajedrez solitario play --level hard --seed 7
  ajedrez solitario play --daily
  echo solution | ajedrez solitario play dc3cc5pe4pf6")]
pub(crate) struct Play {
    /// The puzzle, such as dc3cc5pe4pf6
    puzzle: Option<OsString>,

    /// Make a puzzle of this difficulty, with one solution up to the order of independent captures
    #[arg(long, value_enum, value_name = "easy|medium|hard|expert", hide_possible_values = true)]
    #[arg(conflicts_with = "puzzle")]
    level: Option<Class>,

    /// How many pieces the puzzle that is made has, in place of 8, 10, 12 or 14 after its level
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true)]
    #[arg(conflicts_with = "puzzle")]
    men: Option<u64>,

    /// Where the random numbers begin, in place of anywhere
    #[arg(long, value_name = "S", value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    #[arg(conflicts_with = "puzzle")]
    seed: Option<u64>,

    /// Play the puzzle of today in UTC, the same for everybody: that of `generate --daily`
    #[arg(long)]
    #[arg(conflicts_with_all = ["puzzle", "level", "men", "seed", "max_captures", "king_last",
        "target", "promote"])]
    daily: bool,

    /// Play the puzzle of another day, such as 2026-11-22
    #[arg(long, value_name = "DATE", value_parser = date)]
    #[arg(conflicts_with_all = ["puzzle", "level", "men", "seed", "max_captures", "king_last",
        "target", "promote"])]
    date: Option<Date>,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    rules: RuleOptions,
}

impl Play {
    pub(super) fn run(&self, lang: Lang, out: &mut impl Write) -> Result<Outcome, Failure> {
        let Some(puzzle) = self.puzzle(lang)? else { return Ok(Outcome::BudgetSpent) };
        let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        let mut session = Session::new(puzzle, self.rules.into(), lang, out);
        let mut then = session.begin()?;
        let mut lines = Lines::new(io::stdin().lock(), LINE_BYTES_KEPT);
        while then == Then::GoOn {
            if is_terminal {
                write!(session.out, "> ")?;
            }
            session.out.flush()?;
            then = match lines.read().map_err(Failure::Read)? {
                Some(Line { text, .. }) => session.obey(Command::read(text))?,
                None => {
                    if is_terminal {
                        // The shell's prompt gets a line of its own.
                        writeln!(session.out)?;
                    }
                    Then::End
                }
            };
        }
        Ok(Outcome::Answered)
    }

    /// The puzzle to play; nothing where none of the kind was found in time, which has been said.
    fn puzzle(&self, lang: Lang) -> Result<Option<Puzzle>, Failure> {
        if let Some(puzzle) = &self.puzzle {
            return Ok(Some(read(puzzle, Place::Puzzle)?));
        }
        let request = self.request()?;
        let pool = Pool(self.threads.pool()?);
        let mut context = Context { workers: &pool, ..context() };
        let generated = request.run(&mut context)?;
        let made = generated.boards.into_iter().next().map(|made| made.puzzle);
        if made.is_none() {
            let shortfall = Shortfall { found: generated.found, wanted: generated.wanted };
            eprintln!("{}", lang.say(&shortfall));
        }
        Ok(made)
    }

    /// The puzzle that is to be made.
    fn request(&self) -> Result<Generate, Fault> {
        if self.daily || self.date.is_some() {
            let date = self.date.map_or_else(today, Ok)?;
            return Ok(Generate::daily(date));
        }
        let difficulty = self.level.map_or(Difficulty::Easy, Class::difficulty);
        let seed = self.seed.unwrap_or_else(|| RandomState::new().hash_one(()));
        let request = Generate::to_play(difficulty, self.men, self.rules.into(), seed)
            .map_err(|error| Fault::new(Problem::Wish(error)))?;
        if self.seed.is_none() {
            eprintln!("--seed {seed}");
        }
        Ok(request)
    }
}
