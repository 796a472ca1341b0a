//! Counts the leaves below a position: a program for profilers that count instructions.
//!
//! `cargo run --release -p core-bitboard --example perft -- fide 5` counts from the start position,
//! or from the FEN given as third argument; `lite` and `plain` are the other games. The last
//! argument may be `played`, to play every last move instead of counting it; a level, `avx512`,
//! `avx2` or `scalar`; or `memo`, for the scalar level with a memo of 256 MiB.

use std::process::ExitCode;

use core_bitboard::perft::{Perft, PerftMemo};
use core_bitboard::{Fide, Level, Lite, Plain, Position, Variant};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let leaves = match arguments[..] {
        [] => leaves::<Fide>(&["4"]),
        ["lite", ref rest @ ..] => leaves::<Lite>(rest),
        ["plain", ref rest @ ..] => leaves::<Plain>(rest),
        ["fide", ref rest @ ..] => leaves::<Fide>(rest),
        _ => Err("the game is lite, plain or fide".into()),
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
    let (how, rest) = match *arguments {
        [ref rest @ .., how]
            if ["played", "memo"].contains(&how) || Level::NAMES.contains(&how) =>
        {
            (how, rest)
        }
        ref all => ("auto", all),
    };
    let (depth, fen) = match *rest {
        [depth] => (depth, V::START),
        [depth, fen] => (depth, fen),
        _ => return Err("usage: perft GAME DEPTH [FEN] [played | memo | LEVEL]".into()),
    };
    let position = Position::<V>::from_fen(fen)?;
    let perft = Perft::new(depth.parse()?);
    Ok(match how {
        "played" => perft.playing_all().count(&position),
        "memo" => {
            let memo = PerftMemo::with_bytes(1 << 28)?;
            perft.level(Level::SCALAR).memo(&memo).count(&position)
        }
        level => perft.level(level.parse()?).count(&position),
    })
}
