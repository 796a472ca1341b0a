//! The functions for columns of rows.

mod boards;
mod played;
mod positions;
mod puzzles;

use ajedrez_protocol::{Context, Game};
use arrow_schema::ArrowError;
use pyo3::prelude::*;

pub(crate) use self::boards::{castling_rights, is_check, material, piece_counts};
pub(crate) use self::played::{after, key, legal_moves, moves, normalised};
pub(crate) use self::positions::{
    is_readable, is_valid, king_status, legal_move_count, lite_mate_in, validity_of,
};
pub(crate) use self::puzzles::{rate, solve};
use crate::batch::{AnswerRow, Part, RowOperation, Why, run};
use crate::columns::{Asked, Columns, Named, Sources, few_strings, index_of};
use crate::errors;
use crate::extract::{GameName, Whole, type_error};
use crate::interrupt::thread_count;

/// Rows of a microsecond or less.
const QUICK_ROWS: usize = 4096;

/// Rows that are searched for.
const SLOW_ROWS: usize = 32;

/// The number of threads, and the callback that receives the number of answered rows.
type Work<'py> = (Option<Whole>, Option<Bound<'py, PyAny>>);

/// The game of this name, by default chess.
fn game(variant: Option<GameName>) -> Game {
    variant.map_or(Game::Fide, |GameName(game)| game)
}

/// Answers every row of a column of FENs, each in a microsecond or so.
fn of_fens<'py, A: Send>(
    fens: &Bound<'py, PyAny>,
    variant: Option<GameName>,
    work: Work<'py>,
    answer: impl Fn(Game, &str) -> Result<A, Why> + Sync,
    columns: impl FnOnce(Vec<Option<A>>) -> Result<Vec<Named>, ArrowError> + Send,
) -> PyResult<Columns> {
    let game = game(variant);
    let answer = |[fen]: [&str; 1], _: &mut Context<'_>| answer(game, fen);
    table([("fens", fens)], work, &RowOperation::new(QUICK_ROWS, answer), columns)
}

/// Answers every row of one column, or of several side by side, and makes columns of the answers and of the reasons.
fn table<'py, A: Send, const N: usize>(
    asked: [Asked<'_, 'py>; N],
    (threads, progress): Work<'py>,
    operation: &RowOperation<A, impl AnswerRow<A, N>>,
    columns: impl FnOnce(Vec<Option<A>>) -> Result<Vec<Named>, ArrowError> + Send,
) -> PyResult<Columns> {
    let py = asked[0].1.py();
    let threads = thread_count(py, threads)?;
    if let Some(progress) = progress.as_ref().filter(|progress| !progress.is_callable()) {
        return Err(type_error("progress", "a callable", progress));
    }
    let parts = run(py, Sources::of(asked)?, operation, threads, progress.as_ref())?;
    let table = py.detach(|| {
        let (answers, reasons) = joined(parts);
        let rows = answers.len();
        let mut columns = columns(answers)?;
        let reasons = reasons.iter().map(|(row, reason)| (*row, reason.as_str()));
        columns.push(("reason".into(), few_strings(rows, reasons)?));
        Columns::new(columns)
    });
    let table = table.map_err(|error| errors::internal(py, &error.to_string()))?;
    for (_, column) in asked {
        if let Some(index) = index_of(column)? {
            return Ok(table.indexed(Some(index.unbind())));
        }
    }
    Ok(table)
}

/// The answers of all parts, and the rows without an answer, with the reason.
fn joined<A>(parts: Vec<Part<A>>) -> (Vec<Option<A>>, Vec<(usize, String)>) {
    let rows = parts.iter().map(|part| part.answers.len()).sum();
    let (mut answers, mut reasons) = (Vec::with_capacity(rows), Vec::new());
    for part in parts {
        let start = answers.len();
        reasons.extend(part.reasons.into_iter().map(|(row, reason)| (start + row, reason)));
        answers.extend(part.answers);
    }
    (answers, reasons)
}
