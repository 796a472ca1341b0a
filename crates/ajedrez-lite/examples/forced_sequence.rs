//! Figure 5 of the TPE, step by step: four moves of White, each with a single reply.
//!
//! `cargo run -p ajedrez-lite --example forced_sequence`

use std::error::Error;

use ajedrez_lite::{Coordenada, LitePosition};
use core_bitboard::Square;

/// White's moves as in the figure: origin and destination, each by row and column.
const WHITE: [[(i64, i64); 2]; 4] =
    [[(6, 3), (6, 6)], [(4, 7), (3, 7)], [(3, 7), (2, 7)], [(1, 2), (0, 2)]];

fn main() -> Result<(), Box<dyn Error>> {
    // The address printed in the figure has the pawn on b7; its moves need it on c7.
    let mut position: LitePosition = "8/2P5/8/7k/7P/8/3R4/3K3R w".parse()?;
    println!("Posición inicial\n\n{}", position.position().board());
    for (number, [from, to]) in (1..).zip(WHITE) {
        let from = Square::try_from(Coordenada::from(from))?;
        let to = Square::try_from(Coordenada::from(to))?;
        let mv = position.legal_move(from, to)?;
        let reply =
            position.position().play_unchecked(mv).only_move().ok_or("Black has one reply")?;
        position = position.play_forced(&[(from, to)])?;
        println!("{number}. {mv} {reply}\n\n{}", position.position().board());
    }
    assert_eq!(position, "2R5/7k/7P/8/8/8/6R1/3K3R w".parse()?);
    Ok(())
}
