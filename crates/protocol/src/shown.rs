//! Values whose JSON is the text that `Display` writes.

use std::fmt::Display;

use serde::{Serialize, Serializer};

/// A value as a string of JSON, written without a `String` in between.
pub(crate) struct Shown<T>(pub(crate) T);

impl<T: Display> Serialize for Shown<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}
