//! The difficulty of a puzzle.

use std::fmt;
use std::time::Duration;

use core_bitboard::search::Report;
use core_bitboard::solitaire::{Puzzle, Rules};
use solitario::{Chance, Rating, RatingVerdict, Solutions, puzzle_run, rate};

use super::solve::number;
use crate::answered::answered;
use crate::context::{Context, Limits};
use crate::shown::Shown;

/// The default time limit for rating a puzzle.
pub const RATE_TIME: Duration = Duration::from_secs(10);

/// The rating of a puzzle.
#[derive(Clone, Debug)]
pub struct Rate {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The result of the search.
    pub rated: Report<RatingVerdict>,
    /// The seconds it took.
    pub seconds: f64,
}

impl Rate {
    /// The rating of `puzzle`, within the limits; [`RATE_TIME`] without any.
    pub fn search(puzzle: Puzzle, rules: &Rules, limits: Limits, context: &Context<'_>) -> Rate {
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
        let rating = match &self.rated.verdict {
            RatingVerdict::Rated(rating) => rating,
            RatingVerdict::Impossible => return f.write_str("imposible"),
            RatingVerdict::Unknown => return f.write_str("desconocido"),
        };
        let Rating { difficulty, effort, solutions, unique, chances, measure } = &**rating;
        writeln!(f, "difficulty: {}", difficulty.name())?;
        let about = if solutions.is_exact { "" } else { "at least " };
        let one = match unique {
            Some(true) => ", one up to the order of independent captures",
            _ => "",
        };
        writeln!(f, "solutions: {about}{}{one}", solutions.at_least)?;
        let [blind, one, two] = chances.each_ref().map(|chance| written(chance, "to"));
        writeln!(f, "chance of an attempt: {one}")?;
        writeln!(f, "chance of one that does not look ahead: {blind}")?;
        writeln!(f, "chance of one that looks two captures ahead: {two}")?;
        writeln!(f, "traps on the way: {:.2}", effort.traps)?;
        write!(f, "bits to know at a capture: {:.2}", effort.bits)?;
        let Some(measure) = measure else { return Ok(()) };
        writeln!(f, "\ncaptures to choose among: {:.2}", measure.choices)?;
        writeln!(f, "forced captures: {:.2} of {}", measure.forced, self.captures())?;
        writeln!(f, "captures from a mistake to its dead end: {:.2}", measure.depth)?;
        write!(f, "captures in vain: {:.2}", measure.vain)
    }
}

/// A probability, with its interval when it is an estimate.
pub(crate) fn written(chance: &Chance, to: &str) -> String {
    let Chance { estimate, low, high } = chance;
    match chance.is_exact() {
        true => format!("{estimate:.4}"),
        false => format!("{estimate:.4} ({low:.4} {to} {high:.4})"),
    }
}

answered!(Rate, |rate, _| {
    let (verdict, rating) = match &rate.rated.verdict {
        RatingVerdict::Rated(rating) => ("solved", Some(rating)),
        RatingVerdict::Impossible => ("impossible", None),
        RatingVerdict::Unknown => ("unknown", None),
    };
    let measure = rating.and_then(|rating| rating.measure.as_ref());
    let [blind, one, two] = [0, 1, 2].map(|look| rating.map(|rating| rating.chances[look]));
    let count = |is_known: fn(&Solutions) -> bool| {
        let solutions = rating.map(|rating| &rating.solutions).filter(|all| is_known(all));
        solutions.and_then(|solutions| number(&solutions.at_least.to_string()))
    };
} {
    "puzzle": Shown(puzzle_run(&rate.puzzle)),
    "verdict": verdict,
    "difficulty": rating.map(|rating| rating.difficulty.name()),
    "solutions": count(|solutions| solutions.is_exact),
    "solutions_min": count(|_| true),
    "unique": rating.and_then(|rating| rating.unique),
    "choices": measure.map(|measure| measure.choices),
    "forced": measure.map(|measure| measure.forced),
    "chance": one.map(|chance| chance.estimate),
    "chance_low": one.map(|chance| chance.low),
    "chance_high": one.map(|chance| chance.high),
    "blind": blind.map(|chance| chance.estimate),
    "blind_low": blind.map(|chance| chance.low),
    "blind_high": blind.map(|chance| chance.high),
    "careful": two.map(|chance| chance.estimate),
    "careful_low": two.map(|chance| chance.low),
    "careful_high": two.map(|chance| chance.high),
    "depth": measure.map(|measure| measure.depth),
    "vain": measure.map(|measure| measure.vain),
    "traps": rating.map(|rating| rating.effort.traps),
    "bits": rating.map(|rating| rating.effort.bits),
    "nodes": rate.rated.nodes,
    "seconds": rate.seconds,
}, unknown: matches!(rate.rated.verdict, RatingVerdict::Unknown));
