//! The parts of help that `clap` prints itself, in Spanish: `Uso:`, headings, and marks such as
//! `[por omisión: 3]`.

use ajedrez_protocol::words::spanish as spanish_word;
use clap::builder::{PossibleValue, Resettable, StyledStr};
use clap::{Arg, Command};

/// The program, whose texts are Spanish, with the texts of `clap` in Spanish.
pub(crate) fn translated(mut program: Command) -> Command {
    // Building the program adds the arguments of `clap`, such as `--help`.
    program.build();
    translated_command(program)
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

fn translated_command(command: Command) -> Command {
    let mut command = command.mut_args(translated_argument).mut_subcommands(translated_command);
    let usage = command.render_usage().to_string();
    let usage = usage.strip_prefix("Usage: ").unwrap_or(&usage);
    let usage = usage.replace("[OPTIONS]", "[OPCIONES]").replace("COMMAND", "ORDEN");
    let header = *command.get_styles().get_header();
    let template = format!(
        "{{before-help}}{{about-with-newline}}\n{header}Uso:{header:#} {{usage}}\n\n\
         {{all-args}}{{after-help}}"
    );
    let command = command.override_usage(usage).help_template(template);
    command.subcommand_help_heading("Órdenes").subcommand_value_name("ORDEN")
}

fn translated_argument(arg: Arg) -> Arg {
    let heading = match (arg.get_help_heading(), arg.get_index()) {
        (Some(heading), _) => heading.to_owned(),
        (None, Some(_)) => "Argumentos".to_owned(),
        (None, None) => "Opciones".to_owned(),
    };
    let (default, values) = (default_mark(&arg), shown_values(&arg));
    let names: Vec<&str> = values.iter().map(|value| spanish_word(value.get_name())).collect();
    let values = if names.is_empty() {
        String::new()
    } else {
        format!("[valores posibles: {}]", names.join(", "))
    };
    let with = |text: &StyledStr, marks: [&str; 2], between: &str| {
        let text = text.to_string();
        let text = of_clap(&text).unwrap_or(&text).to_owned();
        let marks = marks.into_iter().filter(|mark| !mark.is_empty());
        marks.fold(text, |text, mark| text + between + mark)
    };
    let help = arg.get_help().map(|text| with(text, [&default, &values], " "));
    let long = arg.get_long_help().map(|text| with(text, [&values, &default], "\n\n"));
    let mut spanish = arg.help(Resettable::from(help.map(StyledStr::from)));
    spanish = spanish.long_help(Resettable::from(long.map(StyledStr::from)));
    // The Spanish names of options, which English help omits.
    let aliases = spanish.get_all_aliases().unwrap_or_default();
    let aliases: Vec<String> = aliases.into_iter().map(str::to_owned).collect();
    spanish = spanish.alias(None).visible_aliases(aliases);
    // Otherwise positional arguments would be in alphabetical order.
    if let Some(index) = spanish.get_index() {
        spanish = spanish.display_order(index);
    }
    spanish.hide_default_value(true).hide_possible_values(true).help_heading(heading)
}

/// The Spanish of the help of `--help` and `--version`.
fn of_clap(english: &str) -> Option<&'static str> {
    Some(match english {
        "Print help (see more with '--help')" => "Muestra la ayuda (con '--help', entera)",
        "Print help (see a summary with '-h')" => "Muestra la ayuda (con '-h', resumida)",
        "Print help" => "Muestra la ayuda",
        "Print version" => "Muestra la versión",
        _ => return None,
    })
}

/// The default value of an argument, as help shows it.
fn default_mark(arg: &Arg) -> String {
    let is_shown = arg.get_action().takes_values() && !arg.is_hide_default_value_set();
    let values = if is_shown { arg.get_default_values() } else { &[] };
    if values.is_empty() {
        return String::new();
    }
    let choices = arg.get_possible_values();
    let is_choice = |value: &str| choices.iter().any(|choice| choice.get_name() == value);
    let values = values.iter().map(|value| value.to_string_lossy());
    let values: Vec<String> = values
        .map(|value| if is_choice(&value) { spanish_word(&value).to_owned() } else { value.into() })
        .collect();
    format!("[por omisión: {}]", values.join(", "))
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
    use ajedrez_protocol::Language;

    use super::*;
    use crate::cli::program;

    fn built(language: Language) -> Command {
        let mut program = program(language);
        program.build();
        program
    }

    /// The help of a command and of each argument, and the names of values.
    fn texts(path: &str, command: &Command, found: &mut Vec<(String, String)>) {
        let about = command.get_about().map(ToString::to_string);
        let long = command.get_long_about().map(ToString::to_string);
        found.push((path.to_owned(), about.unwrap_or_default()));
        found.extend(long.map(|long| (format!("{path} (long)"), long)));
        for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
            let name = format!("{path} {}", arg.get_id());
            let help = arg.get_help().map(ToString::to_string);
            let long = arg.get_long_help().map(ToString::to_string);
            found.push((name.clone(), help.unwrap_or_default()));
            found.extend(long.map(|long| (format!("{name} (long)"), long)));
            if arg.get_action().takes_values() {
                // `clap` shows the identifier of an argument without a name for its value.
                let implicit = arg.get_id().as_str().to_uppercase();
                let value = arg.get_value_names().map_or(implicit, |names| names[0].to_string());
                let is_same = SAME_VALUES.contains(&value.as_str());
                found.extend((!is_same).then(|| (format!("{name} (value)"), value)));
            }
        }
        for below in command.get_subcommands() {
            texts(&format!("{path} {}", below.get_name()), below, found);
        }
    }

    /// Names of values that both languages share.
    const SAME_VALUES: [&str; 19] = [
        "N",
        "S",
        "K",
        "M",
        "-",
        "en|es",
        "1-5",
        "3|4|5",
        "auto|avx512|avx2|scalar",
        "PUZZLE",
        "PUZZLE|-",
        "PUZZLES",
        "FEN",
        "MIB",
        "JSON",
        "COLOR",
        "MATERIAL",
        "SHELL",
        "TPE.N|TPI.N",
    ];

    #[test]
    fn help_and_names_of_values_differ_by_language() {
        let [english, spanish] = [Language::English, Language::Spanish].map(|language| {
            let mut found = Vec::new();
            texts("", &built(language), &mut found);
            found
        });
        assert_eq!(english.len(), spanish.len());
        let both = english.iter().zip(&spanish);
        let same = both.filter(|(english, spanish)| english == spanish || english.1.is_empty());
        let same: Vec<_> = same.map(|(english, _)| english).collect();
        assert!(same.is_empty(), "there is no Spanish of {same:#?}");
    }

    /// Commands and options with the same name in both languages: those of formats and standards, and
    /// Spanish words. The operations of `lite` have the course's names.
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
                check(&format!("{path} {}", below.get_name()), below, missing);
            }
        }
        let mut missing = Vec::new();
        check("", &built(Language::English), &mut missing);
        assert!(missing.is_empty(), "there is no Spanish name of {missing:#?}");
    }
}
