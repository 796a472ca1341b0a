//! The program `ajedrez`: arguments become a `protocol::Request`, its answer text or JSON.
//!
//! The only crate that prints, reads files or exits. Each command is a module of `commands`; it
//! writes its answers to the output it is given and returns an `exit::Outcome` or an
//! `exit::Failure`. Only `exit` makes exit codes of them.

#![forbid(unsafe_code)]

mod cli;
mod commands;
mod exit;
mod lang;
mod limits;
mod lines;
mod messages;
mod ordered;
mod progress;
mod spanish;
mod threads;
mod usage;
mod whole_file;

use std::env;
use std::io;
use std::process::ExitCode;

use crate::exit::Failure;

fn main() -> ExitCode {
    let arguments = env::args_os().collect::<Vec<_>>();
    let lang = lang::of_arguments(&arguments);
    let cli = commands::lite::named(arguments).and_then(|arguments| cli::parse(arguments, lang));
    let result =
        cli.map_err(Failure::Usage).and_then(|cli| cli.run(lang, &mut io::stdout().lock()));
    exit::code(result, lang)
}
