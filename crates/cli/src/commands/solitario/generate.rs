//! `ajedrez solitario generate`.

use std::collections::HashSet;
use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use core_bitboard::Role;
use rayon::ThreadPool;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde::Serialize;
use solitario::{
    Attempt, Difficulty, Made, Unique, Wish, attempt, capture_text, puzzle_run, role_from_letter,
};

use super::rule_options::RuleOptions;
use super::whole_number;
use crate::bad_input::BadInput;
use crate::exit::{Failure, Outcome};
use crate::lang::{Lang, Spanish};
use crate::limits::LimitOptions;
use crate::progress::Progress;
use crate::threads::Threads;

/// How long a board is waited for where no limit is named.
const PATIENCE: Duration = Duration::from_secs(10);

/// Attempts are made in groups that take about so long, so that none is waited for much longer than
/// it takes, and threads are seldom idle.
const GROUP_TIME: Duration = Duration::from_millis(10);
const GROUP_MAX: u64 = 4096;

/// Make puzzles that can be solved: one a line
///
/// The same seed and options give the same puzzles on every machine, however many threads work; no
/// two in a run are equal. Where no limit is named a run ends when it has found nothing for ten
/// seconds. A run that ends before it has found all says on standard error how many it has, and
/// its exit code is 3.
///
/// A board of one solution has up to 14 or so pieces when the roles are mixed, and one whose difficulty
/// is asked for up to 16; `ajedrez solitario rate` says more about them.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  ajedrez solitario generate --men 8
  ajedrez solitario generate --men 8 --unique --difficulty medium
  ajedrez solitario generate --men 6 --roles rcp --max-captures 2 --king-last --seed 7 --number 20
  ajedrez solitario generate --men 10 --unique=strict --number 5 | ajedrez solitario rate -
  ajedrez solitario generate --men 12 --roles ppptc --timeout 60 --json")]
pub(crate) struct Generate {
    /// How many pieces a board has, 1 to 64
    #[arg(
        long = "men",
        value_name = "N",
        value_parser = number,
        allow_negative_numbers = true
    )]
    pieces: u64,

    /// The roles of the pieces, drawn from these letters: a letter that stands twice is drawn twice as
    /// often
    #[arg(long, value_name = "LETTERS", value_parser = roles, default_value = "rdtacp")]
    roles: Roles,

    /// Where the random numbers begin, in place of anywhere
    #[arg(long, value_name = "S", allow_negative_numbers = true)]
    seed: Option<u64>,

    /// How many boards
    #[arg(long, value_name = "M", default_value_t = 1, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..), allow_negative_numbers = true)]
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
enum OneSolution {
    Order,
    Strict,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Class {
    Easy,
    Medium,
    Hard,
    Expert,
}

fn number(text: &str) -> Result<u64, &'static str> {
    whole_number(text).ok_or("expected a whole number, 1 to 64")
}

fn roles(text: &str) -> Result<Roles, String> {
    let role = |(byte, letter): (usize, char)| {
        role_from_letter(letter).ok_or_else(|| {
            format!(
                "expected roles 'r', 'd', 't', 'a', 'c' or 'p', found {letter:?} at byte {byte}"
            )
        })
    };
    text.char_indices().map(role).collect::<Result<Vec<Role>, String>>().map(Roles)
}

