//! A dict of arguments as the source of an operation's parameters.

use std::borrow::Cow;
use std::hash::{BuildHasher, RandomState};
use std::ops::RangeInclusive;

use ajedrez_course::Draft;
use ajedrez_lite::LitePosition;
use ajedrez_protocol::arg::Readable as _;
use ajedrez_protocol::operation::Parameter;
use ajedrez_protocol::solitario::PUZZLE;
use ajedrez_protocol::source::{Error, Source, Turn};
use ajedrez_protocol::table::{Argument, Form};
use ajedrez_protocol::{
    Expected, Fault, Limits, Place, Problem, Request, RequestMoves, shortened, text,
};
use core_bitboard::solitaire::Capture;
use core_bitboard::{Color, Square};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyString};

use crate::errors;
use crate::extract::{Named, Side, Text, Whole, index_of, items, limits, type_error, utf8};
use crate::lite::{SquarePair, Written};
use crate::names::python_name;
use crate::square::SquareLike;

/// Arguments of an operation by their names in requests. `None` is an argument that is not given.
pub(crate) struct Arguments<'py> {
    pub(crate) given: Bound<'py, PyDict>,
    operation: &'py str,
}

/// The exception for an argument that cannot be read.
pub(crate) fn exception(py: Python<'_>, error: Error) -> PyErr {
    match error.downcast::<PyErr>() {
        Ok(error) => error,
        Err(error) => errors::exception(py, &Fault::from(error)),
    }
}

