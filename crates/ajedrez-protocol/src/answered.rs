//! Answers: values with their JSON, in which texts may be in either language.

use std::fmt::Display;

use serde::{Serialize, Serializer};

use crate::language::Language;

/// An answer: a value with its JSON, in which texts may be in either language.
pub trait Answered {
    /// Its JSON, as a plain value.
    type Json<'a>: Serialize
    where
        Self: 'a;

    /// The form of its JSON, a word of the table of operations such as `bool` or `coordinates`.
    const FORM: &'static str = "object";

    /// The names of the values of its JSON in their order, if that is an object; otherwise none.
    const FIELDS: &'static [&'static str] = &[];

    /// Its JSON with the texts in `language`.
    fn json(&self, language: Language) -> Self::Json<'_>;

    /// Whether a limit was reached before the answer was known.
    fn is_unknown(&self) -> bool {
        false
    }
}

impl Answered for bool {
    type Json<'a> = bool;
    const FORM: &'static str = "bool";

    fn json(&self, _: Language) -> bool {
        *self
    }
}

impl Answered for u64 {
    type Json<'a> = u64;
    const FORM: &'static str = "number";

    fn json(&self, _: Language) -> u64 {
        *self
    }
}

impl Answered for String {
    type Json<'a> = &'a str;
    const FORM: &'static str = "text";

    fn json(&self, _: Language) -> &str {
        self
    }
}

impl<A: Answered> Answered for Box<A> {
    type Json<'a>
        = A::Json<'a>
    where
        A: 'a;
    const FORM: &'static str = A::FORM;
    const FIELDS: &'static [&'static str] = A::FIELDS;

    fn json(&self, language: Language) -> A::Json<'_> {
        (**self).json(language)
    }

    fn is_unknown(&self) -> bool {
        (**self).is_unknown()
    }
}

/// The JSON of an answer with its texts in a language.
#[derive(Clone, Copy, Debug)]
pub struct In<'a, A>(pub Language, pub &'a A);

impl<A: Answered> Serialize for In<'_, A> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.1.json(self.0).serialize(serializer)
    }
}

/// JSON in one of two forms: short, or complete, as the request selects.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(untagged)]
pub enum Either<Short, Long> {
    /// The short one.
    Short(Short),
    /// All that is known.
    Long(Long),
}

/// A value as a string of JSON, written without a `String` in between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown<T>(pub T);

impl<T: Display> Serialize for Shown<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

#[cfg(feature = "schema")]
impl<T> schemars::JsonSchema for Shown<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Shown".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        str::json_schema(generator)
    }
}
