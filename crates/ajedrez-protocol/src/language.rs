//! English and Spanish, and the macro that declares the messages of a type in both, side by side.

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

/// A message in both languages: `Display` is the English one.
pub trait Spanish: fmt::Display {
    /// Writes the message in Spanish.
    ///
    /// # Errors
    ///
    /// Those of the formatter.
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
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

    /// One of two values.
    pub fn choose<T>(self, english: T, spanish: T) -> T {
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
    /// let printed = |language: Language| language.say(&fault).to_string();
    /// assert_eq!(printed(Language::English), "expected a square of the board, a1 to h8");
    /// assert_eq!(printed(Language::Spanish), "se esperaba una casilla del tablero, de a1 a h8");
    /// ```
    pub fn say(self, message: &impl Spanish) -> impl fmt::Display {
        fmt::from_fn(move |f| match self {
            Language::English => message.fmt(f),
            Language::Spanish => message.fmt_spanish(f),
        })
    }
}

/// Declares the messages of a type in both languages: for each pattern the English and the Spanish
/// text, which can use the named values after them. The variants in brackets contain a message.
///
/// ```text
/// messages! { LimitReached, language:
///     LimitReached::Bits => "the number has more than 64 bits", "el número tiene más de 64 bits";
/// }
/// ```
#[macro_export]
macro_rules! messages {
    (
        $Type:ty $([$($Part:ident),* $(,)?])?, $language:ident:
        $(
            $pattern:pat $(if $guard:expr)? => $english:literal, $spanish:literal
                $(, $name:ident = $part:expr)*;
        )*
    ) => {
        impl $Type {
            fn fmt_in(
                &self,
                $language: $crate::Language,
                f: &mut ::std::fmt::Formatter<'_>,
            ) -> ::std::fmt::Result {
                match self {
                    $($(Self::$Part(part) => ::std::fmt::Display::fmt(&$language.say(part), f),)*)?
                    $($pattern $(if $guard)? => {
                        $(let $name = $part;)*
                        match $language {
                            $crate::Language::English => write!(f, $english),
                            $crate::Language::Spanish => write!(f, $spanish),
                        }
                    })*
                }
            }
        }

        impl ::std::fmt::Display for $Type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                self.fmt_in($crate::Language::English, f)
            }
        }

        impl $crate::Spanish for $Type {
            fn fmt_spanish(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                self.fmt_in($crate::Language::Spanish, f)
            }
        }
    };
}
