//! Playing a puzzle: the state of a game after its captures, and a hint for the next one.

use std::fmt;

use ajedrez_solitario::{Hint as Found, capture_text, hint, puzzle_text};
use core_bitboard::search::Report;
use core_bitboard::solitaire::{Capture, Puzzle, Solver, Verdict};
use serde::Serialize;

use super::solve::{Explanation, Names, VerdictWord, steps};
use super::{Hint, Play, refused};
use crate::answered::Answered;
use crate::context::Context;
use crate::fault::{Fault, Refusal};
use crate::language::{Language, Localized};

/// The state of the game.
#[derive(Clone, Debug)]
pub struct Played {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How many captures have been played.
    pub begun: usize,
    /// The remaining pieces.
    pub board: Puzzle,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// Some capture may be played.
    Playing,
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
        let solver = Solver::new(puzzle).rules(*rules);
        let captures = solver.next_captures(begun).map_err(refused)?;
        let (rest, seconds) = if *solve {
            let (report, seconds) =
                context.search(*limits, |budget| solver.budget(*budget).solve_from(begun));
            (Some(report.map_err(refused)?), seconds)
        } else {
            (None, 0.0)
        };
        let last = steps(puzzle, begun).pop();
        Ok(Played {
            puzzle: puzzle.clone(),
            begun: begun.len(),
            board: last.map_or_else(|| puzzle.clone(), |step| step.board),
            captures,
            refusal: solver.check(begun).err().map(|error| Refusal::of(&error, begun)),
            rest,
            seconds,
        })
    }

    /// Whether the game is over.
    pub fn state(&self) -> State {
        match &self.refusal {
            None => State::Solved,
            Some(_) if self.captures.is_empty() => State::Stuck,
            Some(_) => State::Playing,
        }
    }

    /// The remaining captures of a solution, step by step, if one is known.
    pub fn way_out(&self) -> Option<Explanation> {
        let captures = self.rest_of_solution()?;
        Some(Explanation::Captures(steps(&self.board, captures)))
    }

    fn rest_of_solution(&self) -> Option<&[Capture]> {
        match &self.rest.as_ref()?.verdict {
            Verdict::Solved(solution) => solution.captures().get(self.begun..),
            Verdict::Impossible | Verdict::Unknown => None,
        }
    }
}

/// The state of a puzzle being played.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayedJson<'a> {
    /// The puzzle as it is usually written.
    puzzle: String,
    /// The remaining pieces.
    board: String,
    /// Whether the game is over.
    state: State,
    /// The captures that may be played now.
    captures: Names<'a>,
    /// Why the puzzle is not solved, in a sentence, where no capture may be played.
    reason: Option<String>,
    /// With `solve`: whether the board has a solution from here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "VerdictWord"))]
    verdict: Option<VerdictWord>,
    /// With `solve`: the captures of such a solution from here on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    moves: Option<Names<'a>>,
    /// With `solve`: how many positions the search looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "u64"))]
    nodes: Option<u64>,
    /// With `solve`: how long it took.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "f64"))]
    seconds: Option<f64>,
}

impl Answered for Played {
    type Json<'a> = PlayedJson<'a>;
    const FIELDS: &'static [&'static str] =
        &["puzzle", "board", "state", "captures", "reason", "verdict", "moves", "nodes", "seconds"];

    fn json(&self, language: Language) -> PlayedJson<'_> {
        let state = self.state();
        let refusal = self.refusal.as_ref().filter(|_| state == State::Stuck);
        let rest = self.rest.as_ref();
        PlayedJson {
            puzzle: puzzle_text(&self.puzzle).to_string(),
            board: puzzle_text(&self.board).to_string(),
            state,
            captures: Names(&self.captures),
            reason: refusal.map(|refusal| language.display(refusal).to_string()),
            verdict: rest.map(|rest| (&rest.verdict).into()),
            moves: rest.map(|_| Names(self.rest_of_solution().unwrap_or_default())),
            nodes: rest.map(|rest| rest.nodes),
            seconds: rest.map(|_| self.seconds),
        }
    }

    fn is_unknown(&self) -> bool {
        self.rest.as_ref().is_some_and(|rest| rest.verdict == Verdict::Unknown)
    }
}

