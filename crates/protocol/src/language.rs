//! The languages of messages.

use std::fmt;

use serde::{Serialize, Serializer};

/// A language of messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Spanish, in the words of the course: columna, fila, pieza.
    Spanish,
}

/// A message in both languages: `Display` is the English one.
pub trait Spanish: fmt::Display {
    /// Writes the message in Spanish.
    ///
    /// # Errors
    ///
    /// Those of the formatter.
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

/// A value with texts in its JSON: `Serialize` writes them in English.
pub(crate) trait Worded {
    /// Writes the JSON with its texts in `language`.
    fn serialize_in<S: Serializer>(
        &self,
        language: Language,
        serializer: S,
    ) -> Result<S::Ok, S::Error>;
}

/// The JSON of a value with its texts in a language.
pub(crate) struct In<'a, T>(pub(crate) Language, pub(crate) &'a T);

impl<T: Worded> Serialize for In<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.1.serialize_in(self.0, serializer)
    }
}

impl Language {
    /// The languages by the names that requests give them, English first.
    pub(crate) const NAMES: [(&'static str, Language); 2] =
        [("en", Language::English), ("es", Language::Spanish)];

    /// The message in this language, for printing.
    ///
    /// ```
    /// use protocol::{Fault, Language, Problem};
    ///
    /// let fault = Fault::new(Problem::OffBoard);
    /// let said = |language: Language| language.say(&fault).to_string();
    /// assert_eq!(said(Language::English), "expected a square of the board, a1 to h8");
    /// assert_eq!(said(Language::Spanish), "se esperaba una casilla del tablero, de a1 a h8");
    /// ```
    pub fn say(self, message: &impl Spanish) -> impl fmt::Display {
        fmt::from_fn(move |f| match self {
            Language::English => message.fmt(f),
            Language::Spanish => message.fmt_spanish(f),
        })
    }
}
