//! A terminal that nobody sees, made by `script` of util-linux, which Debian always has.

use std::ffi::OsStr;
use std::process::{Command, Stdio};

/// The same command in a terminal of 80 columns; what it reads from its input is typed there, and what it
/// writes to its output is all that is shown, errors too. `None` where there is no such `script`.
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

/// A word as a shell reads it; `None` where it is no text.
fn quoted(word: &OsStr) -> Option<String> {
    Some(format!("'{}'", word.to_str()?.replace('\'', r"'\''")))
}
