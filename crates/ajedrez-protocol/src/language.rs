//! English and Spanish, and how a message is written in either.

use std::fmt;

use crate::words::means;

/// A language of messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Spanish, in the words of the course: columna, fila, pieza.
    Spanish,
}

/// A message in both languages.
pub trait Localized {
    /// Writes the message in a language.
    ///
    /// # Errors
    ///
    /// Those of the formatter.
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

impl Language {
    /// The languages by the names that requests give them, English first.
    pub const NAMES: [(&'static str, Language); 2] =
        [("en", Language::English), ("es", Language::Spanish)];

    /// The language of this name, or of another word for it.
    pub fn named(word: &str) -> Option<Language> {
        Language::NAMES
            .into_iter()
            .find_map(|(name, language)| means(word, name).then_some(language))
    }

    /// The English or the Spanish text, or other values that depend on the language.
    pub fn words<T>(self, english: T, spanish: T) -> T {
        match self {
            Language::English => english,
            Language::Spanish => spanish,
        }
    }

    /// The message in this language, for printing.
    ///
    /// ```
    /// use ajedrez_protocol::{Fault, Language, Problem};
    ///
    /// let fault = Fault::new(Problem::OffBoard);
    /// let printed = |language: Language| language.display(&fault).to_string();
    /// assert_eq!(printed(Language::English), "expected a square of the board, a1 to h8");
    /// assert_eq!(printed(Language::Spanish), "se esperaba una casilla del tablero, de a1 a h8");
    /// ```
    pub fn display(self, message: &impl Localized) -> impl fmt::Display {
        fmt::from_fn(move |f| message.fmt_in(self, f))
    }
}
