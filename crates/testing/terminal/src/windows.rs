//! Events of the console, which a program shares with those that it starts.

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

pub(crate) fn launcher(program: &OsStr) -> Command {
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
