//! The program `ajedrez`; what it does is in the library beside it.

use std::process::ExitCode;

fn main() -> ExitCode {
    ajedrez::run()
}
