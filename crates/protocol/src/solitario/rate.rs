//! How hard a puzzle is.

use std::fmt;
use std::time::Duration;

use core_bitboard::search::Report;
use core_bitboard::solitaire::{Puzzle, Rules};
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use solitario::{Rating, RatingVerdict, puzzle_run, rate};

use super::solve::number;
use crate::context::{Context, Limits};

/// How long a puzzle may take where no limit is named.
pub const RATE_TIME: Duration = Duration::from_secs(10);

/// What is said of how hard a puzzle is.
#[derive(Clone, Debug)]
pub struct Rate {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// What is known.
    pub rated: Report<RatingVerdict>,
    /// The seconds it took.
    pub seconds: f64,
}

impl Rate {
    pub(super) fn search(
        puzzle: Puzzle,
        rules: &Rules,
        limits: Limits,
        context: &Context<'_>,
    ) -> Rate {
        let limits = limits.or_time(RATE_TIME);
        let (rated, seconds) = context.search(limits, |budget| rate(&puzzle, rules, budget));
        Rate { puzzle, rated, seconds }
    }

    /// The captures of each solution.
    pub(crate) fn captures(&self) -> usize {
        self.puzzle.pieces().len() - 1
    }
}

impl fmt::Display for Rate {
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

impl Serialize for Rate {
    /// An object: `puzzle`, `verdict`, `difficulty`, `solutions`, `unique`, `choices`, `forced`,
    /// `chance`, `depth`, `vain`, `nodes`, `seconds`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (verdict, rating) = match &self.rated.verdict {
            RatingVerdict::Rated(rating) => ("solved", Some(rating)),
            RatingVerdict::Impossible => ("impossible", None),
            RatingVerdict::Unknown => ("unknown", None),
        };
        let measure = rating.map(|rating| &rating.measure);
        Object {
            puzzle: puzzle_run(&self.puzzle).to_string(),
            verdict,
            difficulty: rating.map(|rating| rating.difficulty.name()),
            solutions: rating.and_then(|rating| number(&rating.solutions.to_string())),
            unique: rating.map(|rating| rating.unique),
            choices: measure.map(|measure| measure.choices),
            forced: measure.map(|measure| measure.forced),
            chance: measure.map(|measure| measure.chance),
            depth: measure.map(|measure| measure.depth),
            vain: measure.map(|measure| measure.vain),
            nodes: self.rated.nodes,
            seconds: self.seconds,
        }
        .serialize(serializer)
    }
}

#[derive(Serialize)]
struct Object {
    puzzle: String,
    verdict: &'static str,
    difficulty: Option<&'static str>,
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
