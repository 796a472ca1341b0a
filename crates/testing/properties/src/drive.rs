//! Random bytes for a law, the same ones whenever the seed is the same.

use std::time::Duration;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::Property;
use crate::shrink::{self, Failure};

/// The longest byte string that is drawn has one byte less.
const LENGTHS: usize = 256;

/// Byte strings without end, drawn from a seed: lengths and bytes are all as likely.
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

/// Tries `property` on `cases` byte strings drawn from `seed`; should one fail, shorter bytes are looked
/// for as long as `patience` lasts.
///
/// # Panics
///
/// When a case fails; the message gives the shortest bytes found that fail, and the command that
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
