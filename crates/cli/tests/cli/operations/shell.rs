//! Commands give the answers of the requests that ask the same.

use std::collections::BTreeMap;
use std::thread;

use corpus::{Operation, operations, without_time};
use serde_json::{Map, Value};

use super::arguments::{Reason, arguments};
use crate::program::{Run, run};

/// How many requests no command asks, by the operation and the reason. Whoever adds such a line to the
/// file adds it here, too, so that no command is left out unnoticed.
const LEFT_OUT: &[(&str, Reason, usize)] = &[
    ("", ENGLISH, 42),
    ("", JSON_FAULT, 187),
    ("fide.game", "no command asks this", 13),
    ("fide.moves", "no command asks this", 15),
    ("fide.perft", "the command has no limits", 8),
    ("fide.perft", "the command takes a FEN alone", 2),
    ("fide.valid", "no command asks this", 16),
    ("king.listing", "the command takes a FEN alone", 1),
    ("king.read", "no command asks this", 8),
    ("king.status", "the command takes a FEN alone", 2),
    ("lite.discoveredChecks", "no command asks this", 12),
    ("lite.esEmpate", "to commands it is White's turn", 1),
    ("lite.esJaqueMate", "to commands it is White's turn", 1),
    ("lite.esJugadaLegal", "to commands it is White's turn", 1),
    ("lite.esMovimientoValido", "to commands it is White's turn", 1),
    ("lite.finDeLaPartida", "to commands it is White's turn", 1),
    ("lite.game", "no command asks this", 5),
    ("lite.jugadasLegales", "to commands it is White's turn", 1),
    ("lite.perft", "the command has no limits", 8),
    ("lite.perft", "the command takes a FEN alone", 2),
    ("lite.piezasMovibles", "to commands it is White's turn", 1),
    ("lite.play", "no command asks this", 7),
    ("lite.play", "to commands it is White's turn", 1),
    ("lite.posicionInicial", "to commands it is White's turn", 1),
    ("lite.posicionValida", "the command prints no details in JSON", 6),
    ("lite.read", "no command asks this", 11),
    ("rules.can", "the command takes no coordinates", 3),
    ("plain.game", "no command asks this", 4),
    ("plain.moves", "no command asks this", 11),
    ("plain.perft", "the command has no limits", 8),
    ("plain.perft", "the command takes a FEN alone", 2),
    ("solitario.captures", "no command asks this", 19),
    ("solitario.generate", "the command has no word for the plain game", 2),
    ("solitario.play", "no command asks this", 28),
];

/// Arguments of JSON that are missing, unknown or of the wrong type: a command line has its own.
const JSON_FAULT: Reason = "the fault is one of JSON";
const ENGLISH: Reason = "the JSON of commands is English";

/// The reason why a line is no question for a command, whatever its arguments.
fn left_out(line: &Operation) -> Option<Reason> {
    let told = |kinds: &[&str]| line.error().is_some_and(|(kind, _)| kinds.contains(&kind));
    if !line.is_object || told(&["bad_json", "bad_request", "unknown_op", "too_long"]) {
        return Some(JSON_FAULT);
    }
    let request: Value = serde_json::from_str(line.request).ok()?;
    let op = request["op"].as_str()?;
    let is_spoken = ["rules.can", "solitario.draw"].contains(&op);
    if request.get("language").is_some() && !is_spoken {
        return Some(ENGLISH);
    }
    let lacks_turn =
        line.error().is_some_and(|(_, message)| message.contains("expected 'w' or 'b'"));
    (op.starts_with("lite.") && lacks_turn).then_some("to commands it is White's turn")
}

/// What a command should print, and its exit code.
fn expected(request: &Map<String, Value>, line: &Operation) -> (String, i32) {
    let Some(result) = line.result() else {
        let is_spent = line.error().is_some_and(|(kind, _)| kind == "budget");
        return (String::new(), if is_spent { 3 } else { 2 });
    };
    let value: Value = serde_json::from_str(result).expect("a result is JSON");
    let is_unknown = value["verdict"] == "unknown" || value["unknown"].as_u64() > Some(0);
    let code = if is_unknown { 3 } else { 0 };
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    match request["op"].as_str().unwrap_or_default() {
        "king.listing" => (text(&value), code),
        "rules.can" if value["ok"] == true => ("true\n".to_owned(), code),
        "rules.can" => (format!("false: {}\n", text(&value["reason"])), code),
        "solitario.draw" => (text(&value["svg"]), code),
        "solitario.generate" | "solitario.daily" => {
            let boards = value.as_array().map_or(0, Vec::len) as u64;
            let wanted = request.get("number").and_then(Value::as_u64).unwrap_or(1);
            (result.to_owned(), if boards < wanted { 3 } else { 0 })
        }
        _ => (format!("{result}\n"), code),
    }
}

