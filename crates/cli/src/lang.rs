//! The languages of the program's messages.

use std::fmt;

use clap::ValueEnum;

/// A language of messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Lang {
    /// English.
    #[default]
    En,
    /// Spanish.
    Es,
}

/// A message that is known in both languages: its English is its `Display`, and its Spanish is in
/// the table of [`crate::spanish`].
pub(crate) trait Spanish: fmt::Display {
    /// Writes the message in Spanish.
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

impl Lang {
    /// The message in this language, for printing.
    pub(crate) fn say(self, message: &impl Spanish) -> impl fmt::Display {
        fmt::from_fn(move |f| match self {
            Lang::En => message.fmt(f),
            Lang::Es => message.fmt_spanish(f),
        })
    }
}
