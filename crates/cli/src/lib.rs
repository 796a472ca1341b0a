//! The command line of the workspace: `ajedrez --help` says what it does.
//!
//! The only crate that prints, reads files or exits. Each command is a module of `commands`; it
//! writes its answers to the output it is given and returns an `exit::Outcome` or an
//! `exit::Failure`. Only `exit` makes exit codes of them.
//!
//! It is a library so that the laws in `crates/testing/properties` can try `batch` on any bytes within
//! their own process; other programs should depend on the crates below it.

mod bad_input;
mod cli;
mod commands;
mod counting;
mod drawing;
mod exit;
mod lang;
mod limits;
mod lines;
mod progress;
mod spanish;
mod threads;
mod whole_file;

use std::io;
use std::process::ExitCode;

use clap::Parser;

use crate::cli::Cli;
use crate::exit::Failure;

pub use commands::batch::{batch_answers, batch_operations};

/// Does what the arguments of this process ask; the exit code says how it ended.
pub fn run() -> ExitCode {
    let cli = Cli::try_parse();
    let lang = cli.as_ref().map(|cli| cli.lang).unwrap_or_default();
    let result =
        cli.map_err(Failure::Usage).and_then(|cli| commands::run(cli, &mut io::stdout().lock()));
    exit::code(result, lang)
}
