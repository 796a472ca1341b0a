//! A dict of arguments as the source of an operation's parameters.

use std::borrow::Cow;
use std::hash::{BuildHasher, RandomState};
use std::ops::RangeInclusive;

use ajedrez_lite::LitePosition;
use core_bitboard::solitaire::Capture;
use core_bitboard::{Color, Square};
use protocol::operation::Parameter;
use protocol::source::{Source, Turn};
use protocol::{Draft, Expected, Fault, Limits, Place, Problem, shortened, text};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyString};

use crate::args::{OrRaise, Side, Text, Whole, choice, limits, utf8};
use crate::errors;
use crate::lite::{Step, Written};
use crate::square::SquareLike;

/// Arguments by their names in requests. `None` is an argument that is not given.
pub(crate) struct Arguments<'py>(pub(crate) Bound<'py, PyDict>);

impl<'py> FromPyObject<'_, 'py> for Arguments<'py> {
    type Error = PyErr;

    fn extract(argument: Borrowed<'_, 'py, PyAny>) -> PyResult<Arguments<'py>> {
        Ok(Arguments(argument.cast::<PyDict>()?.to_owned()))
    }
}

/// Why an argument cannot be read.
pub(crate) struct Refused(PyErr);

impl From<Fault> for Refused {
    fn from(fault: Fault) -> Refused {
        Python::attach(|py| Refused(errors::exception(py, &fault)))
    }
}

impl From<PyErr> for Refused {
    fn from(error: PyErr) -> Refused {
        Refused(error)
    }
}

impl From<Refused> for PyErr {
    fn from(Refused(error): Refused) -> PyErr {
        error
    }
}

impl<'py> Arguments<'py> {
    /// The value of a parameter of operations.
    pub(crate) fn parameter<P: Parameter>(&self) -> PyResult<P::Value> {
        Ok(P::read(self)?)
    }

    /// The value of an argument that is given, and is not `None`.
    pub(crate) fn find(&self, name: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        Ok(self.0.get_item(name)?.filter(|value| !value.is_none()))
    }

    /// The value as a `T`.
    pub(crate) fn read<T>(&self, name: &str) -> PyResult<Option<T>>
    where
        T: for<'a> FromPyObject<'a, 'py, Error = PyErr>,
    {
        self.find(name)?.map(|value| value.extract()).transpose()
    }

    /// The value of an argument that may not be `None`.
    fn need<T>(&self, name: &'static str) -> Result<T, Refused>
    where
        T: for<'a> FromPyObject<'a, 'py, Error = PyErr>,
    {
        let value = self.0.get_item(name)?.ok_or_else(|| self.missing(name))?;
        Ok(value.extract()?)
    }
}

impl Source for Arguments<'_> {
    type Error = Refused;

    fn place(&self, name: &'static str) -> Place {
        let name = if name == "all" { "most" } else { name };
        Place::Argument { english: name, spanish: name }
    }

    fn wrong(&self, name: &'static str, expected: Expected) -> Refused {
        let found = self.find(name).ok().flatten();
        let found =
            found.map_or_else(String::new, |value| shortened(&value.to_string()).into_owned());
        self.fault(name, Problem::Unexpected { expected, found })
    }

    fn has(&self, name: &'static str) -> bool {
        self.find(name).is_ok_and(|value| value.is_some())
    }

    fn bytes_max(&self) -> Option<usize> {
        None
    }

    fn lite(&self, name: &'static str, _: Turn) -> Result<LitePosition, Refused> {
        Ok(self.need::<Written>(name)?.position(self.0.py())?)
    }

    fn draft(&self, _: Turn) -> Result<Draft, Refused> {
        Ok(self.need::<Written>("position")?.draft(self.0.py())?)
    }

    fn square(&self, name: &'static str) -> Result<Square, Refused> {
        Ok(self.need::<SquareLike>(name)?.0)
    }

    fn color(&self, name: &'static str) -> Result<Color, Refused> {
        Ok(self.need::<Side>(name)?.0)
    }

