//! Terminals for tests: interrupts programs, as Ctrl-C does on Unix and Ctrl-Break on Windows, and on Linux
//! runs a program in a terminal.
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
//! It does not interpret colours or screen positions.

use std::ffi::OsStr;
use std::process::{Command, Stdio};

pub use system::interrupt;

/// A copy of a command that an interrupt ends as in a terminal. Its input and outputs must be set again.
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

/// A copy of a command that runs in a virtual terminal of 80 columns, using `script` of util-linux, which Debian
/// always has. Its standard input is typed into the terminal; its standard output is everything shown there,
/// including errors. `None` if `script` is missing.
///
/// Its input and its output must be set anew. An interrupt that is typed ends the program even if this one
/// ignores interrupts.
pub fn on_a_screen(command: &Command) -> Option<Command> {
    let version = Command::new("script").arg("--version").stderr(Stdio::null()).output().ok()?;
    if !String::from_utf8_lossy(&version.stdout).contains("util-linux") {
        return None;
    }
    let words = [command.get_program()].into_iter().chain(command.get_args());
    let words: Option<Vec<String>> = words.map(quoted).collect();
    let line = format!("stty rows 40 cols 80; exec {}", words?.join(" "));
    let mut script = system::launcher(OsStr::new("script"));
    script.args(["--quiet", "--return", "--command", &line, "/dev/null"]).env("SHELL", "/bin/sh");
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => script.env(name, value),
            None => script.env_remove(name),
        };
    }
    Some(script)
}

/// A word as a shell reads it; `None` where it is not UTF-8.
fn quoted(word: &OsStr) -> Option<String> {
    Some(format!("'{}'", word.to_str()?.replace('\'', r"'\''")))
}

/// Signals, sent by the programs that every Unix has.
#[cfg(unix)]
mod system {
    use std::ffi::OsStr;
    use std::process::{Child, Command, Stdio};

    /// The option of GNU `env` that undoes a choice to ignore interrupts.
    const UNDO: &str = "--default-signal=INT";

    /// A command that starts `program` with interrupts enabled. A shell script that starts this program in the
    /// background makes it and its children ignore interrupts; GNU `env` can undo that, if it exists.
    pub(super) fn launcher(program: &OsStr) -> Command {
        let undone = Command::new("env").args([UNDO, "true"]).stderr(Stdio::null()).status();
        if !undone.is_ok_and(|status| status.success()) {
            return Command::new(program);
        }
        let mut env = Command::new("env");
        env.arg(UNDO).arg(program);
        env
    }

    /// Interrupts a program that was started by a command made by `interruptible`.
    ///
    /// # Panics
    ///
    /// If the program cannot be reached.
    pub fn interrupt(child: &Child) {
        let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(sent.expect("kill can be run").success());
    }
}

/// Console events, which a program shares with its children.
#[cfg(windows)]
mod system {
    use std::ffi::OsStr;
    use std::io;
    use std::os::windows::process::CommandExt;
    use std::process::{Child, Command};

    /// The program starts a new process group, to which an event can be sent. An event without a group would
    /// go to all programs of the console, including this one.
    const CREATE_NEW_PROCESS_GROUP: u32 = 0x0000_0200;

    /// Ctrl-Break. A new group does not hear Ctrl-C, but both call the same handler.
    const CTRL_BREAK_EVENT: u32 = 1;

    #[link(name = "kernel32")]
    unsafe extern "system" {
        // It takes two numbers, and returns an error for invalid ones.
        safe fn GenerateConsoleCtrlEvent(event: u32, group: u32) -> i32;
    }

    pub(super) fn launcher(program: &OsStr) -> Command {
        let mut command = Command::new(program);
        command.creation_flags(CREATE_NEW_PROCESS_GROUP);
        command
    }

    /// Interrupts a program that was started by a command made by `interruptible`.
    ///
    /// # Panics
    ///
    /// If the program cannot be reached.
    pub fn interrupt(child: &Child) {
        let sent = GenerateConsoleCtrlEvent(CTRL_BREAK_EVENT, child.id());
        assert!(sent != 0, "{}", io::Error::last_os_error());
    }
}
