//! Help in Spanish.
//!
//! Commands are declared in English, the only language of `clap`. [`translated`] traverses the commands once
//! and replaces their texts with those of `texts` and of the table of operations, as well as usage, headings
//! and marks such as `[por omisión: 3]`.

mod texts;

use ajedrez_protocol::Request;
use ajedrez_protocol::words::spanish as spanish_word;
use clap::builder::{PossibleValue, Resettable, StyledStr};
use clap::{Arg, Command};

use self::texts::Pair;
use crate::arguments;

/// The program with its help in Spanish.
pub(crate) fn translated(mut program: Command) -> Command {
    // Building the program adds the arguments of `clap`, such as `--help`.
    program.build();
    translated_command("", program)
}

/// Translates the headings of manual pages, which `clap_mangen` writes in English.
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

/// The entry in `texts` for an argument of the command with this path, or of one of its parents.
fn entry(path: &str, arg: &Arg) -> Option<&'static Pair> {
    let key = key(arg);
    let mut words: Vec<&str> = path.split_whitespace().collect();
    loop {
        let name = [&words[..], &[key.as_str()]].concat().join(" ");
        if let Some(entry) = texts::HELP.iter().find(|(own, _)| *own == name) {
            return Some(entry);
        }
        words.pop()?;
    }
}

/// The help of an argument of the command with this path.
fn help_of(path: &str, arg: &Arg) -> Option<String> {
    let own = entry(path, arg).map(|(_, spanish)| (*spanish).to_owned());
    own.or_else(|| arguments::spanish_help(arg).map(|(help, _)| help))
        .or_else(|| line(&arg.get_help()?.to_string()))
}

/// The key of an argument in `texts`: `--count`, or `<puzzle>` if it is not an option.
fn key(arg: &Arg) -> String {
    match arg.get_long() {
        Some(long) => format!("--{long}"),
        None => format!("<{}>", arg.get_id()),
    }
}

/// The help of the command with this path.
fn about_of(path: &str) -> Option<String> {
    let of_operation = || {
        let is_named = |name: &str, shell: &str| path.split_once(' ') == Some((name, shell));
        let mut rows = Request::table();
        let row = rows.find(|row| row.shell.is_some_and(|shell| is_named(row.family(), shell)))?;
        Some(row.help.spanish)
    };
    find(texts::HELP, path).or_else(of_operation).map(str::to_owned)
}

/// The path of a subcommand. A hidden subcommand is a short form of one of `solitario`.
fn path_below(path: &str, command: &Command) -> String {
    match command.get_name() {
        "count" if command.is_hide_set() => "solitario solve".to_owned(),
        name if command.is_hide_set() => format!("solitario {name}"),
        name => format!("{path} {name}").trim_start().to_owned(),
    }
}

