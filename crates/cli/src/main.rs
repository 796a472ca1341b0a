//! The program `ajedrez`: arguments become a `protocol::Request`, its answer text or JSON.
//!
//! The only crate that prints, reads files or exits. Each command is a module of `commands`; it
//! writes its answers to the output it is given and returns an `exit::Outcome` or an
//! `exit::Failure`. Only `exit` makes exit codes of them.

#![forbid(unsafe_code)]

mod arguments;
mod by_lines;
mod cli;
mod commands;
mod context;
mod exit;
mod json_line;
mod lang;
mod later;
mod lines;
mod messages;
mod position;
mod progress;
mod spanish;
mod threads;
mod usage;
mod values;
mod whole_file;
mod words;

use std::env;
use std::io;
use std::process::ExitCode;

use crate::exit::Failure;

fn main() -> ExitCode {
    let arguments = words::written_out(env::args_os().collect());
    let lang = lang::of_arguments(&arguments);
    let named = commands::lite::named(arguments.clone());
    let cli = named.and_then(|arguments| cli::parse(arguments, lang));
    let result =
        cli.map_err(Failure::Usage).and_then(|cli| cli.run(lang, &mut io::stdout().lock()));
    let tip = result.as_ref().err().and_then(|failure| words::tip(failure, &arguments));
    exit::code(result, lang, tip.as_ref())
}
