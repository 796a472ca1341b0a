//! The module's defaults for game, side and turn equal the table in docs/protocol.md.

use std::collections::BTreeMap;

use serde_json::{Value, json};

/// Capturing en passant ends this check.
const EN_PASSANT: &str = "8/8/8/1k6/2Pp4/8/8/4K3 b - c3";

/// Black is in check, White is not.
const CHECK: &str = "4k3/8/8/8/8/8/4R3/4K3 w";

/// The result of a request, or nothing if the answer is an error.
fn ask(request: &Value) -> Option<Value> {
    let answer = ajedrez_web::answer(request.to_string().as_bytes());
    let answer: Value = serde_json::from_slice(&answer).expect("an answer is JSON");
    answer.get("result").cloned()
}

/// The default of an argument: the value that gives the same answer as a request without the argument.
fn default_value(fen: &str, name: &str, values: [&'static str; 2]) -> &'static str {
    let without = ask(&json!({"op": "king.status", "fen": fen}));
    let same = |value: &&'static str| {
        ask(&json!({"op": "king.status", "fen": fen, name: *value})) == without
    };
    let [first, second] = values.map(|value| same(&value));
    assert!(first != second, "the answers for {fen} with {values:?} do not show the default");
    if first { values[0] } else { values[1] }
}

/// The default turn of a FEN without one: a color, `required`, or `any` if the turn does not matter.
fn turn(op: &str) -> &'static str {
    let answer = |turn: &str| ask(&json!({"op": op, "fen": format!("k7/p7/8/8/8/8/R7/K7{turn}")}));
    let (bare, white, black) = (answer(""), answer(" w"), answer(" b"));
    assert!(white.is_some() && black.is_some(), "{op} answers a FEN with a turn");
    match bare {
        None => "required",
        bare if bare == white && bare == black => "any",
        bare if bare == white => "white",
        bare => panic!("unexpected answer to {op}: {bare:?}"),
    }
}

#[test]
fn defaults_equal_documented_table() {
    let page = include_str!("../../../docs/protocol.md");
    let table = page.split("\n## Defaults\n").nth(1).expect("the page has a section of defaults");
    let table = table.split("\n## ").next().expect("the section has text");
    let rows = table.lines().filter_map(|line| line.strip_prefix("| web | "));
    let rows: BTreeMap<&str, &str> = rows
        .filter_map(|row| row.trim_end_matches(" |").split_once(" | "))
        .map(|(omitted, default)| (omitted, default.trim_matches('`')))
        .collect();
    let mut found = BTreeMap::from([
        ("`variant` of `king.status`", default_value(EN_PASSANT, "variant", ["plain", "fide"])),
        ("`color` of `king.status`", default_value(CHECK, "color", ["black", "white"])),
    ]);
    for (omitted, op) in [
        ("turn: `king.status`", "king.status"),
        ("turn: `lite.ordenarTablero`", "lite.ordenarTablero"),
        ("turn: `lite.jugadasLegales`", "lite.jugadasLegales"),
        ("turn: `fide.moves`", "fide.moves"),
    ] {
        found.insert(omitted, turn(op));
    }
    assert_eq!(found, rows);
}
