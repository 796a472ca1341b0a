//! Help in Spanish, in the words of the course: columna, fila, pieza.
//!
//! The Spanish of a command, an argument or a value stands beside its English: `spanish = "..."` under
//! the comment that is its help, or both in the table of operations. A command is defined in one of
//! the languages. What remains is here: usage, headings, marks such as `[por omisión: 3]`, and notes.

mod notes;

use std::cell::Cell;
use std::collections::HashMap;

use clap::builder::{PossibleValue, Resettable, StyledStr};
use clap::{Arg, Command};
use protocol::Language;
use protocol::words::spanish as spanish_word;

/// A line in English, and the same in Spanish.
type Pair = (&'static str, &'static str);

thread_local! {
    /// The language of the help with which this thread defines commands, if with any.
    static HELP: Cell<Option<Language>> = const { Cell::new(None) };
}

/// The language in which commands are defined.
pub(crate) fn language() -> Language {
    HELP.get().unwrap_or(Language::English)
}

/// What is defined by `define`, a command with its arguments, with help in this language. A command that is
/// defined later has the help of this thread's last call.
pub(crate) fn defined_in(language: Language, define: fn() -> Command) -> Command {
    HELP.set(Some(language));
    match language {
        Language::English => define(),
        Language::Spanish => in_spanish(define()),
    }
}

/// The same without the help that comments give, which few runs need.
pub(crate) fn defined_without_help(define: fn() -> Command) -> Command {
    HELP.set(None);
    define()
}

/// Something that help explains.
pub(crate) trait Explained: Sized {
    /// The same, explained so in Spanish. What follows a blank line is in long help alone.
    #[inline(always)]
    fn spanish(self, text: &'static str) -> Self {
        if HELP.get() != Some(Language::Spanish) {
            return self;
        }
        let short = text.split("\n\n").next().unwrap_or(text);
        self.explained(short.into(), (short != text).then_some(text.into()))
    }

    /// The same, explained by a comment in English, for which `spanish` may put another text.
    fn commented(self, comment: &str) -> Self {
        if comment.is_empty() || HELP.get().is_none() {
            return self;
        }
        let (short, long) = texts(comment);
        self.explained(short.into(), long.map(Into::into))
    }

    /// The same, explained by a short text, and a long one where there is more to say.
    fn explained(self, short: StyledStr, long: Option<StyledStr>) -> Self;
}

/// The short help that a comment gives, its first paragraph without a full stop, and the long one, if there is
/// more to say. In a comment each line begins with a blank.
fn texts(comment: &str) -> (String, Option<String>) {
    let line = |paragraph: &str| paragraph.replace('\n', "").trim_start().to_owned();
    let paragraphs: Vec<String> = comment.split("\n\n").map(line).collect();
    let short = paragraphs[0].strip_suffix('.').unwrap_or(&paragraphs[0]).to_owned();
    (short, (paragraphs.len() > 1).then(|| paragraphs.join("\n\n")))
}

impl Explained for Command {
    fn explained(self, short: StyledStr, long: Option<StyledStr>) -> Command {
        self.about(short).long_about(Resettable::from(long))
    }
}

impl Explained for Arg {
    fn explained(self, short: StyledStr, long: Option<StyledStr>) -> Arg {
        self.help(short).long_help(Resettable::from(long))
    }
}

/// The program with its help in Spanish: usage, headings and marks such as `[por omisión: 3]`, too.
fn in_spanish(mut program: Command) -> Command {
    // What `clap` adds, `--help` among it, is there once the program is built.
    program.build();
    Translation::new().command(program)
}

/// The pages of manuals have headings of their own, which `clap_mangen` writes in English.
pub(crate) fn page_in_spanish(page: &str) -> String {
    let heading = |line: &str| {
        match line {
            ".SH NAME" => ".SH NOMBRE",
            ".SH SYNOPSIS" => ".SH SINOPSIS",
            ".SH DESCRIPTION" => ".SH DESCRIPCIÓN",
            ".SH EXTRA" => ".SH \"EJEMPLOS Y NOTAS\"",
            ".SH VERSION" => ".SH VERSIÓN",
            ".SH AUTHORS" => ".SH AUTORES",
            other => other,
        }
        .to_owned()
    };
    page.lines().map(|line| heading(line) + "\n").collect()
}

/// Spanish by the English that it stands for.
struct Translation {
    lines: HashMap<&'static str, &'static str>,
    names: HashMap<&'static str, &'static str>,
}

impl Translation {
    fn new() -> Translation {
        let of = |pairs: &[Pair]| pairs.iter().copied().collect();
        Translation { lines: of(notes::LINES), names: of(notes::NAMES) }
    }

    /// The Spanish of a line, if there is any. A full stop at its end stays.
    fn find(&self, line: &str) -> Option<String> {
        let (line, stop) = match line.strip_suffix('.') {
            Some(line) if !line.ends_with('.') => (line, "."),
            _ => (line, ""),
        };
        self.lines.get(line).map(|spanish| format!("{spanish}{stop}"))
    }

