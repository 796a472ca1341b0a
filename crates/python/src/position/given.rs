//! A position as it was handed over: a FEN, a `Position`, or a board of python-chess.

use protocol::{Game, text};
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict, PyString};

use super::Position;
use crate::args::{OrRaise, Text, type_error, utf8};
use crate::errors;

/// The FEN of a position as it was handed over as the argument `name`, and the game of a `Position`.
pub(crate) fn text_of(name: &str, fen: &Bound<'_, PyAny>) -> PyResult<(String, Option<Game>)> {
    if let Ok(position) = fen.cast::<Position>() {
        let position = position.get();
        return Ok((position.fen(), Some(position.0.game())));
    }
    if let Ok(text) = fen.cast::<PyString>() {
        return Ok((utf8(text)?.into_owned(), None));
    }
    refuse_other_variants(fen)?;
    // A board of python-chess writes its FEN too, but by default only with en-passant squares on
    // which a capture is legal.
    let wrong = |_| type_error(name, "a FEN, a Position or a chess.Board", fen);
    let every_square = [("en_passant", "fen")].into_py_dict(fen.py())?;
    let said = fen.call_method("fen", (), Some(&every_square));
    let text = said.or_else(|_| fen.call_method0("fen")).map_err(wrong)?.extract::<Text>()?;
    Ok((text.0, None))
}

/// Reads a FEN, by default of chess.
pub(super) fn read(py: Python<'_>, game: Option<Game>, fen: &str) -> PyResult<Position> {
    text::any_position(game.unwrap_or(Game::Fide), fen).or_raise(py).map(Position)
}

/// Refuses a board of another variant of python-chess: its FEN would be read as one of chess.
pub(crate) fn refuse_other_variants(board: &Bound<'_, PyAny>) -> PyResult<()> {
    let py = board.py();
    let refuse = |found: &str| {
        let expected = "a board of standard chess";
        Err(errors::unexpected(py, "variant of the board", expected, found))
    };
    // Only boards of python-chess have these attributes.
    if let Ok(variant) = board.getattr("uci_variant")
        && variant.extract::<String>().ok().as_deref() != Some("chess")
    {
        return refuse(&variant.repr()?.to_string());
    }
    match board.getattr("chess960").and_then(|flag| flag.is_truthy()) {
        Ok(true) => refuse("chess960"),
        _ => Ok(()),
    }
}
