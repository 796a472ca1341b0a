//! The signature of the engine: a hash of its answers and node counts, which compares builds for other CPUs, SIMD levels and
//! word sizes.
//!
//! The requests are those of the conformance file, and each hard puzzle with a node limit. Times are omitted.

use crate::{hard_puzzles, operations, without_time};

/// The node limit of a hard puzzle.
const NODES: u64 = 200;

/// The requests of the signature.
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
