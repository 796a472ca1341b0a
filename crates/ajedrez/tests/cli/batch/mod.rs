//! `ajedrez batch`.

mod operations;
mod resuming;
mod table;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use serde_json::Value;

use crate::program::{Run, assert_answers, assert_refuses, finish, program, run, run_on, start};

/// The answers to `input` on two threads.
#[track_caller]
fn batch(input: impl AsRef<[u8]>) -> Run {
    run_on(["batch", "--threads", "2"], input)
}

/// Asserts that `request` is answered with `result` and nothing else.
#[track_caller]
fn assert_result(request: &str, result: &str) {
    let run = batch(request);
    assert_eq!(run.err, "", "{run:?}");
    assert_eq!(run.out, format!("{{\"id\":null,\"result\":{result}}}\n"), "{request}");
    assert_eq!(run.code, 0);
}

/// Asserts that `request` is answered with an error of `kind` whose message contains `part`.
#[track_caller]
fn assert_error(request: impl AsRef<[u8]>, kind: &str, part: &str) {
    let run = batch(request);
    let answer: Value = serde_json::from_str(&run.out).expect("one answer");
    assert_eq!(answer["error"]["kind"], kind, "{answer}");
    let message = answer["error"]["message"].as_str().expect("a message");
    assert!(message.contains(part) && message.len() < 400, "{message}");
    assert_eq!((run.code, answer.get("result")), (2, None));
    assert!(run.err.starts_with("error: 1 of 1 requests failed"), "{run:?}");
}

/// An empty directory for a test.
pub(crate) fn directory(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::remove_dir_all(&path).ok();
    fs::create_dir_all(&path).expect("a directory can be made");
    path
}

/// A cheap request with that id.
fn request(id: impl std::fmt::Display) -> String {
    format!("{{\"id\":{id},\"op\":\"lite.perft\",\"depth\":1,\"fen\":\"k7/8/8/8/8/8/8/K7 w\"}}\n")
}

#[test]
fn an_empty_input_has_no_answers() {
    for input in ["", "\u{feff}"] {
        assert_answers(&batch(input), "");
    }
}

#[test]
fn a_blank_line_has_an_answer_wherever_it_is() {
    for (input, lines) in [("\n", &[1][..]), ("  \r\n", &[1]), ("{}\n\n\r\r\n", &[2, 3, 4])] {
        let run = batch(input);
        let blank = |line| format!("\"message\":\"line {line}: EOF");
        assert!(lines.iter().all(|line| run.out.contains(&blank(line))), "{run:?}");
        assert_eq!((run.code, run.out.lines().count()), (2, *lines.last().expect("a line")));
    }
}

#[test]
fn answers_come_in_the_order_of_the_requests_whoever_is_ready_first() {
    let mut input = String::new();
    for id in 0..3000 {
        // Now and then one takes much longer than the others.
        let depth = if id % 500 == 0 { 7 } else { id % 3 };
        let fen = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w";
        input +=
            &format!("{{\"id\":{id},\"op\":\"lite.perft\",\"depth\":{depth},\"fen\":\"{fen}\"}}\n");
    }
    let one = run_on(["batch", "--threads", "1", "-"], &input);
    let ids = one.out.lines().map(|line| {
        let answer: Value = serde_json::from_str(line).expect("an answer");
        assert!(answer["result"].is_u64(), "{line}");
        answer["id"].as_u64().expect("an id")
    });
    assert!(ids.eq(0..3000));
    assert_eq!((one.code, one.err.as_str()), (0, ""));
    assert_eq!(batch(&input), one);
    assert_eq!(run_on(["batch", "--threads", "5"], &input), one);
}

#[test]
fn an_answer_repeats_the_id_as_it_was_written() {
    for id in [
        "7",
        "-1",
        "1.50",
        "1e400",
        "12345678901234567890123",
        "\"a\\u00e9\\n\"",
        "\"ñ\"",
        "null",
        "true",
        "[1, {\"x\":[ ]}]",
        "{\"a\" : 1.0}",
        "\"\"",
    ] {
        assert_answers(&batch(request(id)), &format!("{{\"id\":{id},\"result\":3}}\n"));
    }
    let last = "{\"op\":\"lite.perft\",\"depth\":1,\"fen\":\"k7/8/8/8/8/8/8/K7 w\",\"id\":[3]}";
    assert_answers(&batch(last), "{\"id\":[3],\"result\":3}\n");
}

