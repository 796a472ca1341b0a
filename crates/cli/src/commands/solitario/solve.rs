//! `ajedrez solitario solve`.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use clap::error::ErrorKind;
use core_bitboard::Bitboard;
use core_bitboard::solitaire::{Puzzle, Rules};
use solitario::{Limits, PUZZLE_BYTES_MAX, parse_puzzle};

use super::answer::Answer;
use super::explain::picture;
use super::listing::Listing;
use super::puzzles::Puzzles;
use super::read_argument;
use super::rule_options::RuleOptions;
use super::svg::draw;
use crate::bad_input::{BadInput, Place};
use crate::commands::usage;
use crate::exit::{Failure, Outcome, report};
use crate::lang::Lang;
use crate::limits::LimitOptions;
use crate::lines::{Line, Lines};
use crate::whole_file::WholeFile;

/// How much of a line is kept. A line longer than any puzzle is refused because of the piece that
/// follows the 64th at the latest, so that nothing behind that piece's three bytes matters, but for
/// the rest of a character that the error shows.
pub(super) const LINE_BYTES_KEPT: usize = PUZZLE_BYTES_MAX + 8;

/// Solve puzzles: a line each with the moves of a solution, or `imposible`
///
/// A puzzle for which the limits do not suffice is answered `desconocido`. A move that promotes ends
/// with the letter of the new role: c7d8d.
///
/// Bad puzzles among the arguments are reported before anything is solved. A bad line of standard
/// input is reported on standard error and has no line among the answers; the rest is answered, and
/// the run ends with exit code 2.
#[derive(Debug, Args)]
#[command(
    override_usage = "ajedrez solitario solve [OPTIONS] <PUZZLE|->...",
    after_help = "\
Examples:
  ajedrez solitario solve dc3cc5pe4pf6 re1th8
  ajedrez solitario solve --all 3 dc3cc5pe4pf6
  ajedrez solitario solve --count --max-captures 2 dc3cc5pe4pf6
  ajedrez solitario solve --explain --lang es pa2pc2
  ajedrez solitario solve --target f6 --svg board.svg dc3cc5pe4pf6
  ajedrez solitario solve --timeout 0.5 --json - < puzzles.txt"
)]
pub(crate) struct Solve {
    #[command(flatten)]
    puzzles: Puzzles,

    /// Print the number of solutions, exactly
    ///
    /// Two solutions are the same when they have the same moves in the same order. Where the limits
    /// do not suffice the answer is `desconocido`, whatever was counted by then.
    #[arg(long, conflicts_with_all = ["all", "explain", "svg"])]
    count: bool,

    /// Add the boards step by step, or why there is no solution
    #[arg(long, conflicts_with = "all")]
    explain: bool,

    /// Draw the board of a single puzzle to this file, with the moves as numbered arrows
    #[arg(long, value_name = "FILE", conflicts_with = "all")]
    svg: Option<PathBuf>,

    #[command(flatten)]
    limits: LimitOptions,

    #[command(flatten)]
    rules: RuleOptions,

    /// Print an object of JSON a puzzle: puzzle, verdict, moves, nodes, seconds; with --count also
    /// count, with --all solutions, with --explain reason and boards
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
        if self.svg.is_some() && !matches!(sources[..], [Source::Argument(_)]) {
            let message = "--svg draws one puzzle, which must be an argument";
            return Err(usage(ErrorKind::ArgumentConflict, message));
        }
        let mut writer = Writer { options: self, rules: self.rules.into(), lang, answers: 0, out };
        let mut outcome = Outcome::Answered;
        for source in sources {
            outcome = outcome.max(match source {
                Source::Argument(puzzle) => writer.answer(&puzzle)?,
                Source::StandardInput => writer.answer_lines()?,
            });
        }
        Ok(outcome)
    }

    /// The arguments as puzzles, or nothing when some are none, all of which have been reported.
    fn read_arguments(&self, lang: Lang) -> Option<Vec<Source>> {
        let arguments = &self.puzzles.arguments;
        let mut sources = Vec::new();
        for (index, argument) in arguments.iter().enumerate() {
            if argument == "-" {
                sources.push(Source::StandardInput);
                continue;
            }
            match read_argument(argument, Place::ArgumentNumber(index + 1)) {
                Ok(puzzle) => sources.push(Source::Argument(puzzle)),
                Err(error) => report(&error, lang),
            }
        }
        (sources.len() == arguments.len()).then_some(sources)
    }

    /// The limits of the search for each answer.
    fn limits(&self) -> Limits {
        Limits { nodes: self.limits.max_nodes, time: self.limits.timeout }
    }

    /// Whether an answer may have several lines.
    fn has_blocks(&self) -> bool {
        !self.json && (self.explain || self.puzzles.all.is_some())
    }
}

