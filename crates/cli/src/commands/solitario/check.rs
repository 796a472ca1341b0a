//! `ajedrez solitario check`.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::io::Write;

use clap::Args;
use core_bitboard::solitaire::{self, Capture, CheckError, CheckFault};
use solitario::parse_captures;

use crate::bad_input::{BadInput, Place};
use crate::commands::solitario::read_argument;
use crate::exit::{Failure, Outcome};
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
  ajedrez solitario check re1 ''")]
pub(crate) struct Check {
    /// The puzzle, such as dc3cc5pe4pf6
    puzzle: OsString,

    /// The moves, separated by blanks, in one argument or in several
    #[arg(required = true)]
    moves: Vec<OsString>,
}

impl Check {
    pub(super) fn run(&self, lang: Lang, out: &mut impl Write) -> Result<Outcome, Failure> {
        let puzzle = read_argument(&self.puzzle, Place::Argument).map_err(Failure::Input)?;
        let moves = self.moves.join(OsStr::new(" "));
        let captures = parse_captures(moves.as_encoded_bytes())
            .map_err(|error| Failure::Input(BadInput::Moves(error)))?;
        match solitaire::check(&puzzle, &captures) {
            Ok(_) => writeln!(out, "ok")?,
            Err(error) => writeln!(out, "{}", lang.say(&Refusal { captures, error }))?,
        }
        Ok(Outcome::Answered)
    }
}

/// Moves that solve nothing, and why.
pub(crate) struct Refusal {
    captures: Vec<Capture>,
    error: CheckError,
}

impl Refusal {
    /// The number, counted from 1, of the move that cannot be played, and the move; nothing when
    /// all could and the fault is in what is left.
    pub(crate) fn place(&self) -> Option<(usize, Capture)> {
        self.error.index().map(|index| (index + 1, self.captures[index]))
    }

    /// What is wrong.
    pub(crate) fn fault(&self) -> CheckFault {
        self.error.fault()
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)
    }
}
