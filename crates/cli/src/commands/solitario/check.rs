//! `ajedrez solitario check`.

use std::io::Write;

use clap::Args;
use protocol::Language;
use protocol::solitario::{Checked, Options, Replayed, ThePuzzle};

use crate::arguments::Given;
use crate::exit::{Failure, Outcome};
use crate::json_line::write_answer;

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
    #[command(flatten)]
    puzzle: Given<ThePuzzle>,

    #[command(flatten)]
    moves: Given<Replayed>,

    #[command(flatten)]
    rules: Given<Options>,

    /// Print an object of JSON: ok, move (the number of the one that cannot be played), reason
    #[arg(long)]
    json: bool,
}

impl Check {
    pub(super) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let (puzzle, captures) = (self.puzzle.read()?, self.moves.read()?);
        let checked = Checked::replay(&puzzle, &self.rules.read()?, &captures);
        match &checked.refusal {
            _ if self.json => write_answer(&checked, out)?,
            None => writeln!(out, "ok")?,
            Some(refusal) => writeln!(out, "{}", lang.say(refusal))?,
        }
        Ok(Outcome::Answered)
    }
}
