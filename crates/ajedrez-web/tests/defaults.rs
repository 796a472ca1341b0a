//! The defaults of game, side and turn of the module are those of the table in docs/protocol.md.

use std::collections::BTreeMap;

use serde_json::{Value, json};

/// En passant is a way out of this check.
const EN_PASSANT: &str = "8/8/8/1k6/2Pp4/8/8/4K3 b - c3";

/// Black is in check, White is not.
const CHECK: &str = "4k3/8/8/8/8/8/4R3/4K3 w";

/// The result of a request, if it has one.
fn ask(request: &Value) -> Option<Value> {
    let answer = ajedrez_web::answer(request.to_string().as_bytes());
    let answer: Value = serde_json::from_slice(&answer).expect("an answer is JSON");
    answer.get("result").cloned()
}

/// The default of an argument: the value whose answer a request without the argument has.
fn meant(fen: &str, name: &str, values: [&'static str; 2]) -> &'static str {
    let without = ask(&json!({"op": "king.status", "fen": fen}));
    let same = |value: &&'static str| {
        ask(&json!({"op": "king.status", "fen": fen, name: *value})) == without
    };
    let [first, second] = values.map(|value| same(&value));
    assert!(first != second, "one of {values:?} is meant, and {fen} tells them apart");
    if first { values[0] } else { values[1] }
}

/// The turn of a FEN without one.
fn turn(op: &str) -> &'static str {
    let told = |turn: &str| ask(&json!({"op": op, "fen": format!("k7/p7/8/8/8/8/R7/K7{turn}")}));
    let (bare, white, black) = (told(""), told(" w"), told(" b"));
    assert!(white.is_some() && black.is_some(), "{op} answers a FEN with a turn");
    match bare {
        None => "required",
        bare if bare == white && bare == black => "any",
        bare if bare == white => "white",
        bare => panic!("none of these: {bare:?}"),
    }
}

#[test]
fn the_defaults_of_the_module_are_those_of_the_table() {
    let page = include_str!("../../../docs/protocol.md");
    let table = page.split("\n## Defaults\n").nth(1).expect("the page has the defaults");
    let table = table.split("\n## ").next().expect("a part of the page");
    let rows = table.lines().filter_map(|line| line.strip_prefix("| web | "));
    let rows: BTreeMap<&str, &str> = rows
        .filter_map(|row| row.trim_end_matches(" |").split_once(" | "))
        .map(|(left_out, meaning)| (left_out, meaning.trim_matches('`')))
        .collect();
    let mut found = BTreeMap::from([
        ("`variant` of `king.status`", meant(EN_PASSANT, "variant", ["plain", "fide"])),
        ("`color` of `king.status`", meant(CHECK, "color", ["black", "white"])),
    ]);
    for (left_out, op) in [
        ("turn: `king.status`", "king.status"),
        ("turn: `lite.ordenarTablero`", "lite.ordenarTablero"),
        ("turn: `lite.jugadasLegales`", "lite.jugadasLegales"),
        ("turn: `fide.moves`", "fide.moves"),
    ] {
        found.insert(left_out, turn(op));
    }
    assert_eq!(found, rows);
}
