//! Solves puzzles within a second each, and has every solution judged by the checker.
//!
//! `cargo run --release -p solitario --example answers -- dc3cc5pe4pf6 re1th8`

use std::error::Error;
use std::time::Duration;

use core_bitboard::solitaire::{Verdict, check};
use solitario::{Limits, parse_captures, parse_puzzle, puzzle_run, solve_within};

const PUZZLES: [&str; 3] = ["dc3cc5pe4pf6", "re1th8", "ae4pd3pf4tf3"];

fn main() -> Result<(), Box<dyn Error>> {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let puzzles = if asked.is_empty() { PUZZLES.map(String::from).to_vec() } else { asked };
    let limits = Limits { time: Some(Duration::from_secs(1)), ..Limits::default() };
    for text in puzzles {
        let puzzle = parse_puzzle(&text)?;
        let answer = match solve_within(&puzzle, &limits).verdict {
            Verdict::Solved(solution) => {
                let moves: Vec<String> =
                    solution.captures().iter().map(ToString::to_string).collect();
                let moves = moves.join(" ");
                // What is printed is read again and replayed by code that shares nothing with the
                // search.
                let checked = check(&puzzle, &parse_captures(&moves)?)?;
                format!("{moves}, and the last piece stands on {}", checked.last_square())
            }
            Verdict::Impossible => "imposible".to_owned(),
            Verdict::Unknown => "desconocido".to_owned(),
        };
        println!("{}: {answer}", puzzle_run(&puzzle));
    }
    Ok(())
}
