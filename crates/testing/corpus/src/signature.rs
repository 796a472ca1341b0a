//! The signature of the engine: a hash of its answers and node counts, which compares builds for other CPUs, SIMD levels and
//! word sizes.
//!
//! Asked are the conformance file, and a few hundred nodes of each hostile puzzle; times are left out.

use crate::{hard_puzzles, operations, without_time};

/// How many nodes are spent on a hostile puzzle.
const NODES: u64 = 200;

/// The requests whose answers the signature is of.
pub fn signature_requests() -> impl Iterator<Item = String> {
    let puzzles = hard_puzzles().map(|(puzzle, _)| {
        format!(r#"{{"op":"solitario.solve","puzzle":"{puzzle}","max_nodes":{NODES}}}"#)
    });
    operations().map(|line| line.request.to_owned()).chain(puzzles)
}

/// The signature of answers, each with its line end and as the answer to the first line of an input.
pub fn signature(answers: impl Iterator<Item = String>) -> String {
    // The hash FNV-1a of 64 bits.
    let (mut hash, mut count) = (0xcbf2_9ce4_8422_2325, 0);
    for answer in answers {
        for &byte in without_time(&answer).as_bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        count += 1;
    }
    format!("{hash:016x} of {count} answers")
}
