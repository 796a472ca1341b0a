//! The signature of the engine on this machine: a hash of its answers and of its counts of nodes, by which
//! builds for other CPUs, levels of SIMD and word sizes are compared.
//!
//! `cargo run --release -p properties --example signature` prints it with the number of answers. Asked are the
//! conformance file, and a few hundred nodes of each hostile puzzle; times are left out.

use ajedrez_protocol::Context;
use ajedrez_protocol::json::{Line, answer};
use corpus::{operations, without_time};

/// How many nodes are spent on a hostile puzzle.
const NODES: u64 = 200;

fn main() {
    let requests = operations().map(|line| line.request.to_owned());
    let puzzles = corpus::hard_puzzles().map(|(puzzle, _)| {
        format!(r#"{{"op":"solitario.solve","puzzle":"{puzzle}","max_nodes":{NODES}}}"#)
    });
    let (mut signature, mut answers) = (Fnv::default(), 0);
    for request in requests.chain(puzzles) {
        let mut answered = Vec::new();
        answer(1, &Line::Whole(request.as_bytes().into()), &mut Context::new(), &mut answered);
        signature
            .add(without_time(&String::from_utf8(answered).expect("JSON is UTF-8")).as_bytes());
        answers += 1;
    }
    println!("{:016x} of {answers} answers", signature.0);
}

/// The hash FNV-1a of 64 bits.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
