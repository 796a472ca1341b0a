//! `ajedrez solitario`, and `ajedrez PUZZLE`.

mod answer;
mod check;
mod rule_options;
mod solve;

use std::ffi::OsStr;
use std::io::Write;

use clap::Subcommand;
use core_bitboard::solitaire::{Puzzle, Rules};
use solitario::{Limits, parse_puzzle};

pub(crate) use self::answer::Answer;
pub(crate) use self::check::Refusal;

use self::answer::{Form, answer};
use crate::bad_input::{BadInput, Place};
use crate::exit::{Failure, Outcome};
use crate::lang::Lang;

/// What to do with puzzles.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Solve(solve::Solve),
    Check(check::Check),
}

impl Command {
    pub(crate) fn run(&self, lang: Lang, out: &mut impl Write) -> Result<Outcome, Failure> {
        match self {
            Command::Solve(command) => command.run(lang, out),
            Command::Check(command) => command.run(lang, out),
        }
    }
}

/// The contract of the seed: `ajedrez PUZZLE` prints one line.
pub(crate) fn answer_argument(puzzle: &OsStr, out: &mut impl Write) -> Result<Outcome, Failure> {
    let puzzle = read_argument(puzzle, Place::Argument).map_err(Failure::Input)?;
    Ok(answer(&puzzle, &Rules::PLAIN, &Limits::default(), Form::Line, out)?)
}

/// Reads an argument as a puzzle.
fn read_argument(argument: &OsStr, place: Place) -> Result<Puzzle, BadInput> {
    parse_puzzle(argument.as_encoded_bytes()).map_err(|error| BadInput::Puzzle(place, error))
}
