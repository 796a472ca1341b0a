//! The program `ajedrez`.

#![forbid(unsafe_code)]

use std::env;
use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(ajedrez_cli::program(env::args_os()))
}
