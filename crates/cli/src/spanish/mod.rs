//! The help in Spanish, in the words of the course: columna, fila, pieza.
//!
//! The table of operations has its texts in both languages. The English of all other help stands beside
//! the arguments that it explains, where `clap` finds it. Here stands the Spanish of each of these
//! lines; a test finds the lines that have none. Commands among the examples
//! are the same in both languages.

mod batch;
mod draw;
mod generate;
mod lite;
mod others;
mod play;
mod program;
mod solitario;

use std::collections::HashMap;

use clap::builder::{PossibleValue, StyledStr};
use clap::{Arg, Command};
use protocol::Request;

/// A line in English, and the same in Spanish.
type Pair = (&'static str, &'static str);

/// The lines of all help.
const LINES: [&[Pair]; 8] = [
    program::LINES,
    solitario::LINES,
    generate::LINES,
    draw::LINES,
    play::LINES,
    lite::LINES,
    others::LINES,
    batch::LINES,
];

/// The program with its help in Spanish: usage, headings and marks such as `[por omisión: 3]`, too.
pub(crate) fn in_spanish(mut program: Command) -> Command {
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
        let table = Request::table().flat_map(|row| {
            let arguments = row.arguments().map(|argument| argument.help);
            arguments.chain([row.help]).map(|help| (help.english, help.spanish))
        });
        let lines = LINES.into_iter().flatten().copied().chain(table).collect();
        Translation { lines, names: program::NAMES.iter().copied().collect() }
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
        if let Some(about) = command.get_long_about().map(|text| self.text(text)) {
            command = command.long_about(about);
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
        let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
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
        let table = self.table(&values);
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

    /// Possible values with what they mean, if that is known of one of them.
    fn table(&self, values: &[PossibleValue]) -> Option<String> {
        values.iter().find_map(PossibleValue::get_help)?;
        let line = |value: &PossibleValue| match value.get_help() {
            Some(help) => format!("\n- {}: {}", value.get_name(), self.text(help)),
            None => format!("\n- {}", value.get_name()),
        };
        Some(format!("Valores posibles:{}", values.iter().map(line).collect::<String>()))
    }
}

/// What an argument is where it is not given.
fn default_mark(arg: &Arg) -> String {
    let values = arg.get_default_values();
    match arg.get_action().takes_values() && !arg.is_hide_default_value_set() && !values.is_empty()
    {
        false => String::new(),
        true => {
            let values: Vec<_> = values.iter().map(|value| value.to_string_lossy()).collect();
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
mod tests {
    use std::collections::HashSet;

    use clap::CommandFactory;

    use super::*;
    use crate::cli::Cli;

    /// Every line of help that is no command.
    fn lines() -> Vec<String> {
        let mut program = Cli::command();
        program.build();
        let (mut texts, mut waiting) = (Vec::new(), vec![program]);
        while let Some(command) = waiting.pop() {
            let own = [command.get_about(), command.get_long_about(), command.get_after_help()];
            texts.extend(own.into_iter().flatten().map(ToString::to_string));
            for arg in command.get_arguments() {
                texts.extend(arg.get_help_heading().map(str::to_owned));
                texts.extend(arg.get_help().map(ToString::to_string));
                texts.extend(arg.get_long_help().map(ToString::to_string));
                let values = shown_values(arg);
                let helps = values.iter().filter_map(PossibleValue::get_help);
                texts.extend(helps.map(ToString::to_string));
            }
            waiting.extend(command.get_subcommands().cloned());
        }
        let is_prose = |line: &&str| {
            let line = line.trim_start();
            let is_example = ["ajedrez ", "echo ", "{\"", "lite.perft", "king.", "solitario."]
                .iter()
                .any(|start| line.starts_with(start));
            !line.is_empty() && !is_example
        };
        texts.iter().flat_map(|text| text.lines()).filter(is_prose).map(str::to_owned).collect()
    }

    #[test]
    fn every_line_of_help_has_its_spanish() {
        let translation = Translation::new();
        let missing: HashSet<String> =
            lines().into_iter().filter(|line| translation.find(line).is_none()).collect();
        assert!(missing.is_empty(), "crates/cli/src/spanish has no Spanish of {missing:#?}");
    }

    #[test]
    fn every_line_in_spanish_stands_for_one_of_help() {
        let lines: HashSet<String> =
            lines().into_iter().map(|line| line.trim_end_matches('.').to_owned()).collect();
        let mut seen = HashSet::new();
        for (english, _) in LINES.into_iter().flatten() {
            assert!(lines.contains(*english), "no help has {english:?}");
            assert!(seen.insert(english), "{english:?} stands here twice");
        }
    }
}
