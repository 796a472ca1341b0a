//! Prints how the SAT search decides a puzzle: its decisions, the literals that theories imply
//! and their reasons, and the clauses that it learns from conflicts.
//!
//! `cargo run --release -p core-bitboard --example trace -- Ba1 Bc3 Pb4`; docs/solver.md explains
//! its output. That puzzle is also the default.

use core_bitboard::search::Budget;
use core_bitboard::solitaire::{Puzzle, Solver};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let pieces: Vec<String> = std::env::args().skip(1).collect();
    let written = if pieces.is_empty() { "Ba1 Bc3 Pb4".to_owned() } else { pieces.join(" ") };
    let puzzle: Puzzle = written.parse()?;
    let budget = Budget::DEFAULT.nodes(1_000);
    print!("{}", Solver::new(&puzzle).budget(budget).trace());
    Ok(())
}
