//! `ajedrez solitario check`.

use std::ffi::{OsStr, OsString};
use std::io::Write;

use clap::Args;
use protocol::solitario::Checked;
use protocol::{Place, text};

use super::read;
use super::rule_options::RuleOptions;
use crate::exit::{Failure, Outcome};
use crate::json_line::write_answer;
use crate::lang::Lang;

/// Replay a solution: `ok`, or what is wrong with which move
///
/// The moves are replayed by code that shares nothing with the solver. A wrong solution is an answer
/// too: it is printed on standard output, and the exit code is 0.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  ajedrez solitario check dc3cc5pe4pf6 'c3f6 c5e4 e4f6'
  ajedrez solitario check dc3cc5pe4pf6 c3f6 c5e4 e4f6
  ajedrez solitario check --promote --target e8 pc7td8re8 c7d8d d8e8
  ajedrez solitario check re1 ''")]
pub(crate) struct Check {
    /// The puzzle, such as dc3cc5pe4pf6
    puzzle: OsString,

    /// The moves, separated by blanks, in one argument or in several
    #[arg(required = true)]
    moves: Vec<OsString>,

    #[command(flatten)]
    rules: RuleOptions,

    /// Print an object of JSON: ok, move (the number of the one that cannot be played), reason
    #[arg(long)]
    json: bool,
}

impl Check {
    pub(super) fn run(&self, lang: Lang, out: &mut impl Write) -> Result<Outcome, Failure> {
        let puzzle = read(&self.puzzle, Place::Puzzle)?;
        let captures = text::captures(self.moves.join(OsStr::new(" ")).as_encoded_bytes())?;
        let checked = Checked::replay(&puzzle, &self.rules.into(), &captures);
        match &checked.refusal {
            _ if self.json => write_answer(&checked, out)?,
            None => writeln!(out, "ok")?,
            Some(refusal) => writeln!(out, "{}", lang.say(refusal))?,
        }
        Ok(Outcome::Answered)
    }
}
