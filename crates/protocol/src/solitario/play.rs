//! The state of a puzzle being played.

use core_bitboard::search::Report;
use core_bitboard::solitaire::{Capture, Puzzle, Solver, Verdict};
use serde::{Serialize, Serializer};
use solitario::{capture_text, next_captures, puzzle_run};

use super::explain::{Explanation, steps};
use super::{Play, refused};
use crate::context::Context;
use crate::fault::Fault;
use crate::language::Language;
use crate::operation::Answered;
use crate::refusal::Refusal;

/// The state of the game.
#[derive(Clone, Debug)]
pub struct Played {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How many captures have been played.
    pub begun: usize,
    /// The remaining pieces.
    pub left: Puzzle,
    /// The captures that may be played now.
    pub captures: Vec<Capture>,
    /// Why the puzzle is not solved, if it is not.
    pub refusal: Option<Refusal>,
    /// If requested, the search for a solution that begins with the captures played.
    pub rest: Option<Report<Verdict>>,
    /// The seconds that the answer took.
    pub seconds: f64,
}

/// Whether a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Some capture may be played.
    Open,
    /// The puzzle is solved.
    Solved,
    /// The puzzle is not solved, and no capture may be played.
    Stuck,
}

impl Played {
    /// The state of a game.
    pub(super) fn of(asked: &Play, context: &Context<'_>) -> Result<Played, Fault> {
        let Play { puzzle, rules, begun, solve, limits } = asked;
        let refused = |error| refused(&error, begun);
        let captures = next_captures(puzzle, rules, begun).map_err(refused)?;
        let (rest, seconds) = match solve {
            false => (None, 0.0),
            true => {
                let (report, seconds) = context.search(*limits, |budget| {
                    Solver::new(puzzle).rules(*rules).budget(*budget).solve_from(begun)
                });
                (Some(report.map_err(refused)?), seconds)
            }
        };
        let last = steps(puzzle, begun).pop();
        Ok(Played {
            puzzle: puzzle.clone(),
            begun: begun.len(),
            left: last.map_or_else(|| puzzle.clone(), |step| step.left),
            captures,
            refusal: Solver::new(puzzle)
                .rules(*rules)
                .check(begun)
                .err()
                .map(|error| Refusal::of(&error, begun)),
            rest,
            seconds,
        })
    }

    /// Whether the game is over.
    pub fn state(&self) -> State {
        match &self.refusal {
            None => State::Solved,
            Some(_) if self.captures.is_empty() => State::Stuck,
            Some(_) => State::Open,
        }
    }

    /// The remaining captures of a solution, step by step, if one is known.
    pub fn way_out(&self) -> Option<Explanation> {
        let captures = self.rest_of_solution()?;
        Some(Explanation::Steps(steps(&self.left, captures)))
    }

    fn rest_of_solution(&self) -> Option<&[Capture]> {
        match &self.rest.as_ref()?.verdict {
            Verdict::Solved(solution) => solution.captures().get(self.begun..),
            Verdict::Impossible | Verdict::Unknown => None,
        }
    }
}

impl Answered for Played {
    const FIELDS: &'static [&'static str] =
        &["puzzle", "left", "state", "captures", "reason", "verdict", "moves", "nodes", "seconds"];

    fn is_unknown(&self) -> bool {
        self.rest.as_ref().is_some_and(|rest| rest.verdict == Verdict::Unknown)
    }

    fn serialize_in<S: Serializer>(
        &self,
        language: Language,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let state = self.state();
        let names = |captures: &[Capture]| {
            captures.iter().map(|&capture| capture_text(capture).to_string()).collect()
        };
        let refusal = self.refusal.as_ref().filter(|_| state == State::Stuck);
        Object {
            puzzle: puzzle_run(&self.puzzle).to_string(),
            left: puzzle_run(&self.left).to_string(),
            state: match state {
                State::Open => "open",
                State::Solved => "solved",
                State::Stuck => "stuck",
            },
            captures: names(&self.captures),
            reason: refusal.map(|refusal| language.say(refusal).to_string()),
            verdict: self.rest.as_ref().map(|rest| match rest.verdict {
                Verdict::Solved(_) => "solved",
                Verdict::Impossible => "impossible",
                Verdict::Unknown => "unknown",
            }),
            moves: self.rest.as_ref().map(|_| names(self.rest_of_solution().unwrap_or_default())),
            nodes: self.rest.as_ref().map(|rest| rest.nodes),
            seconds: self.rest.as_ref().map(|_| self.seconds),
        }
        .serialize(serializer)
    }
}

#[derive(Serialize)]
struct Object {
    puzzle: String,
    left: String,
    state: &'static str,
    captures: Vec<String>,
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
}
