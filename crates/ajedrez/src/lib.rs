//! The program `ajedrez` as a function, called by `main` and by the Python package, which includes
//! the program.
//!
//! Converts arguments to an `ajedrez_protocol::Request` and its answer to text or JSON. This is the
//! only crate that prints and reads files. Each command is a module of `commands`; it writes its
//! answers to the given output and returns an `exit::Outcome` or an `exit::Failure`. `exit` converts
//! both to exit codes.
//!
//! # What it does not do
//!
//! It is not a chess library: everything that does not print is in the crates below.

#![forbid(unsafe_code)]

mod answers;
mod arguments;
mod cli;
mod commands;
mod entries;
mod exit;
mod files;
mod help;
mod interrupts;
mod language;
mod lines;
mod progress;
mod screen;
mod spanish;
mod threads;
mod usage;
mod values;

use std::ffi::OsString;
use std::io::{self, Write as _};

use crate::exit::Failure;

/// Runs the program with these arguments, the first of which is its name, and returns the exit code.
///
/// It reads standard input, and writes to standard output and standard error. Commands that Ctrl-C
/// can end early set a handler of SIGINT; a second Ctrl-C ends the process.
///
/// # Examples
///
/// ```
/// assert_eq!(ajedrez_cli::program(["ajedrez", "dc3cc5pe4pf6"]), 0);
/// assert_eq!(ajedrez_cli::program(["ajedrez", "dc3cc5pe4pf"]), 2);
/// ```
pub fn program(arguments: impl IntoIterator<Item = impl Into<OsString>>) -> u8 {
    let arguments: Vec<OsString> = arguments.into_iter().map(Into::into).collect();
    let lang = language::language_of(&arguments);
    language::set_language(lang);
    let cli = commands::lite::named(arguments).and_then(|arguments| cli::parse(arguments, lang));
    let result =
        cli.map_err(Failure::Usage).and_then(|cli| cli.run(lang, &mut io::stdout().lock()));
    let code = exit::code(result, lang);
    // Flushes an incomplete line written before an error.
    io::stdout().flush().ok();
    code
}
