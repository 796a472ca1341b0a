//! Prints random solitario boards, one per line; the same arguments give the same boards.
//!
//! `cargo run --release -p benches --example boards -- 30 1000 1 rdtacp` prints 1,000 boards of 30
//! pieces from seed 1; each piece is drawn uniformly from the letters.

use ajedrez_solitario::puzzle_text;
use benches::boards::{mix, puzzles};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [pieces, count, seed, letters] = &arguments[..] else {
        return Err("usage: boards PIECES COUNT SEED LETTERS".into());
    };
    let mix = mix(letters).ok_or("LETTERS are some of r, d, t, a, c and p")?;
    let pieces = pieces
        .parse()
        .ok()
        .filter(|pieces| (1..=64).contains(pieces))
        .ok_or("PIECES is 1 to 64")?;
    for puzzle in puzzles(pieces, &mix, count.parse()?, seed.parse()?) {
        println!("{}", puzzle_text(&puzzle));
    }
    Ok(())
}
