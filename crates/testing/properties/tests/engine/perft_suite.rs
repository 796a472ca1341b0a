//! The leaves of public test positions are counted correctly: in `cargo test` up to a number of
//! nodes, completely with
//! `PERFT_NODES_MAX=10000000000 cargo test --release -p properties --test engine perft_suite`.

use core_bitboard::perft::{Perft, PerftMemo};
use core_bitboard::{Fide, Level, Lite, Position, Variant};
use corpus::PerftCase;

/// Counts with more leaves are left out.
fn nodes_max() -> u64 {
    match std::env::var("PERFT_NODES_MAX") {
        Ok(text) => text.parse().expect("PERFT_NODES_MAX is a number"),
        Err(_) => 3_000_000,
    }
}

/// Counts a case at every level, as deep as [`nodes_max`] allows; returns the number of leaves.
#[track_caller]
fn check<V: Variant>(case: &PerftCase) -> u64 {
    let position = Position::<V>::from_fen(case.fen).expect("a FEN of the suite");
    let counts = (1..).zip(&case.leaves).filter(|&(_, &leaves)| leaves <= nodes_max());
    counts
        .map(|(depth, &leaves)| {
            for level in Level::all() {
                let found = Perft::new(depth).level(level).count(&position);
                assert_eq!(found, leaves, "{level}, depth {depth} of {}", case.fen);
            }
            leaves
        })
        .sum()
}

#[test]
fn every_position_of_the_public_suite_has_its_leaves() {
    let cases: Vec<PerftCase> = corpus::fide_perft().collect();
    assert_eq!(cases.len(), 126);
    let leaves: u64 = cases.iter().map(check::<Fide>).sum();
    let levels: Vec<&str> = Level::all().map(Level::name).collect();
    println!("126 positions, {leaves} leaves at each level: {}", levels.join(", "));
}

#[test]
fn the_start_position_of_lite_has_its_leaves() {
    let [start] = corpus::lite_perft().collect::<Vec<_>>().try_into().expect("one position");
    check::<Lite>(&start);
}

/// With a memo, positions are counted far beyond [`nodes_max`].
#[test]
fn the_start_position_of_lite_has_its_leaves_with_a_memo() {
    let start = Position::<Lite>::start();
    let memo = PerftMemo::with_bytes(1 << 28).expect("256 MiB");
    for case in corpus::lite_perft() {
        for (depth, leaves) in (1..).zip(case.leaves) {
            if leaves / 50 <= nodes_max() {
                let perft = Perft::new(depth).level(Level::SCALAR).memo(&memo);
                assert_eq!(perft.count(&start), leaves, "depth {depth}");
            }
        }
    }
}
