//! The answer to one puzzle.

use std::io::{self, Write};
use std::time::Instant;

use core_bitboard::solitaire::{Puzzle, Report, Rules, Verdict, solve_with};
use serde::Serialize;
use solitario::{Limits, puzzle_run};

use crate::exit::Outcome;

/// What an answer looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// The moves separated by one blank, or a word of the seed's language.
    Line,
    /// An object of JSON, on one line.
    Json,
}

/// An answer in JSON.
#[derive(Serialize)]
pub(crate) struct Answer {
    puzzle: String,
    verdict: &'static str,
    moves: Vec<String>,
    nodes: u64,
    seconds: f64,
}

impl Answer {
    /// The answer that `report` is, after so many seconds.
    pub(crate) fn new(puzzle: &Puzzle, report: &Report, seconds: f64) -> Answer {
        let (verdict, captures) = match &report.verdict {
            Verdict::Solved(solution) => ("solved", solution.captures()),
            Verdict::Impossible => ("impossible", &[][..]),
            Verdict::Unknown => ("unknown", &[][..]),
        };
        Answer {
            puzzle: puzzle_run(puzzle).to_string(),
            verdict,
            moves: captures.iter().map(ToString::to_string).collect(),
            nodes: report.nodes,
            seconds,
        }
    }
}

/// Solves `puzzle` under `rules` within `limits` and writes one line about it.
pub(super) fn answer(
    puzzle: &Puzzle,
    rules: &Rules,
    limits: &Limits,
    form: Form,
    out: &mut impl Write,
) -> io::Result<Outcome> {
    let start = Instant::now();
    let report = limits.search(|budget| solve_with(puzzle, rules, budget));
    let seconds = start.elapsed().as_secs_f64();
    match form {
        Form::Line => match &report.verdict {
            Verdict::Solved(solution) => writeln!(out, "{solution}")?,
            Verdict::Impossible => writeln!(out, "imposible")?,
            Verdict::Unknown => writeln!(out, "desconocido")?,
        },
        Form::Json => {
            serde_json::to_writer(&mut *out, &Answer::new(puzzle, &report, seconds))?;
            writeln!(out)?;
        }
    }
    Ok(match report.verdict {
        Verdict::Solved(_) | Verdict::Impossible => Outcome::Answered,
        Verdict::Unknown => Outcome::BudgetSpent,
    })
}