#[test]
fn an_error_answer_repeats_the_id_too() {
    let run = batch("{\"id\":{\"n\":1},\"op\":\"lite.nothing\"}");
    assert!(
        run.out.starts_with("{\"id\":{\"n\":1},\"error\":{\"kind\":\"unknown_op\","),
        "{run:?}"
    );
}

#[test]
fn invalid_line_reports_number_and_others_are_answered() {
    let input = format!("{}nope\n\n{}[1]\n{}", request(1), request(2), request(3));
    let run = batch(input);
    let answers: Vec<Value> =
        run.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let ids: Vec<&Value> = answers.iter().map(|answer| &answer["id"]).collect();
    assert_eq!(ids, [&1.into(), &Value::Null, &Value::Null, &2.into(), &Value::Null, &3.into()]);
    for (index, kind, start) in
        [(1, "bad_json", "line 2: "), (2, "bad_json", "line 3: "), (4, "bad_request", "line 5: ")]
    {
        let error = &answers[index]["error"];
        assert_eq!(error["kind"], kind, "{error}");
        assert!(error["message"].as_str().is_some_and(|text| text.starts_with(start)), "{error}");
    }
    assert_eq!(run.code, 2);
    assert_eq!(run.err, "error: 3 of 6 requests failed, first at line 2\n");
}

#[test]
fn invalid_json_is_reported() {
    assert_error("nope", "bad_json", "line 1: expected ident at column 2");
    assert_error("{\"op\":\"lite.perft\"", "bad_json", "EOF while parsing an object");
    assert_error("{\"op\":\"lite.perft\"} x", "bad_json", "trailing characters");
    assert_error("{'op':1}", "bad_json", "key must be a string");
    assert_error("\"op\"", "bad_request", "expected an object");
    assert_error("17", "bad_request", "expected an object");
    assert_error("{\"id\":\"\\ud800\",\"op\":\"x\"}", "bad_json", "unexpected end of hex escape");
    assert_error("{\"id\":NaN,\"op\":\"x\"}", "bad_json", "line 1: expected value");
}

#[test]
fn invalid_utf8_is_rejected() {
    assert_error(b"{\"op\":\"lite.\xff\"}", "bad_json", "expected UTF-8 at column 13");
    assert_error(b"\xfe", "bad_json", "expected UTF-8 at column 1");
    assert_error(b"\0", "bad_json", "expected value at column 1");
    assert_error(b"{\"op\":\"a\0b\"}", "bad_json", "control character");
    assert_error(b"{}\0", "bad_json", "trailing characters");
}

#[test]
fn nesting_too_deep_to_be_read_is_refused() {
    let deep = 100_000;
    let lists = "[".repeat(deep) + &"]".repeat(deep);
    assert_error(&lists, "bad_request", "expected an object");
    assert_error("[".repeat(deep), "bad_request", "expected an object");
    let objects = "{\"id\":".repeat(deep) + "1" + &"}".repeat(deep);
    assert_error(objects, "bad_json", "recursion limit exceeded");
    assert_error(
        format!("{{\"id\":{lists},\"op\":\"x\"}}"),
        "bad_json",
        "recursion limit exceeded",
    );
    for argument in ["op", "position", "depth"] {
        let run = batch(format!("{{\"id\":5,\"op\":\"lite.perft\",\"{argument}\":{lists}}}"));
        assert!(run.out.starts_with("{\"id\":5,\"error\":{\"kind\":\"bad_request\""), "{run:?}");
    }
    let tablero = format!("{{\"op\":\"lite.posicionValida\",\"tablero\":{lists},\"jugador\":1}}");
    assert_answers(&batch(tablero), "{\"id\":null,\"result\":false}\n");
}

