//! Properties of `ajedrez batch`: every line of bytes has exactly one answer, and none is a panic.

use std::collections::BTreeMap;

use ajedrez_protocol::json::answers;
use ajedrez_protocol::{Context, Request};
use core_bitboard::{Fide, Lite};
use serde_json::value::RawValue;
use serde_json::{Value, json};

use crate::case::Case;

/// The most nodes of a request with limits, which keeps the properties quick.
const NODES_MAX: u64 = 500;

/// The greatest depth of a perft.
const DEPTH_MAX: u64 = 1;

/// Arbitrary bytes, and JSON tokens in any order, have one answer per line.
pub(crate) fn text(bytes: &[u8]) {
    check(bytes);
    let mut case = Case::new(bytes);
    let words: String = (0..case.below(60)).map(|_| case.choose(WORDS)).collect();
    check(words.as_bytes());
}

const WORDS: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    "\n",
    " ",
    "\r\n",
    "\r",
    "\"id\"",
    "\"id\":7,",
    "\"op\":",
    "\"op\":\"lite.perft\",",
    "\"depth\":1",
    "\"fen\":\"k7/8/8/8/8/8/8/K7 w\",",
    "{\"id\":1,\"op\":\"lite.esEmpate\",\"fen\":\"k7/8/8/8/8/8/8/K7 w\"}",
    "\"position\":",
    "\"tablero\":",
    "\"jugador\":1",
    "\"\\u0069d\"",
    "\"\\ud800\"",
    "null",
    "true",
    "-0",
    "1e400",
    "18446744073709551616",
    "\u{feff}",
    "\0",
    "é",
    "'",
];

/// Requests for every operation, with valid and invalid arguments, before and after changes to
/// bytes.
pub(crate) fn request(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let request = some_request(&mut case).to_string();
    check(request.as_bytes());
    let mut bytes = request.into_bytes();
    for _ in 0..1 + case.below(4) {
        let place = case.below(bytes.len());
        let mark = case.choose(b"{}[]:,\"\\0189ae.-+ \n\t\0\x80\xc3\xff");
        match case.below(4) {
            0 => bytes.insert(place, mark),
            1 => drop(bytes.remove(place)),
            _ => bytes[place] = mark,
        }
        if bytes.is_empty() {
            return;
        }
    }
    check(&bytes);
}

fn some_request(case: &mut Case<'_>) -> Value {
    let operations: Vec<_> = Request::table().collect();
    let row = case.choose(&operations);
    let mut request = json!({ "op": row.name });
    if case.below(4) > 0 {
        request["id"] = some_value(case, 0);
    }
    for argument in row.arguments().map(|argument| argument.name) {
        // Exactly one of the ways to give a limit is used: see `is_cheap`.
        let given = match argument {
            "max_nodes" => request.get("budget").is_none(),
            "timeout" => request.get("budget").is_none() && case.below(4) == 0,
            "budget" => case.below(2) == 0,
            _ => case.below(8) > 0,
        };
        if given {
            let value = some_argument(case, argument);
            match (argument, value) {
                ("position", Value::Object(parts)) if case.below(2) == 0 => {
                    request.as_object_mut().expect("it is one").extend(parts);
                }
                (_, value) => request[argument] = value,
            }
        }
    }
    if case.below(16) == 0 {
        request[case.choose(&["", "fen", "o", "fenn", "budget"])] = some_value(case, 0);
    }
    request
}

/// A value for the argument called `name`, usually a sensible one.
fn some_argument(case: &mut Case<'_>, name: &str) -> Value {
    if case.below(16) == 0 {
        return some_value(case, 0);
    }
    match name {
        "position" | "p1" | "p2" => some_position(case),
        "o" | "d" | "from" | "to" => some_square(case),
        "j" | "jugador" => json!(case.below(4)),
        "reading" => json!(case.choose(&["tpi", "tpe", "TPI"])),
        "color" => json!(case.choose(&["white", "black", "blanco"])),
        "variant" => json!(case.choose(&["plain", "fide", "lite"])),
        "detail" | "line" => json!(case.below(2) == 0),
        "depth" => json!(case.below(2)),
        "max" => json!(case.below(5)),
        "s" => (0..case.below(4)).map(|_| json!([some_square(case), some_square(case)])).collect(),
        "budget" => json!({ "nodes": case.below(NODES_MAX as usize), "seconds": 5 }),
        "max_nodes" => json!(case.below(NODES_MAX as usize)),
        "timeout" => json!(case.choose(&[0.0, 0.01, 5.0])),
        "board" => json!(case.board().fen().to_string()),
        "piece" => json!(case.choose(&["reyBlanco", "torre1_negra", "e2", "z9", "nadie"])),
        "puzzle" => json!(ajedrez_solitario::puzzle_text(&case.puzzle(9)).to_string()),
        "puzzles" => (0..case.below(3))
            .map(|_| json!(ajedrez_solitario::puzzle_text(&case.puzzle(9)).to_string()))
            .collect(),
        "show" => json!(case.choose(&["board", "solution", "strip", "sheet", "film"])),
        "columns" | "pixels" => json!(case.below(40)),
        "palette" => json!(case.choose(&["color", "black_and_white"])),
        "names" => json!(case.below(2) == 0),
        "language" => json!(case.choose(&["en", "es"])),
        "moves" => match case.below(2) {
            0 => json!(case.choose(&["", "a1a2", "c3f6 c5e4 e4f6", "a1"])),
            _ => json!(["a1a2", "b2c3 d4e5"]),
        },
        _ => some_value(case, 0),
    }
}

