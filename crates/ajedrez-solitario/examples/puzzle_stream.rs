//! Solves puzzles from standard input, one per line, as they arrive, and prints a sum at the end.
//!
//! `echo 'Qc3 Nc5 Pe4 Pf6' | cargo run --release -p ajedrez-solitario --example puzzle_stream`

use std::io::{BufRead, stdin};
use std::time::{Duration, Instant};

use ajedrez_solitario::ReasonText;
use core_bitboard::search::Budget;
use core_bitboard::solitaire::{Puzzle, Solver, Verdict};

/// The longest time for one puzzle.
const PATIENCE: Duration = Duration::from_secs(1);

fn main() -> std::io::Result<()> {
    let (mut solved, mut impossible, mut unknown, mut wrong) = (0, 0, 0, 0);
    let start = Instant::now();
    for (line, number) in stdin().lock().lines().zip(1..) {
        let puzzle: Puzzle = match line?.parse() {
            Ok(puzzle) => puzzle,
            Err(error) => {
                eprintln!("line {number}: {error}");
                wrong += 1;
                continue;
            }
        };
        // The solver has no clock, so it calls this function.
        let begun = Instant::now();
        let stop = || begun.elapsed() > PATIENCE;
        let solver = Solver::new(&puzzle).budget(Budget::DEFAULT.stop(&stop));
        match solver.solve().verdict {
            Verdict::Solved(solution) => {
                solved += 1;
                println!("{solution}");
            }
            Verdict::Impossible => {
                impossible += 1;
                match solver.explain() {
                    Some(reason) => println!("impossible: {}", ReasonText::new(reason, &puzzle)),
                    None => println!("impossible"),
                }
            }
            Verdict::Unknown => {
                unknown += 1;
                println!("unknown");
            }
        }
    }
    eprintln!(
        "{solved} solved, {impossible} impossible, {unknown} unknown, {wrong} no puzzles, {:.3} s",
        start.elapsed().as_secs_f64()
    );
    Ok(())
}
