//! Perft of Ajedrez Lite equals the oracle's to depth 4, on 50 positions from games of random moves.

use core_bitboard::{Lite, Position};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Counts below 25 positions, at more and more plies from the start.
#[track_caller]
fn check(seed: u64) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    for game in 0..25 {
        let mut position = Position::<Lite>::start();
        for _ in 0..8 * game {
            let mut moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            moves.sort_unstable();
            position = position.play(moves[random.next_u32() as usize % moves.len()]);
        }
        let fen = position.fen().to_string();
        let slow = naive::Position::from_fen(naive::Rules::Lite, &fen).expect("a FEN");
        assert_eq!(position.perft(4), naive::perft(&slow, 4), "depth 4 of {fen}");
    }
}

// Two tests, since the oracle takes its time and most machines have two cores.

#[test]
fn twenty_five_positions_have_the_leaves_that_the_oracle_counts() {
    check(1);
}

#[test]
fn twenty_five_other_positions_have_the_leaves_that_the_oracle_counts() {
    check(2);
}
