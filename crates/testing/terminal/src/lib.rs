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

use std::ffi::OsStr;
use std::process::{Command, Stdio};

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

/// The same command in a terminal of 80 columns that nobody sees, made by `script` of util-linux, which Debian
/// always has. What it reads from its input is typed there, and what it writes to its output is all that is
/// shown, errors too. `None` where there is no such `script`.
///
/// Its input and its output must be set anew.
pub fn on_a_screen(command: &Command) -> Option<Command> {
    let version = Command::new("script").arg("--version").stderr(Stdio::null()).output().ok()?;
    if !String::from_utf8_lossy(&version.stdout).contains("util-linux") {
        return None;
    }
    let words = [command.get_program()].into_iter().chain(command.get_args());
    let words: Option<Vec<String>> = words.map(quoted).collect();
    let line = format!("stty rows 40 cols 80; exec {}", words?.join(" "));
    let mut script = Command::new("script");
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

    /// What starts `program` so that it hears interrupts. Whoever starts this program in the background
    /// of a script has them ignored by all that it starts, for good; GNU `env` can undo that, where
    /// there is one.
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
    /// When the program cannot be reached.
    pub fn interrupt(child: &Child) {
        let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(sent.expect("kill can be run").success());
    }
}

/// Events of the console, which a program shares with those that it starts.
#[cfg(windows)]
mod system {
    use std::ffi::OsStr;
    use std::io;
    use std::os::windows::process::CommandExt;
    use std::process::{Child, Command};

    /// The program begins a group of its own, to which an event can be sent. All programs of the
    /// console, this one too, would hear an event that is sent to no group.
    const CREATE_NEW_PROCESS_GROUP: u32 = 0x0000_0200;

    /// Ctrl-Break. A new group does not hear Ctrl-C, but both call the same handler.
    const CTRL_BREAK_EVENT: u32 = 1;

    #[link(name = "kernel32")]
    unsafe extern "system" {
        // It takes two numbers, and says of any others that they are wrong.
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
    /// When the program cannot be reached.
    pub fn interrupt(child: &Child) {
        let sent = GenerateConsoleCtrlEvent(CTRL_BREAK_EVENT, child.id());
        assert!(sent != 0, "{}", io::Error::last_os_error());
    }
}
