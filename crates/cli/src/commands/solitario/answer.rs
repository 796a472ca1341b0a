//! The answer to one puzzle: a solution, or how many there are.

use std::io::{self, Write};
use std::time::Instant;

use core_bitboard::solitaire::{Budget, Puzzle, Rules, Verdict, count_solutions_big, solve_with};
use serde::Serialize;
use serde_json::value::RawValue;
use solitario::{capture_text, captures_line, puzzle_run};

use super::explain::Explanation;
use crate::exit::Outcome;

/// What is known of a puzzle.
pub(crate) struct Answer<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) rules: &'a Rules,
    /// Unknown, too, where a solution is known and their number is asked for, but is not.
    pub(super) verdict: Verdict,
    /// The number of solutions in decimal, where it was asked for and is known.
    count: Option<String>,
    /// Whether the number was asked for.
    counts: bool,
    nodes: u64,
    seconds: f64,
}

impl<'a> Answer<'a> {
    /// A solution of `puzzle`, or that there is none.
    pub(crate) fn solve(puzzle: &'a Puzzle, rules: &'a Rules, budget: &Budget<'_>) -> Answer<'a> {
        let start = Instant::now();
        let report = solve_with(puzzle, rules, budget);
        let seconds = start.elapsed().as_secs_f64();
        let (verdict, nodes) = (report.verdict, report.nodes);
        Answer { puzzle, rules, verdict, count: None, counts: false, nodes, seconds }
    }

    /// The number of solutions of `puzzle`.
    pub(crate) fn count(puzzle: &'a Puzzle, rules: &'a Rules, budget: &Budget<'_>) -> Answer<'a> {
        let start = Instant::now();
        let count = count_solutions_big(puzzle, rules, budget);
        let seconds = start.elapsed().as_secs_f64();
        let verdict = match (&count.solutions, count.solution) {
            (None, _) => Verdict::Unknown,
            (Some(_), None) => Verdict::Impossible,
            (Some(_), Some(solution)) => Verdict::Solved(solution),
        };
        let (nodes, count) = (count.nodes, count.solutions.map(|count| count.to_string()));
        Answer { puzzle, rules, verdict, count, counts: true, nodes, seconds }
    }

    /// What a person can follow of it.
    pub(super) fn explanation(&self) -> Explanation {
        Explanation::new(self.puzzle, self.rules, &self.verdict)
    }

    /// Writes a line: the moves separated by one blank, a number, or a word of the seed's language.
    pub(super) fn write_line(&self, out: &mut impl Write) -> io::Result<()> {
        match (&self.verdict, &self.count) {
            (Verdict::Unknown, _) => writeln!(out, "desconocido"),
            (_, Some(count)) => writeln!(out, "{count}"),
            (Verdict::Impossible, None) => writeln!(out, "imposible"),
            (Verdict::Solved(solution), None) => {
                writeln!(out, "{}", captures_line(solution.captures()))
            }
        }
    }

    /// The answer in JSON, with an explanation or without.
    pub(crate) fn json(&self, explain: bool) -> impl Serialize {
        let (verdict, captures) = match &self.verdict {
            Verdict::Solved(solution) => ("solved", solution.captures()),
            Verdict::Impossible => ("impossible", &[][..]),
            Verdict::Unknown => ("unknown", &[][..]),
        };
        let number = |count: &String| RawValue::from_string(count.clone()).ok();
        let explanation = explain.then(|| match self.explanation() {
            Explanation::Steps(steps) => {
                let boards = steps.iter().map(|step| puzzle_run(&step.left).to_string());
                (None, boards.collect())
            }
            Explanation::Impossible(why) => (why.map(|why| why.to_string()), Vec::new()),
            Explanation::Unknown => (None, Vec::new()),
        });
        let (reason, boards) = explanation.unzip();
        Object {
            puzzle: puzzle_run(self.puzzle).to_string(),
            verdict,
            moves: captures.iter().map(|&capture| capture_text(capture).to_string()).collect(),
            count: self.counts.then(|| self.count.as_ref().and_then(number)),
            reason,
            boards,
            nodes: self.nodes,
            seconds: self.seconds,
        }
    }

    /// How the question ended.
    pub(super) fn outcome(&self) -> Outcome {
        match self.verdict {
            Verdict::Solved(_) | Verdict::Impossible => Outcome::Answered,
            Verdict::Unknown => Outcome::BudgetSpent,
        }
    }
}

/// An answer in JSON.
#[derive(Serialize)]
struct Object {
    puzzle: String,
    verdict: &'static str,
    moves: Vec<String>,
    /// A whole number of any size.
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<Option<Box<RawValue>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<Option<String>>,
    /// The puzzle that is left after each move.
    #[serde(skip_serializing_if = "Option::is_none")]
    boards: Option<Vec<String>>,
    nodes: u64,
    seconds: f64,
}
