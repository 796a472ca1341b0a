//! `ajedrez solitario`, and `ajedrez PUZZLE`.

mod draw;
mod generate;
mod play;
mod questions;
mod set;
mod solve;

use std::ffi::OsStr;
use std::io::Write;

use ajedrez_protocol::host::context;
use ajedrez_protocol::operation::Operation as _;
use ajedrez_protocol::solitario::{self as operations, Asked, Want};
use ajedrez_protocol::{Fault, Language, Limits, Place, text};
use clap::Subcommand;
use core_bitboard::solitaire::{Puzzle, Rules};

pub(crate) use self::generate::today;
use crate::exit::{Failure, Outcome};
use crate::lines::{Form, printed};

// With a documentation comment `clap` would show it as the help of `solitario`.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    #[command(visible_alias = "resolver")]
    Solve(solve::Solve),
    #[command(visible_alias = "comprobar")]
    Check(questions::Check),
    #[command(visible_alias = "generar")]
    Generate(generate::Generate),
    #[command(visible_alias = "calificar")]
    Rate(questions::Rate),
    #[command(visible_alias = "pista")]
    Hint(questions::Hint),
    #[command(visible_alias = "jugar")]
    Play(play::Play),
    #[command(visible_alias = "dibujar")]
    Draw(draw::Draw),
    #[command(visible_alias = "serie")]
    Set(set::Set),
}

impl Command {
    pub(crate) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        match self {
            Command::Solve(command) => command.run(lang, out),
            Command::Check(command) => command.run(lang, out),
            Command::Generate(command) => command.run(lang, out),
            Command::Rate(command) => command.run(lang, out),
            Command::Hint(command) => command.run(lang, out),
            Command::Play(command) => command.run(lang, out),
            Command::Draw(command) => command.run(lang, out),
            Command::Set(command) => command.run(lang, out),
        }
    }
}

/// The contract of the seed: `ajedrez PUZZLE` prints one line.
pub(crate) fn answer_argument(puzzle: &OsStr, out: &mut impl Write) -> Result<Outcome, Failure> {
    let puzzle = read(puzzle, Place::Puzzle)?;
    let (rules, limits) = (Rules::PLAIN, Limits::default());
    let solve = operations::Solve { puzzle, asked: Asked::One(Want::Solution), rules, limits };
    let (text, outcome) = printed(&solve.run(&mut context())?, Form::Words, Language::English)?;
    out.write_all(&text)?;
    Ok(outcome)
}

/// Reads an argument as a puzzle.
fn read(argument: &OsStr, place: Place) -> Result<Puzzle, Fault> {
    text::puzzle(argument.as_encoded_bytes(), place)
}
