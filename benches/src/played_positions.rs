//! Positions from random games.

use core_bitboard::{Position, Variant};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// `count` positions from games of random legal moves, each from one of the first 100 plies.
///
/// There is no en passant square: every crate accepts the positions.
pub fn played<V: Variant>(count: usize, seed: u64) -> Vec<Position<V>> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut positions = Vec::with_capacity(count);
    while positions.len() < count {
        let mut position: Position<V> = Position::start();
        for _ in 0..random.next_u32() % 100 {
            let mut moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            moves.sort_unstable();
            position = position.play_unchecked(moves[random.next_u32() as usize % moves.len()]);
        }
        // Some crates accept an en passant square only if a capture is possible.
        let fen = position.fen().to_string();
        let fields: Vec<&str> = fen.split(' ').collect();
        let fen = [fields[0], fields[1], fields[2], "-"].join(" ");
        positions.push(Position::from_fen(&fen).expect("a position without en passant"));
    }
    positions
}
