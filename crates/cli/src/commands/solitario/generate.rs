//! `ajedrez solitario generate`.

use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use clap::{Args, ValueEnum};
use core_bitboard::Role;
use protocol::solitario::{self as operations, Order, Pieces, Preset, write_board};
use protocol::words::others;
use protocol::{Context, Fault, Item, Language, Operation, Problem, Progress as Told, Spanish};
use solitario::{
    Area, Date, Difficulty, Made, ParseAreaError, ParseDateError, PieceSet, Unique, puzzle_run,
    role_from_letter,
};

use super::rule_options::RuleOptions;
use super::{outcome_of, whole_number};
use crate::exit::{Failure, Outcome};
use crate::json_line::write_json;
use crate::lang::Lang;
use crate::limits::{LimitOptions, context};
use crate::progress::Progress;
use crate::threads::{Pool, Threads};
use crate::usage::{Expecting, whole};

/// Make puzzles that can be solved: one a line
///
/// The same seed and options give the same puzzles on every machine, however many threads work; no
/// two in a run are equal. Where no limit is named a run ends when it has found nothing for ten
/// seconds. A run that ends before it has found all says on standard error how many it has, and
/// its exit code is 3.
///
/// The seed stands on standard error where it is not given, and in JSON. `ajedrez solitario rate` says more
/// about the boards.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  ajedrez solitario generate --men 8
  ajedrez solitario generate --men 8 --unique --difficulty medium
  ajedrez solitario generate --men 6 --roles rcp --max-captures 2 --king-last --seed 7 --number 20
  ajedrez solitario generate --men 10 --unique=strict --number 5 | ajedrez solitario rate -
  ajedrez solitario generate --exactly rdtaccppp --area 5x5 --unique
  ajedrez solitario generate --men 6 --game thinkfun --unique
  ajedrez solitario generate --daily
  ajedrez solitario generate --men 12 --roles ppptc --timeout 60 --json")]
pub(crate) struct Generate {
    /// How many pieces a board has, 1 to 64
    #[arg(
        long = "men",
        value_name = "N",
        value_parser = number,
        allow_negative_numbers = true,
        required_unless_present_any = ["exactly", "daily"]
    )]
    pieces: Option<u64>,

    /// Exactly these pieces, a letter each: rdttpp is a king, a queen, two rooks and two pawns
    #[arg(long, value_name = "LETTERS", value_parser = roles, conflicts_with_all = ["pieces", "roles"])]
    exactly: Option<Roles>,

    /// At most the pieces of one side of a chess set
    #[arg(long)]
    chess_set: bool,

    /// All pieces stand here: files by ranks in the corner of a1, 4x4, or between two corners, c3-f6
    #[arg(long, value_name = "AREA", value_parser = area)]
    area: Option<Area>,

    /// A game: solo (at most two captures a piece, one king, which is last) or thinkfun (4x4, the pieces of
    /// its cards)
    #[arg(long, value_enum, value_name = "solo|thinkfun", hide_possible_values = true)]
    game: Option<Game>,

    /// The puzzle of a day, such as 2026-11-22, or of today in UTC: the same for everybody
    #[arg(long, value_name = "DATE", value_parser = date, num_args = 0..=1)]
    #[arg(conflicts_with_all = ["pieces", "exactly", "chess_set", "area", "game", "roles", "seed",
        "number", "unique", "difficulty", "timeout", "max_nodes", "max_captures", "king_last",
        "target", "promote"])]
    daily: Option<Option<Date>>,

    /// The roles of the pieces, drawn from these letters: a letter that stands twice is drawn twice as
    /// often
    #[arg(long, value_name = "LETTERS", value_parser = roles, default_value = "rdtacp")]
    roles: Roles,

    /// Where the random numbers begin, in place of anywhere
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    seed: Option<u64>,

    /// How many boards
    #[arg(long, value_name = "M", default_value_t = 1, hide_default_value = true)]
    #[arg(value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
    number: u64,

    /// Boards of one solution: up to the order of independent captures, or strictly one sequence
    #[arg(long, value_enum, num_args = 0..=1, default_missing_value = "order")]
    #[arg(value_name = "order|strict", hide_possible_values = true)]
    unique: Option<OneSolution>,

    /// Boards of this difficulty, as `rate` says it
    #[arg(long, value_enum, value_name = "easy|medium|hard|expert", hide_possible_values = true)]
    difficulty: Option<Class>,

    #[command(flatten)]
    limits: LimitOptions,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    rules: RuleOptions,

    /// Print an object of JSON a board: puzzle, moves, seed and, where asked for, difficulty
    #[arg(long)]
    json: bool,
}

/// Letters as roles; not a plain list, which to `clap` would be several values.
#[derive(Clone, Debug)]
struct Roles(Vec<Role>);

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Game {
    Solo,
    Thinkfun,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum OneSolution {
    #[value(aliases = others("order"))]
    Order,
    #[value(aliases = others("strict"))]
    Strict,
}

/// How hard a board is.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum Class {
    #[value(aliases = others("easy"))]
    Easy,
    #[value(aliases = others("medium"))]
    Medium,
    #[value(aliases = others("hard"))]
    Hard,
    #[value(aliases = others("expert"))]
    Expert,
}

impl Class {
    pub(super) fn difficulty(self) -> Difficulty {
        match self {
            Class::Easy => Difficulty::Easy,
            Class::Medium => Difficulty::Medium,
            Class::Hard => Difficulty::Hard,
            Class::Expert => Difficulty::Expert,
        }
    }
}

