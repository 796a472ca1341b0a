//! Positions that games come to.

use core_bitboard::{Position, Variant};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// `count` positions from games of random legal moves, at any of their first 100 plies.
///
/// En passant is left out, so that every crate accepts them.
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
            position = position.play(moves[random.next_u32() as usize % moves.len()]);
        }
        // Some crates want the en-passant square only where a capture is possible.
        let fen = position.fen().to_string();
        let fields: Vec<&str> = fen.split(' ').collect();
        let fen = [fields[0], fields[1], fields[2], "-"].join(" ");
        positions.push(Position::from_fen(&fen).expect("a position without en passant"));
    }
    positions
}