/// Answers puzzle after puzzle.
struct Writer<'a, W> {
    options: &'a Solve,
    rules: Rules,
    lang: Lang,
    /// How many puzzles have been answered.
    answers: u64,
    out: &'a mut W,
}

impl<W: Write> Writer<'_, W> {
    fn answer_lines(&mut self) -> Result<Outcome, Failure> {
        let mut lines = Lines::new(io::stdin().lock(), LINE_BYTES_KEPT);
        let mut outcome = Outcome::Answered;
        while let Some(Line { number, text }) = lines.read().map_err(Failure::Read)? {
            outcome = outcome.max(match parse_puzzle(text) {
                Ok(puzzle) => self.answer(&puzzle)?,
                Err(error) => {
                    report(&BadInput::Puzzle(Place::Line(number), error), self.lang);
                    Outcome::BadInput
                }
            });
        }
        Ok(outcome)
    }

    fn answer(&mut self, puzzle: &Puzzle) -> Result<Outcome, Failure> {
        if self.options.has_blocks() && self.answers > 0 {
            writeln!(self.out)?;
        }
        self.answers += 1;
        match self.options.puzzles.all {
            Some(most) => Ok(self.list(puzzle, most)?),
            None => self.solve_or_count(puzzle),
        }
    }

    /// Writes the solutions of `puzzle`, `most` of them at most.
    fn list(&mut self, puzzle: &Puzzle, most: u64) -> io::Result<Outcome> {
        let listing = Listing { puzzle, rules: &self.rules, most };
        if !self.options.json {
            return self.options.limits().search(|budget| listing.write_lines(budget, self.out));
        }
        let outcome =
            self.options.limits().search(|budget| listing.write_json(budget, self.out))?;
        writeln!(self.out)?;
        Ok(outcome)
    }

    /// Writes a solution of `puzzle`, or how many there are.
    fn solve_or_count(&mut self, puzzle: &Puzzle) -> Result<Outcome, Failure> {
        let Solve { count, explain, json, .. } = *self.options;
        let drawing = self.options.svg.as_deref().map(WholeFile::at).transpose()?;
        let ask = if count { Answer::count } else { Answer::solve };
        let answer = self.options.limits().search(|budget| ask(puzzle, &self.rules, budget));
        if let Some(file) = drawing {
            file.write(draw(&answer).to_string().as_bytes())?;
        }
        if json {
            let object = answer.json(explain);
            serde_json::to_writer(&mut *self.out, &object).map_err(io::Error::from)?;
            writeln!(self.out)?;
        } else {
            answer.write_line(self.out)?;
        }
        if explain && !json {
            write!(self.out, "\n{}", picture(puzzle, Bitboard::EMPTY))?;
            write!(self.out, "{}", self.lang.say(&answer.explanation()))?;
        }
        Ok(answer.outcome())
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
        for pieces in [0, 1, 63, 64] {
            for tail in ["pa1", "p", "pa", "p𝄞", "pa𝄞", "𝄞", " ", "\0"] {
                let line = format!("{}{tail}{}", &full[..3 * pieces], "pa1".repeat(100));
                let kept = &line.as_bytes()[..LINE_BYTES_KEPT];
                assert_eq!(
                    parse_puzzle(kept),
                    parse_puzzle(&line),
                    "{pieces} pieces, then {tail:?}"
                );
                assert!(parse_puzzle(kept).is_err());
            }
        }
    }
}
