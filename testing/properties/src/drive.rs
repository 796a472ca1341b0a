//! Random bytes for a property, the same ones whenever the seed is the same.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::Property;

/// Tries `property` on `cases` byte strings drawn from `seed`.
///
/// # Panics
///
/// When a case fails; the message gives the bytes, which [`Property::check`] takes again.
pub fn drive(property: &Property, seed: u64, cases: u32) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut bytes = [0; 256];
    for case in 0..cases {
        let length = random.next_u32() as usize % bytes.len();
        let bytes = &mut bytes[..length];
        random.fill_bytes(bytes);
        let outcome = std::panic::catch_unwind(|| (property.check)(bytes));
        if let Err(panic) = outcome {
            eprintln!("property {}, seed {seed}, case {case}, bytes {bytes:02x?}", property.name);
            std::panic::resume_unwind(panic);
        }
    }
}
