//! `--count`: exact however many there are.

use serde_json::Value;

use crate::program::{assert_answers, assert_refuses, run, run_on};

/// Knights in a tree with the root on the target: no knight attacks another but along the tree's
/// branches. So every square but the root is left by a capture on the next square towards the root,
/// after all that lead to it, and the solutions are the ways to number the branches so that numbers
/// grow towards the root. There are n! / (h1 h2 ... hn) of them, where h is the number of pieces on and
/// beyond a square (Knuth, TAOCP 3, 5.1.4, exercise 20).
fn solutions_of_a_tree(target: &str, puzzle: &str) -> u128 {
    let squares: Vec<[u8; 2]> =
        puzzle.as_bytes().chunks(3).map(|piece| [piece[1], piece[2]]).collect();
    let root = squares.iter().position(|square| square == target.as_bytes()).expect("the root");
    let (mut above, mut order) = (vec![None; squares.len()], vec![root]);
    for next in 0..squares.len() {
        let here = *order.get(next).expect("the knights hang together");
        for (other, square) in squares.iter().enumerate() {
            let apart = [0, 1].map(|axis| squares[here][axis].abs_diff(square[axis]));
            if apart[0] * apart[1] != 2 || above[here] == Some(other) {
                continue;
            }
            assert!(!order.contains(&other), "a circle of knights");
            above[other] = Some(here);
            order.push(other);
        }
    }
    let mut beyond = vec![1u128; squares.len()];
    for &square in order.iter().rev() {
        if let Some(above) = above[square] {
            beyond[above] += beyond[square];
        }
    }
    let orders: u128 = (1..squares.len() as u128).product();
    let hooks: u128 = order[1..].iter().map(|&square| beyond[square]).product();
    orders / hooks
}

/// Trees that were found at random, chosen for many solutions on few boards.
const TREES: [(&str, &str, u128); 3] = [
    (
        "f5",
        "cf5cd6ce3cd5cg7cd1cb6ca4cf1cc7cc5cd3cb3ch2ce1ch5cf7ca5ca1ch8cd8cg6cf8ch7",
        22_717_228_248_000,
    ),
    (
        "f6",
        "cf6cd5cd7ce7ce4cf4cc7ch7ca6cc6ca7ca5cd3ce2cg1cd2ce3cb7cc2ca3cb2ca4ca1ca8",
        6_561_692_032_896_000,
    ),
    (
        "d6",
        "cd6cb7cc4cb6cd8cd2ca8ce3cb2cg4cd3cf4cf6ca3cc1cf3cc6ch7ch3cg6ch6ca7ch8cb8ca6ca2cc3",
        151_944_181_136_748_000,
    ),
];

#[test]
fn counts_beyond_ten_to_the_twelve_are_exact() {
    for (target, puzzle, expected) in TREES {
        assert_eq!(solutions_of_a_tree(target, puzzle), expected);
        let count = ["solitario", "solve", "--count", "--target", target, puzzle];
        assert_answers(&run(count), &format!("{expected}\n"));
        let object = run(count.into_iter().chain(["--json"]));
        // Most readers of JSON would make a float of it.
        assert!(object.out.contains(&format!(",\"count\":{expected},")), "{object:?}");
    }
}

#[test]
fn where_nothing_solves_the_count_is_0_and_one_piece_is_solved_once() {
    let count = run(["solitario", "solve", "--count", "re1th8", "re1", "ta1tb1", "ta1ta5th5"]);
    assert_answers(&count, "0\n1\n2\n4\n");
    let lines = run_on(["solitario", "solve", "--count", "-"], "re1th8\nx\nta1tb1\n");
    assert_eq!((lines.code, lines.out.as_str()), (2, "0\nerror\n2\n"));
}

#[test]
fn json_has_the_count_as_an_integer_and_one_of_the_solutions() {
    let run = run(["solitario", "solve", "--count", "--json", "ta1pa5", "re1th8"]);
    let objects: Vec<Value> =
        run.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let [solved, impossible] = &objects[..] else { panic!("two lines: {run:?}") };
    assert_eq!((&solved["verdict"], &solved["count"]), (&"solved".into(), &1.into()));
    assert_eq!(solved["moves"], Value::from(vec!["a1a5"]));
    assert_eq!((&impossible["verdict"], &impossible["count"]), (&"impossible".into(), &0.into()));
    assert_eq!(impossible["moves"], Value::Array(vec![]));
}

#[test]
fn what_makes_no_sense_beside_a_count_is_refused() {
    for option in ["--all", "--all=3", "--explain", "--svg=x.svg"] {
        let refused = run(["solitario", "solve", "--count", "re1", option]);
        assert_refuses(&refused, &["'--count' cannot be used with '"]);
    }
}
