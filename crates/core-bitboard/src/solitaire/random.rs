//! Numbers for the tests, the same on every run.

/// Numbers by Marsaglia's xorshift, from a seed other than 0.
pub(super) struct Random(pub(super) u64);

impl Random {
    /// A number below 2^53.
    pub(super) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 >> 11
    }

    pub(super) fn below(&mut self, end: usize) -> usize {
        self.next() as usize % end
    }
}
