//! The leaves of public test positions are counted right: in `cargo test` as far as some nodes
//! suffice, whole with
//! `PERFT_NODES_MAX=10000000000 cargo test --release -p properties --test perft_suite`.

use core_bitboard::{Fide, Level, Lite, Position};

#[test]
fn every_position_of_the_public_suite_has_its_leaves() {
    let nodes_max: u64 = match std::env::var("PERFT_NODES_MAX") {
        Ok(text) => text.parse().expect("PERFT_NODES_MAX is a number"),
        Err(_) => 3_000_000,
    };
    let (mut positions, mut counted) = (0, 0);
    for case in corpus::fide_perft() {
        let position = Position::<Fide>::from_fen(case.fen).expect("a FEN of the suite");
        for (depth, &leaves) in (1..).zip(&case.leaves) {
            if leaves <= nodes_max {
                for level in Level::all() {
                    let found = position.perft_at(depth, level);
                    assert_eq!(found, leaves, "{level}, depth {depth} of {}", case.fen);
                }
                counted += leaves;
            }
        }
        positions += 1;
    }
    let levels: Vec<&str> = Level::all().map(Level::name).collect();
    println!("{positions} positions, {counted} leaves at each level: {}", levels.join(", "));
    assert_eq!(positions, 126);
}

#[test]
fn the_start_position_of_lite_has_its_leaves() {
    let start = Position::<Lite>::start();
    let leaves = [11, 121, 1_540, 19_572, 288_180, 4_225_610, 70_259_897];
    for (depth, leaves) in (1..).zip(leaves) {
        for level in Level::all() {
            assert_eq!(start.perft_at(depth, level), leaves, "{level}, depth {depth}");
        }
    }
}
