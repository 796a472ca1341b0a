//! Solves a puzzle of white pieces in which every move captures, and draws every board of the solution.
//!
//! `cargo run --release -p core-bitboard --example solve -- Qc3 Nc5 Pe4 Pf6`

use core_bitboard::search::Budget;
use core_bitboard::solitaire::{Puzzle, Solver, Verdict};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let pieces: Vec<String> = std::env::args().skip(1).collect();
    let text = if pieces.is_empty() { "Qc3 Nc5 Pe4 Pf6".to_owned() } else { pieces.join(" ") };
    let puzzle: Puzzle = text.parse()?;
    let mut board = puzzle.board();
    println!("{}", board.picture());
    match Solver::new(&puzzle).budget(Budget::DEFAULT.nodes(10_000_000)).solve().verdict {
        Verdict::Solved(solution) => {
            for capture in solution.captures() {
                let piece = board.remove(capture.from).expect("a piece that captures");
                board.put(capture.to, piece);
                println!("{capture}\n{}", board.picture());
            }
        }
        Verdict::Impossible => println!("it has no solution"),
        Verdict::Unknown => println!("its budget of nodes ran out"),
    }
    Ok(())
}
