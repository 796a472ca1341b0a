//! A capture that keeps a puzzle solvable.

use std::fmt;

use core_bitboard::search::Report;
use core_bitboard::solitaire::Puzzle;
use solitario::{Hint as Found, capture_text, hint, puzzle_run};

use super::{Hint, refused};
use crate::answered::answered;
use crate::context::Context;
use crate::fault::Fault;
use crate::messages;
use crate::shown::Shown;

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

impl fmt::Display for Hinted {
    /// A line: the capture and whether it is the only one, or a word of the seed's output.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (capture, is_only) = match self.hint.verdict {
            Found::Capture { capture, is_only } => (capture, is_only),
            Found::Solved => return f.write_str("the puzzle is solved"),
            Found::Impossible => return f.write_str("imposible"),
            Found::Unknown => return f.write_str("desconocido"),
        };
        write!(f, "{}: {}", capture_text(capture), LeadsOn(is_only))
    }
}

/// That a capture keeps a puzzle solvable, and whether it is the only such capture, if known.
pub(crate) struct LeadsOn(pub(crate) Option<bool>);

messages! { LeadsOn, language:
    LeadsOn(Some(true)) => "the only capture that keeps the puzzle solvable",
        "la única captura con la que el puzzle sigue teniendo solución";
    LeadsOn(Some(false)) => "keeps the puzzle solvable, and so does another capture",
        "con ella el puzzle sigue teniendo solución, y con otra captura también";
    LeadsOn(None) => "keeps the puzzle solvable; the limits did not suffice to try all others",
        "con ella el puzzle sigue teniendo solución; los límites no bastaron para probar las demás";
}

answered!(Hinted, |hinted, language| {
    let (verdict, capture, only) = match hinted.hint.verdict {
        Found::Capture { capture, is_only } => ("solved", Some(capture), is_only),
        Found::Solved => ("solved", None, None),
        Found::Impossible => ("impossible", None, None),
        Found::Unknown => ("unknown", None, None),
    };
} {
    "puzzle": Shown(puzzle_run(&hinted.puzzle)),
    "verdict": verdict,
    "move": capture.map(|capture| Shown(capture_text(capture))),
    "only": only,
    "reason": capture.map(|_| language.say(&LeadsOn(only)).to_string()),
    "nodes": hinted.hint.nodes,
    "seconds": hinted.seconds,
}, unknown: matches!(
    hinted.hint.verdict,
    Found::Unknown | Found::Capture { is_only: None, .. }
));
