//! A request as written: a JSON object whose values are read only when an operation needs them.

use std::borrow::Cow;
use std::fmt;
use std::ops::RangeInclusive;
use std::time::Duration;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

use super::number::whole_number;
use super::sound::Sound;
use crate::fault::{Expected, Fault, Known, Place, Problem, shortened};
use crate::table::was_called;
use crate::words::means;

/// The arguments of a position that may appear in a request without an enclosing `position`.
pub(crate) const POSITION_PARTS: &[&str] = &["fen", "tablero", "jugador"];

/// The names that every request may have besides its arguments.
const EVERYWHERE: &[&str] = &["id", "op", "language"];

/// Names with the text of their values, as in `{"id":7,"op":"lite.perft","depth":3}`.
pub(crate) struct Object<'a> {
    /// The argument that holds this object; `None` for a whole request.
    owner: Option<&'static str>,
    fields: Vec<(Cow<'a, str>, &'a str)>,
}

/// A value and its place.
#[derive(Clone, Copy)]
pub(crate) struct Argument<'a> {
    owner: Option<&'static str>,
    name: &'static str,
    text: &'a str,
}

impl<'a> Object<'a> {
    /// Reads a whole request.
    pub(crate) fn parse(text: &'a str) -> serde_json::Result<Object<'a>> {
        serde_json::from_str(text)
    }

    /// All names with the text of their values, in their order.
    pub(crate) fn into_fields(self) -> Vec<(Cow<'a, str>, &'a str)> {
        self.fields
    }

    /// The value called `name`, if there is one. A `null` is not a value: programs that have a field for every argument
    /// write it for those that are not given.
    pub(crate) fn find(&self, name: &'static str) -> Option<Argument<'a>> {
        let (given, text) = self.fields.iter().find(|(given, _)| is_same_name(given, name))?;
        if *text == "null" {
            return None;
        }
        // A fault names the argument as it was given.
        let name = match &**given {
            "men" => "men",
            "man" => "man",
            _ => name,
        };
        Some(Argument { owner: self.owner, name, text })
    }

    /// The value called `name`.
    pub(crate) fn need(&self, name: &'static str) -> Result<Argument<'a>, Fault> {
        self.find(name).ok_or_else(|| Fault::new(Problem::Missing).at(self.place(name)))
    }

    /// The choice that the value called `name` names, in either language, if there is such a value.
    pub(crate) fn choose<T: Copy>(
        &self,
        name: &'static str,
        choices: &[(&'static str, T)],
    ) -> Result<Option<T>, Fault> {
        let Some(argument) = self.find(name) else { return Ok(None) };
        let text = argument.text()?;
        let chosen = choices.iter().find(|(choice, _)| means(&text, choice));
        chosen.map(|&(_, value)| Some(value)).ok_or_else(|| {
            let names = choices.iter().map(|&(name, _)| name).collect();
            argument.wrong(Expected::Choice(names))
        })
    }

    /// Refuses names that are not `known` or are repeated, so that misspelt names are not ignored.
    pub(crate) fn allow(
        &self,
        known: impl Iterator<Item = &'static str> + Clone,
    ) -> Result<(), Fault> {
        let everywhere = if self.owner.is_none() { EVERYWHERE } else { &[] };
        let parts = if known.clone().any(|name| name == "position") { POSITION_PARTS } else { &[] };
        let mut seen: u64 = 0;
        for (given, _) in &self.fields {
            let fail = |what| Err(Fault::new(what).at(self.place(&shortened(given))));
            // Those that most requests have come first.
            let mut names = everywhere.iter().chain(parts).copied().chain(known.clone());
            let Some(index) = names.position(|name| is_same_name(given, name)) else {
                return fail(Problem::NoArgument(Known::of(
                    given,
                    known.chain(parts.iter().copied()),
                )));
            };
            if seen >> index & 1 == 1 {
                return fail(Problem::GivenTwice);
            }
            seen |= 1 << index;
        }
        Ok(())
    }

    pub(crate) fn place(&self, name: &str) -> Place {
        Place::Value { owner: self.owner, name: name.to_owned() }
    }
}

/// Options of several words may be written as on the command line, `max-nodes`; old names count.
fn is_same_name(given: &str, name: &str) -> bool {
    // Lengths tell most names apart: this is asked for every argument of every line of a batch.
    if given.len() != name.len() {
        return was_called(name, given);
    }
    let plain = |byte| if byte == b'-' { b'_' } else { byte };
    given.bytes().map(plain).eq(name.bytes())
}

impl<'de: 'a, 'a> Deserialize<'de> for Object<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object<'a>, D::Error> {
        struct Fields;

        impl<'de> Visitor<'de> for Fields {
            type Value = Object<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Object<'de>, A::Error> {
                let mut fields = Vec::new();
                while let Some((Text(name), value)) = map.next_entry::<_, &RawValue>()? {
                    fields.push((name, value.get()));
                }
                Ok(Object { owner: None, fields })
            }
        }

        deserializer.deserialize_map(Fields)
    }
}

/// A string, borrowed where it has no escapes.
#[derive(Deserialize)]
struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

impl<'a> Argument<'a> {
    /// The JSON of the value, as it was written.
    pub(crate) fn json(self) -> &'a str {
        self.text
    }

    /// Checks that any JSON parser accepts the value: no broken characters, no deep nesting.
    pub(crate) fn check(self) -> serde_json::Result<()> {
        let may_hide_faults = self.text.starts_with(['[', '{']) || self.text.contains('\\');
        if may_hide_faults { serde_json::from_str(self.text).map(|Sound| ()) } else { Ok(()) }
    }

    /// The value as a `T`; a fault describes the type as `expected`.
    pub(crate) fn read<T: Deserialize<'a>>(self, expected: Expected) -> Result<T, Fault> {
        serde_json::from_str(self.text).map_err(|_| self.wrong(expected))
    }

