//! `ajedrez solitario`, and `ajedrez PUZZLE`.

mod answer;
mod check;
mod explain;
mod generate;
mod listing;
mod puzzles;
mod rate;
mod rule_options;
mod solve;
mod svg;

use std::ffi::OsStr;
use std::io::Write;

use clap::Subcommand;
use core_bitboard::solitaire::{Budget, Puzzle, Rules};
use solitario::parse_puzzle;

pub(crate) use self::answer::Answer;
pub(crate) use self::check::{Checked, Refusal};
pub(crate) use self::explain::{Explanation, Step, Why, list};
pub(crate) use self::listing::Listing;
pub(crate) use self::rate::{RATE_TIME, RateAnswer};
pub(crate) use self::rule_options::RuleOptions;

use crate::bad_input::{BadInput, Place};
use crate::exit::{Failure, Outcome};
use crate::lang::Lang;

/// What to do with puzzles.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Solve(solve::Solve),
    Check(check::Check),
    Generate(generate::Generate),
    Rate(rate::Rate),
}

impl Command {
    pub(crate) fn run(&self, lang: Lang, out: &mut impl Write) -> Result<Outcome, Failure> {
        match self {
            Command::Solve(command) => command.run(lang, out),
            Command::Check(command) => command.run(lang, out),
            Command::Generate(command) => command.run(lang, out),
            Command::Rate(command) => command.run(lang, out),
        }
    }
}

/// The contract of the seed: `ajedrez PUZZLE` prints one line.
pub(crate) fn answer_argument(puzzle: &OsStr, out: &mut impl Write) -> Result<Outcome, Failure> {
    let puzzle = read_argument(puzzle, Place::Argument).map_err(Failure::Input)?;
    let answer = Answer::solve(&puzzle, &Rules::PLAIN, &Budget::UNLIMITED);
    answer.write_line(out)?;
    Ok(answer.outcome())
}

/// Reads an argument as a puzzle.
fn read_argument(argument: &OsStr, place: Place) -> Result<Puzzle, BadInput> {
    parse_puzzle(argument.as_encoded_bytes()).map_err(|error| BadInput::Puzzle(place, error))
}

/// Reads a whole number; one beyond all counting is as good as the largest.
fn whole_number(text: &str) -> Option<u64> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().unwrap_or(u64::MAX))
}
