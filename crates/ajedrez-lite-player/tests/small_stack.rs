//! The search takes at most 128 KiB of stack at any depth.

use std::ops::ControlFlow;
use std::thread;

use ajedrez_lite_player::{Limits, Player};
use core_bitboard::{History, Lite, Position};

#[test]
fn deep_search_fits_small_stack() {
    let kib = std::env::var("STACK_KIB").map_or(128, |text| text.parse().expect("a number"));
    let search = || {
        // Perpetual checks, and blocked pawns.
        for fen in ["7k/8/8/8/8/8/RR4rr/K7 w", "4k3/8/p7/P7/8/8/8/4K3 w", "8/8/3k4/8/8/8/8/K6R w"] {
            let game = History::from(Position::<Lite>::from_fen(fen).expect("a position"));
            let mut player = Player::with_bytes(1 << 20).expect("memory");
            let on_iteration = &mut |_: &_| ControlFlow::Continue(());
            let limits = Limits::NONE.nodes(400_000);
            let info = player.search(&game, &limits, None, &|| false, on_iteration);
            assert!(info.depth > 8, "{fen}: {} plies", info.depth);
            println!("{fen}: {} plies, {} at most", info.depth, info.seldepth);
        }
    };
    let thread = thread::Builder::new().stack_size(kib << 10).spawn(search);
    thread.expect("a thread").join().expect("it does not panic");
}
