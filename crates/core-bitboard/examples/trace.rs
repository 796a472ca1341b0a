//! Prints how the learning engine decides a puzzle: what it decides, what theories say and why, and what
//! it learns from conflicts.
//!
//! `cargo run --release -p core-bitboard --example trace -- Ba1 Bc3 Pb4`; docs/solver.md reads its output.
//! Without a puzzle it takes that one.

use core_bitboard::solitaire::{Budget, Puzzle, Rules, trace};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let pieces: Vec<String> = std::env::args().skip(1).collect();
    let written = if pieces.is_empty() { "Ba1 Bc3 Pb4".to_owned() } else { pieces.join(" ") };
    let puzzle: Puzzle = written.parse()?;
    let budget = Budget { nodes: 1_000, ..Budget::UNLIMITED };
    print!("{}", trace(&puzzle, &Rules::PLAIN, &budget));
    Ok(())
}
