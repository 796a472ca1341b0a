//! The trace in docs/solver.md is the engine's actual output.

use core_bitboard::search::Budget;
use core_bitboard::solitaire::{Puzzle, Solver};

const CHAPTER: &str = include_str!("../../../../docs/solver.md");

/// The command in docs/solver.md, up to the puzzle.
const COMMAND: &str = "$ cargo run --release -p core-bitboard --example trace -- ";

#[test]
fn documented_trace_matches_the_engine() {
    let (_, rest) = CHAPTER.split_once(COMMAND).expect("the chapter shows the command");
    let (puzzle, rest) = rest.split_once('\n').expect("its output follows");
    let (shown, _) = rest.split_once("```").expect("the output ends");
    let puzzle: Puzzle = puzzle.parse().expect("pieces and squares");
    let trace = Solver::new(&puzzle).budget(Budget::DEFAULT.nodes(1_000)).trace();
    // Compares words, since long reasons are wrapped in the text.
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(words(&trace.to_string()), words(shown));
}
