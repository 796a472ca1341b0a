//! Reads games in SAN from standard input, one per line, and prints the status of the king at the
//! end of each.
//!
//! `echo '1. f3 e5 2. g4 Qh4# 0-1' | cargo run --release -p core-bitboard --example san_games`

use std::io::{BufRead, stdin};

use core_bitboard::{Fide, History, Position};

/// Whether a word is a move number or a result.
fn is_between_moves(word: &str) -> bool {
    let is_number = word.trim_end_matches('.').chars().all(|mark| mark.is_ascii_digit());
    is_number || matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*")
}

/// The game of a line, or the error in its first invalid word.
fn game(line: &str) -> Result<History<Fide>, String> {
    let mut game = History::from(Position::start());
    for word in line.split_ascii_whitespace().filter(|word| !is_between_moves(word)) {
        // "1.f3" is a number and a move.
        let san = word.trim_start_matches(|mark: char| mark.is_ascii_digit() || mark == '.');
        let mv = game.position().parse_san(san).map_err(|error| format!("{word}: {error}"))?;
        game.play(mv).map_err(|error| format!("{word}: {error}"))?;
    }
    Ok(game)
}

fn main() -> std::io::Result<()> {
    for (line, number) in stdin().lock().lines().zip(1..) {
        match game(&line?) {
            Ok(game) => {
                let status = game.position().status();
                let draw = game.draw().map_or(String::new(), |draw| format!(", {draw:?}"));
                println!("{number}: {:?} to move, {status}{draw}", game.position().turn());
            }
            Err(error) => println!("{number}: {error}"),
        }
    }
    Ok(())
}
