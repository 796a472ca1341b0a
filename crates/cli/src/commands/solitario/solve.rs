//! `ajedrez solitario solve`.

use std::ffi::OsString;
use std::io::{self, Write};

use clap::Args;
use core_bitboard::solitaire::Puzzle;
use solitario::{Limits, PUZZLE_BYTES_MAX, parse_puzzle};

use crate::bad_input::{BadInput, Place};
use crate::commands::solitario::answer::{Form, answer};
use crate::commands::solitario::read_argument;
use crate::commands::solitario::rule_options::RuleOptions;
use crate::exit::{Failure, Outcome, report};
use crate::lang::Lang;
use crate::limits::LimitOptions;
use crate::lines::{Line, Lines};

/// How much of a line is kept. A line longer than any puzzle is refused because of the man that
/// follows the 64th at the latest, so that nothing behind that man's three bytes matters, but for
/// the rest of a character that the error shows.
const LINE_BYTES_KEPT: usize = PUZZLE_BYTES_MAX + 8;

/// Solve puzzles: a line each with the moves of a solution, or `imposible`
///
/// A puzzle for which the limits do not suffice is answered `desconocido`.
///
/// Bad puzzles among the arguments are reported before anything is solved. A bad line of standard
/// input is reported on standard error and has no line among the answers; the rest is answered, and
/// the run ends with exit code 2.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  ajedrez solitario solve dc3cc5pe4pf6 re1th8
  ajedrez solitario solve --timeout 0.5 --json - < puzzles.txt")]
pub(crate) struct Solve {
    /// A puzzle, such as dc3cc5pe4pf6, or `-` for puzzles from standard input, one a line
    #[arg(value_name = "PUZZLE|-", required = true)]
    puzzles: Vec<OsString>,

    #[command(flatten)]
    limits: LimitOptions,

    #[command(flatten)]
    rules: RuleOptions,

    /// Print an object of JSON a puzzle: puzzle, verdict, moves, nodes, seconds
    #[arg(long)]
    json: bool,
}

/// Where puzzles come from.
enum Source {
    Argument(Puzzle),
    StandardInput,
}

impl Solve {
    pub(super) fn run(&self, lang: Lang, out: &mut impl Write) -> Result<Outcome, Failure> {
        let Some(sources) = self.read_arguments(lang) else {
            return Ok(Outcome::BadInput);
        };
        let mut outcome = Outcome::Answered;
        for source in sources {
            outcome = outcome.max(match source {
                Source::Argument(puzzle) => self.answer(&puzzle, out)?,
                Source::StandardInput => self.answer_lines(lang, out)?,
            });
        }
        Ok(outcome)
    }

    /// The arguments as puzzles, or nothing when some are none, all of which have been reported.
    fn read_arguments(&self, lang: Lang) -> Option<Vec<Source>> {
        let mut sources = Vec::new();
        for (index, argument) in self.puzzles.iter().enumerate() {
            if argument == "-" {
                sources.push(Source::StandardInput);
                continue;
            }
            match read_argument(argument, Place::ArgumentNumber(index + 1)) {
                Ok(puzzle) => sources.push(Source::Argument(puzzle)),
                Err(error) => report(&error, lang),
            }
        }
        (sources.len() == self.puzzles.len()).then_some(sources)
    }

    fn answer_lines(&self, lang: Lang, out: &mut impl Write) -> Result<Outcome, Failure> {
        let mut lines = Lines::new(io::stdin().lock(), LINE_BYTES_KEPT);
        let mut outcome = Outcome::Answered;
        while let Some(Line { number, text }) = lines.read().map_err(Failure::Read)? {
            outcome = outcome.max(match parse_puzzle(text) {
                Ok(puzzle) => self.answer(&puzzle, out)?,
                Err(error) => {
                    report(&BadInput::Puzzle(Place::Line(number), error), lang);
                    Outcome::BadInput
                }
            });
        }
        Ok(outcome)
    }

    fn answer(&self, puzzle: &Puzzle, out: &mut impl Write) -> io::Result<Outcome> {
        let limits = Limits { nodes: self.limits.max_nodes, time: self.limits.timeout };
        answer(
            puzzle,
            &self.rules.into(),
            &limits,
            if self.json { Form::Json } else { Form::Line },
            out,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_dropped_of_a_long_line_changes_nothing_about_its_error() {
        let columns = || 'a'..='h';
        let full: String =
            columns().flat_map(|x| (1..=8).map(move |y| format!("p{x}{y}"))).collect();
        assert_eq!(full.len(), PUZZLE_BYTES_MAX);
        for men in [0, 1, 63, 64] {
            for tail in ["pa1", "p", "pa", "p𝄞", "pa𝄞", "𝄞", " ", "\0"] {
                let line = format!("{}{tail}{}", &full[..3 * men], "pa1".repeat(100));
                let kept = &line.as_bytes()[..LINE_BYTES_KEPT];
                assert_eq!(parse_puzzle(kept), parse_puzzle(&line), "{men} men, then {tail:?}");
                assert!(parse_puzzle(kept).is_err());
            }
        }
    }
}
