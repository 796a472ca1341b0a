//! How deep does our player see, and what does each technique of its search add to that?
//!
//! `cargo run --release -p benches --example lite_techniques -- [MILLISECONDS]` searches twelve positions for this
//! much CPU time each (default: 1 s), with all techniques and then without each of them. It prints the mean
//! completed depth, and the geometric mean of the positions visited up to a depth that all reach.
//! `... -- nodes DEPTH` only counts the positions visited until this depth.

use std::ops::ControlFlow;
use std::time::Duration;

use ajedrez_lite_player::{Limits, Player, SearchInfo, Technique};
use core_bitboard::{History, Lite, Position};
use cpu_time::ProcessTime;

/// From a game of our player, every tenth ply, and others.
const POSITIONS: [&str; 12] = [
    "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w - - 0 1",
    "r1b4r/p1ppbkpp/1p2pp2/8/8/PP2PP2/1BPP2PP/R3KB1R w - - 0 1",
    "r6r/1bpp1kp1/pp1bpp2/7p/3B4/PP1BPPP1/2PP1K1P/R6R w - - 0 1",
    "r6r/1bp2kp1/pp2pp2/4p2p/1P6/P2BPPP1/2PP1K1P/R6R w - - 0 1",
    "r6r/1bp2k2/1p2pp2/pP5p/P3pPp1/4P1P1/2PPBK1P/R5R1 w - - 0 1",
    "2r4r/1bp1k3/1p2p3/pP3p2/P4pp1/2R1P1K1/2PP3P/1R3B2 b - - 0 1",
    "7r/2p1k3/1p2p3/pP3p2/P4Pp1/2RPP2r/6KP/2R5 w - - 0 1",
    "8/2R5/1p2pk2/pP3p2/P2P1Pp1/4P1Kr/8/2R4r w - - 0 1",
    "8/4k3/1R2p3/pP3p2/P2r1Pp1/8/6K1/8 w - - 0 1",
    "2r1k3/pp1b1p1p/2p1p3/3r2p1/3P1P2/2P1P1P1/PP2B2P/2R1K2R b - - 0 1",
    "8/1p3k2/p1p1b3/3p2p1/3P4/2P1B1P1/PP3K2/8 w - - 0 1",
    "3r4/5pk1/1R4p1/4p2p/P3P3/5P2/6P1/6K1 b - - 0 1",
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let depth: Option<usize> = match &arguments[..] {
        [word, depth] if word == "nodes" => Some(depth.parse()?),
        _ => None,
    };
    let milliseconds = arguments.first().filter(|_| depth.is_none());
    let time = Duration::from_millis(milliseconds.map_or(Ok(1_000), |text| text.parse())?);
    let every = std::iter::once(None).chain(Technique::ALL.map(Some));
    println!("without\tdepth\tpositions");
    for left_out in every {
        let limits = Limits::NONE.depth(depth.unwrap_or(Limits::DEPTH_MAX));
        let limits =
            left_out.map_or(limits.clone(), |technique| limits.without_technique(technique));
        let (mut depths, mut logarithms) = (0, 0.0);
        for fen in POSITIONS {
            let game = History::from(Position::<Lite>::from_fen(fen)?);
            let mut player = Player::with_bytes(64 << 20)?;
            let start = ProcessTime::now();
            let stop = || depth.is_none() && start.elapsed() >= time;
            let mut on_iteration = |_: &SearchInfo| ControlFlow::Continue(());
            let info = player.search(&game, &limits, None, &stop, &mut on_iteration);
            depths += info.depth;
            logarithms += (info.nodes as f64).ln();
        }
        let of_each = POSITIONS.len() as f64;
        let name = left_out.map_or("nothing".to_owned(), |technique| format!("{technique:?}"));
        let (depth, nodes) = (depths as f64 / of_each, (logarithms / of_each).exp());
        println!("{name}\t{depth:.1}\t{nodes:.0}");
    }
    Ok(())
}
