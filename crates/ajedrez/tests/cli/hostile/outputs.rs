//! Closed pipes and full disks, for every command.
#![cfg(target_os = "linux")]

use std::fs::File;
use std::process::{Command, Stdio};

use crate::program::{finish, program, start, without_preferences};

/// A run of every command that prints an answer.
const ANSWERED: &[&[&str]] = &[
    &["dc3cc5pe4pf6"],
    &["solitario", "solve", "dc3cc5pe4pf6", "re1th8"],
    &["solitario", "check", "ta1pa5", "a1a5"],
    &["solitario", "play", "dc3cc5pe4pf6"],
    &["lite", "moves", "start"],
    &["king", "--fen", "4R1k1/5ppp/8/8/8/8/8/6K1 b"],
    &["rules", "can", "torre1_blanca", "A8"],
    &["rules", "board"],
    &["perft", "3", "--divide"],
    &["completions", "bash"],
    &["man"],
    &["--help"],
    &["--version"],
];

#[test]
fn a_full_disk_is_reported_by_every_command() {
    for args in ANSWERED {
        let full = File::create("/dev/full").expect("Linux has it");
        let run = finish(start(program(*args).stdout(full)));
        assert_eq!(run.code, 1, "{args:?}: {run:?}");
        assert!(run.err.starts_with("error: cannot write standard output: "), "{args:?}: {run:?}");
    }
}

#[test]
fn a_pipe_that_nobody_reads_ends_every_command_quietly() {
    for args in ANSWERED {
        // The reader is gone before the first answer.
        let mut reader = Command::new("true").stdin(Stdio::piped()).spawn().expect("true runs");
        let pipe = reader.stdin.take().expect("its standard input is a pipe");
        reader.wait().expect("it ends");
        let run = finish(start(program(*args).stdout(pipe)));
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{args:?}");
    }
}

#[test]
fn closed_streams_make_no_command_panic() {
    for args in ANSWERED {
        for closed in ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"] {
            let mut shell = Command::new("sh");
            shell.args(["-c", &format!("\"$@\" {closed}"), "sh", env!("CARGO_BIN_EXE_ajedrez")]);
            without_preferences(&mut shell);
            let ended = shell.args(*args).output().expect("a shell can be run");
            let said = String::from_utf8_lossy(&ended.stderr);
            assert!(matches!(ended.status.code(), Some(0 | 1)), "{args:?} {closed}: {said}");
            assert!(!said.contains("panicked"), "{args:?} {closed}: {said}");
        }
    }
}
