//! The questions of `lite` by the course's exercise numbers and function names.

use std::ffi::OsString;

use ajedrez_course::Assignment::{Tpe, Tpi};
use ajedrez_course::Exercise;
use ajedrez_protocol::lite::predicates::predicate;
use ajedrez_protocol::table::Row;
use ajedrez_protocol::words::is_course_name;
use clap::Arg;
use clap::error::ErrorKind;

use super::operation::{ASSIGNMENT, rows};
use crate::language::{LANG, first_word, words};
use crate::usage;

/// The names of the option.
const OPTIONS: [&str; 2] = ["--exercise", "--ejercicio"];

/// The option, for help only: `named` replaces it before `clap` parses the arguments.
pub(super) fn exercise() -> Arg {
    Arg::new("exercise")
        .long("exercise")
        .alias("ejercicio")
        .display_order(0)
        .value_name("TPE.N|TPI.N")
        .help(words(
            "Select the question by its exercise, such as TPI.4",
            "Elige la pregunta por su ejercicio, como TPI.4",
        ))
}

/// Options that can precede a question and take a value as a separate argument.
const WITH_VALUE: [&str; 4] = ["--svg", "--pdf", LANG[0], LANG[1]];

/// The TPI predicates that are also questions.
const OWN_QUESTIONS: [&str; 7] = [
    "esPosicionValida",
    "posicionSiguiente",
    "esMovimientoValido",
    "esCapturaValida",
    "esJugadaLegal",
    "esJaqueMate",
    "esEmpate",
];

/// Rewrites the program's arguments. For `lite`, an exercise number becomes the name of its question,
/// accents are removed, and the assignment is added if only one assignment has that number or name.
///
/// For `clap`, a question is a subcommand, which must precede its arguments, and `clap` does not
/// report under which name a subcommand was called.
pub(crate) fn named(mut arguments: Vec<OsString>) -> Result<Vec<OsString>, clap::Error> {
    // `help lite esPosiciónVálida` names a question without running it.
    if let [_, help, lite, name] = &mut arguments[..]
        && help == "help"
        && lite == "lite"
        && let Some(own) = name.to_str().and_then(course_name)
    {
        *name = own.into();
    }
    let command = first_word(&arguments).filter(|&at| arguments[at] == "lite");
    let Some(lite) = command else { return Ok(arguments) };
    if let Some((question, assignment)) = take_exercise(&mut arguments, lite)? {
        arguments.splice(lite + 1..lite + 1, [question.into(), option(assignment)]);
    } else if let Some(at) = place_of_question(&arguments, lite)
        && let Some(word) = arguments[at].to_str()
    {
        if ["predicate", "predicado"].contains(&word)
            && let Some(name) = arguments.get(at + 1).and_then(|name| name.to_str())
            && let Some(name) = OWN_QUESTIONS.iter().find(|own| is_course_name(name, own))
        {
            arguments.splice(at..at + 2, [name.into(), option("tpi")]);
            if *name == "esMovimientoValido" {
                arguments.insert(at + 1, "--reading=tpi".into());
            }
        } else if let Some(name) = course_name(word) {
            arguments[at] = name.into();
            if is_only_in_tpe(name) {
                arguments.insert(at + 1, option("tpe"));
            }
        } else if predicate(word).is_some() {
            arguments.insert(at, "predicate".into());
        }
    }
    Ok(arguments)
}

fn option(assignment: &str) -> OsString {
    format!("--{ASSIGNMENT}={assignment}").into()
}

/// The index of the question's name: the first argument of `lite` that is not an option.
fn place_of_question(arguments: &[OsString], lite: usize) -> Option<usize> {
    let mut at = lite + 1;
    while arguments.get(at)?.to_string_lossy().starts_with('-') {
        at += if WITH_VALUE.iter().any(|option| arguments[at] == *option) { 2 } else { 1 };
    }
    Some(at)
}

/// Removes `--exercise` and its value from the arguments. Returns the question and the assignment
/// that it names.
fn take_exercise(
    arguments: &mut Vec<OsString>,
    lite: usize,
) -> Result<Option<(&'static str, &'static str)>, clap::Error> {
    let number = |argument: &OsString| {
        let text = argument.to_string_lossy();
        OPTIONS.contains(&text.split('=').next().unwrap_or_default())
    };
    let Some(at) = arguments.iter().position(number).filter(|&at| at > lite) else {
        return Ok(None);
    };
    let option = arguments.remove(at).to_string_lossy().into_owned();
    let value = match option.split_once('=') {
        Some((_, value)) => value.to_owned(),
        None if at < arguments.len() => arguments.remove(at).to_string_lossy().into_owned(),
        None => String::new(),
    };
    question(&value).map(Some).ok_or_else(|| {
        let typed = option.split('=').next().unwrap_or_default();
        let message = words(
            format!("{typed}: expected TPE.1 to TPE.17 or TPI.1 to TPI.9, found {value:?}"),
            format!("{typed}: se esperaba TPE.1 a TPE.17 o TPI.1 a TPI.9, se encontró {value:?}"),
        );
        usage::error(ErrorKind::ValueValidation, message)
    })
}

/// The question and the assignment of an exercise such as `TPI.4`.
fn question(exercise: &str) -> Option<(&'static str, &'static str)> {
    let exercise = Exercise::from_name(exercise)?;
    let (question, _) = rows().find(|(_, row)| row.exercises.contains(&exercise))?;
    let assignment = match exercise.assignment {
        Tpe => "tpe",
        Tpi => "tpi",
    };
    Some((question, assignment))
}

/// The course's name for a question: `esPosicionValida` for `esPosiciónVálida` and
/// `es-posicion-valida`.
fn course_name(name: &str) -> Option<&'static str> {
    let names =
        |row: &'static Row| row.aliases.iter().map(|(name, _)| *name).chain([row.own_name()]);
    let mut names = rows().flat_map(|(_, row)| names(row));
    names.find(|own| is_course_name(name, own))
}

/// Whether only the first assignment uses this name, for a question that both have.
fn is_only_in_tpe(name: &str) -> bool {
    let is_meant = |row: &Row| row.name_in(Tpe) == Some(name) && row.name_in(Tpi) != Some(name);
    rows().any(|(_, row)| row.name_in(Tpi).is_some() && is_meant(row))
}
