//! Shows what the player thinks of a position, depth by depth:
//! `cargo run --release -p ajedrez-lite-player --example think -- [FEN] [NODES]`.

use std::error::Error;
use std::ops::ControlFlow;
use std::time::Instant;

use ajedrez_lite_player::{Limits, Player, Thought};
use core_bitboard::{History, Lite, Position};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let position: Position<Lite> = match arguments.next() {
        Some(fen) => fen.parse()?,
        None => Position::start(),
    };
    let nodes = arguments.next().map_or(Ok(100_000), |nodes| nodes.parse())?;
    let mut player = Player::with_bytes(64 << 20)?;
    let start = Instant::now();
    let mut show = |thought: &Thought| {
        let seconds = start.elapsed().as_secs_f64();
        for line in &thought.lines {
            let moves: Vec<String> = line.moves.iter().map(ToString::to_string).collect();
            let Thought { depth, nodes, .. } = thought;
            println!("{depth:3} {:>8} {nodes:10} {seconds:6.2} s  {}", line.score, moves.join(" "));
        }
        ControlFlow::Continue(())
    };
    let limits = Limits::NONE.nodes(nodes);
    let thought = player.think(&History::from(position), &limits, None, &|| false, &mut show);
    println!("{}", thought.best().map_or("no move".to_owned(), |mv| mv.to_string()));
    Ok(())
}
