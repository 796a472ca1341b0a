//! Files that are missing, no files, no text, or not for us.

use std::ffi::OsStr;
use std::path::Path;

use crate::batch::directory;
use crate::program::{Run, assert_refuses, run, run_on};

fn on_file(words: &[&str], file: &Path) -> Run {
    run(words.iter().map(OsStr::new).chain([file.as_os_str()]))
}

/// Asserts that nothing was printed but one message that begins so.
#[track_caller]
fn assert_fails(run: &Run, start: &str) {
    assert_eq!((run.code, run.out.as_str()), (1, ""), "{run:?}");
    assert!(run.err.starts_with(start) && run.err.lines().count() == 1, "{run:?}");
}

#[test]
fn a_file_that_is_missing_or_no_file_is_reported() {
    let directory = directory("hostile-input");
    for words in [&["batch"][..], &["king", "--all"]] {
        for file in [directory.join("nothing"), directory.clone(), directory.join("no/file")] {
            let file_name = file.display().to_string();
            assert_fails(&on_file(words, &file), &format!("error: cannot read {file_name}: "));
        }
    }
}

/// Whoever we are, this file cannot be read.
#[cfg(target_os = "linux")]
#[test]
fn a_file_that_cannot_be_read_is_reported() {
    for words in [&["batch"][..], &["king", "--all"]] {
        let read = on_file(words, Path::new("/proc/self/mem"));
        assert_fails(&read, "error: cannot read /proc/self/mem: ");
    }
}

#[test]
fn diagrams_of_any_bytes_are_read_or_refused_with_line_and_column() {
    for (text, part) in [
        (&b""[..], "line 1"),
        (b"\0", "line 1"),
        (b"# \xff\n--------\n\xff-------\n", "line 3"),
        (b"# uno\n-------\0\n", "line 2"),
        (b"# uno\n\x1b[2J------\n", "line 2"),
    ] {
        let refused = run_on(["king", "-", "--all"], text);
        assert_refuses(&refused, &["diagrams: ", part]);
        assert!(!refused.err.contains(['\0', '\u{1b}']), "{refused:?}");
    }
    let rows = "--------\n".repeat(7);
    let strange = [b"# \xff\0\x1b[2J\n---r----\n", rows.as_bytes()].concat();
    assert_eq!(run_on(["king", "-", "1"], strange).code, 0);
}

#[test]
fn queries_of_any_bytes_are_reported_with_their_line_and_the_others_are_answered() {
    let input = b"casillaValida(a, 3)\n\0\n\xff\xfe\ncasilla(\x1b[2J, X, Y)\nnumero(a, N)\n";
    let run = run_on(["rules", "-"], input);
    assert_eq!((run.code, run.out.as_str()), (2, "true.\nN = 1.\n"), "{run:?}");
    let starts: Vec<&str> = run.err.lines().map(|line| &line[..13]).collect();
    assert_eq!(starts, ["error: line 2", "error: line 3", "error: line 4"]);
    assert!(!run.err.contains(['\0', '\u{1b}']), "{run:?}");
}

/// No file can be made there, whoever we are: the end of `/proc` is ours to read only.
#[cfg(target_os = "linux")]
#[test]
fn a_directory_where_nothing_can_be_written_is_reported() {
    let directory = directory("hostile-output");
    let input = directory.join("input");
    std::fs::write(&input, crate::batch::requests(3)).expect("a file can be written");
    let written =
        run([OsStr::new("batch"), input.as_ref(), "--output".as_ref(), "/proc/x".as_ref()]);
    assert_fails(&written, "error: cannot write /proc/x: ");
    let fen = "4R1k1/5ppp/8/8/8/8/8/6K1 b";
    for place in ["/proc/x.svg", directory.to_str().expect("a path of UTF-8"), ""] {
        let drawn = run(["king", "--fen", fen, "--svg", place]);
        assert!(drawn.code == 1 || (drawn.code == 2 && place.is_empty()), "{drawn:?}");
        assert!(drawn.out.is_empty() && drawn.err.starts_with("error: "), "{drawn:?}");
    }
}

/// A limit on the size of files is met like the end of a disk.
#[cfg(target_os = "linux")]
#[test]
fn a_drawing_that_finds_no_room_is_reported() {
    let drawing = directory("hostile-room").join("mate.svg");
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", "trap '' XFSZ; ulimit -f 1; exec \"$@\"", "sh"]);
    shell.args([env!("CARGO_BIN_EXE_ajedrez"), "king", "--fen", "4R1k1/5ppp/8/8/8/8/8/6K1 b"]);
    crate::program::in_english(&mut shell);
    let ended = shell.arg("--svg").arg(&drawing).output().expect("a shell can be run");
    let said = String::from_utf8(ended.stderr).expect("messages are UTF-8");
    assert_eq!((ended.status.code(), ended.stdout.len()), (Some(1), 0), "{said}");
    assert!(said.starts_with("error: cannot write ") && said.contains("mate.svg"), "{said}");
}
