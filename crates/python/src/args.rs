//! Arguments that several functions take: texts, numbers, limits, colours, options of the puzzles.

use std::borrow::Cow;
use std::time::Duration;

use ajedrez_lite::player_from_code;
use core_bitboard::Color;
use protocol::{Fault, Limits, Mismatch, shortened};
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyUnicodeEncodeError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyString};

use crate::errors;

/// Turns faults into exceptions.
pub(crate) trait OrRaise<T> {
    /// The value, or the exception for the fault.
    fn or_raise(self, py: Python<'_>) -> PyResult<T>;
}

impl<T> OrRaise<T> for Result<T, Fault> {
    fn or_raise(self, py: Python<'_>) -> PyResult<T> {
        self.map_err(|fault| errors::exception(py, &fault))
    }
}

/// A text of Python's in UTF-8. One with a lone surrogate, which has none, is bad input.
pub(crate) fn utf8<'a>(text: &'a Bound<'_, PyString>) -> PyResult<Cow<'a, str>> {
    text.to_cow().map_err(|error| {
        let py = text.py();
        if !error.is_instance_of::<PyUnicodeEncodeError>(py) {
            return error;
        }
        let lossy = text.to_string_lossy();
        let mismatch = Mismatch {
            byte: lossy.find('\u{fffd}'),
            expected: "text".to_owned(),
            found: "a lone surrogate".to_owned(),
        };
        errors::bad_input(py, "expected text, found a lone surrogate", Some(mismatch))
    })
}

/// A text as an argument.
pub(crate) struct Text(pub(crate) String);

impl<'py> FromPyObject<'_, 'py> for Text {
    type Error = PyErr;

    fn extract(argument: Borrowed<'_, 'py, PyAny>) -> PyResult<Text> {
        let text = argument.cast::<PyString>().map_err(|_| type_error("a str", &argument))?;
        Ok(Text(utf8(&text)?.into_owned()))
    }
}

/// A whole number that is not negative.
#[derive(Clone, Copy)]
pub(crate) struct Whole(pub(crate) u64);

impl<'py> FromPyObject<'_, 'py> for Whole {
    type Error = PyErr;

    fn extract(argument: Borrowed<'_, 'py, PyAny>) -> PyResult<Whole> {
        argument.extract().map(Whole).map_err(|error| {
            let py = argument.py();
            if !error.is_instance_of::<PyOverflowError>(py) {
                return error;
            }
            let found = argument.str().map_or_else(|_| "another".to_owned(), |it| it.to_string());
            errors::unexpected(py, "number", "a whole number from 0 to 2**64 - 1", &found)
        })
    }
}

/// The limits of a search: `timeout` in seconds, and `max_nodes`.
pub(crate) fn limits(
    py: Python<'_>,
    timeout: Option<f64>,
    max_nodes: Option<Whole>,
) -> PyResult<Limits> {
    let wrong = |seconds: f64| errors::unexpected(py, "timeout", "seconds", &seconds.to_string());
    let time = timeout
        .map(|seconds| Duration::try_from_secs_f64(seconds).map_err(|_| wrong(seconds)))
        .transpose()?;
    Ok(Limits { nodes: max_nodes.map(|Whole(nodes)| nodes), time })
}

/// One of several words.
pub(crate) fn choice<T: Copy>(
    py: Python<'_>,
    name: &str,
    word: &str,
    choices: &[(&str, T)],
) -> PyResult<T> {
    let chosen = choices.iter().find(|(choice, _)| *choice == word);
    chosen.map(|&(_, value)| value).ok_or_else(|| {
        let words: Vec<String> = choices.iter().map(|(choice, _)| format!("{choice:?}")).collect();
        errors::unexpected(py, name, &words.join(" or "), &format!("{:?}", shortened(word)))
    })
}

/// The name of a colour.
pub(crate) fn color_name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// A side: `"white"` or `"black"`, the course's 1 or 2, or python-chess's `True` or `False`.
#[derive(Clone, Copy)]
pub(crate) struct Side(pub(crate) Color);

impl<'py> FromPyObject<'_, 'py> for Side {
    type Error = PyErr;

    fn extract(argument: Borrowed<'_, 'py, PyAny>) -> PyResult<Side> {
        let py = argument.py();
        if let Ok(white) = argument.cast::<PyBool>() {
            return Ok(Side(if white.is_true() { Color::White } else { Color::Black }));
        }
        if let Ok(text) = argument.cast::<PyString>() {
            let choices = [("white", Color::White), ("black", Color::Black)];
            return choice(py, "color", &utf8(&text)?, &choices).map(Side);
        }
        let code: i64 = argument.extract().map_err(|_| type_error("a color", &argument))?;
        player_from_code(code)
            .map(Side)
            .map_err(|_| errors::unexpected(py, "player", "1 or 2", &code.to_string()))
    }
}

/// The exception for an argument of another type.
pub(crate) fn type_error(expected: &str, argument: &Bound<'_, PyAny>) -> PyErr {
    let found =
        argument.get_type().name().map_or_else(|_| "object".to_owned(), |it| it.to_string());
    PyTypeError::new_err(format!("expected {expected}, found {found}"))
}
