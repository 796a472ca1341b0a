//! `ajedrez solitario hint`.

use std::ffi::{OsStr, OsString};
use std::io::Write;

use clap::Args;
use protocol::{Operation, Place, text};

use super::rule_options::RuleOptions;
use super::{outcome_of, read};
use crate::exit::{Failure, Outcome};
use crate::json_line::write_answer;
use crate::lang::Lang;
use crate::limits::{LimitOptions, context};

/// Name a capture that keeps a puzzle solvable, and say whether it is the only one
///
/// The captures that have been played already follow the puzzle. Where nothing leads to a solution any
/// more the answer is `imposible`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  ajedrez solitario hint dc3cc5pe4pf6
  ajedrez solitario hint dc3cc5pe4pf6 c3f6
  ajedrez solitario hint --max-captures 2 --json dc3cc5pe4pf6")]
pub(crate) struct Hint {
    /// The puzzle, such as dc3cc5pe4pf6
    puzzle: OsString,

    /// The moves played so far, separated by blanks, in one argument or in several
    moves: Vec<OsString>,

    #[command(flatten)]
    limits: LimitOptions,

    #[command(flatten)]
    rules: RuleOptions,

    /// Print an object of JSON: puzzle, verdict, move, only, nodes, seconds
    #[arg(long)]
    json: bool,
}

impl Hint {
    pub(super) fn run(&self, lang: Lang, out: &mut impl Write) -> Result<Outcome, Failure> {
        let puzzle = read(&self.puzzle, Place::Puzzle)?;
        let begun = text::captures(self.moves.join(OsStr::new(" ")).as_encoded_bytes())?;
        let (rules, limits) = (self.rules.into(), self.limits.into());
        let hint = protocol::solitario::Hint { puzzle, rules, begun, limits };
        let hinted = hint.run(&mut context())?;
        match self.json {
            true => write_answer(&hinted, out)?,
            false => writeln!(out, "{}", lang.say(&hinted))?,
        }
        Ok(outcome_of(&hinted))
    }
}
