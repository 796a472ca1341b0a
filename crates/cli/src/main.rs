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
mod threads;
mod usage;
mod whole_file;

use std::env;
use std::io;
use std::process::ExitCode;

use clap::Parser;

use crate::cli::Cli;
use crate::exit::Failure;

fn main() -> ExitCode {
    let arguments = commands::lite::named(env::args_os().collect());
    let cli = arguments.and_then(Cli::try_parse_from);
    let lang = cli.as_ref().map_or_else(|_| lang::of_arguments(), |cli| cli.lang);
    let result = cli.map_err(Failure::Usage).and_then(|cli| cli.run(&mut io::stdout().lock()));
    exit::code(result, lang)
}