    fn steps(&self, name: &'static str) -> Result<Vec<(Square, Square)>, Refused> {
        let moves = self.0.get_item(name)?.ok_or_else(|| self.missing(name))?;
        let step = |each: PyResult<Bound<'_, PyAny>>| {
            let Step(from, to) = each?.extract()?;
            Ok((from, to))
        };
        moves.try_iter()?.map(step).collect()
    }

    fn text(&self, name: &'static str) -> Result<Option<Cow<'_, str>>, Refused> {
        Ok(match name {
            "target" => self.read::<SquareLike>(name)?.map(|square| square.0.to_string().into()),
            _ => self.read::<Text>(name)?.map(|Text(text)| text.into()),
        })
    }

    fn needed_text(&self, name: &'static str) -> Result<Cow<'_, str>, Refused> {
        Ok(self.need::<Text>(name)?.0.into())
    }

    fn texts(&self, name: &'static str, _: Expected) -> Result<Option<Vec<Cow<'_, str>>>, Refused> {
        let Some(texts) = self.find(name)? else { return Ok(None) };
        let text = |each: PyResult<Bound<'_, PyAny>>| Ok(each?.extract::<Text>()?.0.into());
        texts.try_iter()?.map(text).collect::<Result<_, _>>().map(Some)
    }

    fn whole(
        &self,
        name: &'static str,
        range: RangeInclusive<u64>,
    ) -> Result<Option<u64>, Refused> {
        let number = self.read::<Whole>(name)?.map(|Whole(number)| number);
        match (name, number) {
            ("seed", None) => Ok(Some(RandomState::new().hash_one(()))),
            // Nothing changes beyond the bound of the one; that of the other is a line's.
            ("max" | "number", _) => Ok(number),
            (_, Some(number)) if !range.contains(&number) => {
                Err(self.wrong(name, Expected::Whole { least: *range.start(), most: *range.end() }))
            }
            _ => Ok(number),
        }
    }

    fn flag(&self, name: &'static str) -> Result<Option<bool>, Refused> {
        Ok(self.read(name)?)
    }

    fn choice<T: Copy>(
        &self,
        name: &'static str,
        choices: &[(&'static str, T)],
    ) -> Result<Option<T>, Refused> {
        let Some(value) = self.find(name)? else { return Ok(None) };
        // A flag tells whether the second of two words is meant.
        if let (Ok(flag), [(_, no), (_, yes)]) = (value.cast::<PyBool>(), choices) {
            return Ok(Some(if flag.is_true() { *yes } else { *no }));
        }
        let Text(word) = value.extract()?;
        Ok(Some(choice(self.0.py(), name, &word, choices)?))
    }

    fn captures(&self, name: &'static str) -> Result<Option<Vec<Capture>>, Refused> {
        let Some(moves) = self.0.get_item(name)? else { return Ok(None) };
        Ok(Some(moves.extract::<Captures>()?.0))
    }

    fn limits(&self) -> Result<Limits, Refused> {
        let (timeout, nodes) = (self.read("timeout")?, self.read("max_nodes")?);
        Ok(limits(self.0.py(), timeout, nodes)?)
    }
}

/// Captures: a text with blanks between them, or several texts.
pub(crate) struct Captures(pub(crate) Vec<Capture>);

impl<'py> FromPyObject<'_, 'py> for Captures {
    type Error = PyErr;

    fn extract(argument: Borrowed<'_, 'py, PyAny>) -> PyResult<Captures> {
        let py = argument.py();
        if let Ok(line) = argument.cast::<PyString>() {
            return text::captures(utf8(&line)?.as_bytes()).or_raise(py).map(Captures);
        }
        let mut captures = Vec::new();
        for each in argument.try_iter()? {
            let Text(each) = each?.extract()?;
            captures.extend(text::captures(each.as_bytes()).or_raise(py)?);
        }
        Ok(Captures(captures))
    }
}