impl<'py> Arguments<'py> {
    /// The arguments that are given to an operation.
    pub(crate) fn new(operation: &'py str, given: Bound<'py, PyDict>) -> Arguments<'py> {
        Arguments { given, operation }
    }

    /// The value that several arguments form.
    pub(crate) fn parameter<P: Parameter>(&self) -> PyResult<P> {
        P::ARGUMENTS.read(self).map_err(|error| exception(self.given.py(), error))
    }

    /// The value of an argument that is given, and is not `None`.
    pub(crate) fn find(&self, name: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        Ok(self.given.get_item(name)?.filter(|value| !value.is_none()))
    }

    /// The value as a `T`.
    pub(crate) fn read<T>(&self, name: &'static str) -> PyResult<Option<T>>
    where
        T: for<'a> FromPyObject<'a, 'py, Error = PyErr>,
    {
        let value = self.find(name)?;
        value.map(|value| value.extract().map_err(|error| self.name_in(error, name))).transpose()
    }

    /// The value of an argument that may not be `None`.
    fn need<T>(&self, name: &'static str) -> PyResult<T>
    where
        T: for<'a> FromPyObject<'a, 'py, Error = PyErr>,
    {
        self.must_have(name)?.extract().map_err(|error| self.name_in(error, name))
    }

    fn must_have(&self, name: &'static str) -> PyResult<Bound<'py, PyAny>> {
        let value = self.given.get_item(name)?;
        value.ok_or_else(|| exception(self.given.py(), self.missing(name)))
    }

    /// The entry of an argument in the table.
    fn argument(&self, name: &str) -> Option<&'static Argument> {
        let row = Request::table().find(|row| row.name == self.operation)?;
        row.arguments().find(|argument| argument.name == name)
    }

    /// The name of an argument in Python.
    fn name(&self, name: &'static str) -> &'static str {
        python_name(self.operation, name)
    }

    /// Adds the name of the argument to a type error, which only has the expected type.
    fn name_in(&self, error: PyErr, name: &'static str) -> PyErr {
        let py = self.given.py();
        if error.is_instance_of::<PyTypeError>(py) {
            PyTypeError::new_err(format!("{}: {}", self.name(name), error.value(py)))
        } else {
            error
        }
    }
}

impl Source for Arguments<'_> {
    fn place(&self, name: &'static str) -> Place {
        let name = self.name(name);
        Place::Argument { english: name, spanish: name }
    }

    fn wrong(&self, name: &'static str, expected: Expected) -> Error {
        let found = self.find(name).ok().flatten();
        let found =
            found.map_or_else(String::new, |value| shortened(&value.to_string()).into_owned());
        self.fault(name, Problem::Unexpected { expected, found })
    }

    fn has(&self, name: &'static str) -> bool {
        self.find(name).is_ok_and(|value| value.is_some())
    }

    fn lite(&self, name: &'static str, needs: Turn) -> Result<LitePosition, Error> {
        Ok(self.need::<Written>(name)?.position(self.given.py(), self.name(name), needs)?)
    }

    fn draft(&self, name: &'static str, needs: Turn) -> Result<Draft, Error> {
        Ok(self.need::<Written>(name)?.draft(self.given.py(), self.name(name), needs)?)
    }

    fn square(&self, name: &'static str) -> Result<Square, Error> {
        Ok(SquareLike::named(self.name(name), &self.must_have(name)?)?.0)
    }

    fn color(&self, name: &'static str) -> Result<Color, Error> {
        Ok(Side::named(self.name(name), &self.must_have(name)?)?.0)
    }

    fn steps(&self, name: &'static str) -> Result<RequestMoves<(Square, Square)>, Error> {
        let moves = items(self.name(name), "an iterable of moves", &self.must_have(name)?)?;
        let steps = (1..).zip(moves).map(|(number, mv)| Ok(SquarePair::numbered(number, &mv?)?.0));
        steps.collect::<Result<Vec<_>, Error>>().map(RequestMoves::from)
    }

    fn text(&self, name: &'static str) -> Result<Option<Cow<'_, str>>, Error> {
        Ok(match self.argument(name).map(|argument| argument.form) {
            Some(Form::Square) => {
                let square = self.find(name)?.map(|value| SquareLike::named(name, &value));
                square.transpose()?.map(|square| square.0.to_string().into())
            }
            _ => self.read::<Text>(name)?.map(|Text(text)| text.into()),
        })
    }

    fn needed_text(&self, name: &'static str) -> Result<Cow<'_, str>, Error> {
        Ok(self.need::<Text>(name)?.0.into())
    }

    fn moves(&self, name: &'static str) -> Result<Option<Vec<String>>, Error> {
        let moves = self.find(name)?.map(|moves| MoveTexts::named(self.name(name), &moves));
        Ok(moves.transpose()?.map(|MoveTexts(moves)| moves))
    }

    fn texts(&self, name: &'static str, _: Expected) -> Result<Option<Vec<Cow<'_, str>>>, Error> {
        let Some(texts) = self.find(name)? else { return Ok(None) };
        let text = |each: PyResult<Bound<'_, PyAny>>| {
            let text = each?.extract::<Text>().map_err(|error| self.name_in(error, name))?;
            Ok(text.0.into())
        };
        let texts = items(self.name(name), "an iterable of str", &texts)?;
        texts.map(text).collect::<Result<_, _>>().map(Some)
    }

    fn whole(&self, name: &'static str, range: RangeInclusive<u64>) -> Result<Option<u64>, Error> {
        let Some(number) = self.read::<Whole>(name)? else {
            return Ok((name == "seed").then(|| RandomState::new().hash_one(())));
        };
        let range = match name {
            // Nothing changes beyond the bound of the one; that of the other is a line's.
            "max" | "number" => *range.start()..=u64::MAX,
            _ => range,
        };
        Ok(Some(number.within(self.given.py(), self.name(name), range)?))
    }

    fn flag(&self, name: &'static str) -> Result<Option<bool>, Error> {
        let Some(value) = self.find(name)? else { return Ok(None) };
        let flag =
            value.cast::<PyBool>().map_err(|_| type_error(self.name(name), "a bool", &value));
        Ok(Some(flag?.is_true()))
    }

    fn choice(
        &self,
        name: &'static str,
        words: &'static [&'static str],
    ) -> Result<Option<usize>, Error> {
        let Some(value) = self.find(name)? else { return Ok(None) };
        // A flag selects the second of two words.
        if let (Ok(flag), [_, _]) = (value.cast::<PyBool>(), words) {
            return Ok(Some(flag.is_true().into()));
        }
        let Text(word) = value.extract().map_err(|error| self.name_in(error, name))?;
        Ok(Some(index_of(self.given.py(), self.name(name), &word, words)?))
    }

    fn captures(&self, name: &'static str) -> Result<Option<RequestMoves<Capture>>, Error> {
        let Some(moves) = self.given.get_item(name)? else { return Ok(None) };
        let MoveTexts(moves) = MoveTexts::named(self.name(name), &moves)?;
        Ok(Some(text::captures_of(&self.puzzle(PUZZLE.name())?, &moves)?))
    }

    fn claims_impossible(&self, name: &'static str) -> bool {
        let text = self.given.get_item(name).ok().flatten().and_then(|text| text.extract().ok());
        text.is_some_and(|Text(text)| text::is_impossible(text.as_bytes()))
    }

    fn limits(&self) -> Result<Limits, Error> {
        let timeout = self.find("timeout")?.map(|timeout| timeout.extract()).transpose()?;
        let nodes = self.read("max_nodes")?;
        Ok(limits(self.given.py(), timeout, nodes)?)
    }
}

/// Moves: a text with blanks between them, or several texts.
pub(crate) struct MoveTexts(pub(crate) Vec<String>);

impl<'py> Named<'py> for MoveTexts {
    fn named(name: &str, argument: &Bound<'py, PyAny>) -> PyResult<MoveTexts> {
        if let Ok(text) = argument.cast::<PyString>() {
            return Ok(MoveTexts(vec![utf8(text)?.into_owned()]));
        }
        let texts = items(name, "a str or an iterable of str", argument)?;
        let texts = texts.map(|text| Ok(Text::named(name, &text?)?.0));
        texts.collect::<PyResult<_>>().map(MoveTexts)
    }
}
