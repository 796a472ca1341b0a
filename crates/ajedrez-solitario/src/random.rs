//! Random numbers that depend only on the seed, on every machine.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use core_bitboard::solitaire::{Puzzle, Rules};

/// A stream of random numbers.
pub(crate) struct Random(ChaCha8Rng);

impl Random {
    /// The stream `number` of a seed; the streams are independent.
    pub(crate) fn new(seed: u64, number: u64) -> Random {
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        generator.set_stream(number);
        Random(generator)
    }

    /// The stream `number` of a board under its rules; the order of its pieces does not matter.
    pub(crate) fn of_puzzle(puzzle: &Puzzle, rules: &Rules, number: u64) -> Random {
        let mut pieces = puzzle.pieces().to_vec();
        pieces.sort();
        let pieces = pieces.iter().flat_map(|(square, role)| [square.index(), role.index()]);
        // 64-bit words on every machine give the same numbers in a browser.
        let options = [
            rules.max_captures.map_or(u64::MAX, |most| most.get().into()),
            u64::from(rules.king_last),
            rules.target.map_or(u64::MAX, |target| target.index() as u64),
            u64::from(rules.promote),
        ];
        let words = options.into_iter().chain(pieces.map(|index| index as u64));
        // FNV-1a, by Fowler, Noll and Vo, on words.
        let mix = |hash: u64, word: u64| (hash ^ word).wrapping_mul(0x0100_0000_01b3);
        Random::new(words.fold(0xcbf2_9ce4_8422_2325, mix), number)
    }

    /// A number from 0 to `end - 1`. The lowest are more likely by one in 2^64 / `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.0.next_u64()) * end as u128) >> 64) as usize
    }

    /// One of `choices`, which must not be empty.
    pub(crate) fn choose<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_numbers_of_a_seed_are_stable() {
        let mut random = Random::new(7, 3);
        let drawn: Vec<usize> = (0..8).map(|_| random.below(1000)).collect();
        assert_eq!(drawn, [181, 92, 979, 334, 351, 384, 919, 328]);
    }
}
