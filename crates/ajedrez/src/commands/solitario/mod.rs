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
use ajedrez_protocol::solitario::{self as operations, SolveOutput};
use ajedrez_protocol::{Fault, Language, Limits, Place, text};
use clap::Subcommand;
use core_bitboard::solitaire::{Puzzle, Rules};

pub(crate) use self::generate::today;
use crate::answers::{OutputFormat, Reply};
use crate::arguments::Deferred;
use crate::exit::{Failure, Outcome, report, report_tip};
use crate::usage::input_tip;

// `clap` would show a documentation comment as the help of `solitario`.
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

/// The commands of `solitario` without its name, such as `ajedrez solve`; help does not list them.
#[derive(Debug, Subcommand)]
pub(crate) enum Short {
    #[command(hide = true, alias = "resolver")]
    Solve(Deferred<solve::Solve>),
    #[command(hide = true, alias = "contar")]
    Count(Deferred<solve::Solve>),
    #[command(hide = true, alias = "comprobar")]
    Check(Deferred<questions::Check>),
    #[command(hide = true, alias = "generar")]
    Generate(Deferred<generate::Generate>),
    #[command(hide = true, alias = "calificar")]
    Rate(Deferred<questions::Rate>),
    #[command(hide = true, alias = "pista")]
    Hint(Deferred<questions::Hint>),
    #[command(hide = true, alias = "jugar")]
    Play(Deferred<play::Play>),
    #[command(hide = true, alias = "dibujar")]
    Draw(Deferred<draw::Draw>),
    #[command(hide = true, alias = "serie")]
    Set(Deferred<set::Set>),
}

impl Short {
    pub(crate) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        match self {
            Short::Solve(Deferred(command)) => command.run(lang, out),
            Short::Count(Deferred(command)) => command.clone().counting().run(lang, out),
            Short::Check(Deferred(command)) => command.run(lang, out),
            Short::Generate(Deferred(command)) => command.run(lang, out),
            Short::Rate(Deferred(command)) => command.run(lang, out),
            Short::Hint(Deferred(command)) => command.run(lang, out),
            Short::Play(Deferred(command)) => command.run(lang, out),
            Short::Draw(Deferred(command)) => command.run(lang, out),
            Short::Set(Deferred(command)) => command.run(lang, out),
        }
    }
}

/// Solves a puzzle as the original assignment requires: `ajedrez PUZZLE` prints one line, in any
/// language.
pub(crate) fn answer_argument(
    puzzle: &OsStr,
    lang: Language,
    out: &mut impl Write,
) -> Result<Outcome, Failure> {
    let Some(puzzle) = read_or_report(puzzle, Place::Puzzle, lang) else {
        return Ok(Outcome::BadInput);
    };
    let (rules, limits) = (Rules::PLAIN, Limits::default());
    let solve = operations::Solve { puzzle, output: SolveOutput::Solution, rules, limits };
    let solved = solve.run(&mut context())?;
    Reply::of(&solved, solved.line(), OutputFormat::Words)?.write(out)
}

/// Reads an argument as a puzzle, or reports the error.
fn read_or_report(argument: &OsStr, place: Place, lang: Language) -> Option<Puzzle> {
    let read = read(argument, place).map_err(|fault| {
        report(&fault, lang);
        let tip = argument.to_str().and_then(input_tip);
        tip.iter().for_each(|tip| report_tip(tip));
    });
    read.ok()
}

/// Reads an argument as a puzzle.
fn read(argument: &OsStr, place: Place) -> Result<Puzzle, Fault> {
    text::puzzle(argument.as_encoded_bytes(), place)
}
