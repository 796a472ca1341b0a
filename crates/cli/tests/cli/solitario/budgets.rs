//! Limits beside the other options: what was found or counted too early is not sold as an answer.

use serde_json::Value;

use crate::program::{assert_answers, run};

const SEED: &str = "dc3cc5pe4pf6";

/// A rank and a file of rooks: more solutions than anybody waits for.
const MANY: &str = "ta1tb1tc1td1te1tf1tg1th1ta2ta3ta4ta5ta6ta7ta8tb8tc8td8te8tf8tg8th8";

#[test]
fn a_count_that_the_limits_cut_short_is_unknown() {
    for nodes in ["0", "1", "5"] {
        let line = run(["solitario", "solve", "--count", "--max-nodes", nodes, SEED]);
        assert_eq!((line.code, line.out.as_str(), line.err.as_str()), (3, "desconocido\n", ""));
        let object = run(["solitario", "solve", "--count", "--json", "--max-nodes", nodes, SEED]);
        let answer: Value = serde_json::from_str(&object.out).expect("JSON");
        assert_eq!((object.code, &answer["verdict"]), (3, &"unknown".into()));
        assert_eq!((&answer["count"], &answer["moves"]), (&Value::Null, &Value::Array(vec![])));
    }
    let enough = run(["solitario", "solve", "--count", "--max-nodes", "1000", SEED]);
    assert_answers(&enough, "3\n");
}

#[test]
fn a_list_that_the_limits_cut_short_ends_with_desconocido() {
    let none = run(["solitario", "solve", "--all", "--max-nodes", "0", SEED, "re1"]);
    assert_eq!((none.code, none.out.as_str()), (3, "desconocido\n\n\n"));

    let some = run(["solitario", "solve", "--all", "--max-nodes", "300", MANY]);
    let lines: Vec<&str> = some.out.lines().collect();
    let (last, found) = lines.split_last().expect("a line");
    assert_eq!((some.code, *last), (3, "desconocido"));
    assert!(!found.is_empty() && found.iter().all(|line| line.split(' ').count() == 21));

    let object = run(["solitario", "solve", "--all", "--json", "--max-nodes", "300", MANY]);
    let answer: Value = serde_json::from_str(&object.out).expect("JSON");
    assert_eq!((object.code, &answer["verdict"]), (3, &"unknown".into()));
    assert_eq!(answer["solutions"].as_array().map(Vec::len), Some(found.len()));
    assert_eq!(answer["moves"], Value::Array(vec![]));
    assert!(answer["nodes"].as_u64() <= Some(300));

    let first = run(["solitario", "solve", "--all", "1", "--max-nodes", "300", MANY]);
    assert_eq!((first.code, first.out.lines().next()), (0, found.first().copied()));
}

#[test]
fn time_ends_a_count_and_a_list() {
    for option in ["--count", "--all"] {
        let run = run(["solitario", "solve", option, "--timeout", "0.1", MANY]);
        assert_eq!((run.code, run.out.lines().next_back()), (3, Some("desconocido")), "{option}");
    }
}

#[test]
fn what_no_limit_allows_to_know_is_explained_and_drawn_as_such() {
    let line = run(["solitario", "solve", "--explain", "--max-nodes", "0", SEED]);
    assert_eq!(line.code, 3);
    assert!(
        line.out.starts_with("desconocido\n\n8  .") && line.out.contains("\nThe limits did not")
    );
    let object = run(["solitario", "solve", "--explain", "--json", "--max-nodes", "0", SEED]);
    let answer: Value = serde_json::from_str(&object.out).expect("JSON");
    assert_eq!((&answer["reason"], &answer["boards"]), (&Value::Null, &Value::Array(vec![])));
}
