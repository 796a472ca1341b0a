//! The operations of `lite` by the course's exercise numbers and function names.

use std::ffi::OsString;

use ajedrez_course::Assignment::{Tpe, Tpi};
use ajedrez_course::Exercise;
use ajedrez_course::predicates::PREDICATES;
use ajedrez_protocol::lite::predicates::predicate;
use ajedrez_protocol::table::Row;
use ajedrez_protocol::words::{is_course_name, without_accents};
use clap::Arg;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use strsim::damerau_levenshtein;

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
            "Select the command by its exercise, such as TPI.4",
            "Elige la orden por su ejercicio, como TPI.4",
        ))
}

/// Options that can precede an operation and take a value as a separate argument.
const WITH_VALUE: [&str; 4] = ["--svg", "--pdf", LANG[0], LANG[1]];

/// The TPI predicates that are also operations.
const OWN_OPERATIONS: [&str; 7] = [
    "esPosicionValida",
    "posicionSiguiente",
    "esMovimientoValido",
    "esCapturaValida",
    "esJugadaLegal",
    "esJaqueMate",
    "esEmpate",
];

/// Rewrites the program's arguments. For `lite`, an exercise number becomes the name of its operation,
/// accents are removed, and the assignment is added if only one assignment has that number or name.
///
/// For `clap`, an operation is a subcommand, which must precede its arguments, and `clap` does not
/// report under which name a subcommand was called.
pub(crate) fn named(mut arguments: Vec<OsString>) -> Result<Vec<OsString>, clap::Error> {
    // `help lite esPosiciónVálida` names an operation without running it.
    if let [_, help, lite, name] = &mut arguments[..]
        && help == "help"
        && lite == "lite"
        && let Some(own) = name.to_str().and_then(course_name)
    {
        *name = own.into();
    }
    let command = first_word(&arguments).filter(|&at| arguments[at] == "lite");
    let Some(lite) = command else { return Ok(arguments) };
    if let Some((operation, assignment)) = take_exercise(&mut arguments, lite)? {
        arguments.splice(lite + 1..lite + 1, [operation.into(), option(assignment)]);
    } else if let Some(at) = place_of_operation(&arguments, lite)
        && let Some(word) = arguments[at].to_str()
    {
        if ["predicate", "predicado"].contains(&word)
            && let Some(name) = arguments.get(at + 1).and_then(|name| name.to_str())
            && let Some(name) = OWN_OPERATIONS.iter().find(|own| is_course_name(name, own))
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

/// The index of the operation's name: the first argument of `lite` that is not an option.
fn place_of_operation(arguments: &[OsString], lite: usize) -> Option<usize> {
    let mut at = lite + 1;
    while arguments.get(at)?.to_string_lossy().starts_with('-') {
        at += if WITH_VALUE.iter().any(|option| arguments[at] == *option) { 2 } else { 1 };
    }
    Some(at)
}

/// Removes `--exercise` and its value from the arguments. Returns the operation and the assignment
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
    operation_of(&value).map(Some).ok_or_else(|| {
        let typed = option.split('=').next().unwrap_or_default();
        let message = words(
            format!("{typed}: expected TPE.1 to TPE.17 or TPI.1 to TPI.9, found {value:?}"),
            format!("{typed}: se esperaba TPE.1 a TPE.17 o TPI.1 a TPI.9 y se encontró {value:?}"),
        );
        usage::error(ErrorKind::ValueValidation, message)
    })
}

/// The operation and the assignment of an exercise such as `TPI.4`.
fn operation_of(exercise: &str) -> Option<(&'static str, &'static str)> {
    let exercise = Exercise::from_name(exercise)?;
    let (operation, _) = rows().find(|(_, row)| row.exercises.contains(&exercise))?;
    let assignment = match exercise.assignment {
        Tpe => "tpe",
        Tpi => "tpi",
    };
    Some((operation, assignment))
}

/// The course's name for an operation: `esPosicionValida` for `esPosiciónVálida` and
/// `es-posicion-valida`.
fn course_name(name: &str) -> Option<&'static str> {
    let names =
        |row: &'static Row| row.aliases.iter().map(|(name, _)| *name).chain([row.own_name()]);
    let mut names = rows().flat_map(|(_, row)| names(row));
    names.find(|own| is_course_name(name, own))
}