impl Generate {
    pub(super) fn run(&self, lang: Lang, out: &mut impl Write) -> Result<Outcome, Failure> {
        let wish = self.wish().map_err(Failure::Input)?;
        let seed = self.seed.unwrap_or_else(|| {
            let seed = RandomState::new().hash_one(());
            if io::stderr().is_terminal() {
                eprintln!("--seed {seed}");
            }
            seed
        });
        let pool = self.threads.pool()?;
        let interrupted = hear_interrupts();
        let progress = Progress::new(Some(self.number));
        let mut run = Run { wish: &wish, seed, pool, interrupted, next: 0, group: 1 };
        let (start, mut last_found) = (Instant::now(), Instant::now());
        let (mut nodes, mut found) = (0u64, HashSet::new());
        'run: while (found.len() as u64) < self.number {
            let (since, most) = match (self.limits.timeout, self.limits.max_nodes) {
                (Some(time), _) => (start, time),
                (None, Some(_)) => (start, Duration::MAX),
                (None, None) => (last_found, PATIENCE),
            };
            for Attempt { made, nodes: spent, stopped } in run.next_group(since, most) {
                nodes = nodes.saturating_add(spent);
                if stopped || self.limits.max_nodes.is_some_and(|most| nodes > most) {
                    break 'run;
                }
                let Some(made) = made else { continue };
                if found.insert(made.puzzle.clone()) {
                    progress.aside(|| self.write(&made, seed, out))?;
                    progress.advance(1);
                    last_found = Instant::now();
                    if found.len() as u64 == self.number {
                        break 'run;
                    }
                }
            }
            progress.advance(0);
        }
        drop(progress);
        let shortfall = Shortfall { found: found.len() as u64, wanted: self.number };
        if shortfall.found == shortfall.wanted {
            return Ok(Outcome::Answered);
        }
        out.flush()?;
        if run.interrupted.load(Ordering::Relaxed) {
            return Err(Failure::Interrupted);
        }
        eprintln!("{}", lang.say(&shortfall));
        Ok(Outcome::BudgetSpent)
    }

    fn wish(&self) -> Result<Wish, BadInput> {
        let mut wish =
            Wish::new(self.pieces, &self.roles.0, self.rules.into()).map_err(BadInput::Wish)?;
        wish.unique = self.unique.map(|one| match one {
            OneSolution::Order => Unique::UpToOrder,
            OneSolution::Strict => Unique::Strictly,
        });
        wish.difficulty = self.difficulty.map(|class| match class {
            Class::Easy => Difficulty::Easy,
            Class::Medium => Difficulty::Medium,
            Class::Hard => Difficulty::Hard,
            Class::Expert => Difficulty::Expert,
        });
        Ok(wish)
    }

    /// Writes a line, which must not wait for the next board.
    fn write(&self, made: &Made, seed: u64, out: &mut impl Write) -> io::Result<()> {
        let puzzle = puzzle_run(&made.puzzle).to_string();
        if self.json {
            let captures = made.solution.captures().iter();
            let moves = captures.map(|&capture| capture_text(capture).to_string()).collect();
            let difficulty = self.wish().ok().and_then(|wish| wish.difficulty);
            let difficulty = difficulty.map(Difficulty::name);
            serde_json::to_writer(&mut *out, &Object { puzzle, moves, seed, difficulty })?;
            writeln!(out)?;
        } else {
            writeln!(out, "{puzzle}")?;
        }
        out.flush()
    }
}

/// A board in JSON.
#[derive(Serialize)]
struct Object {
    puzzle: String,
    /// The solution by which it was made.
    moves: Vec<String>,
    seed: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    difficulty: Option<&'static str>,
}

/// Attempts in the order of their numbers.
struct Run<'a> {
    wish: &'a Wish,
    seed: u64,
    pool: ThreadPool,
    interrupted: Arc<AtomicBool>,
    next: u64,
    /// How many attempts the next group has for each thread.
    group: u64,
}

impl Run<'_> {
    /// The next attempts, which stop at an interrupt and when `most` time has passed `since`.
    fn next_group(&mut self, since: Instant, most: Duration) -> Vec<Attempt> {
        let interrupted = &self.interrupted;
        let stop = || interrupted.load(Ordering::Relaxed) || since.elapsed() >= most;
        let begin = Instant::now();
        let end = self.next + self.group * self.pool.current_num_threads() as u64;
        let make = |number| attempt(self.wish, self.seed, number, &stop);
        let attempts = self.pool.install(|| (self.next..end).into_par_iter().map(make).collect());
        self.next = end;
        self.group = match begin.elapsed() < GROUP_TIME {
            true => (2 * self.group).min(GROUP_MAX),
            false => (self.group / 2).max(1),
        };
        attempts
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
struct Shortfall {
    found: u64,
    wanted: u64,
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
