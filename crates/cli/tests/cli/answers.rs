//! `ajedrez PUZZLE` and `ajedrez solitario solve PUZZLE...`.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::program::{assert_answers, assert_refuses, run};

/// Asserts that `line` solves `puzzle`, by the word of `solitario check`.
#[track_caller]
pub(crate) fn assert_solves(puzzle: &str, line: &str) {
    assert_answers(&run(["solitario", "check", puzzle, line]), "ok\n");
}

#[test]
fn each_board_of_the_seed_gets_one_line_that_solves_it() {
    for (puzzle, _) in corpus::seed_puzzles() {
        let answer = run([puzzle]);
        assert_eq!((answer.code, answer.err.as_str()), (0, ""));
        let line = answer.out.strip_suffix('\n').expect("a line");
        assert_eq!(line.len(), 5 * (puzzle.len() / 3 - 1) - 1, "four characters a move: {line:?}");
        assert_solves(puzzle, line);
    }
}

#[test]
fn a_board_without_a_solution_is_imposible() {
    assert_answers(&run(["re1th8"]), "imposible\n");
    assert_answers(&run(["solitario", "solve", "re1th8"]), "imposible\n");
}

#[test]
fn one_piece_alone_is_solved_by_an_empty_line() {
    assert_answers(&run(["re1"]), "\n");
    assert_answers(&run(["ph8"]), "\n");
    assert_answers(&run(["solitario", "solve", "re1"]), "\n");
}

#[test]
fn several_puzzles_are_answered_in_their_order() {
    let solved = run(["ta1pa5"]);
    assert_answers(&solved, "a1a5\n");
    let all = run(["solitario", "solve", "re1th8", "ta1pa5", "re1", "re1th8"]);
    assert_answers(&all, "imposible\na1a5\n\nimposible\n");
}

#[test]
fn a_bad_puzzle_among_others_keeps_all_of_them_from_being_solved() {
    let refused = run(["solitario", "solve", "re1", "xe1", "re1", "re"]);
    assert_refuses(&refused, &["puzzle 2: ", "at byte 0, found 'x'", "puzzle 4: "]);
    assert_eq!(refused.err.lines().count(), 2);
}

#[test]
fn json_tells_the_verdict_the_moves_and_the_cost_of_each_puzzle() {
    let seed = "dc3cc5pe4pf6";
    let answer = run(["solitario", "solve", "--json", seed, "re1th8", "re1"]);
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    let objects: Vec<BTreeMap<String, Value>> =
        answer.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let [solved, impossible, alone] = &objects[..] else { panic!("three lines: {answer:?}") };
    for object in &objects {
        let keys: Vec<&str> = object.keys().map(String::as_str).collect();
        assert_eq!(keys, ["moves", "nodes", "puzzle", "seconds", "verdict"]);
        assert!(object["nodes"].is_u64() && object["seconds"].as_f64() >= Some(0.0));
    }

    assert_eq!((&solved["puzzle"], &solved["verdict"]), (&seed.into(), &"solved".into()));
    let moves = solved["moves"].as_array().expect("moves").iter();
    let moves: Vec<&str> = moves.map(|capture| capture.as_str().expect("a move")).collect();
    assert_solves(seed, &moves.join(" "));

    assert_eq!(
        (&impossible["verdict"], &impossible["moves"]),
        (&"impossible".into(), &Value::Array(vec![]))
    );
    assert_eq!((&alone["verdict"], &alone["moves"]), (&"solved".into(), &Value::Array(vec![])));
}
