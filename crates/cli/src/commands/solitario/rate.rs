//! `ajedrez solitario rate`.

use std::ffi::OsString;
use std::io::Write;
use std::path::Path;

use clap::Args;
use core_bitboard::solitaire::Puzzle;
use protocol::solitario::{Options, Rate as Rated};
use protocol::{Language, Limited, Place, text};

use super::{outcome_of, read};
use crate::arguments::Given;
use crate::by_lines::{Answers, Form, Manner, Reply};
use crate::context::context;
use crate::exit::{Failure, Outcome};
use crate::json_line::write_answer;
use crate::threads::Threads;

/// Rate a puzzle: its difficulty, the number of solutions, the choices, the forced captures
///
/// The difficulty is easy, medium, hard or expert, after how much has to be known at a capture.
/// Chances are exact, or estimated with an interval of 95 %; solutions are counted, or "at least" so
/// many. Every puzzle that can be solved within the limits, ten seconds where none is named, is
/// rated; one that cannot is answered `desconocido`.
///
/// Lines are answered in order, on all cores; a bad one is answered `error`, and reported with its
/// number on standard error.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  ajedrez solitario rate dc3cc5pe4pf6
  ajedrez solitario rate --lang es --max-captures 2 dc3cc5pe4pf6
  ajedrez solitario rate --json --timeout 60 - < puzzles.txt")]
pub(crate) struct Rate {
    /// The puzzle, such as dc3cc5pe4pf6, or `-` for puzzles from standard input, one a line; blank
    /// lines and those that begin with `#` are passed over
    #[arg(value_name = "PUZZLE|-")]
    puzzle: OsString,

    #[command(flatten)]
    limits: Given<Limited>,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    rules: Given<Options>,

    /// Print an object of JSON a puzzle: puzzle, verdict, difficulty, solutions, solutions_min,
    /// unique, choices, forced, chance with chance_low and chance_high, the same of blind and
    /// careful, depth, vain, traps, bits, nodes, seconds
    #[arg(long)]
    json: bool,
}

impl Rate {
    pub(super) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let (rules, limits, json) = (self.rules.read()?, self.limits.read()?, self.json);
        let answer = move |puzzle: Puzzle| {
            answer(&Rated::search(puzzle, &rules, limits, &context()), json, lang)
        };
        if self.puzzle != "-" {
            let (text, outcome) = answer(read(&self.puzzle, Place::Puzzle)?)?;
            out.write_all(&text)?;
            return Ok(outcome);
        }
        let manner =
            Manner { threads: self.threads, lang, form: Form::of(json), has_blocks: !json };
        Answers::new(manner, out).write_lines(Path::new("-"), move |_, line| {
            let (text, outcome) = answer(text::puzzle(line, Place::Request)?)?;
            Ok(Reply::Text(text, outcome))
        })
    }
}

/// What is printed of a rating.
fn answer(rate: &Rated, json: bool, lang: Language) -> Result<(Vec<u8>, Outcome), Failure> {
    let mut text = Vec::new();
    match json {
        true => write_answer(rate, &mut text)?,
        false => writeln!(text, "{}", lang.say(rate))?,
    }
    Ok((text, outcome_of(rate)))
}
