//! Numbers that are the same for a seed on every machine.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

/// A stream of numbers.
pub(super) struct Random(ChaCha8Rng);

impl Random {
    /// The stream `number` of a seed: each has nothing to do with the others.
    pub(super) fn new(seed: u64, number: u64) -> Random {
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        generator.set_stream(number);
        Random(generator)
    }

    /// A number from 0 to `end - 1`. The lowest come up more often by one in 2^64 / `end`.
    pub(super) fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.0.next_u64()) * end as u128) >> 64) as usize
    }

    /// One of `choices`, which are not empty.
    pub(super) fn choose<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_a_seed_never_change() {
        let mut random = Random::new(7, 3);
        let drawn: Vec<usize> = (0..8).map(|_| random.below(1000)).collect();
        assert_eq!(drawn, [181, 92, 979, 334, 351, 384, 919, 328]);
    }
}
