//! `ajedrez request` and `ajedrez operations`.

use serde_json::Value;

use crate::program::{run, run_on};

#[test]
fn a_request_is_answered_by_its_result() {
    let moves = r#"{"op":"fide.moves","fen":"8/8/8/8/8/8/8/K1k5 w"}"#;
    assert_eq!(run(["request", moves]).out, "[\"a1a2\"]\n");
    assert_eq!(run_on(["request", "-"], format!("{moves}\n")).out, "[\"a1a2\"]\n");
    let spanish = r#"{"op":"rules.can","piece":"torre1_blanca","to":"a8","language":"es"}"#;
    assert!(run(["request", spanish]).out.contains("\"ok\":true"));
}

#[test]
fn a_request_that_is_none_is_bad_input_and_a_spent_budget_is_told() {
    for (request, said) in [
        ("x", "expected value at column 1"),
        ("[]", "expected an object"),
        ("{}", "expected \"op\""),
        (r#"{"op":"fide.move"}"#, "perhaps \"fide.moves\" is meant"),
    ] {
        let run = run(["request", request]);
        assert!(run.code == 2 && run.out.is_empty() && run.err.contains(said), "{run:?}");
    }
    let long = run_on(["request", "-"], "x".repeat(2 << 20));
    assert!(long.code == 2 && long.err.contains("1048576 bytes"), "{long:?}");
    let spent = run(["request", r#"{"op":"solitario.count","puzzle":"ta1pa5","max_nodes":0}"#]);
    assert!(spent.code == 3 && spent.out.contains("\"verdict\":\"unknown\""), "{spent:?}");
}

#[test]
fn the_operations_are_listed_with_their_arguments() {
    let all: Value = serde_json::from_str(&run(["operations", "--json"]).out).expect("JSON");
    let all = all.as_array().expect("an array");
    assert_eq!(all.len(), protocol::Request::table().count());
    for row in all {
        assert!(row["help"].as_str().is_some_and(|help| !help.is_empty()), "{row}");
        assert!(!row["arguments"].as_array().expect("an array").is_empty(), "{row}");
    }
    let one = run(["operations", "lite.esPosiciónVálida"]).out;
    assert!(one.starts_with("lite.posicionValida (TPE.1, TPI.1): Whether"), "{one}");
    assert!(one.contains("  reading (word) [\"tpi\"]: Which"), "{one}");
    let spanish = run(["--lang", "es", "operations", "lite.esJaqueMate"]).out;
    assert!(spanish.contains("Si el jugador de turno está en jaque mate"), "{spanish}");
    let unknown = run(["operations", "lite.esJaqeMate"]);
    assert!(
        unknown.code == 2 && unknown.err.contains("perhaps \"lite.esJaqueMate\""),
        "{unknown:?}"
    );
}
