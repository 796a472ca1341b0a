//! Pictures of puzzles with given solutions.

use core_bitboard::solitaire::{Rules, Verdict, check_with};
use protocol::solitario::{Solved, Want};
use protocol::{Place, text};
use pyo3::prelude::*;

use crate::args::{OrRaise, Text};
use crate::arguments::Captures;
use crate::errors;

/// The board as SVG, with the moves of a solution as arrows, whatever the options of the game were.
#[pyfunction]
pub(crate) fn solitario_drawing(
    py: Python<'_>,
    puzzle: Text,
    moves: Option<Captures>,
) -> PyResult<String> {
    let puzzle = text::puzzle(puzzle.0.as_bytes(), Place::Puzzle).or_raise(py)?;
    let rules = Rules { promote: true, ..Rules::PLAIN };
    let solution = moves.map(|Captures(moves)| check_with(&puzzle, &rules, &moves)).transpose();
    let solution =
        solution.map_err(|error| errors::bad_input(py, &format!("moves: {error}"), None))?;
    let verdict = solution.map_or(Verdict::Unknown, Verdict::Solved);
    let (want, cause, count) = (Want::Picture, None, None);
    let solved = Solved { puzzle, rules, want, verdict, cause, count, nodes: 0, seconds: 0.0 };
    Ok(solved.drawing().to_string())
}