/// A hint, and how it was found.
#[derive(Clone, Debug)]
pub struct Hinted {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The result of the search.
    pub hint: Report<Found>,
    /// The seconds it took.
    pub seconds: f64,
}

impl Hinted {
    /// A hint for the position of a game.
    pub(super) fn search(asked: &Hint, context: &Context<'_>) -> Result<Hinted, Fault> {
        let Hint { puzzle, rules, begun, limits } = asked;
        let (found, seconds) = context.search(*limits, |budget| hint(puzzle, rules, begun, budget));
        let hint = found.map_err(|error| refused(&error, begun))?;
        Ok(Hinted { puzzle: puzzle.clone(), hint, seconds })
    }
}

impl Localized for Hinted {
    /// A line: the capture and whether it is the only one, or a word of the original output.
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (capture, is_only) = match self.hint.verdict {
            Found::Capture { capture, is_only } => (capture, is_only),
            Found::Solved => {
                return f
                    .write_str(language.words("the puzzle is solved", "el puzzle está resuelto"));
            }
            Found::Impossible => return f.write_str("imposible"),
            Found::Unknown => return f.write_str("desconocido"),
        };
        write!(f, "{}: {}", capture_text(capture), language.display(&LeadsOn(is_only)))
    }
}

/// The text that a capture keeps a puzzle solvable, and whether it is the only such capture, if
/// known.
struct LeadsOn(Option<bool>);

impl Localized for LeadsOn {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LeadsOn(Some(true)) => language.words(
                "the only capture that keeps the puzzle solvable",
                "la única captura con la que el puzzle sigue teniendo solución",
            ),
            LeadsOn(Some(false)) => language.words(
                "keeps the puzzle solvable, and so does another capture",
                "el puzzle sigue teniendo solución; con otra captura también",
            ),
            LeadsOn(None) => language.words(
                "keeps the puzzle solvable; a limit was reached before all others were tried",
                "el puzzle sigue teniendo solución; se alcanzó un límite antes de probar las demás \
                 capturas",
            ),
        })
    }
}

/// A capture that keeps a puzzle solvable.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HintJson {
    /// The puzzle as it is usually written.
    puzzle: String,
    /// Whether there is such a capture, or the puzzle is solved already.
    verdict: VerdictWord,
    /// The capture.
    #[serde(rename = "move")]
    capture: Option<String>,
    /// Whether it is the only one; null if that is not known.
    only: Option<bool>,
    /// The reason in a sentence.
    reason: Option<String>,
    /// The number of positions searched.
    nodes: u64,
    /// The time of the search.
    seconds: f64,
}

impl Answered for Hinted {
    type Json<'a> = HintJson;
    const FIELDS: &'static [&'static str] =
        &["puzzle", "verdict", "move", "only", "reason", "nodes", "seconds"];

    fn json(&self, language: Language) -> HintJson {
        let (verdict, capture, only) = match self.hint.verdict {
            Found::Capture { capture, is_only } => (VerdictWord::Solved, Some(capture), is_only),
            Found::Solved => (VerdictWord::Solved, None, None),
            Found::Impossible => (VerdictWord::Impossible, None, None),
            Found::Unknown => (VerdictWord::Unknown, None, None),
        };
        HintJson {
            puzzle: puzzle_text(&self.puzzle).to_string(),
            verdict,
            capture: capture.map(|capture| capture_text(capture).to_string()),
            only,
            reason: capture.map(|_| language.display(&LeadsOn(only)).to_string()),
            nodes: self.hint.nodes,
            seconds: self.seconds,
        }
    }

    fn is_unknown(&self) -> bool {
        matches!(self.hint.verdict, Found::Unknown | Found::Capture { is_only: None, .. })
    }
}