#[test]
fn a_line_of_ten_megabytes_gets_an_error_and_the_others_are_answered() {
    for garbage in ["z", "[", "{\"a\":1,", "\0", " x"] {
        let long = garbage.repeat(10_000_000 / garbage.len());
        let run = batch(format!("{}{long}\n{}", request(1), request(2)));
        let lines: Vec<&str> = run.out.lines().collect();
        let [first, error, second] = lines[..] else { panic!("three answers: {run:?}") };
        assert_eq!((first, second), ("{\"id\":1,\"result\":3}", "{\"id\":2,\"result\":3}"));
        let start = "{\"id\":null,\"error\":{\"kind\":\"too_long\",\"message\":\"line 2: ";
        assert!(error.starts_with(start), "{error}");
        assert_eq!(run.code, 2);
    }
}

#[test]
fn many_unknown_names_are_one_fault() {
    let names: String = (0..100_000).map(|n| format!("\"{n}\":0,")).collect();
    let line = format!("{{{names}\"id\":1,\"op\":\"lite.perft\"}}\n");
    assert!(line.len() < 1 << 20);
    let run = batch(line.repeat(4));
    assert_eq!(run.out.matches("unknown argument ").count(), 4);
}

#[test]
fn each_answer_comes_before_the_next_request() {
    let mut child = start(program(["batch"]).stdin(Stdio::piped()));
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let mut stdout = BufReader::new(child.stdout.take().expect("standard output is a pipe"));
    for id in 0..5 {
        stdin.write_all(request(id).as_bytes()).expect("the program reads");
        let mut line = String::new();
        stdout.read_line(&mut line).expect("the program answers");
        assert_eq!(line, format!("{{\"id\":{id},\"result\":3}}\n"));
    }
    drop(stdin);
    assert_eq!(finish(child).code, 0);
}

#[test]
fn a_reader_that_leaves_ends_the_run_quietly() {
    let mut child = start(program(["batch"]).stdin(Stdio::piped()));
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let mut stdout = BufReader::new(child.stdout.take().expect("standard output is a pipe"));
    stdin.write_all(request(1).as_bytes()).expect("the program reads");
    stdout.read_line(&mut String::new()).expect("the program answers");
    drop(stdout);
    stdin.write_all(request(2).repeat(100_000).as_bytes()).ok();
    drop(stdin);
    let run = finish(child);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
}

/// Requests with the ids 1 to `count`, every tenth of them bad.
pub(crate) fn requests(count: usize) -> String {
    (1..=count)
        .map(|id| {
            let op = if id % 10 == 0 { "lite.nothing" } else { "lite.perft" };
            let fen = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w";
            let depth = id % 4;
            format!("{{\"id\":{id},\"op\":\"{op}\",\"depth\":{depth},\"fen\":\"{fen}\"}}\n")
        })
        .collect()
}

pub(super) fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("the file can be read")
}

/// A run from `input` to `output`, and some options.
pub(super) fn to_file(input: &Path, output: &Path, options: &[&str]) -> Run {
    let [input, output] = [input, output].map(|path| path.to_str().expect("a path of UTF-8"));
    run(["batch", input, "--output", output].iter().chain(options))
}

#[test]
fn output_file_equals_standard_output() {
    let directory = directory("batch-output");
    let [input, output] = ["in", "out"].map(|name| directory.join(name));
    fs::write(&input, requests(500)).expect("a file can be written");
    let printed = run(["batch", input.to_str().expect("a path of UTF-8")]);
    assert_eq!(printed.out.lines().count(), 500);

    fs::write(&output, "old").expect("a file can be written");
    let written = to_file(&input, &output, &[]);
    assert_eq!((written.code, written.out.as_str()), (2, ""));
    assert_eq!(written.err, "error: 50 of 500 requests failed, first at line 10\n");
    assert_eq!(read(&output), printed.out);
    assert_eq!(fs::read_dir(&directory).expect("a directory").count(), 2);
    // Without an interrupted run there is nothing to skip.
    assert_eq!(to_file(&input, &output, &["--resume"]), written);
    assert_eq!(read(&output), printed.out);
}

#[test]
fn a_byte_order_mark_and_line_ends_of_windows_do_not_matter() {
    let directory = directory("batch-windows");
    let [input, output] = ["in", "out"].map(|name| directory.join(name));
    fs::write(&input, requests(30)).expect("a file can be written");
    let plain = to_file(&input, &output, &[]);
    let answers = read(&output);
    let text = format!("\u{feff}{}", requests(30).replace('\n', "\r\n"));
    fs::write(&input, text).expect("a file can be written");
    assert_eq!((to_file(&input, &output, &[]), read(&output)), (plain, answers));
}

