//! The operations `solitario.solve`, `.count` and `.check` of `ajedrez batch`.

use serde_json::Value;

use crate::program::{run, run_on};

fn ask(request: &str) -> Value {
    let run = run_on(["batch"], request);
    serde_json::from_str(&run.out).expect("one answer")
}

#[track_caller]
fn assert_error(request: &str, kind: &str, part: &str) {
    let answer = ask(request);
    assert_eq!(answer["error"]["kind"], kind, "{answer}");
    assert!(answer["error"]["message"].as_str().expect("a message").contains(part), "{answer}");
}

/// Asserts that the request and the command have the same answer, but for the time it took.
#[track_caller]
fn assert_same(request: &str, command: &str) {
    let words = ["solitario"].into_iter().chain(command.split(' '));
    let printed = run(words.chain(["--json"]));
    let mut expected: Value = serde_json::from_str(&printed.out).expect("one object");
    let mut result = ask(request)["result"].take();
    for object in [&mut expected, &mut result] {
        if let Some(seconds) = object.get_mut("seconds") {
            assert!(seconds.take().is_f64());
        }
    }
    assert!(result.is_object());
    assert_eq!(result, expected, "{request}");
}

#[test]
fn operations_answer_as_the_commands_do() {
    let solve = |rest: &str| format!(r#"{{"op":"solitario.solve","puzzle":"dc3cc5pe4pf6"{rest}}}"#);
    let count = |rest: &str| format!(r#"{{"op":"solitario.count","puzzle":"dc3cc5pe4pf6"{rest}}}"#);
    for (fields, options) in [
        ("", ""),
        (r#","max_captures":1"#, " --max-captures 1"),
        (r#","max-captures":2,"king_last":false"#, " --max-captures 2"),
        (r#","king_last":true,"promote":true"#, " --king-last --promote"),
        (r#","target":"f6""#, " --target f6"),
        (r#","target":"c3""#, " --target c3"),
        (r#","max_nodes":0"#, " --max-nodes 0"),
        (r#","timeout":60"#, " --timeout 60"),
        (r#","budget":{"nodes":2}"#, " --max-nodes 2"),
    ] {
        assert_same(&solve(fields), &format!("solve dc3cc5pe4pf6{options}"));
        assert_same(&count(fields), &format!("solve --count dc3cc5pe4pf6{options}"));
        let counted = solve(&format!(r#","count":true{fields}"#));
        assert_same(&counted, &format!("solve --count dc3cc5pe4pf6{options}"));
        for all in ["true", "2"] {
            let number = if all == "true" { "" } else { " 2" };
            let listed = solve(&format!(r#","all":{all}{fields}"#));
            assert_same(&listed, &format!("solve --all{number} dc3cc5pe4pf6{options}"));
        }
        let explained = solve(&format!(r#","explain":true{fields}"#));
        assert_same(&explained, &format!("solve --explain dc3cc5pe4pf6{options}"));
    }
    assert_same(&solve(r#","all":false,"count":false,"explain":false"#), "solve dc3cc5pe4pf6");
}

#[test]
fn check_replays_by_the_same_options() {
    for (fields, options, moves) in [
        ("", "", "a7b8 h8b8"),
        (r#","promote":true"#, " --promote", "a7b8d b8h8"),
        ("", "", "a7b8d b8h8"),
        (r#","promote":true,"max_captures":1"#, " --promote --max-captures 1", "a7b8d b8h8"),
        (r#","promote":true,"target":"b8""#, " --promote --target b8", "a7b8d b8h8"),
        (r#","king_last":true"#, " --king-last", "h8b8"),
    ] {
        let request =
            format!(r#"{{"op":"solitario.check","puzzle":"pa7tb8th8","moves":"{moves}"{fields}}}"#);
        assert_same(&request, &format!("check pa7tb8th8 {moves}{options}"));
    }
}

#[test]
fn a_count_is_an_integer_of_any_size() {
    let puzzle = "cf5cd6ce3cd5cg7cd1cb6ca4cf1cc7cc5cd3cb3ch2ce1ch5cf7ca5ca1ch8cd8cg6cf8ch7";
    let request = format!(r#"{{"op":"solitario.count","puzzle":"{puzzle}","target":"f5"}}"#);
    assert_eq!(ask(&request)["result"]["count"], 22_717_228_248_000_u64);
}

#[test]
fn arguments_are_checked_by_name_and_value() {
    let solve = |rest: &str| format!(r#"{{"op":"solitario.solve","puzzle":"ta1pa5"{rest}}}"#);
    for number in ["-1", "1.5", "\"2\"", "true"] {
        let most = solve(&format!(r#","max_captures":{number}"#));
        assert_error(
            &most,
            "bad_request",
            "\"max_captures\": expected a whole number from 0, found",
        );
    }
    for value in ["0", "-1", "1.5", "\"true\"", "[]"] {
        let all = solve(&format!(r#","all":{value}"#));
        assert_error(&all, "bad_request", "\"all\": expected true, false or a whole number from 1");
    }
    for name in ["king_last", "promote", "count", "explain"] {
        let flag = solve(&format!(r#","{name}":1"#));
        assert_error(&flag, "bad_request", &format!("\"{name}\": expected true or false, found 1"));
    }
    let nine = "\"target\": expected a rank '1' to '8' at byte 1, found '9'";
    assert_error(&solve(r#","target":"a9""#), "bad_request", nine);
    assert_error(&solve(r#","target":7"#), "bad_request", "\"target\": expected a string, found 7");
    assert_error(&solve(r#","svg":"x""#), "bad_request", "\"svg\" is not an argument here");
    assert_error(
        &solve(r#","maxCaptures":1"#),
        "bad_request",
        "\"maxCaptures\" is not an argument here",
    );
    for pair in [
        r#","all":2,"count":true"#,
        r#","all":2,"explain":true"#,
        r#","count":true,"explain":true"#,
    ] {
        assert_error(&solve(pair), "bad_request", "expected only one of \"all\", \"count\" and");
    }
    let all = r#"{"op":"solitario.count","puzzle":"re1","all":true}"#;
    assert_error(all, "bad_request", "\"all\" is not an argument here");
    assert_error(r#"{"op":"solitario.count"}"#, "bad_request", "expected \"puzzle\"");
    assert_error(r#"{"op":"solitario.count","puzzle":"x"}"#, "bad_position", "at byte 0");
}

#[test]
fn more_solutions_than_an_answer_holds_are_an_error() {
    let rooks = "ta1tb1tc1td1te1tf1tg1th1ta2ta3ta4ta5ta6ta7ta8";
    let request =
        |all: &str| format!(r#"{{"op":"solitario.solve","puzzle":"{rooks}","all":{all}}}"#);
    assert_error(&request("true"), "too_long", "do not fit an answer of 1048576 bytes");
    let some = ask(&request("1000"));
    assert_eq!(some["result"]["solutions"].as_array().map(Vec::len), Some(1000));
}