    /// A text of several lines.
    fn text(&self, english: &StyledStr) -> String {
        let english = english.to_string();
        let lines = english.lines().map(|line| self.find(line).unwrap_or_else(|| line.to_owned()));
        lines.collect::<Vec<String>>().join("\n")
    }

    /// A line of usage: names of values in brackets, between words that stay.
    fn usage(&self, english: &str) -> String {
        let mut spanish = String::new();
        for part in english.split_inclusive([' ', '\n', '>', ']', '|']) {
            let name = part.trim_matches([' ', '\n', '<', '>', '[', ']', '|', '.']);
            match self.names.get(name).filter(|_| !name.is_empty()) {
                Some(translated) => spanish.push_str(&part.replace(name, translated)),
                None => spanish.push_str(part),
            }
        }
        spanish
    }

    fn command(&self, mut command: Command) -> Command {
        let usage = command.render_usage().to_string();
        let usage = self.usage(usage.strip_prefix("Usage: ").unwrap_or(&usage));
        let header = *command.get_styles().get_header();
        let template = format!(
            "{{before-help}}{{about-with-newline}}\n{header}Uso:{header:#} {{usage}}\n\n\
             {{all-args}}{{after-help}}"
        );
        if let Some(about) = command.get_about().map(|text| self.text(text)) {
            command = command.about(about);
        }
        if let Some(after) = command.get_after_help().map(|text| self.text(text)) {
            command = command.after_help(after);
        }
        let command = command.override_usage(usage).help_template(template);
        let command = command.subcommand_help_heading("Órdenes").subcommand_value_name("ORDEN");
        let command = command.mut_args(|arg| self.argument(arg));
        command.mut_subcommands(|subcommand| self.command(subcommand))
    }

    fn argument(&self, arg: Arg) -> Arg {
        let heading = match (arg.get_help_heading(), arg.get_index()) {
            (Some(heading), _) => self.lines.get(heading).copied(),
            (None, Some(_)) => Some("Argumentos"),
            (None, None) => Some("Opciones"),
        };
        let (marks, values) = (default_mark(&arg), shown_values(&arg));
        let names: Vec<&str> = values.iter().map(|value| spanish_word(value.get_name())).collect();
        let with = |text: String, parts: &[String], between: &str| {
            let parts = parts.iter().filter(|part| !part.is_empty());
            parts.fold(text, |text, part| text + between + part)
        };
        let list = match names.is_empty() {
            true => String::new(),
            false => format!("[valores posibles: {}]", names.join(", ")),
        };
        let help = arg.get_help().map(|text| self.text(text)).unwrap_or_default();
        let long = arg.get_long_help().map(|text| self.text(text));
        let table = table(&values);
        let mut spanish = arg;
        if long.is_some() || table.is_some() {
            let last = table.unwrap_or_else(|| list.clone());
            let long = long.unwrap_or_else(|| help.clone());
            spanish = spanish.long_help(with(long, &[last, marks.clone()], "\n\n"));
        }
        spanish = spanish.help(with(help, &[marks, list], " "));
        if let Some(names) = spanish.get_value_names() {
            let names: Option<Vec<&'static str>> =
                names.iter().map(|name| self.names.get(name.as_str()).copied()).collect();
            spanish = names.into_iter().fold(spanish, Arg::value_names);
        }
        // Arguments by place would otherwise stand in the order of the alphabet.
        if let Some(index) = spanish.get_index() {
            spanish = spanish.display_order(index);
        }
        let spanish = spanish.hide_default_value(true).hide_possible_values(true);
        heading.into_iter().fold(spanish, Arg::help_heading)
    }
}

/// Possible values with what they mean, if that is known of one of them.
fn table(values: &[PossibleValue]) -> Option<String> {
    values.iter().find_map(PossibleValue::get_help)?;
    let line = |value: &PossibleValue| match value.get_help() {
        Some(help) => format!("\n- {}: {help}", spanish_word(value.get_name())),
        None => format!("\n- {}", spanish_word(value.get_name())),
    };
    Some(format!("Valores posibles:{}", values.iter().map(line).collect::<String>()))
}

/// What an argument is where it is not given.
fn default_mark(arg: &Arg) -> String {
    let values = arg.get_default_values();
    match arg.get_action().takes_values() && !arg.is_hide_default_value_set() && !values.is_empty()
    {
        false => String::new(),
        true => {
            let choices = arg.get_possible_values();
            let is_choice = |value: &str| choices.iter().any(|choice| choice.get_name() == value);
            let values: Vec<_> = values
                .iter()
                .map(|value| value.to_string_lossy().into_owned())
                .map(
                    |value| if is_choice(&value) { spanish_word(&value).to_owned() } else { value },
                )
                .collect();
            format!("[por omisión: {}]", values.join(", "))
        }
    }
}

/// The possible values that help shows.
fn shown_values(arg: &Arg) -> Vec<PossibleValue> {
    match arg.get_action().takes_values() && !arg.is_hide_possible_values_set() {
        false => Vec::new(),
        true => {
            arg.get_possible_values().into_iter().filter(|value| !value.is_hide_set()).collect()
        }
    }
}

#[cfg(test)]
mod tests;