/// What a command has printed, as the request's answer is written. Two commands say more than the
/// request asks.
fn printed(request: &Map<String, Value>, run: &Run) -> String {
    let op = request["op"].as_str().unwrap_or_default();
    let part = match op {
        "lite.perft" | "plain.perft" | "fide.perft" => Some("nodes"),
        "lite.seVieneElJaqueEn" if request.get("line") != Some(&Value::Bool(true)) => Some("K"),
        _ => None,
    };
    match op {
        _ if part.is_some() && run.code == 0 => {
            let answer: Value = serde_json::from_str(&run.out).expect("an answer is JSON");
            format!("{}\n", answer[part.unwrap_or_default()])
        }
        "solitario.generate" | "solitario.daily" if run.code != 2 => {
            format!("[{}]", run.out.lines().collect::<Vec<_>>().join(","))
        }
        _ => run.out.clone(),
    }
}

/// The part of a message that is the same to everybody, behind the name of the argument.
fn problem(message: &str) -> String {
    let message: String = serde_json::from_str(&format!("\"{message}\"")).expect("a text");
    match message.starts_with('"') {
        true => message.split_once("\": ").map_or(message.clone(), |(_, rest)| rest.to_owned()),
        false => message,
    }
}

/// Asks a command; returns the operation and the reason if none asks this, or what is wrong.
fn ask(line: &Operation) -> Result<Option<(String, Reason)>, String> {
    let request = serde_json::from_str::<Map<String, Value>>(line.request).unwrap_or_default();
    let op = request.get("op").and_then(Value::as_str).unwrap_or_default().to_owned();
    let arguments = match left_out(line).map_or_else(|| arguments(&request), Err) {
        Ok(arguments) => arguments,
        Err(reason) => return Ok(Some((op, reason))),
    };
    let lang = request.get("language").and_then(Value::as_str).unwrap_or("en");
    let run = run([&["--lang".to_owned(), lang.to_owned()], &arguments[..]].concat());
    let (text, code) = expected(&request, line);
    let is_told = line
        .error()
        .is_none_or(|(kind, message)| kind == "budget" || run.err.contains(&problem(message)));
    let is_same = without_time(&printed(&request, &run)) == without_time(&text);
    match is_same && run.code == code && is_told {
        true => Ok(None),
        false => Err(format!("{arguments:?}\n  {run:?}\n  expected {code}, {}", line.answer)),
    }
}

#[test]
fn commands_answer_the_conformance_file() {
    let lines: Vec<Operation> = operations().collect();
    let answers: Vec<_> = thread::scope(|scope| {
        let parts = lines.chunks(lines.len().div_ceil(4));
        let threads: Vec<_> = parts
            .map(|part| scope.spawn(move || part.iter().map(ask).collect::<Vec<_>>()))
            .collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("a thread ends")).collect()
    });
    let faults: Vec<&str> =
        answers.iter().filter_map(|answer| answer.as_ref().err().map(String::as_str)).collect();
    assert!(faults.is_empty(), "{} lines:\n{}", faults.len(), faults.join("\n"));
    let mut counts: BTreeMap<(&str, Reason), usize> = BTreeMap::new();
    for (op, reason) in answers.iter().filter_map(|answer| answer.as_ref().ok()?.as_ref()) {
        let is_general = [JSON_FAULT, ENGLISH].contains(reason);
        *counts.entry((if is_general { "" } else { op }, *reason)).or_default() += 1;
    }
    let table: BTreeMap<(&str, Reason), usize> =
        LEFT_OUT.iter().map(|&(op, reason, count)| ((op, reason), count)).collect();
    assert_eq!(counts, table);
}
