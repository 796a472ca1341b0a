//! Lines and files of 100 MB, in bounded memory.
#![cfg(target_os = "linux")]

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use crate::program::{assert_refuses, finish, program, run, run_on, start};

/// How long a line is.
const BYTES: usize = 100_000_000;

/// The most memory that the program may have taken, in KiB.
const RESIDENT_KIB_MAX: u64 = 40_000;

/// Asks `question`, then with a line of 100 MB, then `question` again; the question has `answer`, and
/// the line has `error` on the stream of answers or, where that is empty, only on the other.
fn check(args: &[&str], question: &str, answer: &str, error: &str, piece: &[u8]) {
    let mut child = start(program(args).stdin(Stdio::piped()));
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let mut stdout = BufReader::new(child.stdout.take().expect("standard output is a pipe"));
    let mut expect = |start: &str| {
        let mut line = String::new();
        stdout.read_line(&mut line).expect("the program answers");
        assert!(line.starts_with(start), "{args:?}: {line:?} is not {start:?}");
    };
    let block = piece.repeat(1_000_000 / piece.len());
    writeln!(stdin, "{question}").expect("the program reads");
    expect(answer);
    for _ in 0..BYTES.div_ceil(block.len()) {
        stdin.write_all(&block).expect("the program reads");
    }
    writeln!(stdin, "\n{question}").expect("the program reads");
    if !error.is_empty() {
        expect(error);
    }
    expect(answer);
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).expect("it is alive");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let peak = peak.and_then(|peak| peak.trim().strip_suffix(" kB")).expect("its peak");
    let peak: u64 = peak.parse().expect("a number");
    println!("{args:?}: {peak} KiB after a line of {BYTES} bytes");
    assert!(peak < RESIDENT_KIB_MAX, "{args:?}: {peak} KiB");
    drop(stdin);
    let end = finish(child);
    assert_eq!(end.code, 2, "{args:?}: {end:?}");
    assert!(end.err.starts_with("error: ") && end.err.len() < 300, "{end:?}");
}

#[test]
fn batch_answers_a_line_of_100_mb_with_an_error_in_little_memory() {
    let question = r#"{"id":1,"op":"lite.perft","depth":1,"fen":"k7/8/8/8/8/8/8/K7 w"}"#;
    let error = r#"{"id":null,"error":{"kind":"too_long","message":"line 2: "#;
    for piece in ["[", "\0", "{\"id\":"] {
        let args = ["batch", "--threads", "2"];
        check(&args, question, "{\"id\":1,\"result\":3}\n", error, piece.as_bytes());
    }
}

#[test]
fn puzzles_of_100_mb_are_refused_in_little_memory() {
    for piece in [&b"re1"[..], b"\xff"] {
        check(&["solitario", "solve", "-"], "re1th8", "imposible\n", "error\n", piece);
    }
}

#[test]
fn queries_of_100_mb_are_refused_in_little_memory() {
    for piece in ["casilla(", "é"] {
        check(&["rules", "-"], "casillaValida(a, 3)", "true.\n", "", piece.as_bytes());
    }
}

/// The file has no end.
#[test]
fn a_file_of_diagrams_without_end_is_refused() {
    let part = "expected a file of at most 16777216 bytes";
    assert_refuses(&run(["king", "/dev/zero", "1"]), &["diagrams: ", part]);
    assert_refuses(&run(["--lang", "es", "king", "/dev/zero", "1"]), &["diagramas: "]);
    assert_refuses(&run_on(["king", "-", "1"], vec![b'#'; 20_000_000]), &["diagrams: ", part]);
    // Just as long as allowed: all of it is a title.
    let refused = run_on(["king", "-", "1"], vec![b'#'; 1 << 24]);
    assert_refuses(&refused, &["diagrams: ", "line 2"]);
}
