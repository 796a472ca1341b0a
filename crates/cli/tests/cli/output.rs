//! What happens when nobody reads the answers, or they find no room.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use crate::program::{finish, program, start};

#[test]
fn a_reader_that_leaves_ends_the_run_quietly() {
    let mut child = start(program(["solitario", "solve", "-"]).stdin(Stdio::piped()));
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let mut stdout = BufReader::new(child.stdout.take().expect("standard output is a pipe"));
    stdin.write_all(b"re1th8\n").expect("the program reads");
    let mut line = String::new();
    stdout.read_line(&mut line).expect("the program answers");
    assert_eq!(line, "imposible\n");

    drop(stdout);
    // The program ends at the first answer that nobody reads, and the rest does not reach it.
    stdin.write_all("re1th8\n".repeat(100_000).as_bytes()).ok();
    drop(stdin);
    let run = finish(child);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported_with_exit_code_1() {
    use std::fs::File;

    for args in [
        &["re1"][..],
        &["solitario", "solve", "--json", "re1"],
        &["solitario", "check", "re1", ""],
        &["--help"],
        &["--version"],
        &["completions", "bash"],
        &["man"],
    ] {
        let full = File::create("/dev/full").expect("Linux has it");
        let run = finish(start(program(args).stdout(full)));
        assert_eq!(run.code, 1, "{args:?}: {run:?}");
        assert!(run.err.starts_with("error: cannot write standard output: "), "{run:?}");
    }
}

#[cfg(unix)]
#[test]
fn an_input_that_cannot_be_read_is_reported_with_exit_code_1() {
    use std::fs::File;

    let directory = File::open(env!("CARGO_MANIFEST_DIR")).expect("this package has a directory");
    let mut command = program(["solitario", "solve", "-"]);
    let run = finish(start(command.stdin(directory)));
    assert_eq!((run.code, run.out.as_str()), (1, ""));
    assert!(run.err.starts_with("error: cannot read standard input: "), "{run:?}");
}
