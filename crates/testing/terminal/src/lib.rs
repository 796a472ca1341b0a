//! What a terminal does to a program that runs in it: the user interrupts it, by Ctrl-C on Unix, by
//! Ctrl-Break on Windows.
//!
//! ```
//! # #[cfg(unix)] {
//! use std::process::Command;
//!
//! let mut sleep = Command::new("sleep");
//! let mut child = terminal::interruptible(sleep.arg("60")).spawn().expect("it starts");
//! terminal::interrupt(&child);
//! assert!(!child.wait().expect("it ends").success());
//! # }
//! ```
//!
//! # What it does not do
//!
//! It has no keys, no screen and no colours.

use std::process::Command;

#[cfg(unix)]
mod unix;
#[cfg(unix)]
use unix as system;

#[cfg(windows)]
mod windows;
#[cfg(windows)]
use windows as system;

pub use system::interrupt;

/// The same command, for which an interrupt does what it does in a terminal. Its input and its
/// outputs must be set anew.
pub fn interruptible(command: &Command) -> Command {
    let mut same = system::launcher(command.get_program());
    same.args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => same.env(name, value),
            None => same.env_remove(name),
        };
    }
    same
}
