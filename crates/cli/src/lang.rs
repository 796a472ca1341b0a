//! The language of messages, as the command line names it.

use std::env;
use std::fmt;

use clap::ValueEnum;
use protocol::{Language, Spanish};

/// A language of messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Lang {
    /// English.
    #[default]
    En,
    /// Spanish.
    Es,
}

impl Lang {
    /// The message in this language, for printing.
    pub(crate) fn say(self, message: &impl Spanish) -> impl fmt::Display {
        match self {
            Lang::En => Language::English,
            Lang::Es => Language::Spanish,
        }
        .say(message)
    }

    /// One of two words.
    pub(crate) fn choose(self, english: &'static str, spanish: &'static str) -> &'static str {
        match self {
            Lang::En => english,
            Lang::Es => spanish,
        }
    }
}

/// The language that arguments name which are wrong otherwise.
pub(crate) fn of_arguments() -> Lang {
    let arguments: Vec<_> = env::args_os().collect();
    let names_spanish = |pair: &[std::ffi::OsString]| pair[0] == "--lang" && pair[1] == "es";
    match arguments.iter().any(|argument| argument == "--lang=es")
        || arguments.windows(2).any(names_spanish)
    {
        true => Lang::Es,
        false => Lang::En,
    }
}
