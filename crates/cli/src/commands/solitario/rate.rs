//! `ajedrez solitario rate`.

use std::ffi::OsString;
use std::io::{self, Write};

use clap::Args;
use core_bitboard::solitaire::Puzzle;
use protocol::{Place, SolitarioAnswer, SolitarioRequest, text};

use super::rule_options::RuleOptions;
use super::{LINE_BYTES_KEPT, ask, outcome_of, read};
use crate::exit::{Failure, Outcome, report};
use crate::json_line::write_json;
use crate::lang::Lang;
use crate::limits::{LimitOptions, context};
use crate::lines::{Line, Lines};

/// Rate a puzzle: its difficulty, the number of solutions, the choices, the forced captures
///
/// The difficulty is easy, medium, hard or expert, after how much has to be known at a capture. Chances are
/// exact, or estimated with an interval of 95 %; solutions are counted, or "at least" so many. Every puzzle
/// that can be solved within the limits, ten seconds where none is named, is rated; one that cannot is
/// answered `desconocido`.
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

    /// Print an object of JSON a puzzle: puzzle, verdict, difficulty, solutions, solutions_min, unique,
    /// choices, forced, chance with chance_low and chance_high, the same of blind and careful, depth, vain,
    /// traps, bits, nodes, seconds
    #[arg(long)]
    json: bool,
}

impl Rate {
    pub(super) fn run(&self, lang: Lang, out: &mut impl Write) -> Result<Outcome, Failure> {
        if self.puzzle != "-" {
            return self.answer(read(&self.puzzle, Place::Puzzle)?, lang, out);
        }
        let mut lines = Lines::new(io::stdin().lock(), LINE_BYTES_KEPT);
        let (mut outcome, mut answers) = (Outcome::Answered, 0u64);
        while let Some(Line { number, text }) = lines.read().map_err(Failure::Read)? {
            outcome = outcome.max(match text::puzzle(text, Place::Request) {
                Ok(puzzle) => {
                    if answers > 0 && !self.json {
                        writeln!(out)?;
                    }
                    answers += 1;
                    self.answer(puzzle, lang, out)?
                }
                Err(fault) => {
                    report(&fault.on_line(number), lang);
                    Outcome::BadInput
                }
            });
        }
        Ok(outcome)
    }

    fn answer(&self, puzzle: Puzzle, lang: Lang, out: &mut impl Write) -> Result<Outcome, Failure> {
        let (rules, limits) = (self.rules.into(), self.limits.into());
        let request = SolitarioRequest::Rate { puzzle, rules, limits };
        let answer = ask(request, &mut context())?;
        if let SolitarioAnswer::Rated(rate) = &answer {
            match self.json {
                true => write_json(rate, out)?,
                false => writeln!(out, "{}", lang.say(rate))?,
            }
        }
        Ok(outcome_of(&answer))
    }
}