pub(super) fn number(text: &str) -> Result<u64, Expecting> {
    whole_number(text).ok_or(Expecting(
        "expected a whole number, 1 to 64",
        "se esperaba un número entero, de 1 a 64",
    ))
}

fn area(text: &str) -> Result<Area, Expecting<String>> {
    text.parse().map_err(|error: ParseAreaError| said(&error))
}

pub(super) fn date(text: &str) -> Result<Date, Expecting<String>> {
    text.parse().map_err(|error: ParseDateError| said(&error))
}

fn said(error: &impl Spanish) -> Expecting<String> {
    Expecting(error.to_string(), Language::Spanish.say(error).to_string())
}

/// The day that it is in UTC by the clock of this machine.
pub(super) fn today() -> Result<Date, Fault> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).ok();
    let date = now.and_then(|now| Date::from_days(now.as_secs() / 86_400));
    date.ok_or_else(|| Problem::Internal("the clock of this machine is wrong".to_owned()).into())
}

fn roles(text: &str) -> Result<Roles, Expecting<String>> {
    let letters = "'r', 'd', 't', 'a', 'c'";
    let role = |(byte, letter): (usize, char)| {
        role_from_letter(letter).ok_or_else(|| {
            Expecting(
                format!("expected roles {letters} or 'p', found {letter:?} at byte {byte}"),
                format!("se esperaban piezas {letters} o 'p' y en el byte {byte} hay {letter:?}"),
            )
        })
    };
    text.char_indices().map(role).collect::<Result<Vec<Role>, _>>().map(Roles)
}

impl Generate {
    pub(super) fn run(&self, lang: Lang, out: &mut impl Write) -> Result<Outcome, Failure> {
        let request = self.request()?;
        let (seed, difficulty) = (request.seed, request.wish.difficulty());
        if self.seed.is_none() {
            eprintln!("--seed {seed}");
        }
        let pool = Pool(self.threads.pool()?);
        let interrupted = hear_interrupts();
        let progress = Progress::new(lang);
        let mut written = Ok(());
        let mut sink = |item: Item<'_>| {
            if let Item::Board(made) = item {
                written = progress.aside(|| self.write(made, seed, difficulty, out));
            }
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let stop = || interrupted.load(Ordering::Relaxed);
        let told = |told: Told| progress.hear(told);
        let mut context = Context {
            stop: &stop,
            workers: &pool,
            progress: &told,
            sink: Some(&mut sink),
            ..context()
        };
        let generated = request.run(&mut context)?;
        written?;
        drop(progress);
        let outcome = outcome_of(&generated);
        if outcome == Outcome::BudgetSpent {
            out.flush()?;
            if interrupted.load(Ordering::Relaxed) {
                return Err(Failure::Interrupted);
            }
            let shortfall = Shortfall { found: generated.found, wanted: generated.wanted };
            eprintln!("{}", lang.say(&shortfall));
        }
        Ok(outcome)
    }

    fn request(&self) -> Result<operations::Generate, Fault> {
        if let Some(date) = self.daily {
            return Ok(operations::Generate::daily(date.map_or_else(today, Ok)?));
        }
        let pieces = match (&self.exactly, self.pieces) {
            (Some(exactly), _) => Pieces::Exactly(exactly.0.clone()),
            (None, pieces) => Pieces::Drawn(pieces.unwrap_or_default(), self.roles.0.clone()),
        };
        let order = Order {
            rules: self.rules.into(),
            preset: self.game.map(|game| match game {
                Game::Solo => Preset::Solo,
                Game::Thinkfun => Preset::Thinkfun,
            }),
            set: if self.chess_set { PieceSet::CHESS } else { PieceSet::ANY },
            area: self.area,
            unique: self.unique.map(|one| match one {
                OneSolution::Order => Unique::UpToOrder,
                OneSolution::Strict => Unique::Strictly,
            }),
            difficulty: self.difficulty.map(Class::difficulty),
            ..Order::of(pieces)
        };
        Ok(operations::Generate {
            wish: order.wish().map_err(|error| Fault::new(Problem::Wish(error)))?,
            seed: self.seed.unwrap_or_else(|| RandomState::new().hash_one(())),
            number: self.number,
            limits: self.limits.into(),
        })
    }

    /// Writes a line, which must not wait for the next board.
    fn write(
        &self,
        made: &Made,
        seed: u64,
        difficulty: Option<Difficulty>,
        out: &mut impl Write,
    ) -> io::Result<()> {
        match self.json {
            true => write_json(&write_board(made, seed, difficulty), out)?,
            false => writeln!(out, "{}", puzzle_run(&made.puzzle))?,
        }
        out.flush()
    }
}

/// From now on the first Ctrl-C is written down; the second ends the program.
fn hear_interrupts() -> Arc<AtomicBool> {
    let interrupted = Arc::new(AtomicBool::new(false));
    let heard = interrupted.clone();
    let handler = move || {
        if heard.swap(true, Ordering::Relaxed) {
            std::process::exit(1);
        }
    };
    // Where it cannot be heard it ends the program at once: every board found has been written.
    ctrlc::try_set_handler(handler).ok();
    interrupted
}

/// A run that ended before it had found all.
pub(super) struct Shortfall {
    pub(super) found: u64,
    pub(super) wanted: u64,
}

impl fmt::Display for Shortfall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {} boards were found within the limits", self.found, self.wanted)
    }
}

impl Spanish for Shortfall {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "se encontraron {} de {} tableros dentro de los límites", self.found, self.wanted)
    }
}
