//! A capture that keeps a puzzle solvable.

use std::fmt;

use core_bitboard::search::Report;
use core_bitboard::solitaire::{Capture, Puzzle, Rules};
use serde::{Serialize, Serializer};
use solitario::{Hint, capture_text, hint, puzzle_run};

use super::refused;
use crate::context::{Context, Limits};
use crate::fault::Fault;
use crate::language::{Language, Worded};

/// A request for a hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HintRequest {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The options of the game.
    pub rules: Rules,
    /// The captures that have been played.
    pub begun: Vec<Capture>,
    /// The limits of the search.
    pub limits: Limits,
}

/// A hint, and how it was found.
#[derive(Clone, Debug)]
pub struct Hinted {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The result of the search.
    pub hint: Report<Hint>,
    /// The seconds it took.
    pub seconds: f64,
}

impl HintRequest {
    pub(super) fn run(&self, context: &Context<'_>) -> Result<Hinted, Fault> {
        let HintRequest { puzzle, rules, begun, limits } = self;
        let (found, seconds) = context.search(*limits, |budget| hint(puzzle, rules, begun, budget));
        let hint = found.map_err(|error| refused(&error, begun))?;
        Ok(Hinted { puzzle: puzzle.clone(), hint, seconds })
    }
}

impl Hinted {
    /// Whether the limits did not suffice for a complete hint.
    pub fn is_unknown(&self) -> bool {
        matches!(self.hint.verdict, Hint::Unknown | Hint::Capture { is_only: None, .. })
    }
}

impl fmt::Display for Hinted {
    /// A line: the capture and whether it is the only one, or a word of the seed's output.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (capture, is_only) = match self.hint.verdict {
            Hint::Capture { capture, is_only } => (capture, is_only),
            Hint::Solved => return f.write_str("the puzzle is solved"),
            Hint::Impossible => return f.write_str("imposible"),
            Hint::Unknown => return f.write_str("desconocido"),
        };
        write!(f, "{}: {}", capture_text(capture), LeadsOn(is_only))
    }
}

/// That a capture keeps a puzzle solvable, and whether it is the only such capture, if known.
pub(crate) struct LeadsOn(pub(crate) Option<bool>);

impl fmt::Display for LeadsOn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Some(true) => "the only capture that keeps the puzzle solvable",
            Some(false) => "keeps the puzzle solvable, and so does another capture",
            None => "keeps the puzzle solvable; the limits did not suffice to try all others",
        })
    }
}

impl Serialize for Hinted {
    /// A JSON object: `puzzle`, `verdict`, `move`, `only`, `reason`, `nodes`, `seconds`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.serialize_in(Language::English, serializer)
    }
}

impl Worded for Hinted {
    fn serialize_in<S: Serializer>(
        &self,
        language: Language,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Object {
            puzzle: String,
            verdict: &'static str,
            #[serde(rename = "move")]
            capture: Option<String>,
            only: Option<bool>,
            reason: Option<String>,
            nodes: u64,
            seconds: f64,
        }
        let (verdict, capture, only) = match self.hint.verdict {
            Hint::Capture { capture, is_only } => ("solved", Some(capture), is_only),
            Hint::Solved => ("solved", None, None),
            Hint::Impossible => ("impossible", None, None),
            Hint::Unknown => ("unknown", None, None),
        };
        Object {
            puzzle: puzzle_run(&self.puzzle).to_string(),
            verdict,
            capture: capture.map(|capture| capture_text(capture).to_string()),
            only,
            reason: capture.map(|_| language.say(&LeadsOn(only)).to_string()),
            nodes: self.hint.nodes,
            seconds: self.seconds,
        }
        .serialize(serializer)
    }
}
