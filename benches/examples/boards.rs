//! Prints random solitario boards, one a line, the same ones whenever the arguments are the same.
//!
//! `cargo run --release -p benches --example boards -- 30 1000 1 rdtacp` prints 1,000 boards of 30
//! men from seed 1; each man is one of the letters, each as likely.

use benches::boards::{mix, puzzles};
use solitario::puzzle_run;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [men, count, seed, letters] = &arguments[..] else {
        return Err("usage: boards MEN COUNT SEED LETTERS".into());
    };
    let mix = mix(letters).ok_or("LETTERS are some of r, d, t, a, c and p")?;
    let men = men.parse().ok().filter(|men| (1..=64).contains(men)).ok_or("MEN is 1 to 64")?;
    for puzzle in puzzles(men, &mix, count.parse()?, seed.parse()?) {
        println!("{}", puzzle_run(&puzzle));
    }
    Ok(())
}