fn some_square(case: &mut Case<'_>) -> Value {
    match case.below(4) {
        0 => json!([case.below(9), case.below(9) as i64 - 1]),
        1 => json!(format!("{}9", case.choose(&['a', 'i']))),
        _ => json!(case.square().to_string()),
    }
}

fn some_position(case: &mut Case<'_>) -> Value {
    match case.below(4) {
        0 => json!({ "fen": case.position::<Fide>().fen().to_string() }),
        1 => json!({ "fen": case.position::<Lite>().fen().to_string() }),
        kind => {
            let most = if kind == 2 { 5 } else { 7 };
            let rows = if kind == 2 { 8 } else { case.below(10) };
            let mut cell = |_| json!([case.below(most), case.below(3)]);
            let rows: Vec<Vec<Value>> =
                (0..rows).map(|_| (0..8).map(&mut cell).collect()).collect();
            json!({ "tablero": rows, "jugador": 1 + case.below(2) })
        }
    }
}

/// Any JSON value, with little nesting.
fn some_value(case: &mut Case<'_>, level: usize) -> Value {
    match case.below(if level < 4 { 10 } else { 8 }) {
        0 => Value::Null,
        1 => json!(case.below(2) == 0),
        2 => json!(case.below(300) as i64 - 30),
        3 => json!(case.word()),
        4 => json!(i64::MIN),
        5 => json!(case.choose(&[0.5, -1e300, 1e-300])),
        6 => json!(case.choose(&["", "e4", "\0", "é\"\\\n", "lite.perft", "🨀"])),
        7 => json!("x".repeat(case.below(2000))),
        8 => (0..case.below(4)).map(|_| some_value(case, level + 1)).collect(),
        _ => {
            let name = case.choose(&["nodes", "seconds", "fen", "tablero", "x"]);
            json!({ name: some_value(case, level + 1) })
        }
    }
}

/// Every line has one answer: an object with the line's id and either a result or an error that is
/// not an internal one.
fn check(input: &[u8]) {
    let lines = lines(input);
    if !lines.iter().all(|line| is_cheap(line)) {
        return;
    }
    let written = answers(input, &mut Context::new());
    let written = String::from_utf8(written).expect("answers are UTF-8");
    let shown = String::from_utf8_lossy(input);
    assert_eq!(written.lines().count(), lines.len(), "{shown}");
    assert!(written.is_empty() || written.ends_with('\n'), "{written}");
    for ((index, line), answer) in lines.iter().enumerate().zip(written.lines()) {
        let parts: BTreeMap<&str, &RawValue> = serde_json::from_str(answer).expect("JSON");
        let names: Vec<&str> = parts.keys().copied().collect();
        match names[..] {
            ["id", "result"] => assert!(is_json(line), "{shown}"),
            ["error", "id"] => {
                let error: Value = serde_json::from_str(parts["error"].get()).expect("JSON");
                let (kind, message) = (error["kind"].as_str(), error["message"].as_str());
                assert_ne!(kind, Some("internal"), "{message:?} to {shown}");
                assert!(kind.is_some() && message.is_some(), "{answer}");
                let is_object = serde_json::from_slice::<BTreeMap<String, &RawValue>>(line).is_ok();
                let place = format!("line {}: ", index + 1);
                let is_placed = message.is_some_and(|message| message.starts_with(&place));
                assert!(is_object || is_placed, "{answer} to {shown}");
            }
            _ => panic!("{answer} to {shown}"),
        }
        if let Some(id) = plain_id(line) {
            assert_eq!(parts["id"].get(), id, "{shown}");
        }
    }
}

/// Whether a line is JSON; its numbers may be too large for our types.
fn is_json(line: &[u8]) -> bool {
    serde_json::from_slice::<&RawValue>(line).is_ok()
}

/// The lines, without their ends: `\n`, `\r\n` or `\r`.
fn lines(input: &[u8]) -> Vec<Vec<u8>> {
    let mut lines = vec![Vec::new()];
    let mut last = None;
    for &byte in input.strip_prefix("\u{feff}".as_bytes()).unwrap_or(input) {
        match (last.replace(byte), byte) {
            (Some(b'\r'), b'\n') => {}
            (_, b'\n' | b'\r') => lines.push(Vec::new()),
            _ => lines.last_mut().expect("there is one").push(byte),
        }
    }
    // An empty text after the last line end is not a line.
    lines.pop_if(|line| line.is_empty());
    lines
}

/// The text of a request's id, if it is unambiguous where it is.
fn plain_id(line: &[u8]) -> Option<&str> {
    let line = str::from_utf8(line).ok()?;
    if line.contains('\\') || line.matches("\"id\"").count() != 1 {
        return None;
    }
    serde_json::from_str::<Value>(line).ok()?;
    let parts: BTreeMap<&str, &RawValue> = serde_json::from_str(line).ok()?;
    parts.get("id").map(|id| id.get())
}

/// Whether a line has no request that would take long.
fn is_cheap(line: &[u8]) -> bool {
    let Ok(Value::Object(request)) = serde_json::from_slice(line) else { return true };
    let most = |value: Option<&Value>, most: u64| {
        value.and_then(Value::as_u64).is_some_and(|value| value <= most)
    };
    let row = Request::table().find(|row| request.get("op") == Some(&json!(row.name)));
    let Some(row) = row else { return true };
    if row.name.ends_with(".perft") {
        return !request.contains_key("depth") || most(request.get("depth"), DEPTH_MAX);
    }
    let nodes = request.get("budget").and_then(|budget| budget.get("nodes"));
    let nodes = nodes.or(request.get("max_nodes")).or(request.get("max-nodes"));
    row.argument("budget").is_none() || most(nodes, NODES_MAX)
}
