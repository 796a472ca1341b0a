//! `ajedrez solitario rate`.

use std::ffi::OsString;
use std::fmt;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use clap::Args;
use core_bitboard::search::Report;
use core_bitboard::solitaire::{Budget, Puzzle, Rules};
use serde::Serialize;
use serde_json::value::RawValue;
use solitario::{Difficulty, Limits, Rating, RatingVerdict, parse_puzzle, puzzle_run, rate};

use super::read_argument;
use super::rule_options::RuleOptions;
use super::solve::LINE_BYTES_KEPT;
use crate::bad_input::{BadInput, Place};
use crate::exit::{Failure, Outcome, report};
use crate::lang::{Lang, Spanish};
use crate::limits::LimitOptions;
use crate::lines::{Line, Lines};

/// How long a puzzle may take where no limit is named.
pub(crate) const RATE_TIME: Duration = Duration::from_secs(10);

/// Rate a puzzle: its difficulty, the number of solutions, the choices, the forced captures
///
/// The difficulty is easy, medium, hard or expert, after the captures that somebody plays in vain
/// who tries at random what is not hopeless at sight, and begins again at every dead end. A puzzle
/// for which the limits do not suffice, ten seconds where none is named, is answered `desconocido`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  ajedrez solitario rate dc3cc5pe4pf6
  ajedrez solitario rate --lang es --max-captures 2 dc3cc5pe4pf6
  ajedrez solitario rate --json --timeout 60 - < puzzles.txt")]
pub(crate) struct Rate {
    /// The puzzle, such as dc3cc5pe4pf6, or `-` for puzzles from standard input, one a line
    #[arg(value_name = "PUZZLE|-")]
    puzzle: OsString,

    #[command(flatten)]
    limits: LimitOptions,

    #[command(flatten)]
    rules: RuleOptions,

    /// Print an object of JSON a puzzle: puzzle, verdict, difficulty, solutions, unique, choices,
    /// forced, chance, depth, vain, nodes, seconds
    #[arg(long)]
    json: bool,
}

impl Rate {
    pub(super) fn run(&self, lang: Lang, out: &mut impl Write) -> Result<Outcome, Failure> {
        if self.puzzle != "-" {
            let puzzle = read_argument(&self.puzzle, Place::Argument).map_err(Failure::Input)?;
            return Ok(self.answer(&puzzle, lang, out)?);
        }
        let mut lines = Lines::new(io::stdin().lock(), LINE_BYTES_KEPT);
        let (mut outcome, mut answers) = (Outcome::Answered, 0u64);
        while let Some(Line { number, text }) = lines.read().map_err(Failure::Read)? {
            outcome = outcome.max(match parse_puzzle(text) {
                Ok(puzzle) => {
                    if answers > 0 && !self.json {
                        writeln!(out)?;
                    }
                    answers += 1;
                    self.answer(&puzzle, lang, out)?
                }
                Err(error) => {
                    report(&BadInput::Puzzle(Place::Line(number), error), lang);
                    Outcome::BadInput
                }
            });
        }
        Ok(outcome)
    }

    fn answer(&self, puzzle: &Puzzle, lang: Lang, out: &mut impl Write) -> io::Result<Outcome> {
        let LimitOptions { timeout, max_nodes } = self.limits;
        let default = if max_nodes.is_none() { Some(RATE_TIME) } else { None };
        let limits = Limits { nodes: max_nodes, time: timeout.or(default) };
        let answer = limits.search(|budget| RateAnswer::new(puzzle, &self.rules.into(), budget));
        if self.json {
            serde_json::to_writer(&mut *out, &answer.json())?;
            writeln!(out)?;
        } else {
            writeln!(out, "{}", lang.say(&answer))?;
        }
        Ok(match answer.rated.verdict {
            RatingVerdict::Rated(_) | RatingVerdict::Impossible => Outcome::Answered,
            RatingVerdict::Unknown => Outcome::BudgetSpent,
        })
    }
}

/// What is said of how hard a puzzle is.
pub(crate) struct RateAnswer<'a> {
    puzzle: &'a Puzzle,
    rated: Report<RatingVerdict>,
    seconds: f64,
}

