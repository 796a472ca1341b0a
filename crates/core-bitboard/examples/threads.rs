//! Perft on all cores, with a memo that threads share, until a time limit.
//!
//! `cargo run --release -p core-bitboard --example threads -- 7 10` counts to depth 7 for at most 10 seconds.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use core_bitboard::perft::{Perft, PerftMemo};
use core_bitboard::search::{Budget, Meter};
use core_bitboard::{Fide, Position};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let depth: u32 = arguments.next().map_or(Ok(6), |text| text.parse())?;
    let seconds = arguments.next().map_or(Ok(10), |text| text.parse())?;

    // The engine has no clock: a search calls this function every few milliseconds to check whether
    // to stop.
    let end = Instant::now() + Duration::from_secs(seconds);
    let is_late = || Instant::now() >= end;

    let start = Position::<Fide>::start();
    let moves = start.legal_moves();
    let memo = PerftMemo::with_bytes(1 << 28)?;
    let below = Perft::new(depth.checked_sub(1).ok_or("the depth is at least 1")?).memo(&memo);
    // Each thread takes the next move, counts the leaves after it, and repeats.
    let next = AtomicUsize::new(0);
    let count = || {
        let mut meter = Meter::new(&Budget::DEFAULT.stop(&is_late));
        let mut leaves = 0;
        while let Some(&mv) = moves.get(next.fetch_add(1, Ordering::Relaxed)) {
            leaves += below.count_within(&start.play_unchecked(mv), &mut meter)?;
        }
        Some(leaves)
    };
    let cores = thread::available_parallelism()?.get();
    let leaves: Option<u64> = thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(count)).collect();
        threads.into_iter().map(|thread| thread.join().expect("counting does not panic")).sum()
    });
    match leaves {
        Some(leaves) => println!("{leaves}"),
        None => println!("not counted in {seconds} s"),
    }
    Ok(())
}
