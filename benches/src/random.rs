//! Random numbers that are the same on every machine.

/// Marsaglia's xorshift; the state must not be 0.
pub struct Random(pub u64);

impl Random {
    /// One of the many sequences of a seed, which have nothing in common that one would notice.
    pub fn seeded(seed: u64, sequence: u64) -> Random {
        Random(mixed(mixed(seed) ^ sequence).max(1))
    }

    /// A number below `end`, which is at least 1.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % end
    }

    /// One of `choices`, which must not be empty.
    pub fn choose<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    /// Puts `items` into a random order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (2..=items.len()).rev() {
            items.swap(end - 1, self.below(end));
        }
    }
}

/// A step of SplitMix64 (Steele, Lea and Flood): every bit of the number changes half of the bits.
fn mixed(number: u64) -> u64 {
    let mut number = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    number = (number ^ number >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ number >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_has_each_item_once_and_depends_on_the_sequence() {
        let [first, second] = [1, 2].map(|sequence| {
            let mut items: Vec<usize> = (0..100).collect();
            Random::seeded(1, sequence).shuffle(&mut items);
            items
        });
        assert_ne!(first, second);
        let mut sorted = first;
        sorted.sort_unstable();
        assert!(sorted.into_iter().eq(0..100));
    }
}
