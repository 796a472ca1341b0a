//! The questions of `lite` by the numbers and the names that the course has for them.

use std::ffi::OsString;

use ajedrez_course::Assignment::{Tpe, Tpi};
use ajedrez_course::Exercise;
use ajedrez_protocol::json::is_course_name;
use ajedrez_protocol::lite::predicates::predicate;
use ajedrez_protocol::table::Row;
use clap::Arg;
use clap::error::ErrorKind;

use super::question::{ASSIGNMENT, rows};
use crate::cli::{LANG, first_word};
use crate::usage::{self, both};

/// The option by its names.
const OPTIONS: [&str; 2] = ["--exercise", "--ejercicio"];

/// The option as help shows it; `named` has put the question in its place before `clap` reads.
pub(super) fn exercise() -> Arg {
    Arg::new("exercise")
        .long("exercise")
        .alias("ejercicio")
        .display_order(0)
        .value_name("TPE.N|TPI.N")
        .help("Ask the question of an exercise, such as TPI.4, in place of naming it")
}

/// Options that may stand before a question, with a value as an argument of its own.
const WITH_VALUE: [&str; 4] = ["--svg", "--pdf", LANG[0], LANG[1]];

/// The predicates of the TPI that are questions by themselves.
const OWN_QUESTIONS: [&str; 7] = [
    "esPosicionValida",
    "posicionSiguiente",
    "esMovimientoValido",
    "esCapturaValida",
    "esJugadaLegal",
    "esJaqueMate",
    "esEmpate",
];

/// The arguments of the program. Those of `lite` have the question in place of its number and without
/// accents, and the assignment if only one has that number or name.
///
/// To `clap` the question is a command of its own, which it must see before its arguments; and it
/// does not tell by which of its names a command was called.
pub(crate) fn named(mut arguments: Vec<OsString>) -> Result<Vec<OsString>, clap::Error> {
    // `help lite esPosiciónVálida` asks nothing, but names a question.
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
            if is_of_tpe_alone(name) {
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

/// The place of the question's name: the first argument of `lite` that is not an option.
fn place_of_question(arguments: &[OsString], lite: usize) -> Option<usize> {
    let mut at = lite + 1;
    while arguments.get(at)?.to_string_lossy().starts_with('-') {
        at += if WITH_VALUE.iter().any(|option| arguments[at] == *option) { 2 } else { 1 };
    }
    Some(at)
}

/// Removes `--exercise` and its value from the arguments: the question and the assignment that it
/// names.
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
        let message = both(
            format!("{typed}: expected TPE.1 to TPE.17 or TPI.1 to TPI.9, found {value:?}"),
            format!("{typed}: se esperaba TPE.1 a TPE.17 o TPI.1 a TPI.9, se encontró {value:?}"),
        );
        usage::error(ErrorKind::ValueValidation, message)
    })
}

/// The question and the assignment of an exercise such as `TPI.4`.
fn question(exercise: &str) -> Option<(&'static str, &'static str)> {
    let exercise = Exercise::named(exercise)?;
    let (question, _) = rows().find(|(_, row)| row.exercises.contains(&exercise))?;
    let assignment = match exercise.assignment {
        Tpe => "tpe",
        Tpi => "tpi",
    };
    Some((question, assignment))
}

/// The name that the course has for a question: `esPosicionValida` for `esPosiciónVálida` and for
/// `es-posicion-valida`.
fn course_name(name: &str) -> Option<&'static str> {
    let names =
        |row: &'static Row| row.aliases.iter().map(|(name, _)| *name).chain([row.own_name()]);
    let mut names = rows().flat_map(|(_, row)| names(row));
    names.find(|own| is_course_name(name, own))
}

/// Whether only the first assignment has this name, for a question that the second one has too.
fn is_of_tpe_alone(name: &str) -> bool {
    let is_meant = |row: &Row| row.name_in(Tpe) == Some(name) && row.name_in(Tpi) != Some(name);
    rows().any(|(_, row)| row.name_in(Tpi).is_some() && is_meant(row))
}
