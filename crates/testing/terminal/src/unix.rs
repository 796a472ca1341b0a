//! Signals, sent by the programs that every Unix has.

use std::ffi::OsStr;
use std::process::{Child, Command, Stdio};

/// The option of GNU `env` that undoes a choice to ignore interrupts.
const UNDO: &str = "--default-signal=INT";

/// What starts `program` so that it hears interrupts. Whoever starts this program in the background
/// of a script has them ignored by all that it starts, for good; GNU `env` can undo that, where
/// there is one.
pub(crate) fn launcher(program: &OsStr) -> Command {
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