impl<'a> RateAnswer<'a> {
    /// Rates `puzzle`.
    pub(crate) fn new(puzzle: &'a Puzzle, rules: &Rules, budget: &Budget<'_>) -> RateAnswer<'a> {
        let start = Instant::now();
        let rated = rate(puzzle, rules, budget);
        RateAnswer { puzzle, rated, seconds: start.elapsed().as_secs_f64() }
    }

    /// The answer in JSON.
    pub(crate) fn json(&self) -> impl Serialize {
        let (verdict, rating) = match &self.rated.verdict {
            RatingVerdict::Rated(rating) => ("solved", Some(rating)),
            RatingVerdict::Impossible => ("impossible", None),
            RatingVerdict::Unknown => ("unknown", None),
        };
        let number = |rating: &Rating| RawValue::from_string(rating.solutions.to_string()).ok();
        Object {
            puzzle: puzzle_run(self.puzzle).to_string(),
            verdict,
            difficulty: rating.map(|rating| rating.difficulty.name()),
            solutions: rating.and_then(number),
            unique: rating.map(|rating| rating.unique),
            choices: rating.map(|rating| rating.measure.choices),
            forced: rating.map(|rating| rating.measure.forced),
            chance: rating.map(|rating| rating.measure.chance),
            depth: rating.map(|rating| rating.measure.depth),
            vain: rating.map(|rating| rating.measure.vain),
            nodes: self.rated.nodes,
            seconds: self.seconds,
        }
    }

    fn captures(&self) -> usize {
        self.puzzle.pieces().len() - 1
    }
}

/// An answer in JSON.
#[derive(Serialize)]
struct Object {
    puzzle: String,
    verdict: &'static str,
    difficulty: Option<&'static str>,
    /// A whole number of any size.
    solutions: Option<Box<RawValue>>,
    unique: Option<bool>,
    choices: Option<f64>,
    forced: Option<f64>,
    chance: Option<f64>,
    depth: Option<f64>,
    vain: Option<f64>,
    nodes: u64,
    seconds: f64,
}

impl fmt::Display for RateAnswer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Rating { difficulty, solutions, unique, measure } = match &self.rated.verdict {
            RatingVerdict::Rated(rating) => rating,
            RatingVerdict::Impossible => return f.write_str("imposible"),
            RatingVerdict::Unknown => return f.write_str("desconocido"),
        };
        let one = if *unique { ", one up to the order of independent captures" } else { "" };
        writeln!(f, "difficulty: {}", difficulty.name())?;
        writeln!(f, "solutions: {solutions}{one}")?;
        writeln!(f, "captures to choose among: {:.2}", measure.choices)?;
        writeln!(f, "forced captures: {:.2} of {}", measure.forced, self.captures())?;
        writeln!(f, "chance of an attempt: {:.4}", measure.chance)?;
        writeln!(f, "captures from a mistake to its dead end: {:.2}", measure.depth)?;
        write!(f, "captures in vain: {:.2}", measure.vain)
    }
}

impl Spanish for RateAnswer<'_> {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RatingVerdict::Rated(rating) = &self.rated.verdict else {
            return fmt::Display::fmt(self, f);
        };
        let Rating { difficulty, solutions, unique, measure } = rating;
        let one = if *unique { ", una salvo el orden de capturas independientes" } else { "" };
        let class = match difficulty {
            Difficulty::Easy => "fácil",
            Difficulty::Medium => "media",
            Difficulty::Hard => "difícil",
            Difficulty::Expert => "experta",
        };
        writeln!(f, "dificultad: {class}")?;
        writeln!(f, "soluciones: {solutions}{one}")?;
        writeln!(f, "capturas entre las que elegir: {:.2}", measure.choices)?;
        writeln!(f, "capturas forzadas: {:.2} de {}", measure.forced, self.captures())?;
        writeln!(f, "probabilidad de un intento: {:.4}", measure.chance)?;
        writeln!(f, "capturas desde un error hasta su callejón: {:.2}", measure.depth)?;
        write!(f, "capturas en vano: {:.2}", measure.vain)
    }
}
