//! Parts of the help of commands.

use clap::{Arg, Command};

use crate::language::words;

/// Examples, each on a line after a line feed, with their heading.
pub(crate) fn examples(commands: &str) -> String {
    format!("{}{commands}", words("Examples:", "Ejemplos:"))
}

/// Examples with values that have other names in Spanish.
pub(crate) fn translated_examples(commands: &str, values: &[(&str, &str)]) -> String {
    let translate = |commands: String, &(english, spanish): &(&str, &str)| {
        commands.replace(english, words(english, spanish))
    };
    examples(&values.iter().fold(commands.to_owned(), translate))
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
