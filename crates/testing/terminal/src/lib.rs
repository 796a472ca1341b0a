//! What a terminal does to a program that runs in it: the user interrupts it, by Ctrl-C on Unix, by
//! Ctrl-Break on Windows; and on Linux a terminal for a program that behaves otherwise in one.
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
//! It understands no colours, and does not know what is where on the screen.

use std::process::Command;

mod screen;

#[cfg(unix)]
mod unix;
#[cfg(unix)]
use unix as system;

#[cfg(windows)]
mod windows;
#[cfg(windows)]
use windows as system;

pub use screen::on_a_screen;
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
