//! Random boards, the same ones whenever the seed is the same.

use core_bitboard::solitaire::Puzzle;
use core_bitboard::{Bitboard, Role, Square};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// `count` squares, each with a random occupancy of about a quarter of the board.
pub fn slider_queries(count: usize) -> Vec<(Square, Bitboard)> {
    let mut random = ChaCha8Rng::seed_from_u64(64);
    let mut query = || {
        let square = Square::from_index(random.next_u32() as usize % Square::COUNT);
        let occupied = Bitboard::from_bits(random.next_u64() & random.next_u64());
        (square.expect("below 64"), occupied)
    };
    (0..count).map(|_| query()).collect()
}

/// `count` puzzles of `men` men: squares and roles drawn uniformly, roles from `mix`.
pub fn puzzles(men: usize, mix: &[Role], count: usize, seed: u64) -> Vec<Puzzle> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut below = |end: usize| random.next_u32() as usize % end;
    let mut puzzle = || {
        let mut squares: Vec<Square> = Square::all().collect();
        let men =
            (0..men).map(|_| (squares.swap_remove(below(squares.len())), mix[below(mix.len())]));
        Puzzle::new(men).expect("no square is drawn twice")
    };
    (0..count).map(|_| puzzle()).collect()
}
