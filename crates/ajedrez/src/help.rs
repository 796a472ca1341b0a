//! Help texts in two languages, side by side at the declaration of a command or argument:
//! `#[arg(help = words("The shell", "La shell"))]`. A `Command` is built in the language of its thread.

use std::cell::Cell;

use ajedrez_protocol::Language;
use clap::{Arg, Command};

thread_local! {
    static LANGUAGE: Cell<Language> = const { Cell::new(Language::English) };
}

/// Sets the language in which this thread builds commands.
pub(crate) fn set_language(language: Language) {
    LANGUAGE.set(language);
}

/// The language in which this thread builds commands.
pub(crate) fn language() -> Language {
    LANGUAGE.get()
}

/// The text in the language of this thread.
pub(crate) fn words(english: &'static str, spanish: &'static str) -> &'static str {
    language().choose(english, spanish)
}

/// Examples, each on a line after a line feed, with their heading.
pub(crate) fn examples(commands: &str) -> String {
    format!("{}{commands}", words("Examples:", "Ejemplos:"))
}

/// Long help whose first paragraph, without a final full stop, is the short help.
pub(crate) trait Explain {
    /// Sets both.
    fn explain(self, text: &'static str) -> Self;
}

impl Explain for Command {
    fn explain(self, text: &'static str) -> Command {
        self.about(first_paragraph(text)).long_about(text)
    }
}

impl Explain for Arg {
    fn explain(self, text: &'static str) -> Arg {
        self.help(first_paragraph(text)).long_help(text)
    }
}

fn first_paragraph(text: &str) -> &str {
    let paragraph = text.split("\n\n").next().unwrap_or(text);
    paragraph.strip_suffix('.').unwrap_or(paragraph)
}
