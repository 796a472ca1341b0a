//! `--all [N]`.

use serde_json::Value;

use crate::answers::assert_solves;
use crate::program::{assert_answers, assert_refuses, run, run_on};

const SEED: &str = "dc3cc5pe4pf6";
const LINES: [&str; 3] = ["c3f6 c5e4 e4f6", "c5e4 c3f6 e4f6", "c5e4 e4f6 c3f6"];

#[track_caller]
fn check(line: &str, out: &str) {
    let words = ["solitario", "solve"].into_iter().chain(line.split_ascii_whitespace());
    assert_answers(&run(words), out);
}

#[test]
fn every_solution_has_a_line_and_the_first_are_so_many() {
    let first =
        |count: usize| LINES[..count].iter().map(|line| format!("{line}\n")).collect::<String>();
    for (options, count) in
        [("--all", 3), ("--all 1", 1), ("--all=2", 2), ("--all 3", 3), ("--all 4", 3)]
    {
        check(&format!("{options} {SEED}"), &first(count));
        check(&format!("{SEED} {options}"), &first(count));
    }
    check(&format!("--all 99999999999999999999 {SEED}"), &first(3));
    for line in LINES {
        assert_solves(SEED, line);
    }
}

#[test]
fn a_board_without_solutions_is_imposible_and_one_piece_has_an_empty_line() {
    check("--all re1th8", "imposible\n");
    check("--all 7 re1th8", "imposible\n");
    check("--all re1", "\n");
}

#[test]
fn an_empty_line_stands_between_two_answers() {
    check("--all re1th8 ta1tb1 re1 pa1pb2", "imposible\n\na1b1\nb1a1\n\n\n\na1b2\n");
    let lines = run_on(["solitario", "solve", "--all", "1", "-"], "ta1tb1\nx\nta1tb1\n");
    assert_eq!((lines.code, lines.out.as_str()), (2, "a1b1\n\nerror\n\na1b1\n"));
}

#[test]
fn json_has_the_solutions_of_a_puzzle_on_one_line() {
    let run = run(["solitario", "solve", "--json", "--all", SEED, "re1th8", "re1"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let objects: Vec<Value> =
        run.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let [solved, impossible, alone] = &objects[..] else { panic!("three lines: {run:?}") };
    let solutions: Vec<Vec<&str>> = LINES.iter().map(|line| line.split(' ').collect()).collect();
    assert_eq!(solved["solutions"], Value::from(solutions.clone()));
    assert_eq!(solved["moves"], Value::from(solutions[0].clone()));
    assert_eq!((&solved["verdict"], &solved["puzzle"]), (&"solved".into(), &SEED.into()));
    assert!(solved["nodes"].is_u64() && solved["seconds"].as_f64() >= Some(0.0));
    assert_eq!(
        (&impossible["verdict"], &impossible["solutions"]),
        (&"impossible".into(), &Value::Array(vec![]))
    );
    assert_eq!(alone["solutions"], Value::from(vec![Value::Array(vec![])]));
}

#[test]
fn no_solution_asked_for_and_options_that_exclude_one_another_are_refused() {
    for line in ["--all 0 re1", "re1 --all=0"] {
        let words = ["solitario", "solve"].into_iter().chain(line.split(' '));
        assert_refuses(&run(words), &["--all: expected a number from 1, found 0"]);
    }
    for line in ["--all", "--all 5"] {
        let words = ["solitario", "solve"].into_iter().chain(line.split(' '));
        assert_refuses(&run(words), &["required arguments were not provided"]);
    }
    for option in ["--explain", "--svg=x.svg"] {
        let refused = run(["solitario", "solve", "re1", "--all", option]);
        assert_refuses(&refused, &["'--all [<N>]' cannot be used with '"]);
    }
    assert_refuses(
        &run(["solitario", "solve", "--all", "5x"]),
        &["puzzle 1: ", "at byte 0, found '5'"],
    );
    assert_refuses(
        &run(["solitario", "solve", "--all", "2", "--all", "3", "re1"]),
        &["cannot be used multiple times"],
    );
}
