//! `ajedrez solitario check`.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::io::{self, Write};

use clap::Args;
use core_bitboard::solitaire::{Capture, CheckError, CheckFault, Puzzle, Rules, check_with};
use serde::Serialize;
use solitario::{capture_text, parse_captures};

use super::read_argument;
use super::rule_options::RuleOptions;
use crate::bad_input::{BadInput, Place};
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
        let puzzle = read_argument(&self.puzzle, Place::Argument).map_err(Failure::Input)?;
        let moves = self.moves.join(OsStr::new(" "));
        let captures = parse_captures(moves.as_encoded_bytes())
            .map_err(|error| Failure::Input(BadInput::Moves(error)))?;
        let refusal = replay(&puzzle, &self.rules.into(), &captures).err();
        if self.json {
            let checked = Checked::new(refusal.as_ref());
            serde_json::to_writer(&mut *out, &checked).map_err(io::Error::from)?;
            writeln!(out)?;
        } else {
            match refusal {
                None => writeln!(out, "ok")?,
                Some(refusal) => writeln!(out, "{}", lang.say(&refusal))?,
            }
        }
        Ok(Outcome::Answered)
    }
}

/// Replays `captures` from `puzzle` under `rules`.
fn replay(puzzle: &Puzzle, rules: &Rules, captures: &[Capture]) -> Result<(), Refusal> {
    let refuse = |error: CheckError| {
        let place = error.index().map(|index| (index + 1, captures[index]));
        Refusal { place, fault: error.fault() }
    };
    check_with(puzzle, rules, captures).map(drop).map_err(refuse)
}

/// Why moves solve nothing.
pub(crate) struct Refusal {
    /// The number, counted from 1, of the move that cannot be played, and the move; nothing when
    /// all could and the fault is in what is left.
    pub(crate) place: Option<(usize, Capture)>,
    /// What is wrong.
    pub(crate) fault: CheckFault,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((number, capture)) = self.place {
            write!(f, "move {number}, {}: ", capture_text(capture))?;
        }
        self.fault.fmt(f)
    }
}

/// What replaying a solution shows, in JSON.
#[derive(Serialize)]
pub(crate) struct Checked {
    ok: bool,
    /// The number, counted from 1, of the move that cannot be played, if one cannot.
    #[serde(rename = "move")]
    number: Option<usize>,
    reason: Option<String>,
}

impl Checked {
    fn new(refusal: Option<&Refusal>) -> Checked {
        Checked {
            ok: refusal.is_none(),
            number: refusal.and_then(|refusal| refusal.place).map(|(number, _)| number),
            reason: refusal.map(ToString::to_string),
        }
    }

    /// Replays `captures` from `puzzle` under `rules`.
    pub(crate) fn of(puzzle: &Puzzle, rules: &Rules, captures: &[Capture]) -> Checked {
        Checked::new(replay(puzzle, rules, captures).err().as_ref())
    }
}
