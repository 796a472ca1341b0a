//! `ajedrez solitario generate`.

use std::time::{Duration, Instant};

use serde_json::Value;

use crate::program::{Run, assert_answers, assert_refuses, run, run_on};

const GENERATE: [&str; 2] = ["solitario", "generate"];

fn generate(options: &str) -> Run {
    run(GENERATE.into_iter().chain(options.split_whitespace()))
}

#[test]
fn the_same_seed_gives_the_same_boards_whatever_the_threads() {
    for options in [
        "--men 9 --number 40 --seed 5",
        "--men 6 --number 6 --seed 5 --unique",
        "--men 7 --number 4 --seed 5 --difficulty hard --max-captures 3 --king-last --json",
    ] {
        let [one, many] = [1, 3].map(|threads| generate(&format!("{options} --threads {threads}")));
        assert_eq!((one.code, one.err.as_str()), (0, ""), "{options}");
        assert_eq!(one, many, "{options}");
        assert_ne!(one, generate(&options.replace("--seed 5", "--seed 6")), "{options}");
    }
    assert_eq!(generate("--men 5 --seed -1").code, 2);
    assert_ne!(generate("--men 20").out, generate("--men 20").out);
}

#[test]
fn every_board_is_another_and_is_solved() {
    let boards = generate("--men 3 --number 500 --roles rp --seed 1");
    let mut lines: Vec<&str> = boards.out.lines().collect();
    lines.sort_unstable();
    lines.dedup();
    assert_eq!((boards.code, lines.len()), (0, 500));
    let letters = lines.iter().flat_map(|line| line.chars().step_by(3));
    assert!(letters.into_iter().all(|letter| "rp".contains(letter)), "{}", boards.out);
    let solved = run_on(["solitario", "solve", "-"], &boards.out);
    assert_eq!((solved.code, solved.out.lines().count()), (0, 500));
    assert!(!solved.out.contains("imposible"));
}

#[test]
fn the_moves_in_json_are_ok_to_check() {
    let rules = ["--promote", "--max-captures", "2"];
    let boards = generate(&format!("--men 6 --seed 2 --number 5 --json {}", rules.join(" ")));
    assert_eq!(boards.out.lines().count(), 5);
    for line in boards.out.lines() {
        let board: Value = serde_json::from_str(line).expect("one object");
        let moves: Vec<&str> =
            board["moves"].as_array().expect("moves").iter().filter_map(Value::as_str).collect();
        let puzzle = board["puzzle"].as_str().expect("a puzzle");
        let check = ["solitario", "check", puzzle].into_iter().chain(moves).chain(rules);
        assert_answers(&run(check), "ok\n");
        assert_eq!(board["seed"], 2);
    }
}

#[test]
fn boards_of_one_solution_have_one() {
    let strict = generate("--men 7 --seed 4 --number 5 --unique strict");
    assert_eq!(strict, generate("--men 7 --seed 4 --number 5 --unique=strict"));
    let counts = run_on(["solitario", "solve", "--count", "-"], &strict.out);
    assert_answers(&counts, "1\n1\n1\n1\n1\n");
    let boards = generate("--men 7 --seed 4 --number 5 --unique --difficulty medium");
    let ratings = run_on(["solitario", "rate", "--json", "-"], &boards.out);
    assert_eq!((ratings.code, ratings.out.lines().count()), (0, 5));
    for line in ratings.out.lines() {
        let rating: Value = serde_json::from_str(line).expect("one object");
        assert_eq!((&rating["unique"], &rating["difficulty"]), (&true.into(), &"medium".into()));
    }
}

#[test]
fn a_run_whose_limits_do_not_suffice_says_how_far_it_came() {
    // There are 64 boards of one king.
    let kings = generate("--men 1 --roles r --number 65 --max-nodes 20000");
    assert_eq!((kings.code, kings.out.lines().count()), (3, 64));
    assert_eq!(kings.err, "64 of 65 boards were found within the limits\n");
    let spanish = generate("--men 1 --roles r --number 65 --max-nodes 20000 --lang es");
    assert_eq!(spanish.err, "se encontraron 64 de 65 tableros dentro de los límites\n");

    let start = Instant::now();
    let full = generate("--men 64 --unique --timeout 0.2");
    assert_eq!((full.code, full.out.as_str()), (3, ""));
    // Generous: other tests run beside this one.
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
    assert_eq!(generate("--men 8 --timeout 0").code, 3);
    // What is found before a limit is what is found without one.
    let some = generate("--men 6 --unique --number 50 --seed 8 --max-nodes 20000");
    let all = generate("--men 6 --unique --number 50 --seed 8");
    assert!(some.code == 3 && !some.out.is_empty() && all.out.starts_with(&some.out));
}

#[test]
fn wishes_that_cannot_be_fulfilled_are_refused() {
    for (options, part) in [
        ("", "--men"),
        ("--men 0", "expected 1 to 64 pieces, found 0"),
        ("--men 65", "expected 1 to 64 pieces, found 65"),
        ("--men -1", "expected a whole number, 1 to 64"),
        ("--men x", "expected a whole number, 1 to 64"),
        ("--men 5 --roles", "--roles"),
        ("--men 5 --roles rxp", "found 'x' at byte 1"),
        ("--men 5 --roles R", "found 'R' at byte 0"),
        ("--men 27 --roles p", "there are 26 pieces at most"),
        ("--men 33 --roles ap", "there are 32 pieces at most"),
        ("--men 2 --max-captures 0", "there are 1 pieces at most"),
        ("--men 5 --roles p --target h1", "there are 1 pieces at most"),
        ("--men 5 --number 0", "--number"),
        ("--men 5 --difficulty hardest", "--difficulty"),
        ("--men 5 --unique maybe", "--unique"),
    ] {
        let refused = generate(options);
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{options}");
        assert!(refused.err.contains(part), "{options}: {}", refused.err);
    }
    let none = run(["solitario", "generate", "--men", "5", "--roles", ""]);
    assert_refuses(&none, &["expected at least one role"]);
    assert_refuses(&generate("--men 65 --lang es"), &["se esperaban de 1 a 64 piezas"]);
    assert_refuses(&generate("--men 27 --roles p --lang es"), &["con ellas hay 26 como mucho"]);
}
