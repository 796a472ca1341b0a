//! Faults in JSON are data: nobody needs to read their messages.

use protocol::{Context, Request};
use serde_json::{Value, json};

#[track_caller]
fn check(request: Value, expected: Value) {
    let answer = Request::parse(request.to_string().as_bytes());
    let answer = answer.and_then(|request| request.run(&mut Context::new()));
    let mut fault = serde_json::to_value(answer.unwrap_err()).expect("JSON");
    let parts = fault.as_object_mut().expect("an object");
    assert!(parts.remove("message").is_some_and(|message| message.is_string()));
    parts.remove("problem");
    assert_eq!(fault, expected, "{request}");
}

#[test]
fn a_fault_has_its_place_its_byte_and_what_was_expected_and_found() {
    check(
        json!({ "op": "fide.moves", "fen": "8/8/8/8/8/8/8/8 x" }),
        json!({
            "kind": "bad_position", "place": "fen", "byte": 16,
            "expected": "'w' or 'b'", "found": "'x'",
        }),
    );
    check(
        json!({ "op": "solitario.solve", "puzzle": "ta1tb9" }),
        json!({
            "kind": "bad_position", "place": "puzzle", "byte": 5,
            "expected": "a rank '1' to '8'", "found": "'9'",
        }),
    );
    check(
        json!({ "op": "lite.perft", "fen": "k7/8/8/8/8/8/8/K7 w", "depth": -1 }),
        json!({
            "kind": "bad_request", "place": "depth",
            "expected": "a whole number from 0 to 255", "found": "-1",
        }),
    );
    check(
        json!({ "op": "solitario.solve", "puzzle": "re1", "budget": { "nodes": "x" } }),
        json!({
            "kind": "bad_request", "place": "budget.nodes",
            "expected": "a whole number from 0", "found": "\"x\"",
        }),
    );
    check(
        json!({ "op": "lite.esJaqueMate", "fne": "k7/8/8/8/8/8/8/K7 w" }),
        json!({ "kind": "bad_request", "place": "fne" }),
    );
    check(json!({ "op": "lite.esJaqeMate" }), json!({ "kind": "unknown_op" }));
    check(json!({ "op": "rules.can", "to": "a1" }), json!({ "kind": "bad_request" }));
    check(
        json!({ "op": "lite.play", "fen": "k7/8/8/8/8/8/8/K7 w", "s": "a1a3" }),
        json!({
            "kind": "illegal", "place": "moves",
            "why": { "kind": "not_its_way", "piece": "K", "from": "a1", "to": "a3" },
        }),
    );
}

#[test]
fn a_name_that_is_unknown_is_told_the_nearest_one_and_all() {
    let said = |request: &str| Request::parse(request.as_bytes()).unwrap_err().to_string();
    assert_eq!(
        said(r#"{"op":"fide.perft","fen":"","depht":3}"#),
        "\"depht\" is no argument here, perhaps \"depth\" is meant; expected \"position\", \"depth\", \
         \"budget\", \"max_nodes\", \"timeout\", \"fen\", \"tablero\" or \"jugador\""
    );
    assert_eq!(
        said(r#"{"op":"fide.move"}"#),
        "there is no operation \"fide.move\", perhaps \"fide.moves\" is meant"
    );
    assert_eq!(said(r#"{"op":"chess"}"#), "there is no operation \"chess\"");
}

#[test]
fn old_names_of_arguments_are_read_for_ever() {
    let made = |name: &str| {
        let json = format!(r#"{{"op":"solitario.generate","{name}":5,"seed":3}}"#);
        let request = Request::parse(json.as_bytes()).expect("a request");
        serde_json::to_string(&request.run(&mut Context::new()).expect("boards")).expect("JSON")
    };
    assert_eq!(made("men"), made("pieces"));
    let can = |name: &str| {
        let json = format!(r#"{{"op":"rules.can","{name}":"torre1_blanca","to":"a5"}}"#);
        Request::parse(json.as_bytes()).expect("a request");
    };
    can("man");
    can("piece");
}