/// Whether only the first assignment uses this name, for an operation that both have.
fn is_only_in_tpe(name: &str) -> bool {
    let is_meant = |row: &Row| row.name_in(Tpe) == Some(name) && row.name_in(Tpi) != Some(name);
    rows().any(|(_, row)| row.name_in(Tpi).is_some() && is_meant(row))
}

/// Words of chess that no name contains, and the name of the operation about them.
const SYNONYMS: [(&str, &str); 3] =
    [("ahogado", "esEmpate"), ("tablas", "esEmpate"), ("stalemate", "draw")];

/// The maximum number of suggested names.
const SIMILAR_MAX: usize = 3;

/// Adds suggestions to the error for an unknown subcommand: the option of an exercise, or similar
/// names.
pub(crate) fn with_similar_names(mut error: clap::Error) -> clap::Error {
    let written = match error.get(ContextKind::InvalidSubcommand) {
        Some(ContextValue::String(written)) => written.clone(),
        _ => return error,
    };
    if let Some(options) = exercise_options(&written) {
        let tip = words(
            format!("an exercise is an option: `ajedrez lite {options}`"),
            format!("un ejercicio es una opción: `ajedrez lite {options}`"),
        );
        usage::suggest(&mut error, &tip);
        return error;
    }
    let names = similar_names(&written);
    if !names.is_empty() {
        error.remove(ContextKind::Suggested);
        error.insert(ContextKind::SuggestedSubcommand, ContextValue::Strings(names));
    }
    error
}

/// The options that select the exercises `12`, `TPE.12` or `ejercicio`.
fn exercise_options(written: &str) -> Option<String> {
    let number = if OPTIONS.iter().any(|option| option[2..] == *written) { "12" } else { written };
    let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
    let names = if is_number {
        vec![format!("TPE.{number}"), format!("TPI.{number}")]
    } else {
        vec![number.to_owned()]
    };
    let option = words(OPTIONS[0], OPTIONS[1]);
    let known = names.into_iter().filter(|name| operation_of(name).is_some());
    let options: Vec<String> = known.map(|name| format!("{option} {name}")).collect();
    (!options.is_empty()).then(|| options.join(words("` or `", "` o `")))
}

/// The operations and predicates with a name that contains `written` or that may be a typing error of it, nearest
/// first.
pub(super) fn similar_names(written: &str) -> Vec<String> {
    let plain = |name: &str| without_accents(name).replace('-', "").to_ascii_lowercase();
    let typed = plain(written);
    // A much longer word cannot match, and comparing it would take long.
    if typed.is_empty() || typed.len() > 64 {
        return Vec::new();
    }
    let synonym = SYNONYMS.iter().find(|(word, _)| typed.contains(word));
    let is_similar = |name: &&str| {
        let name = plain(name);
        typed.len() > 3 && name.contains(&typed) || usage::is_near(&typed, &name)
    };
    // Every operation has one name per language, and more aliases.
    let of_row = |(shell, row): (&'static str, &'static Row)| {
        let aliases = row.aliases.iter().map(|(name, _)| *name);
        let [first, second] = words([shell, row.own_name()], [row.own_name(), shell]);
        [first, second].into_iter().chain(aliases).find(is_similar)
    };
    let predicates = PREDICATES.iter().map(|predicate| predicate.name).filter(is_similar);
    let mut names: Vec<&str> = rows().filter_map(of_row).chain(predicates).collect();
    names.sort_by_key(|&name| (damerau_levenshtein(&plain(name), &typed), name));
    names.dedup();
    let synonym = synonym.map(|(_, name)| *name);
    synonym.into_iter().chain(names).take(SIMILAR_MAX).map(str::to_owned).collect()
}
