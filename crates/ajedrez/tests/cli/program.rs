//! Runs of the program.

use std::ffi::OsStr;
use std::io::{ErrorKind, Write};
use std::process::{Child, Command, Stdio};
use std::thread;

/// The output and the exit code of a run.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Run {
    /// The exit code.
    pub(crate) code: i32,
    /// Standard output.
    pub(crate) out: String,
    /// Standard error.
    pub(crate) err: String,
}

/// The program with those arguments; standard input is empty, the rest is caught.
pub(crate) fn program(args: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ajedrez"));
    without_preferences(&mut command);
    command.args(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// The environment variables for colours, width and the folder of tables.
const VARIABLES: [&str; 6] =
    ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "LINES", "AJEDREZ_TABLES"];

/// The variables that name a language.
pub(crate) const LOCALE: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// Hides the language and other preferences of the person who runs the tests, so answers are in English.
pub(crate) fn without_preferences(command: &mut Command) {
    for variable in LOCALE.iter().chain(&VARIABLES) {
        command.env_remove(variable);
    }
}

/// Starts the program.
pub(crate) fn start(command: &mut Command) -> Child {
    // Wine, in which `.ci/targets` runs these tests, starts now and then no program, with this error of Windows.
    const INTERNAL_ERROR: i32 = 1359;
    for _ in 0..5 {
        match command.spawn() {
            Err(error) if error.raw_os_error() == Some(INTERNAL_ERROR) => {}
            started => return started.expect("the program starts"),
        }
    }
    panic!("five times the program did not start");
}

/// Runs the program with those arguments and nothing on standard input.
pub(crate) fn run(args: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Run {
    finish(start(&mut program(args)))
}

/// Runs the program with those arguments and `input` on standard input.
pub(crate) fn run_on(
    args: impl IntoIterator<Item = impl AsRef<OsStr>>,
    input: impl AsRef<[u8]>,
) -> Run {
    let mut child = start(program(args).stdin(Stdio::piped()));
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let input = input.as_ref();
    // In a separate thread: the program may answer before it has read everything.
    thread::scope(|scope| {
        scope.spawn(move || match stdin.write_all(input) {
            Err(error) if error.kind() != ErrorKind::BrokenPipe => panic!("{error}"),
            _ => drop(stdin),
        });
        finish(child)
    })
}

/// Waits for the end of a run.
#[track_caller]
pub(crate) fn finish(child: Child) -> Run {
    let output = child.wait_with_output().expect("the program ends");
    Run {
        code: output.status.code().expect("no signal ends the program"),
        out: String::from_utf8(output.stdout).expect("answers are UTF-8"),
        err: String::from_utf8(output.stderr).expect("messages are UTF-8"),
    }
}

/// Asserts that the run answered, with `out` and nothing else.
#[track_caller]
pub(crate) fn assert_answers(run: &Run, out: &str) {
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (0, out, ""));
}

/// Asserts that the run ended well, and said all `parts` in this order.
#[track_caller]
pub(crate) fn assert_says(run: &Run, parts: &[&str]) {
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{run:?}");
    let mut rest = run.out.as_str();
    for part in parts {
        let at = rest.find(part).unwrap_or_else(|| panic!("{part:?} is missing:\n{}", run.out));
        rest = &rest[at + part.len()..];
    }
}

/// Asserts that the run refused its input with a short message that contains each of `parts`.
#[track_caller]
pub(crate) fn assert_refuses(run: &Run, parts: &[&str]) {
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{run:?}");
    assert!(run.err.starts_with("error: ") && run.err.len() < 400, "{run:?}");
    for part in parts {
        assert!(run.err.contains(part), "{part:?} is missing: {run:?}");
    }
}