#[test]
fn run_without_resume_starts_over() {
    let directory = directory("batch-anew");
    let [input, output] = ["in", "out"].map(|name| directory.join(name));
    fs::write(&input, requests(9)).expect("a file can be written");
    fs::write(directory.join("out.partial"), "{\"id\":77,\"result\":1}\n").expect("a file");
    assert_answers(&to_file(&input, &output, &[]), "");
    assert!(read(&output).starts_with("{\"id\":1,\"result\":11}\n"));
}

#[test]
fn files_that_cannot_be_used_are_reported_with_exit_code_1() {
    let directory = directory("batch-files");
    let [input, output] = ["in", "out"].map(|name| directory.join(name));
    let missing = to_file(&input, &output, &[]);
    assert_eq!((missing.code, missing.out.as_str()), (1, ""));
    assert!(missing.err.starts_with("error: cannot read ") && missing.err.contains("in: "));
    assert!(!output.exists());

    fs::write(&input, requests(3)).expect("a file can be written");
    for place in [directory.clone(), directory.join("none/out")] {
        let failed = to_file(&input, &place, &[]);
        assert_eq!((failed.code, failed.out.as_str()), (1, ""));
        assert!(failed.err.starts_with("error: cannot write "), "{failed:?}");
    }
    let unreadable = to_file(&directory, &output, &[]);
    assert_eq!(unreadable.code, 1);
    assert!(unreadable.err.starts_with("error: cannot read "), "{unreadable:?}");
}

#[test]
fn resume_without_output_is_refused() {
    assert_refuses(&run(["batch", "--resume"]), &["--output <FILE>"]);
    assert_refuses(&run(["batch", "--threads", "0"]), &["invalid value '0'"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    let directory = directory("batch-full");
    let input = directory.join("in");
    fs::write(&input, requests(300)).expect("a file can be written");
    let device = to_file(&input, Path::new("/dev/full"), &[]);
    assert_eq!(device.code, 1);
    assert!(device.err.starts_with("error: cannot write /dev/full: "), "{device:?}");

    let full = fs::File::create("/dev/full").expect("Linux has it");
    let mut command = crate::program::program(["batch"]);
    command.arg(&input).stdout(full);
    let run = crate::program::finish(crate::program::start(&mut command));
    assert_eq!(run.code, 1);
    assert!(run.err.starts_with("error: cannot write standard output: "), "{run:?}");
}

/// A limit on the size of files is met like the end of a disk.
#[cfg(target_os = "linux")]
#[test]
fn run_on_full_disk_is_resumed() {
    let directory = directory("batch-room");
    let [input, output, partial] = ["in", "out", "out.partial"].map(|name| directory.join(name));
    fs::write(&input, requests(3000)).expect("a file can be written");
    let undisturbed = to_file(&input, &output, &[]);
    let whole = read(&output);
    fs::remove_file(&output).expect("the run has made it");

    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", "trap '' XFSZ; ulimit -f 8; exec \"$@\"", "sh"]);
    shell.args([env!("CARGO_BIN_EXE_ajedrez"), "batch"]).arg(&input).arg("--output").arg(&output);
    crate::program::without_preferences(&mut shell);
    let ended = shell.output().expect("a shell can be run");
    let said = String::from_utf8(ended.stderr).expect("messages are UTF-8");
    assert_eq!(ended.status.code(), Some(1), "{said}");
    assert!(said.starts_with("error: cannot write ") && said.contains("--resume"), "{said}");
    assert!(partial.exists() && !output.exists());

    assert_eq!(to_file(&input, &output, &["--resume"]), undisturbed);
    assert_eq!(read(&output), whole);
}

#[cfg(unix)]
#[test]
fn a_link_stays_and_what_it_leads_to_is_replaced() {
    let directory = directory("batch-link");
    let [input, output, link] = ["in", "out", "link"].map(|name| directory.join(name));
    fs::write(&input, requests(3)).expect("a file can be written");
    fs::write(&output, "old").expect("a file can be written");
    std::os::unix::fs::symlink(&output, &link).expect("a link can be made");
    assert_answers(&to_file(&input, &link, &[]), "");
    assert!(link.is_symlink() && read(&output).lines().count() == 3);
}