fn find(pairs: &[(&str, &'static str)], english: &str) -> Option<&'static str> {
    pairs.iter().find(|(own, _)| *own == english).map(|&(_, spanish)| spanish)
}

/// The Spanish of a line, if any. A final full stop is kept.
fn line(line: &str) -> Option<String> {
    let (line, stop) = match line.strip_suffix('.') {
        Some(line) if !line.ends_with('.') => (line, "."),
        _ => (line, ""),
    };
    find(texts::LINES, line).map(|spanish| format!("{spanish}{stop}"))
}

/// A text of several lines.
fn lines(english: &StyledStr) -> String {
    let english = english.to_string();
    let lines = english.lines().map(|english| line(english).unwrap_or_else(|| english.to_owned()));
    lines.collect::<Vec<String>>().join("\n")
}

/// The short help, which is the first paragraph, and the long help if there are more paragraphs.
fn short_and_long(text: &str) -> (&str, Option<&str>) {
    let short = text.split("\n\n").next().unwrap_or(text);
    (short, (short != text).then_some(text))
}

/// A usage line: translates the names of values in brackets and keeps the other words.
fn usage(english: &str) -> String {
    let mut spanish = String::new();
    for part in english.split_inclusive([' ', '\n', '>', ']', '|']) {
        let name = part.trim_matches([' ', '\n', '<', '>', '[', ']', '|', '.']);
        match find(texts::NAMES, name).filter(|_| !name.is_empty()) {
            Some(translated) => spanish.push_str(&part.replace(name, translated)),
            None => spanish.push_str(part),
        }
    }
    spanish
}

fn translated_command(path: &str, mut command: Command) -> Command {
    if let Some(about) = about_of(path) {
        let (short, long) = short_and_long(&about);
        command = command
            .about(short.to_owned())
            .long_about(Resettable::from(long.map(|long| StyledStr::from(long.to_owned()))));
    }
    if let Some(after) = command.get_after_help().map(lines) {
        command = command.after_help(after);
    }
    let command = command.mut_args(|arg| translated_argument(path, arg));
    let mut command = command.mut_subcommands(|below| {
        let path = path_below(path, &below);
        translated_command(&path, below)
    });
    let english = command.render_usage().to_string();
    let spanish = usage(english.strip_prefix("Usage: ").unwrap_or(&english));
    let header = *command.get_styles().get_header();
    let template = format!(
        "{{before-help}}{{about-with-newline}}\n{header}Uso:{header:#} {{usage}}\n\n\
         {{all-args}}{{after-help}}"
    );
    let command = command.override_usage(spanish).help_template(template);
    command.subcommand_help_heading("Órdenes").subcommand_value_name("ORDEN")
}

fn translated_argument(path: &str, arg: Arg) -> Arg {
    let heading = match (arg.get_help_heading(), arg.get_index()) {
        (Some(heading), _) => find(texts::LINES, heading),
        (None, Some(_)) => Some("Argumentos"),
        (None, None) => Some("Opciones"),
    };
    let (marks, values) = (default_mark(&arg), shown_values(&arg));
    let names: Vec<&str> = values.iter().map(|value| spanish_word(value.get_name())).collect();
    let with = |text: &str, parts: &[String], between: &str| {
        let parts = parts.iter().filter(|part| !part.is_empty());
        parts.fold(text.to_owned(), |text, part| text + between + part)
    };
    let list = if names.is_empty() {
        String::new()
    } else {
        format!("[valores posibles: {}]", names.join(", "))
    };
    let text = help_of(path, &arg).unwrap_or_default();
    let (help, long) = short_and_long(&text);
    // The long help of `--help` itself, from `clap`.
    let own = arg.get_long_help().and_then(|text| line(&text.to_string()));
    let long = long.or(own.as_deref());
    let operation = arguments::spanish_help(&arg);
    let mut spanish = arg;
    let long = long.map(|long| with(long, &[list.clone(), marks.clone()], "\n\n"));
    spanish = spanish.long_help(Resettable::from(long.map(StyledStr::from)));
    spanish = spanish.help(with(help, &[marks, list], " "));
    if let Some((_, Some(name))) = operation {
        spanish = spanish.value_name(name);
    } else if let Some(names) = spanish.get_value_names() {
        let names: Option<Vec<&str>> =
            names.iter().map(|name| find(texts::NAMES, name.as_str())).collect();
        spanish = names.into_iter().fold(spanish, Arg::value_names);
    }
    // The Spanish names of options, which English help omits.
    let aliases = spanish.get_all_aliases().unwrap_or_default();
    let aliases: Vec<String> = aliases.into_iter().map(str::to_owned).collect();
    spanish = spanish.alias(None).visible_aliases(aliases);
    // Otherwise positional arguments would be in alphabetical order.
    if let Some(index) = spanish.get_index() {
        spanish = spanish.display_order(index);
    }
    let spanish = spanish.hide_default_value(true).hide_possible_values(true);
    heading.into_iter().fold(spanish, Arg::help_heading)
}

/// The default value of an argument, as help shows it.
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

/// The possible values shown in help.
fn shown_values(arg: &Arg) -> Vec<PossibleValue> {
    if arg.get_action().takes_values() && !arg.is_hide_possible_values_set() {
        arg.get_possible_values().into_iter().filter(|value| !value.is_hide_set()).collect()
    } else {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use super::*;
    use crate::cli::program;

    /// The English texts of the help, to check that each has a translation.
    #[derive(Default)]
    struct Texts {
        /// The English of each name in `texts::HELP`.
        named: HashMap<String, HashSet<String>>,
        lines: HashSet<String>,
        missing: Vec<String>,
    }

    impl Texts {
        fn add_line(&mut self, english: &str) {
            self.lines.insert(english.trim_end_matches('.').to_owned());
            if line(english).is_none() {
                self.missing.push(format!("the line {english:?}"));
            }
        }

        fn add_command(&mut self, path: &str, command: &Command) {
            let about = command.get_about().map(ToString::to_string);
            let about = about.unwrap_or_else(|| panic!("nothing explains `{path}`"));
            match about_of(path) {
                Some(_) => self.named.entry(path.to_owned()).or_default().extend([about]),
                None => self.missing.push(format!("`{path}`")),
            }
            let notes = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            notes.lines().filter(is_prose).for_each(|line| self.add_line(line));
            for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
                arg.get_help_heading().into_iter().for_each(|heading| self.add_line(heading));
                self.add_argument(path, arg);
            }
            for below in command.get_subcommands() {
                self.add_command(&path_below(path, below), below);
            }
        }

        fn add_argument(&mut self, path: &str, arg: &Arg) {
            let name = format!("{path} {}", key(arg));
            let help = arg.get_help().map(ToString::to_string);
            let help = help.unwrap_or_else(|| panic!("nothing explains `{name}`"));
            if line(&help).is_some() {
                let long = arg.get_long_help().map(ToString::to_string);
                return [Some(help), long].iter().flatten().for_each(|line| self.add_line(line));
            }
            if help_of(path, arg).is_none() {
                self.missing.push(format!("`{}`", name.trim_start()));
            }
            if let Some((name, _)) = entry(path, arg) {
                self.named.entry((*name).to_owned()).or_default().insert(help);
            }
        }
    }

    fn is_prose(line: &&str) -> bool {
        let line = line.trim_start();
        let examples = ["ajedrez ", "echo ", "printf ", "{\""];
        !line.is_empty() && !examples.iter().any(|start| line.starts_with(start))
    }

    #[test]
    fn help_and_spanish_texts_correspond() {
        let mut program = program(ajedrez_protocol::Language::English);
        program.build();
        let mut texts = Texts::default();
        texts.add_command("", &program);
        assert!(texts.missing.is_empty(), "there is no Spanish of {:#?}", texts.missing);
        let mut seen = HashSet::new();
        for (name, _) in texts::HELP {
            let english = texts.named.get(*name).map_or(0, HashSet::len);
            assert_eq!(english, 1, "{name:?} in texts::HELP stands for so many texts");
            assert!(seen.insert(name), "{name:?} is in texts::HELP twice");
        }
        for (english, _) in texts::LINES {
            assert!(texts.lines.contains(*english), "no help has {english:?}");
            assert!(seen.insert(english), "{english:?} is in texts::LINES twice");
        }
    }

    /// Commands and options with the same name in both languages: those of formats and standards, and
    /// Spanish words. The questions of `lite` have the course's names.
    const SAME: [&str; 16] = [
        "solitario",
        "lite",
        "perft",
        "uci",
        "--svg",
        "--pdf",
        "--json",
        "--csv",
        "--cpp",
        "--gtest",
        "--fen",
        "--op",
        "--unicode",
        "--material",
        "--color",
        "--area",
    ];

    #[test]
    fn commands_and_options_have_spanish_names() {
        fn check(path: &str, command: &Command, missing: &mut Vec<String>) {
            let options = command.get_arguments().filter(|arg| !arg.is_hide_set());
            let options =
                options.filter_map(|arg| Some((arg.get_long()?, arg.get_all_aliases().is_some())));
            let options = options.map(|(long, has_other)| (format!("--{long}"), has_other));
            let below = command.get_subcommands().map(|below| {
                (below.get_name().to_owned(), below.get_all_aliases().next().is_some())
            });
            let nameless = options.chain(below).filter(|(name, has_other)| {
                let is_standard = ["--help", "--version", "--max"].contains(&name.as_str());
                !has_other && !is_standard && !SAME.contains(&name.as_str())
            });
            missing.extend(nameless.map(|(name, _)| format!("{path} {name}")));
            for below in command.get_subcommands() {
                check(&path_below(path, below), below, missing);
            }
        }
        let mut program = program(ajedrez_protocol::Language::English);
        program.build();
        let mut missing = Vec::new();
        check("", &program, &mut missing);
        assert!(missing.is_empty(), "there is no Spanish name of {missing:#?}");
    }
}
