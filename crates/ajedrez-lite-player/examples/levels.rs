//! How often each strength beats the one below it.
//!
//! ```console
//! $ cargo run --release -p ajedrez-lite-player --example levels -- 40
//! ```
//!
//! Each plays so many games, half of them White, after four moves at random. The strongest looks at
//! 30,000 positions a move. Without a mate a game is a draw after 200 moves of each side.

use std::error::Error;

use ajedrez_lite_player::{Limits, Player, Strength};
use core_bitboard::{Color, History, Lite, Position};

const START: &str = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w - - 0 1";
const NODES: u64 = 30_000;
const PLIES_MAX: usize = 400;

fn main() -> Result<(), Box<dyn Error>> {
    let games: u64 = std::env::args().nth(1).map_or(Ok(40), |text| text.parse())?;
    for (number, pair) in (2..).zip(Strength::ALL.windows(2)) {
        let mut counts = [0; 3];
        for seed in 0..games {
            let strong = if seed % 2 == 0 { Color::White } else { Color::Black };
            let winner = play(pair[0], pair[1], strong, seed)?;
            counts[winner.map_or(1, |winner| if winner == strong { 0 } else { 2 })] += 1;
        }
        let [wins, draws, losses] = counts;
        println!("{number} against {}: {wins} wins, {draws} draws, {losses} losses", number - 1);
    }
    Ok(())
}

/// Plays a game, and tells who has won.
fn play(
    weak: Strength,
    strong: Strength,
    color: Color,
    seed: u64,
) -> Result<Option<Color>, Box<dyn Error>> {
    let mut game: History<Lite> = Position::from_fen(START)?.into();
    let mut random = seed / 2;
    for _ in 0..4 {
        random =
            random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let moves = game.position().legal_moves();
        game.play(moves[(random >> 33) as usize % moves.len()])?;
    }
    let mut players = [Player::with_bytes(1 << 20)?, Player::with_bytes(1 << 20)?];
    let limits = Limits::NONE.nodes(NODES);
    for _ in 0..PLIES_MAX {
        let turn = game.position().turn();
        let strength = if turn == color { strong } else { weak };
        let player = &mut players[turn.index()];
        let thought = player.think_as(strength, seed, &game, &limits, None, &|| false);
        match thought.best() {
            Some(mv) if game.draw().is_none() => game.play(mv)?,
            _ => return Ok(game.position().is_checkmate().then_some(!turn)),
        }
    }
    Ok(None)
}
