//! The ten boards of the seed: as printed there, and as solved here.

use core_bitboard::solitaire::{Budget, Verdict, check, solve};
use solitario::{parse_captures, parse_puzzle, puzzle_run};

#[test]
fn the_seed_prints_ten_boards_and_a_solution_of_each() {
    let mut boards = 0;
    for (run, printed) in corpus::seed_puzzles() {
        let puzzle = parse_puzzle(run).expect("the seed prints puzzles");
        assert_eq!(puzzle_run(&puzzle).to_string(), run);
        let captures = parse_captures(printed).expect("the seed prints moves");
        let solution = check(&puzzle, &captures).unwrap_or_else(|error| panic!("{run}: {error}"));
        assert_eq!(solution.to_string(), printed);
        boards += 1;
    }
    assert_eq!(boards, 10);
}

#[test]
fn the_solver_solves_what_the_seed_solves() {
    for (run, _) in corpus::seed_puzzles() {
        let puzzle = parse_puzzle(run).expect("the seed prints puzzles");
        let Verdict::Solved(found) = solve(&puzzle, &Budget::UNLIMITED).verdict else {
            panic!("{run} has a solution");
        };
        let captures = parse_captures(found.to_string()).expect("what is printed can be read");
        assert_eq!(check(&puzzle, &captures), Ok(found));
    }
}
