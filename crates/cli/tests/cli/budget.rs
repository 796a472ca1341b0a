//! Limits: `desconocido` on the line, exit code 3 at the end.

use serde_json::Value;

use crate::program::{assert_answers, run, run_on};

const SEED: &str = "dc3cc5pe4pf6";

#[test]
fn a_budget_that_runs_out_is_desconocido_and_ends_with_exit_code_3() {
    for limit in ["--max-nodes=0", "--timeout=0"] {
        let spent = run(["solitario", "solve", limit, SEED, "re1", SEED]);
        assert_eq!((spent.code, spent.err.as_str()), (3, ""));
        assert_eq!(spent.out, "desconocido\n\ndesconocido\n");
    }
}

#[test]
fn json_calls_it_unknown() {
    let spent = run(["solitario", "solve", "--json", "--max-nodes", "0", SEED]);
    let answer: Value = serde_json::from_str(&spent.out).expect("one object");
    assert_eq!(spent.code, 3);
    assert_eq!((&answer["verdict"], &answer["moves"]), (&"unknown".into(), &Value::Array(vec![])));
}

#[test]
fn bad_input_weighs_more_than_a_spent_budget() {
    let args = ["solitario", "solve", "--max-nodes", "0", "-"];
    for (input, answers) in [
        (format!("{SEED}\nx\n"), "desconocido\nerror\n"),
        (format!("x\n{SEED}\n"), "error\ndesconocido\n"),
    ] {
        let both = run_on(args, input);
        assert_eq!((both.code, both.out.as_str()), (2, answers));
    }
}

#[test]
fn a_budget_that_suffices_changes_nothing() {
    let generous = ["solitario", "solve", "--timeout", "3600", "--max-nodes", "1000000", SEED];
    assert_answers(&run(generous), &run([SEED]).out);
    assert_answers(&run(["solitario", "solve", "--timeout", "1e18", SEED]), &run([SEED]).out);
}
