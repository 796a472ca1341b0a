//! Answers: values with their JSON, in which texts may be in either language.

use std::fmt::Display;

use serde::{Serialize, Serializer};

use crate::language::Language;

/// An answer: a value with its JSON, in which texts may be in either language.
pub trait Answered {
    /// The names of the values of its JSON, if that is an object; otherwise none.
    const FIELDS: &'static [&'static str] = &[];

    /// Writes the JSON with its texts in `language`.
    ///
    /// # Errors
    ///
    /// Those of the serializer.
    fn serialize_in<S: Serializer>(
        &self,
        language: Language,
        serializer: S,
    ) -> Result<S::Ok, S::Error>;

    /// Whether the answer is that the limits did not suffice.
    fn is_unknown(&self) -> bool {
        false
    }
}

/// A value whose JSON has no texts in a language, with the names of its values if it is an object.
macro_rules! answered_by_serde {
    ($($Type:ty $(: $fields:expr)?),*) => { $(
        impl $crate::answered::Answered for $Type {
            $(const FIELDS: &'static [&'static str] = &$fields;)?

            fn serialize_in<S: serde::Serializer>(
                &self,
                _: $crate::language::Language,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                serde::Serialize::serialize(self, serializer)
            }
        }
    )* };
}
pub(crate) use answered_by_serde;

/// Writes a JSON object of named values; one that is `optional`, an `Option`, may be left out.
macro_rules! write_object {
    ($serializer:expr, { $($name:literal $($optional:ident)?: $value:expr),* $(,)? }) => {{
        use serde::ser::SerializeMap;
        let mut object = $serializer.serialize_map(None)?;
        $($crate::answered::write_value!(object, $name, $value $(, $optional)?);)*
        object.end()
    }};
}
pub(crate) use write_object;

/// Writes a value of an object.
macro_rules! write_value {
    ($object:ident, $name:literal, $value:expr) => {
        $object.serialize_entry($name, &$value)?
    };
    ($object:ident, $name:literal, $value:expr, optional) => {
        if let Some(value) = $value {
            $object.serialize_entry($name, &value)?;
        }
    };
}
pub(crate) use write_value;

/// Declares the JSON object of an answer: the values that it has, by name, after the statements that
/// find them. With `instead`, an `Option`, there may be another value in place of the object. `unknown`
/// tells whether the limits did not suffice.
///
/// ```text
/// answered!(Can, |can, language| {
///     let reason = can.0.err().map(|refusal| language.say(&refusal).to_string());
/// } {
///     "ok": can.0.is_ok(),
///     "reason": reason,
/// });
/// ```
macro_rules! answered {
    (
        $Type:ty,
        |$answer:ident, $language:pat_param| { $($before:tt)* }
        $(instead: $instead:expr,)?
        { $($name:literal $($optional:ident)?: $value:expr),* $(,)? }
        $(, unknown: $unknown:expr)?
    ) => {
        impl $crate::answered::Answered for $Type {
            const FIELDS: &'static [&'static str] = &[$($name),*];

            fn serialize_in<S: serde::Serializer>(
                &self,
                $language: $crate::language::Language,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                let $answer = self;
                $($before)*
                $(if let Some(value) = $instead {
                    return serde::Serialize::serialize(&value, serializer);
                })?
                $crate::answered::write_object!(serializer, {
                    $($name $($optional)?: $value,)*
                })
            }

            $(fn is_unknown(&self) -> bool {
                let $answer = self;
                $unknown
            })?
        }
    };
}
pub(crate) use answered;

answered_by_serde!(bool, u64, String);

impl<A: Answered> Answered for Box<A> {
    const FIELDS: &'static [&'static str] = A::FIELDS;

    fn serialize_in<S: Serializer>(
        &self,
        language: Language,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        (**self).serialize_in(language, serializer)
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
        self.1.serialize_in(self.0, serializer)
    }
}

/// A value as a string of JSON, written without a `String` in between.
pub(crate) struct Shown<T>(pub(crate) T);

impl<T: Display> Serialize for Shown<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}
