//! Does every question end soon after its limit?
//!
//! `cargo run --release -p benches --example budgets -- FILE` reads one puzzle per line (text after
//! the first blank is ignored). It solves each, counts and lists its solutions, and lists the final
//! squares, each with limits of 1 ms to 10 s, and prints the worst excess over the limit. Times are
//! CPU times of the process, which other work on the machine hardly affects; run it under
//! `/usr/bin/time -v` to see the memory.

use std::time::Duration;

use benches::boards::listed;
use core_bitboard::search::Budget;
use core_bitboard::solitaire::{Puzzle, Solver, Verdict};
use cpu_time::ProcessTime;

/// Limits in milliseconds.
const LIMITS: [u64; 5] = [1, 10, 100, 1000, 10_000];

fn main() {
    let file = std::env::args().nth(1).expect("a file of puzzles");
    let text = std::fs::read_to_string(file).expect("a file of puzzles");
    let puzzles: Vec<Puzzle> = listed(&text).collect();
    // A question returns whether it was answered.
    type Question = fn(&Puzzle, &Budget<'_>) -> bool;
    let questions: [(&str, Question); 4] = [
        ("solve", |puzzle, budget| {
            Solver::new(puzzle).budget(*budget).solve().verdict != Verdict::Unknown
        }),
        ("count", |puzzle, budget| Solver::new(puzzle).budget(*budget).count().solutions.is_some()),
        ("list", |puzzle, budget| Solver::new(puzzle).budget(*budget).solutions(100_000).complete),
        ("final squares", |puzzle, budget| {
            Solver::new(puzzle).budget(*budget).final_squares().unknown.is_empty()
        }),
    ];
    for (name, question) in questions {
        for limit in LIMITS.map(Duration::from_millis) {
            let (mut answered, mut worst) = (0, Duration::ZERO);
            for puzzle in &puzzles {
                let start = ProcessTime::now();
                let stop = || start.elapsed() >= limit;
                let budget = Budget::DEFAULT.stop(&stop);
                answered += usize::from(question(puzzle, &budget));
                worst = worst.max(start.elapsed().saturating_sub(limit));
            }
            println!(
                "{name}, {limit:?}: {answered} of {} answered, at most {:.3} ms beyond the limit",
                puzzles.len(),
                worst.as_secs_f64() * 1e3
            );
        }
    }
}
