//! `--exercise TPI.4`: the questions by the numbers of the course's assignments.

use std::ffi::OsString;

use clap::error::ErrorKind;

use crate::usage::{self, Expecting};

/// The questions of the first assignment, in the order of its exercises.
const TPE: [&[&str]; 17] = [
    &["valid", "--reading", "tpe"],
    &["initial"],
    &["valid-move"],
    &["valid-capture"],
    &["attacked"],
    &["king"],
    &["follows"],
    &["sorted"],
    &["sort"],
    &["checkmate"],
    &["draw"],
    &["legal"],
    &["movable"],
    &["reachable"],
    &["discovered-check", "--reading", "tpe"],
    &["mated-in-one"],
    &["forced-line"],
];

/// The questions of the second assignment.
const TPI: [&[&str]; 9] = [
    &["valid"],
    &["initial"],
    &["attacked"],
    &["follows"],
    &["sort"],
    &["outcome"],
    &["discovered-check"],
    &["forced-line"],
    &["forced-mate"],
];

const OPTION: &str = "--exercise";

/// The arguments of the program, with the question in place of its number.
///
/// To `clap` the question is a command of its own, which it must see before its arguments.
pub(crate) fn named(mut arguments: Vec<OsString>) -> Result<Vec<OsString>, clap::Error> {
    let Some(lite) = arguments.iter().position(|argument| argument == "lite") else {
        return Ok(arguments);
    };
    let number = |argument: &OsString| {
        let text = argument.to_string_lossy();
        text.strip_prefix(OPTION).is_some_and(|rest| rest.is_empty() || rest.starts_with('='))
    };
    let Some(at) = arguments.iter().position(number).filter(|&at| at > lite) else {
        return Ok(arguments);
    };
    let option = arguments.remove(at).to_string_lossy().into_owned();
    let value = match option.split_once('=') {
        Some((_, value)) => value.to_owned(),
        None if at < arguments.len() => arguments.remove(at).to_string_lossy().into_owned(),
        None => String::new(),
    };
    let question = question(&value).ok_or_else(|| {
        let message = Expecting(
            format!("{OPTION}: expected TPE.1 to TPE.17 or TPI.1 to TPI.9, found {value:?}"),
            format!("{OPTION}: se esperaba TPE.1 a TPE.17 o TPI.1 a TPI.9, se encontró {value:?}"),
        );
        usage::error(ErrorKind::ValueValidation, message)
    })?;
    arguments.splice(lite + 1..lite + 1, question.iter().map(OsString::from));
    Ok(arguments)
}

/// The question of an exercise such as `TPI.4`.
fn question(exercise: &str) -> Option<&'static [&'static str]> {
    let (assignment, number) = exercise.split_once('.')?;
    let questions = match assignment.to_ascii_uppercase().as_str() {
        "TPE" => &TPE[..],
        "TPI" => &TPI[..],
        _ => return None,
    };
    let index = number.parse::<usize>().ok()?.checked_sub(1)?;
    questions.get(index).copied()
}
