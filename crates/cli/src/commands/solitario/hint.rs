//! `ajedrez solitario hint`.

use std::io::Write;

use clap::Args;
use protocol::solitario::{self as operations, Begun, Options, ThePuzzle};
use protocol::{Language, Limited, Operation};

use super::outcome_of;
use crate::arguments::Given;
use crate::context::context;
use crate::exit::{Failure, Outcome};
use crate::json_line::write_answer;

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
    #[command(flatten)]
    puzzle: Given<ThePuzzle>,

    #[command(flatten)]
    moves: Given<Begun>,

    #[command(flatten)]
    limits: Given<Limited>,

    #[command(flatten)]
    rules: Given<Options>,

    /// Print an object of JSON: puzzle, verdict, move, only, nodes, seconds
    #[arg(long)]
    json: bool,
}

impl Hint {
    pub(super) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let (puzzle, begun) = (self.puzzle.read()?, self.moves.read()?);
        let (rules, limits) = (self.rules.read()?, self.limits.read()?);
        let hint = operations::Hint { puzzle, rules, begun, limits };
        let hinted = hint.run(&mut context())?;
        match self.json {
            true => write_answer(&hinted, out)?,
            false => writeln!(out, "{}", lang.say(&hinted))?,
        }
        Ok(outcome_of(&hinted))
    }
}
