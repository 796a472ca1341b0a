//! Solves puzzles within a second each, and checks every solution with the checker.
//!
//! `cargo run --release -p ajedrez-solitario --example answers -- dc3cc5pe4pf6 re1th8`

use std::error::Error;
use std::time::{Duration, Instant};

use ajedrez_solitario::{parse_captures, parse_puzzle, puzzle_text};
use core_bitboard::search::Budget;
use core_bitboard::solitaire::{Solver, Verdict};

const PUZZLES: [&str; 3] = ["dc3cc5pe4pf6", "re1th8", "ae4pd3pf4tf3"];

fn main() -> Result<(), Box<dyn Error>> {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let puzzles = if asked.is_empty() { PUZZLES.map(String::from).to_vec() } else { asked };
    for text in puzzles {
        let puzzle = parse_puzzle(&text)?;
        // The engine has no clock: the caller supplies a time limit.
        let start = Instant::now();
        let stop = || start.elapsed() >= Duration::from_secs(1);
        let solver = Solver::new(&puzzle).budget(Budget::DEFAULT.stop(&stop));
        let answer = match solver.solve().verdict {
            Verdict::Solved(solution) => {
                let moves: Vec<String> =
                    solution.captures().iter().map(ToString::to_string).collect();
                let moves = moves.join(" ");
                // The checker, which shares no code with the search, replays the printed text.
                let checked = solver.check(&parse_captures(&moves)?)?;
                format!("{moves}, and the last piece stands on {}", checked.last_square())
            }
            Verdict::Impossible => "imposible".to_owned(),
            Verdict::Unknown => "desconocido".to_owned(),
        };
        println!("{}: {answer}", puzzle_text(&puzzle));
    }
    Ok(())
}
