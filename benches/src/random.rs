//! Random numbers that are the same on every machine.

/// Marsaglia's xorshift; the state must not be 0.
pub struct Random(pub u64);

impl Random {
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
}
