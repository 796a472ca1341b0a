//! Compares the perft counts of engine and oracle from the start position of Ajedrez Lite.
//!
//! `cargo run --release -p properties --example oracle_perft` counts depth after depth with both,
//! and starts no new depth after 60 seconds, or the number of seconds given as the argument.

use std::time::{Duration, Instant};

use core_bitboard::perft::Perft;
use core_bitboard::{Lite, Position, Variant};

fn main() {
    let seconds = std::env::args().nth(1).map_or(60, |text| text.parse().expect("seconds"));
    let start = Instant::now();
    let slow = naive::Position::from_fen(naive::Rules::Lite, Lite::START).expect("a FEN");
    for depth in 1.. {
        let leaves = naive::perft(&slow, depth);
        assert_eq!(Perft::new(depth).count(&Position::<Lite>::start()), leaves, "depth {depth}");
        println!("depth {depth}: {leaves} leaves, {:.1} s", start.elapsed().as_secs_f64());
        if start.elapsed() > Duration::from_secs(seconds) {
            break;
        }
    }
}
