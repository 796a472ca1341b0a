//! Every solution of a puzzle, or the first few.
//!
//! There may be more solutions than fit in memory, so a sink receives each one as it is found.
//! Without a sink they are collected, up to [`LISTED_BYTES_MAX`].

use std::ops::ControlFlow;

use core_bitboard::solitaire::{Capture, Puzzle, Rules, Solver};
use serde::{Serialize, Serializer};
use solitario::{capture_text, puzzle_run};

use crate::answered::answered;
use crate::context::{Context, Item, Limits};
use crate::fault::{Fault, Problem};
use crate::shown::Shown;

/// The most bytes of JSON of the solutions collected for one answer.
pub const LISTED_BYTES_MAX: usize = 1 << 20;

/// A request for solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListingRequest {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The options of the game.
    pub rules: Rules,
    /// The most solutions wanted: at least one.
    pub most: u64,
    /// The limits of the search.
    pub limits: Limits,
}

/// The solutions of a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Listed {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The solutions; empty when a sink received them.
    pub solutions: Vec<Vec<Capture>>,
    /// The first solution, even when a sink received it.
    pub first: Option<Vec<Capture>>,
    /// Whether all that were wanted have been found.
    pub complete: bool,
    /// The nodes that the search visited.
    pub nodes: u64,
    /// The seconds it took.
    pub seconds: f64,
}

impl ListingRequest {
    /// The solutions, or their end where a sink receives them.
    ///
    /// # Errors
    ///
    /// When the collected solutions are too large for an answer.
    pub fn run(&self, context: &mut Context<'_>) -> Result<Listed, Fault> {
        let mut sink = context.sink.take();
        let (mut found, mut bytes) = (0, 0);
        let (mut first, mut solutions) = (None, Vec::new());
        let (visited, seconds) = context.search(self.limits, |budget| {
            Solver::new(&self.puzzle).rules(self.rules).budget(*budget).visit_solutions(
                |solution| {
                    let captures = solution.captures();
                    found += 1;
                    first.get_or_insert_with(|| captures.to_vec());
                    let flow = match &mut sink {
                        Some(sink) => sink(Item::Solution(captures)),
                        None => {
                            // A capture takes at most eight bytes: quotes, four or five letters, a
                            // comma.
                            bytes += 8 * captures.len() + 3;
                            solutions.push(captures.to_vec());
                            if bytes > LISTED_BYTES_MAX { BREAK } else { GO_ON }
                        }
                    };
                    if found == self.most { BREAK } else { flow }
                },
            )
        });
        context.sink = sink;
        if bytes > LISTED_BYTES_MAX {
            return Err(Problem::LongAnswer(LISTED_BYTES_MAX).into());
        }
        let (complete, nodes) = (visited.complete, visited.nodes);
        Ok(Listed { puzzle: self.puzzle.clone(), solutions, first, complete, nodes, seconds })
    }
}

const GO_ON: ControlFlow<()> = ControlFlow::Continue(());
const BREAK: ControlFlow<()> = ControlFlow::Break(());

impl Listed {
    /// The verdict in JSON.
    fn verdict(&self) -> &'static str {
        match (self.complete, &self.first) {
            (false, _) => "unknown",
            (true, None) => "impossible",
            (true, Some(_)) => "solved",
        }
    }

    /// The end of the answer in JSON, after the solutions, which is known only when the search is
    /// over. With it a door can write solutions as they are found.
    pub fn json_end(&self) -> impl Serialize {
        #[derive(Serialize)]
        struct End<'a> {
            verdict: &'static str,
            moves: Names<'a>,
            nodes: u64,
            seconds: f64,
        }

        let first = self.first.as_deref().filter(|_| self.complete);
        End {
            verdict: self.verdict(),
            moves: Names(first.unwrap_or_default()),
            nodes: self.nodes,
            seconds: self.seconds,
        }
    }
}

/// Captures as a list of JSON.
pub(crate) struct Names<'a>(pub(crate) &'a [Capture]);

impl Serialize for Names<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|&capture| Shown(capture_text(capture))))
    }
}

answered!(Listed, |listed, _| {
    let solutions = listed.solutions.iter().map(|captures| Names(captures));
    let first = listed.first.as_deref().filter(|_| listed.complete);
} {
    "puzzle": Shown(puzzle_run(&listed.puzzle)),
    "solutions": solutions.collect::<Vec<_>>(),
    "verdict": listed.verdict(),
    "moves": Names(first.unwrap_or_default()),
    "nodes": listed.nodes,
    "seconds": listed.seconds,
}, unknown: !listed.complete);
