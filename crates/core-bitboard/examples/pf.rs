//! scratch
use core_bitboard::*;
use std::time::Instant;
fn go<V: Variant>(fen: &str, d: u32) {
    let p = Position::<V>::from_fen(fen).unwrap();
    for bulk in [true, false] {
        let mut best = f64::MAX;
        let mut n = 0;
        for _ in 0..if bulk { 3 } else { 1 } {
            let t = Instant::now();
            n = if bulk { p.perft(d) } else { p.perft_playing_all(d - 1) };
            best = best.min(t.elapsed().as_secs_f64());
        }
        println!(
            "{:5} bulk {bulk} d{d} {n} {best:.3}s {:.0} Mnps  {fen}",
            V::NAME,
            n as f64 / best / 1e6
        );
    }
}
fn main() {
    go::<Fide>("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6);
    go::<Fide>("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5);
    go::<Fide>("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7);
    go::<Fide>("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5);
    go::<Fide>("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5);
    go::<Lite>(Lite::START, 8);
}
