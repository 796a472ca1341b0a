//! Lines of all kinds, and the order of the answers.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use serde_json::Value;

use super::{assert_error, batch};
use crate::program::{assert_answers, finish, program, run_on, start};

/// A cheap request with that id.
fn request(id: impl std::fmt::Display) -> String {
    format!("{{\"id\":{id},\"op\":\"lite.perft\",\"depth\":1,\"fen\":\"k7/8/8/8/8/8/8/K7 w\"}}\n")
}

#[test]
fn an_empty_input_has_no_answers() {
    for input in ["", "\n", "  \r\n"] {
        assert_answers(&batch(input), "");
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
fn a_line_that_is_no_request_gets_an_error_with_its_number_and_the_others_are_answered() {
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
    assert_eq!(run.err, "error: 3 of 6 answers are errors, the first of them to line 2\n");
}

#[test]
fn what_is_no_json_is_said_to_be_none() {
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
fn bytes_that_are_no_text_are_refused() {
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
    assert_eq!(run.out.matches("is not an argument here").count(), 4);
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
