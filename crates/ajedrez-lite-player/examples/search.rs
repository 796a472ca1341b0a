//! Prints the result of each search iteration of a position:
//! `cargo run --release -p ajedrez-lite-player --example search -- [FEN] [NODES]`.

use std::error::Error;
use std::ops::ControlFlow;
use std::time::Instant;

use ajedrez_lite_player::{Limits, Player, SearchInfo};
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
    let mut show = |info: &SearchInfo| {
        let seconds = start.elapsed().as_secs_f64();
        for line in &info.lines {
            let moves: Vec<String> = line.moves.iter().map(ToString::to_string).collect();
            let SearchInfo { depth, nodes, .. } = info;
            println!("{depth:3} {:>8} {nodes:10} {seconds:6.2} s  {}", line.score, moves.join(" "));
        }
        ControlFlow::Continue(())
    };
    let limits = Limits::NONE.nodes(nodes);
    let info = player.search(&History::from(position), &limits, None, &|| false, &mut show);
    println!("{}", info.best_move().map_or("no move".to_owned(), |mv| mv.to_string()));
    Ok(())
}
