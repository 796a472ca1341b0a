//! `ajedrez solitario hint`, and the operation `solitario.hint`.

use serde_json::Value;

use crate::program::{assert_answers, assert_refuses, run, run_on};

/// A capture leads on here, and no other does.
const FORCED: &str = "ta1pa5ce5";

#[track_caller]
fn check(line: &str, english: &str, spanish: &str) {
    for (lang, expected) in [("en", english), ("es", spanish)] {
        let words = ["solitario", "hint", "--lang", lang].into_iter();
        assert_answers(&run(words.chain(line.split(' '))), &format!("{expected}\n"));
    }
}

#[test]
fn a_hint_is_a_capture_and_whether_it_is_the_only_one() {
    check(
        FORCED,
        "a1a5: the only capture that keeps the puzzle solvable",
        "a1a5: la única captura con la que el puzzle sigue teniendo solución",
    );
    let two = run(["solitario", "hint", "ta1tb1"]).out;
    assert!(two.ends_with(": keeps the puzzle solvable, and so does another capture\n"), "{two}");
    check(
        "--target b1 ta1tb1",
        "a1b1: the only capture that keeps the puzzle solvable",
        "a1b1: la única captura con la que el puzzle sigue teniendo solución",
    );
    check(
        "ta1pa5ce5 a1a5",
        "a5e5: the only capture that keeps the puzzle solvable",
        "a5e5: la única captura con la que el puzzle sigue teniendo solución",
    );
    check("ta1pa5ce5 a1a5 a5e5", "the puzzle is solved", "el puzzle está resuelto");
    check("re1", "the puzzle is solved", "el puzzle está resuelto");
    check("re1th8", "imposible", "imposible");
    check("ae4pd3pf4tf3 e4d3 f3f4", "imposible", "imposible");
}

#[test]
fn hints_followed_one_after_another_solve_the_puzzle() {
    let puzzle = "dc3cc5pe4pf6ta5ad8";
    let mut moves: Vec<String> = Vec::new();
    loop {
        let words = ["solitario", "hint", "--json", puzzle].into_iter();
        let hinted = run(words.chain(moves.iter().map(String::as_str)));
        let hint: Value = serde_json::from_str(&hinted.out).expect("one object");
        assert_eq!((hinted.code, &hint["verdict"]), (0, &"solved".into()), "{hinted:?}");
        let Some(capture) = hint["move"].as_str() else { break };
        moves.push(capture.to_owned());
    }
    assert_eq!(moves.len(), 5);
    let words = ["solitario", "check", puzzle].into_iter();
    assert_answers(&run(words.chain(moves.iter().map(String::as_str))), "ok\n");
}

#[test]
fn moves_that_cannot_be_played_are_refused() {
    let refused = run(["solitario", "hint", FORCED, "a1a5", "a5a1"]);
    assert_refuses(&refused, &["moves: move 2, a5a1: there is nothing to capture on a1"]);
    let refused = run(["solitario", "hint", "--lang", "es", FORCED, "a5a1"]);
    assert_refuses(&refused, &["movimientos: movimiento 1, a5a1: un peón no captura así"]);
    assert_refuses(&run(["solitario", "hint", FORCED, "x"]), &["moves: expected a file"]);
    assert_refuses(&run(["solitario", "hint", "x"]), &["puzzle: "]);
    assert_eq!(run(["solitario", "hint"]).code, 2);
    let request = r#"{"op":"solitario.hint","puzzle":"ta1pa5ce5","moves":["a5a1"]}"#;
    let answer: Value = serde_json::from_str(&run_on(["batch"], request).out).expect("JSON");
    assert_eq!(answer["error"]["kind"], "illegal");
}

#[test]
fn a_budget_that_does_not_suffice_is_said() {
    let spent = run(["solitario", "hint", "--max-nodes", "0", FORCED]);
    assert_eq!((spent.code, spent.out.as_str()), (3, "desconocido\n"));
    // Enough for a solution, not for all the rest.
    let puzzle = "dc3cc5pe4pf6ta5ad8";
    let nodes =
        |nodes: usize| run(["solitario", "hint", "--max-nodes", &nodes.to_string(), puzzle]);
    let half = (1..50).map(nodes).find(|run| run.out.contains("the limits did not suffice"));
    assert!(half.is_some_and(|run| run.code == 3));
}

#[test]
fn the_operation_answers_as_the_command_does() {
    for (fields, options) in [
        ("", ""),
        (r#","moves":"c3f6""#, " c3f6"),
        (r#","moves":["c3f6","c5e4"],"promote":true"#, " --promote c3f6 c5e4"),
        (r#","max_captures":2,"king_last":true"#, " --max-captures 2 --king-last"),
        (r#","target":"f6","budget":{"nodes":1}"#, " --target f6 --max-nodes 1"),
    ] {
        let request = format!(r#"{{"op":"solitario.hint","puzzle":"dc3cc5pe4pf6"{fields}}}"#);
        let answer = run_on(["batch"], request).out;
        let mut answer: Value = serde_json::from_str(&answer).expect("one answer");
        let line = format!("solitario hint --json dc3cc5pe4pf6{options}");
        let mut expected: Value = serde_json::from_str(&run(line.split(' ')).out).expect("JSON");
        for object in [&mut answer["result"], &mut expected] {
            assert!(object["seconds"].take().is_f64(), "{fields}");
        }
        assert_eq!(answer["result"], expected, "{fields}");
    }
}
