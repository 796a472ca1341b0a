//! The conformance file, `operations.jsonl` of the corpus: its answers are the oracle's where the
//! oracle has them, it has every argument of every operation, and a program in Rust gets its answers.
//!
//! `OPERATIONS=write cargo test -p properties --test operations` writes the answers that the oracle
//! makes, also to new lines without an answer: `{"by":"oracle","request":{...},"result":null}`.

mod asked;
mod checked;
mod oracle;
mod playing;
mod puzzles;

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use ajedrez_course::predicates::PREDICATES;
use ajedrez_protocol::json::{self, RequestLine};
use ajedrez_protocol::table::Row;
use ajedrez_protocol::{Context, Kind, Request};
use corpus::{By, OPERATIONS, Operation, operations};
use serde_json::Value;

use crate::asked::Asked;

/// Runs a check on each line, and names the lines that fail.
#[track_caller]
fn check_each(lines: impl Iterator<Item = Operation>, check: impl Fn(&Operation)) {
    let mut faults = Vec::new();
    for line in lines {
        if let Err(panic) = catch_unwind(AssertUnwindSafe(|| check(&line))) {
            let said = panic.downcast_ref::<String>().map(String::as_str);
            let said = said.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("?");
            faults.push(format!("line {}, {}: {said}", line.number, line.request));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_oracle_computes_its_answers() {
    if std::env::var("OPERATIONS").as_deref() == Ok("write") {
        write();
        return;
    }
    check_each(operations().filter(|line| line.by == By::Oracle), |line| {
        let made = oracle::result(&Asked::read(line.request));
        let made = made.expect("the oracle makes this answer");
        assert_eq!(line.result(), Some(made.as_str()));
    });
}

/// Writes the answers of the oracle into the file.
fn write() {
    let text: String = operations()
        .map(|line| {
            let made = || oracle::result(&Asked::read(line.request)).expect("the oracle answers");
            let (by, answer) = match line.by {
                By::Oracle => ("oracle", format!("\"result\":{}", made())),
                By::Checked => ("checked", line.answer.to_owned()),
                By::Hand => ("hand", line.answer.to_owned()),
            };
            let asked = if line.is_object {
                format!("\"request\":{}", line.request)
            } else {
                format!("\"line\":\"{}\"", line.request)
            };
            format!("{{\"by\":\"{by}\",{asked},{answer}}}\n")
        })
        .collect();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..").join(OPERATIONS);
    std::fs::write(path, text).expect("the file can be written");
}

#[test]
fn the_oracle_accepts_the_answers_that_it_checks() {
    check_each(operations().filter(|line| line.by == By::Checked), |line| {
        let asked = Asked::read(line.request);
        match (line.result(), line.error()) {
            (Some(result), _) => {
                let result = serde_json::from_str(result).expect("a result is JSON");
                checked::result(&asked, &result);
            }
            (None, Some((kind, message))) => checked::error(&asked, kind, message),
            (None, None) => panic!("there is no answer"),
        }
    });
}

/// The answer to a request that is read, run and written.
fn answered(request: &str) -> String {
    let answer = Request::parse(request.as_bytes()).and_then(|it| it.run(&mut Context::new()));
    match answer {
        Ok(answer) => format!("\"result\":{}", serde_json::to_string(&answer).expect("JSON")),
        Err(fault) => format!("\"error\":{}", serde_json::to_string(&fault).expect("JSON")),
    }
}

/// Whether a request chooses a language, which the types of Rust do not know.
fn has_language(line: &Operation) -> bool {
    line.request.contains("\"language\":")
}

#[test]
fn rust_answers_as_the_file_says() {
    // A line that is not an object has a fault with a line number, which a `Request` does not have.
    let lines = operations().filter(|line| line.is_object && !has_language(line));
    check_each(lines, |line| {
        let answer = answered(line.request);
        // Once parsed, a position is not known to have been a FEN.
        let of_fen = answer.replace("\"place\":\"position\"", "\"place\":\"fen\"");
        let has_fen = line.request.contains("\"fen\"");
        let is_expected = line.is_answered_by(&answer) || has_fen && line.is_answered_by(&of_fen);
        assert!(is_expected, "{answer}\n  expected {}", line.answer);
    });
    assert!(operations().filter(has_language).count() < 100);
}

#[test]
fn lines_of_json_are_answered_as_the_file_says() {
    check_each(operations(), |line| {
        let (mut answer, whole) = (Vec::new(), RequestLine::Whole(line.request.as_bytes().into()));
        json::answer_line(1, &whole, &mut Context::new(), &mut answer);
        let answer = String::from_utf8(answer).expect("UTF-8");
        let answer = answer.strip_prefix("{\"id\":null,").expect("a request without id");
        let answer = answer.strip_suffix("}\n").expect("one line");
        assert!(line.is_answered_by(answer), "{answer}\n  expected {}", line.answer);
    });
}

/// A value with each whole number in it written with a decimal point, as programs do whose numbers are of one kind.
fn with_points(value: &Value) -> String {
    match value {
        Value::Number(number) if number.is_u64() => format!("{number}.0"),
        Value::Array(values) => {
            format!("[{}]", values.iter().map(with_points).collect::<Vec<_>>().join(","))
        }
        Value::Object(fields) => {
            let field =
                |(name, value): (&String, &Value)| format!("\"{name}\":{}", with_points(value));
            format!("{{{}}}", fields.iter().map(field).collect::<Vec<_>>().join(","))
        }
        value => value.to_string(),
    }
}

#[test]
fn null_is_an_absent_argument_and_decimals_may_be_whole() {
    let (mut nulls, mut points) = (0, 0);
    let lines = operations().filter(|line| line.is_object && !has_language(line));
    for line in lines.filter(|line| line.result().is_some()) {
        let request: Value = serde_json::from_str(line.request).expect("JSON");
        let asked = with_points(&request);
        points += asked.matches(".0").count();
        let row = Request::table().find(|row| request["op"] == row.name);
        let given: Vec<String> = request
            .as_object()
            .into_iter()
            .flatten()
            .map(|(name, _)| name.replace('-', "_"))
            .collect();
        let known: Vec<&str> = row.into_iter().flat_map(Row::arguments).map(|it| it.name).collect();
        let parts: &[&str] =
            if known.contains(&"position") { &["fen", "tablero", "jugador"] } else { &[] };
        let left_out: String = known
            .iter()
            .chain(parts)
            .chain(&["id", "language"])
            .filter(|name| !given.iter().any(|given| given == **name))
            .map(|name| format!(",\"{name}\":null"))
            .collect();
        nulls += left_out.matches("null").count();
        let asked = format!("{}{left_out}}}", &asked[..asked.len() - 1]);
        let answer = answered(&asked);
        assert!(line.is_answered_by(&answer), "{asked}: {answer}\n  expected {}", line.answer);
    }
    assert!(nulls > 1000 && points > 200, "{nulls} {points}");
}

#[test]
fn every_operation_has_each_of_its_arguments_three_times() {
    let names = |request: &Value| -> Vec<String> {
        let names = request.as_object().into_iter().flatten();
        names.map(|(name, _)| name.replace('-', "_")).collect()
    };
    let mut counts: BTreeMap<(String, String), usize> = BTreeMap::new();
    let mut lines = 0;
    for line in operations() {
        lines += 1;
        let Ok(request) = serde_json::from_str::<Value>(line.request) else { continue };
        let Some(op) = request["op"].as_str() else { continue };
        *counts.entry((op.to_owned(), String::new())).or_default() += 1;
        let mut given = names(&request);
        if given.iter().any(|name| ["fen", "tablero"].contains(&name.as_str())) {
            given.push("position".to_owned());
        }
        for name in given {
            *counts.entry((op.to_owned(), name)).or_default() += 1;
        }
    }
    let mut rare = Vec::new();
    for name in PREDICATES.iter().map(|predicate| format!("lite.{}", predicate.name)) {
        if counts.get(&(name.clone(), String::new())).is_none_or(|&count| count < 3) {
            rare.push(name);
        }
    }
    for row in Request::table() {
        let op = row.name;
        for argument in row.arguments().map(|argument| argument.name).chain([""]) {
            let key = (op.to_owned(), argument.to_owned());
            let count = counts.get(&key).copied().unwrap_or_default();
            if count < 3 {
                rare.push(format!("{op} {argument}: {count} times"));
            }
        }
    }
    assert!(rare.is_empty(), "{OPERATIONS} has too few lines:\n{}", rare.join("\n"));
    assert!(lines >= 400, "{lines} lines");
}

#[test]
fn every_kind_of_error_occurs_but_that_of_a_bug() {
    let found: Vec<&str> = operations().filter_map(|line| Some(line.error()?.0)).collect();
    for kind in [
        Kind::BadJson,
        Kind::TooLong,
        Kind::BadRequest,
        Kind::UnknownOp,
        Kind::BadPosition,
        Kind::Illegal,
        Kind::NotForced,
        Kind::Budget,
    ] {
        let name = serde_json::to_value(kind).expect("JSON");
        assert!(found.iter().any(|found| name == **found), "{kind:?}");
    }
    assert!(!found.contains(&"internal"));
}
