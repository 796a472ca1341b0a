//! A request as written: a JSON object whose values are read only when an operation needs them.

use std::borrow::Cow;
use std::fmt;
use std::ops::RangeInclusive;
use std::time::Duration;

use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

use crate::arg::POSITION;
use crate::fault::{Expected, Fault, Place, Problem, Suggestions, shortened};
use crate::language::Language;
use crate::words::means;

/// The arguments of a position that may appear in a request without an enclosing `position`.
pub(crate) const POSITION_PARTS: &[&str] = &["fen", "tablero", "jugador"];

/// The names allowed in every request in addition to its arguments.
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

    /// The value called `name`, if any. A `null` counts as missing: programs with a field for every argument write it
    /// for those that are not given.
    pub(crate) fn find(&self, name: &'static str) -> Option<Argument<'a>> {
        let (_, text) = self.fields.iter().find(|(given, _)| is_same_name(given, name))?;
        (*text != "null").then_some(Argument { owner: self.owner, name, text })
    }

    /// The value called `name`.
    pub(crate) fn need(&self, name: &'static str) -> Result<Argument<'a>, Fault> {
        self.find(name).ok_or_else(|| Fault::new(Problem::Missing).at(self.place(name)))
    }

    /// The index of the word that the value called `name` means, in either language, if there is such a value.
    pub(crate) fn choose(
        &self,
        name: &'static str,
        words: impl Iterator<Item = &'static str> + Clone,
    ) -> Result<Option<usize>, Fault> {
        let Some(argument) = self.find(name) else { return Ok(None) };
        let text = argument.text()?;
        let chosen = words.clone().position(|word| means(&text, word));
        chosen.map(Some).ok_or_else(|| argument.wrong(Expected::Choice(words.collect())))
    }

    /// The language of the answer, if the request has one.
    pub(crate) fn language(&self) -> Result<Option<Language>, Fault> {
        let index = self.choose("language", Language::NAMES.iter().map(|(name, _)| *name))?;
        Ok(index.map(|index| Language::NAMES[index].1))
    }

    /// Rejects repeated names and names that are not `known`, so misspelt names are not ignored.
    pub(crate) fn allow(
        &self,
        known: impl Iterator<Item = &'static str> + Clone,
    ) -> Result<(), Fault> {
        let everywhere = if self.owner.is_none() { EVERYWHERE } else { &[] };
        let parts =
            if known.clone().any(|name| name == POSITION.name) { POSITION_PARTS } else { &[] };
        let mut seen: u64 = 0;
        for (given, _) in &self.fields {
            let fail = |what| Err(Fault::new(what).at(self.place(&shortened(given))));
            // The most frequent names come first.
            let mut names = everywhere.iter().chain(parts).copied().chain(known.clone());
            let Some(index) = names.position(|name| is_same_name(given, name)) else {
                return fail(Problem::NoArgument(Suggestions::of(
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

/// Whether two names are equal; options of several words may be written as on the command line,
/// `max-nodes`.
fn is_same_name(given: &str, name: &str) -> bool {
    let plain = |byte| if byte == b'-' { b'_' } else { byte };
    // Most names differ in length, and every argument of every line is compared with several.
    given.len() == name.len() && given.bytes().map(plain).eq(name.bytes())
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

/// A whole number of JSON, which may be written with a decimal point or an exponent: `3.0` is 3, and so is `30e-1`. All
/// digits count, including those beyond the precision of `f64`.
pub(crate) fn whole_number(text: &str) -> Option<i128> {
    if let Ok(number) = text.parse() {
        return Some(number);
    }
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = [whole, fraction].concat();
    let significant = digits.trim_end_matches('0');
    if digits.ends_with('0') && matches!(significant, "" | "-") {
        return Some(0);
    }
    let places = exponent.parse::<i64>().ok()?.checked_add(whole.len() as i64)?;
    let zeros = u32::try_from(places.checked_sub(significant.len() as i64)?).ok()?;
    significant.parse::<i128>().ok()?.checked_mul(10_i128.checked_pow(zeros)?)
}

/// A signed whole number, as in the course's types.
#[derive(Clone, Copy)]
pub(crate) struct Integer(pub(crate) i64);

impl<'de> Deserialize<'de> for Integer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Integer, D::Error> {
        let json = <&RawValue>::deserialize(deserializer)?.get();
        let number = whole_number(json).and_then(|number| i64::try_from(number).ok());
        number.map(Integer).ok_or_else(|| D::Error::custom("expected a whole number"))
    }
}

/// Accepts any value that a parser building a value would accept: it checks all characters, numbers
/// and the nesting depth. [`IgnoredAny`](serde::de::IgnoredAny) would not detect invalid characters.
pub(super) struct Sound;

impl<'de> Deserialize<'de> for Sound {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Sound, D::Error> {
        deserializer.deserialize_any(Sound)
    }
}

impl<'de> Visitor<'de> for Sound {
    type Value = Sound;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any valid JSON value")
    }

    fn visit_bool<E>(self, _: bool) -> Result<Sound, E> {
        Ok(Sound)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Sound, E> {
        Ok(Sound)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Sound, E> {
        Ok(Sound)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Sound, E> {
        Ok(Sound)
    }

    fn visit_str<E>(self, _: &str) -> Result<Sound, E> {
        Ok(Sound)
    }

    fn visit_unit<E>(self) -> Result<Sound, E> {
        Ok(Sound)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Sound, A::Error> {
        while let Some(Sound) = list.next_element()? {}
        Ok(Sound)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Sound, A::Error> {
        while let Some((Sound, Sound)) = object.next_entry()? {}
        Ok(Sound)
    }
}

#[cfg(test)]
mod tests;
