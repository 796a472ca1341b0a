//! Every solution of a puzzle, or the first few, written as they are found.
//!
//! There may be more of them than memory holds, so that none is kept.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::time::Instant;

use core_bitboard::solitaire::{Budget, Capture, Puzzle, Rules, Visited, visit_solutions};
use serde_json::json;
use solitario::{capture_text, captures_line, puzzle_run};

use crate::exit::Outcome;

/// Which solutions.
pub(crate) struct Listing<'a> {
    pub(crate) puzzle: &'a Puzzle,
    pub(crate) rules: &'a Rules,
    /// The most that are wanted: at least one.
    pub(crate) most: u64,
}

impl Listing<'_> {
    /// Writes a line a solution; `imposible` where there is none, and `desconocido` behind the others
    /// where the budget ran out.
    pub(super) fn write_lines(
        &self,
        budget: &Budget<'_>,
        out: &mut impl Write,
    ) -> io::Result<Outcome> {
        let mut found: u64 = 0;
        let visited = self.visit(budget, |captures| {
            found += 1;
            writeln!(out, "{}", captures_line(captures))
        })?;
        match (visited.complete, found) {
            (false, _) => writeln!(out, "desconocido")?,
            (true, 0) => writeln!(out, "imposible")?,
            (true, _) => {}
        }
        Ok(outcome(&visited))
    }

    /// Writes an object of JSON on one line, without the line's end. What is known only at the end of
    /// the search stands behind the solutions.
    pub(crate) fn write_json(
        &self,
        budget: &Budget<'_>,
        out: &mut impl Write,
    ) -> io::Result<Outcome> {
        let start = Instant::now();
        write!(out, "{{\"puzzle\":\"{}\",\"solutions\":[", puzzle_run(self.puzzle))?;
        let mut first: Option<Vec<String>> = None;
        let visited = self.visit(budget, |captures| {
            let moves: Vec<String> =
                captures.iter().map(|&capture| capture_text(capture).to_string()).collect();
            out.write_all(if first.is_some() { b"," } else { b"" })?;
            serde_json::to_writer(&mut *out, &moves)?;
            first.get_or_insert(moves);
            Ok(())
        })?;
        let (verdict, moves) = match (visited.complete, first) {
            (false, _) => ("unknown", Vec::new()),
            (true, None) => ("impossible", Vec::new()),
            (true, Some(moves)) => ("solved", moves),
        };
        let (moves, seconds) = (json!(moves), json!(start.elapsed().as_secs_f64()));
        let nodes = visited.nodes;
        write!(
            out,
            "],\"verdict\":\"{verdict}\",\"moves\":{moves},\"nodes\":{nodes},\"seconds\":{seconds}}}"
        )?;
        Ok(outcome(&visited))
    }

    /// Shows `write` the captures of each solution, until it fails.
    fn visit(
        &self,
        budget: &Budget<'_>,
        mut write: impl FnMut(&[Capture]) -> io::Result<()>,
    ) -> io::Result<Visited> {
        let mut written = Ok(());
        let mut wanted = self.most;
        let visited = visit_solutions(self.puzzle, self.rules, budget, |solution| {
            written = write(solution.captures());
            wanted -= 1;
            if written.is_ok() && wanted > 0 {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        written.map(|()| visited)
    }
}

fn outcome(visited: &Visited) -> Outcome {
    if visited.complete { Outcome::Answered } else { Outcome::BudgetSpent }
}
