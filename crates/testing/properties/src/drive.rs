//! Random bytes for a property; the same seed gives the same bytes.

use std::time::Duration;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::Property;
use crate::shrink::{self, Failure};

/// The length of the longest byte string, plus one.
const LENGTHS: usize = 256;

/// An endless series of byte strings from a seed, with uniform lengths and bytes.
#[derive(Debug)]
pub struct Cases {
    random: ChaCha8Rng,
    bytes: [u8; LENGTHS],
}

impl Cases {
    /// The byte strings of `seed`.
    pub fn new(seed: u64) -> Cases {
        Cases { random: ChaCha8Rng::seed_from_u64(seed), bytes: [0; LENGTHS] }
    }

    /// The next one.
    pub fn draw(&mut self) -> &[u8] {
        let length = self.random.next_u32() as usize % LENGTHS;
        let bytes = &mut self.bytes[..length];
        self.random.fill_bytes(bytes);
        bytes
    }
}

/// Tries `property` on `cases` byte strings drawn from `seed`; if one fails, searches for shorter
/// bytes for up to `patience`.
///
/// # Panics
///
/// If a case fails; the message gives the shortest bytes found that fail, and the command that
/// tries them again.
pub fn drive(property: &Property, seed: u64, cases: u32, patience: Duration) {
    let mut drawn = Cases::new(seed);
    for case in 0..cases {
        let bytes = drawn.draw();
        if let Some(failure) = Failure::of(property, bytes) {
            eprintln!("{} fails on case {case} of seed {seed}", property.name);
            let shortest = shrink::shortest(property, failure, patience);
            panic!("{shortest}");
        }
    }
}