    /// The value as a whole number in `range`.
    pub(crate) fn whole(self, range: RangeInclusive<u64>) -> Result<u64, Fault> {
        let number = whole_number(self.text).and_then(|number| u64::try_from(number).ok());
        let (&least, &most) = (range.start(), range.end());
        let number = number.filter(|number| range.contains(number));
        number.ok_or_else(|| self.wrong(Expected::Whole { least, most }))
    }

    /// The value as a time in seconds, perhaps with decimals.
    pub(crate) fn seconds(self) -> Result<Duration, Fault> {
        let seconds: f64 = self.read(Expected::Seconds)?;
        Duration::try_from_secs_f64(seconds).map_err(|_| self.wrong(Expected::Seconds))
    }

    /// The value as a string.
    pub(crate) fn text(self) -> Result<Cow<'a, str>, Fault> {
        self.read(Expected::Text).map(|Text(text)| text)
    }

    /// The value as `true` or `false`.
    pub(crate) fn flag(self) -> Result<bool, Fault> {
        self.read(Expected::Flag)
    }

    /// The value as a list.
    pub(crate) fn list(self, expected: Expected) -> Result<Vec<Argument<'a>>, Fault> {
        let values: Vec<&RawValue> = self.read(expected)?;
        Ok(values.into_iter().map(|value| Argument { text: value.get(), ..self }).collect())
    }

    /// The value as an object.
    pub(crate) fn object(self) -> Result<Object<'a>, Fault> {
        let object: Object<'_> = self.read(Expected::Object)?;
        Ok(Object { owner: Some(self.name), ..object })
    }

    /// The fault of a value that is not of the expected form.
    pub(crate) fn wrong(self, expected: Expected) -> Fault {
        self.fault(Problem::Unexpected { expected, found: shortened(self.text).into_owned() })
    }

    /// The fault of a problem with the value.
    pub(crate) fn fault(self, problem: Problem) -> Fault {
        Fault::new(problem).at(self.place())
    }

    /// The place of the value.
    pub(crate) fn place(self) -> Place {
        Place::Value { owner: self.owner, name: self.name.to_owned() }
    }
}

#[cfg(test)]
mod tests;
