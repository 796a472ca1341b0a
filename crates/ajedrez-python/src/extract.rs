//! Arguments that several functions take: texts, numbers, limits, colours, options of the puzzles.

use std::borrow::Cow;
use std::ops::RangeInclusive;
use std::time::Duration;

use ajedrez_lite::player_from_code;
use ajedrez_protocol::words::means;
use ajedrez_protocol::{Fault, Game, Limits, Mismatch, shortened};
use core_bitboard::Color;
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyUnicodeEncodeError};
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyString};

use crate::errors;

/// Turns faults into exceptions.
pub(crate) trait OrRaise<T> {
    /// The value, or the exception for the fault.
    fn or_raise(self, py: Python<'_>) -> PyResult<T>;

    /// Raises the fault as a fault of the argument `name`.
    fn or_raise_at(self, py: Python<'_>, name: &str) -> PyResult<T>;
}

impl<T> OrRaise<T> for Result<T, Fault> {
    fn or_raise(self, py: Python<'_>) -> PyResult<T> {
        self.map_err(|fault| errors::exception(py, &fault))
    }

    fn or_raise_at(self, py: Python<'_>, name: &str) -> PyResult<T> {
        self.map_err(|fault| errors::exception_at(py, fault, name))
    }
}

/// A Python string in UTF-8. A string with a lone surrogate is bad input.
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
        errors::bad_input(py, None, "expected text, found a lone surrogate", Some(mismatch))
    })
}

/// A value that can be converted from several Python types. Errors name the argument.
pub(crate) trait Named<'py>: Sized {
    /// The value of the argument `name`.
    fn named(name: &str, argument: &Bound<'py, PyAny>) -> PyResult<Self>;
}

/// A text as an argument.
pub(crate) struct Text(pub(crate) String);

impl<'py> FromPyObject<'_, 'py> for Text {
    type Error = PyErr;

    fn extract(argument: Borrowed<'_, 'py, PyAny>) -> PyResult<Text> {
        Text::named("", &argument)
    }
}

impl<'py> Named<'py> for Text {
    fn named(name: &str, argument: &Bound<'py, PyAny>) -> PyResult<Text> {
        let text = argument.cast::<PyString>().map_err(|_| type_error(name, "a str", argument))?;
        Ok(Text(utf8(text)?.into_owned()))
    }
}

/// The game that the argument `variant` names.
#[derive(Clone, Copy)]
pub(crate) struct GameName(pub(crate) Game);

impl<'py> FromPyObject<'_, 'py> for GameName {
    type Error = PyErr;

    fn extract(argument: Borrowed<'_, 'py, PyAny>) -> PyResult<GameName> {
        let Text(word) = Text::named("variant", &argument)?;
        choice(argument.py(), "variant", &word, &Game::NAMES).map(GameName)
    }
}

/// A whole number that is not negative. Its error is raised later, with the name of the argument.
#[derive(Clone)]
pub(crate) struct Whole(pub(crate) Result<u64, NotWhole>);

/// Why a value is not such a number.
#[derive(Clone)]
pub(crate) enum NotWhole {
    /// It has not 64 bits: its text.
    Range(String),
    /// It is of another type: its name.
    Type(String),
}

impl<'py> FromPyObject<'_, 'py> for Whole {
    type Error = PyErr;

    fn extract(argument: Borrowed<'_, 'py, PyAny>) -> PyResult<Whole> {
        match argument.extract() {
            Ok(number) => Ok(Whole(Ok(number))),
            Err(error) if error.is_instance_of::<PyOverflowError>(argument.py()) => {
                Ok(Whole(Err(NotWhole::Range(argument.str()?.to_string()))))
            }
            Err(_) => Ok(Whole(Err(NotWhole::Type(type_name(&argument))))),
        }
    }
}

impl Whole {
    /// The number, if it is in a range.
    pub(crate) fn within(
        self,
        py: Python<'_>,
        name: &str,
        range: RangeInclusive<u64>,
    ) -> PyResult<u64> {
        let found = match self.0 {
            Ok(number) if range.contains(&number) => return Ok(number),
            Ok(number) => number.to_string(),
            Err(NotWhole::Range(found)) => found,
            Err(NotWhole::Type(found)) => {
                return Err(PyTypeError::new_err(format!(
                    "{name}: expected an int, found {found}"
                )));
            }
        };
        let most = match *range.end() {
            u64::MAX => "2**64 - 1".to_owned(),
            most => most.to_string(),
        };
        let expected = format!("a whole number from {} to {most}", range.start());
        Err(errors::unexpected(py, name, &expected, &shortened(&found)))
    }

