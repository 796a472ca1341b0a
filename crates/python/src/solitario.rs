//! Pictures of puzzles with given solutions.

use core_bitboard::solitaire::{Rules, Solver, Verdict};
use protocol::solitario::{Solved, Want, refused};
use protocol::{Place, text};
use pyo3::prelude::*;

use crate::args::{OrRaise, Text};
use crate::arguments::Captures;

/// Draw a puzzle.
///
/// Parameters
/// ----------
/// puzzle : str
///     The puzzle.
/// moves : str or iterable of str, optional
///     A solution, which is drawn as numbered arrows.
///
/// Returns
/// -------
/// str
///     The text of an SVG file.
///
/// Raises
/// ------
/// BadInput
///     The text is not a puzzle, or the moves are not a solution.
#[pyfunction]
#[pyo3(signature = (puzzle, moves = None))]
pub(crate) fn svg(py: Python<'_>, puzzle: Text, moves: Option<Captures>) -> PyResult<String> {
    let puzzle = text::puzzle(puzzle.0.as_bytes(), Place::Puzzle).or_raise(py)?;
    // Whatever the options of the game were, the board and the moves are the same.
    let rules = Rules::PLAIN.promote(true);
    let check = |Captures(moves)| {
        Solver::new(&puzzle).rules(rules).check(&moves).map_err(|error| refused(&error, &moves))
    };
    let solution = moves.map(check).transpose().or_raise(py)?;
    let verdict = solution.map_or(Verdict::Unknown, Verdict::Solved);
    let (want, reason, count) = (Want::Picture, None, None);
    let solved = Solved { puzzle, rules, want, verdict, reason, count, nodes: 0, seconds: 0.0 };
    Ok(solved.drawing().to_string())
}
