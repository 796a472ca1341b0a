//! Perft equals the oracle's: for Ajedrez Lite to depth 4, on 50 positions from random games; for
//! chess on boards that no game reaches, and that other engines refuse or overflow on.

use core_bitboard::perft::Perft;
use core_bitboard::{Fide, Lite, Position};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Counts from 25 positions, at increasing plies from the start.
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
            position = position.play_unchecked(moves[random.next_u32() as usize % moves.len()]);
        }
        let fen = position.fen().to_string();
        let slow = naive::Position::from_fen(naive::Rules::Lite, &fen).expect("a FEN");
        assert_eq!(Perft::new(4).count(&position), naive::perft(&slow, 4), "depth 4 of {fen}");
    }
}

// Two tests, so the slow oracle uses two cores.

#[test]
fn twenty_five_positions_have_the_leaves_that_the_oracle_counts() {
    check(1);
}

#[test]
fn twenty_five_other_positions_have_the_leaves_that_the_oracle_counts() {
    check(2);
}

#[test]
fn impossible_boards_have_moves() {
    let boards = [
        // More mobile pieces than some engines can hold.
        "N1N1N1N1/1N1N1N1N/N1N1N1N1/1N1N1N1N/N1N1N1N1/8/8/K6k w - -",
        // The known position of chess with the most moves.
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - -",
        // Queens on all edges, with more moves than any game allows.
        "QQQQQQQQ/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/QQQQQQQQ w - -",
        "qqqqqqqq/q6q/q6q/q2K3q/q6q/q6q/q6q/qqqqqqqq b - -",
        // An empty board, a side without a king, a full board.
        "8/8/8/8/8/8/8/8 w - -",
        "8/PPPPPPPP/8/8/8/8/8/8 w - -",
        "pppppppp/8/8/8/8/8/8/PPPPPPPP b - -",
        "qqqqqqqq/qqqqqqqq/qqqqqqqq/qqqqkqqq/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQKQQQ w - -",
        // A king checked by many pieces; a pawn behind all others; adjacent kings.
        "4k3/8/2N1N3/1N3N2/4r3/1N3N2/2N1N3/4K3 b - -",
        "qqqqqqqq/qqqqqqqq/qqqqkqqq/8/8/8/8/4K2P w - -",
        "8/8/8/3kK3/8/8/8/8 w - -",
    ];
    for fen in boards {
        let position = Position::<Fide>::from_fen(fen).expect("a FEN");
        let slow = naive::Position::from_fen(naive::Rules::Fide, fen).expect("a FEN");
        assert_eq!(position.legal_moves().len() as u64, naive::perft(&slow, 1), "{fen}");
        assert_eq!(Perft::new(2).count(&position), naive::perft(&slow, 2), "depth 2 of {fen}");
    }
    let moves = |fen| Position::<Fide>::from_fen(fen).expect("a FEN").legal_moves().len();
    assert_eq!((moves(boards[0]), moves(boards[1])), (113, 218));
}