    /// The number, if it has 64 bits.
    pub(crate) fn any(self, py: Python<'_>, name: &str) -> PyResult<u64> {
        self.within(py, name, 0..=u64::MAX)
    }
}

/// A time limit, `timeout`: seconds as a number, or a `datetime.timedelta`. The error is the text of an invalid value.
pub(crate) struct Timeout(Result<Duration, String>);

impl<'py> FromPyObject<'_, 'py> for Timeout {
    type Error = PyErr;

    fn extract(argument: Borrowed<'_, 'py, PyAny>) -> PyResult<Timeout> {
        let py = argument.py();
        let seconds = argument.extract::<f64>().or_else(|error| {
            if error.is_instance_of::<PyOverflowError>(py) {
                return Ok(if argument.gt(0)? { f64::INFINITY } else { f64::NEG_INFINITY });
            }
            let seconds = argument.call_method0("total_seconds").and_then(|it| it.extract());
            let expected = "seconds or a datetime.timedelta";
            seconds.map_err(|_| type_error("timeout", expected, &argument))
        })?;
        // A time beyond the range of clocks means no limit.
        Ok(Timeout(match Duration::try_from_secs_f64(seconds) {
            Err(_) if seconds > 0.0 => Ok(Duration::MAX),
            time => time.map_err(|_| argument.to_string()),
        }))
    }
}

/// The limits of a search: `timeout` and `max_nodes`.
pub(crate) fn limits(
    py: Python<'_>,
    timeout: Option<Timeout>,
    max_nodes: Option<Whole>,
) -> PyResult<Limits> {
    let wrong = |found: String| {
        errors::unexpected(py, "timeout", "a time that is not negative", &shortened(&found))
    };
    let time = timeout.map(|Timeout(time)| time.map_err(wrong)).transpose()?;
    let nodes = max_nodes.map(|nodes| nodes.any(py, "max_nodes")).transpose()?;
    Ok(Limits { nodes, time })
}

/// One of several words, in either language, as in requests.
pub(crate) fn choice<T: Copy>(
    py: Python<'_>,
    name: &str,
    word: &str,
    choices: &[(&str, T)],
) -> PyResult<T> {
    let words: Vec<&str> = choices.iter().map(|(choice, _)| *choice).collect();
    Ok(choices[index_of(py, name, word, &words)?].1)
}

/// The index of one of several words.
pub(crate) fn index_of(py: Python<'_>, name: &str, word: &str, words: &[&str]) -> PyResult<usize> {
    words.iter().position(|own| means(word, own)).ok_or_else(|| {
        let words: Vec<String> = words.iter().map(|own| format!("{own:?}")).collect();
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

/// A side: `"white"` or `"black"` in either language, the course's 1 or 2, or python-chess's `True` or `False`.
#[derive(Clone, Copy)]
pub(crate) struct Side(pub(crate) Color);

impl<'py> Named<'py> for Side {
    fn named(name: &str, argument: &Bound<'py, PyAny>) -> PyResult<Side> {
        let py = argument.py();
        if let Ok(is_white) = argument.extract::<bool>() {
            return Ok(Side(if is_white { Color::White } else { Color::Black }));
        }
        if let Ok(text) = argument.cast::<PyString>() {
            let choices = [("white", Color::White), ("black", Color::Black)];
            return choice(py, name, &utf8(text)?, &choices).map(Side);
        }
        let code: i64 = argument.extract().map_err(|_| type_error(name, "a color", argument))?;
        player_from_code(code)
            .map(Side)
            .map_err(|_| errors::unexpected(py, name, "1 or 2", &code.to_string()))
    }
}

impl<'py> FromPyObject<'_, 'py> for Side {
    type Error = PyErr;

    fn extract(argument: Borrowed<'_, 'py, PyAny>) -> PyResult<Side> {
        Side::named("color", &argument)
    }
}

/// The exception for an argument of another type, with its name where that is known.
pub(crate) fn type_error(name: &str, expected: &str, argument: &Bound<'_, PyAny>) -> PyErr {
    let found = type_name(argument);
    let place = if name.is_empty() { String::new() } else { format!("{name}: ") };
    PyTypeError::new_err(format!("{place}expected {expected}, found {found}"))
}

/// The name of a value's type.
fn type_name(argument: &Bound<'_, PyAny>) -> String {
    argument.get_type().name().map_or_else(|_| "object".to_owned(), |it| it.to_string())
}

/// The items of an iterable.
pub(crate) fn items<'py>(
    name: &str,
    expected: &str,
    argument: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyIterator>> {
    argument.try_iter().map_err(|error| {
        let is_another = error.is_instance_of::<PyTypeError>(argument.py());
        if is_another { type_error(name, expected, argument) } else { error }
    })
}
