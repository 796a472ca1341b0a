//! The program `ajedrez` as a function, for its two users: `main`, and the Python package, which
//! has the program in it.
//!
//! Arguments become a `ajedrez_protocol::Request`, its answer text or JSON. This is the only crate that
//! prints and reads files. Each command is a module of `commands`; it writes its answers to the
//! output it is given and returns an `exit::Outcome` or an `exit::Failure`. Only `exit` makes exit
//! codes of them.
//!
//! # What it does not do
//!
//! It is no library of chess: what can be asked without printing is in the crates below.

#![forbid(unsafe_code)]

mod arguments;
mod cli;
mod commands;
mod entries;
mod exit;
mod files;
mod interrupts;
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

/// Runs the program with these arguments, of which the first is its name, and returns its exit code.
///
/// It reads standard input, and writes to standard output and standard error. Commands that Ctrl-C
/// ends early set a handler of SIGINT; where it is interrupted a second time, the process ends.
///
/// # Examples
///
/// ```
/// assert_eq!(ajedrez_cli::program(["ajedrez", "dc3cc5pe4pf6"]), 0);
/// assert_eq!(ajedrez_cli::program(["ajedrez", "dc3cc5pe4pf"]), 2);
/// ```
pub fn program(arguments: impl IntoIterator<Item = impl Into<OsString>>) -> u8 {
    let arguments: Vec<OsString> = arguments.into_iter().map(Into::into).collect();
    let lang = cli::language_of(&arguments);
    let cli = commands::lite::named(arguments).and_then(|arguments| cli::parse(arguments, lang));
    let result =
        cli.map_err(Failure::Usage).and_then(|cli| cli.run(lang, &mut io::stdout().lock()));
    let code = exit::code(result, lang);
    // A line without an end that stood before an error: a program in Rust writes it when it ends.
    io::stdout().flush().ok();
    code
}
