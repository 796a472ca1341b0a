//! Serde support: each value is serialised as its text and parsed when it is deserialised.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde_core::de::{self, Deserialize, Deserializer, Visitor};
use serde_core::ser::{Serialize, Serializer};

use crate::game::{Board, Move, Position, Variant};
use crate::notation::{Epd, Fen, San};
#[cfg(feature = "solitaire")]
use crate::solitaire::{Capture, Puzzle};
use crate::types::Square;

/// Parses a `T` from a string.
struct Text<T> {
    /// The name of the text in an error.
    name: &'static str,
    value: PhantomData<T>,
}

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! as_text {
    ($($name:literal: [$($generic:tt)*] $type:ty;)*) => {$(
        impl<$($generic)*> Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de, $($generic)*> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Text { name: $name, value: PhantomData })
            }
        }
    )*};
}

as_text! {
    "the name of a square": [] Square;
    "a move such as e2e4": [] Move;
    "a move in standard algebraic notation": [] San;
    "the first field of a FEN": [] Board;
    "a FEN": [V: Variant] Position<V>;
    "a FEN": [] Fen;
    "an EPD": [V: Variant] Epd<V>;
}

#[cfg(feature = "solitaire")]
as_text! {
    "the pieces of a puzzle, such as Qc3 Nc5": [] Puzzle;
    "a capture such as c3f6": [] Capture;
}
