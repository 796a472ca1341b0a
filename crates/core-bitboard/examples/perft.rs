//! Counts the leaves below a position: a program for profilers that count instructions.
//!
//! `cargo run --release -p core-bitboard --example perft -- fide 5` counts from the start position,
//! with a FEN as third argument from there; `lite` and `seed` are the other games. With `played` at
//! the end every last move is played instead of counted.

use std::process::ExitCode;

use core_bitboard::{Fide, Lite, Plain, Position, Variant};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let leaves = match arguments[..] {
        [] => leaves::<Fide>(&["4"]),
        ["lite", ref rest @ ..] => leaves::<Lite>(rest),
        ["seed", ref rest @ ..] => leaves::<Plain>(rest),
        ["fide", ref rest @ ..] => leaves::<Fide>(rest),
        _ => Err("the game is lite, seed or fide".into()),
    };
    match leaves {
        Ok(leaves) => {
            println!("{leaves}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn leaves<V: Variant>(arguments: &[&str]) -> Result<u64, Box<dyn std::error::Error>> {
    let (depth, fen, played) = match *arguments {
        [depth] => (depth, V::START, false),
        [depth, "played"] => (depth, V::START, true),
        [depth, fen] => (depth, fen, false),
        [depth, fen, "played"] => (depth, fen, true),
        _ => return Err("usage: perft GAME DEPTH [FEN] [played]".into()),
    };
    let position = Position::<V>::from_fen(fen)?;
    let depth = depth.parse()?;
    Ok(if played { position.perft_playing_all(depth) } else { position.perft(depth) })
}
