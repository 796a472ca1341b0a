//! The ten boards of the original: as printed there, and as solved here.

use ajedrez_solitario::{parse_captures, parse_puzzle, puzzle_text};
use core_bitboard::solitaire::{Solver, Verdict};

#[test]
fn original_prints_ten_boards_with_solutions() {
    let mut boards = 0;
    for (run, printed) in corpus::original_puzzles() {
        let puzzle = parse_puzzle(run).expect("the original prints puzzles");
        assert_eq!(puzzle_text(&puzzle).to_string(), run);
        let captures = parse_captures(printed).expect("the original prints moves");
        let solution =
            Solver::new(&puzzle).check(&captures).unwrap_or_else(|error| panic!("{run}: {error}"));
        assert_eq!(solution.to_string(), printed);
        boards += 1;
    }
    assert_eq!(boards, 10);
}

#[test]
fn solver_solves_the_boards_of_the_original() {
    for (run, _) in corpus::original_puzzles() {
        let puzzle = parse_puzzle(run).expect("the original prints puzzles");
        let Verdict::Solved(found) = Solver::new(&puzzle).solve().verdict else {
            panic!("{run} has a solution");
        };
        let captures = parse_captures(found.to_string()).expect("what is printed can be read");
        assert_eq!(Solver::new(&puzzle).check(&captures), Ok(found));
    }
}
