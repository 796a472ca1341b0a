//! The evaluation: an efficiently updatable neural network (NNUE), trained on games of the player
//! against itself.
//!
//! ```text
//! features    512 per perspective: 2 colours of 4 roles on 64 squares, own pieces first
//! layer       HIDDEN neurons per perspective with squared clipped ReLU (SCReLU)
//! output      both perspectives, side to move first, with one of eight sets of weights: by piece
//!             count
//! ```
//!
//! In each perspective the side's pawns move north and its king is on the files a to d, if needed by
//! mirroring. Inference uses integers only. docs/lite-network.md describes it and the training.
//!
//! # Source
//!
//! Yu Nasu, "Efficiently updatable neural-network-based evaluation functions for computer shogi", 2018.

mod accumulator;

use std::fmt;

use core_bitboard::{Lite, Position};

use crate::score::Points;

pub(crate) use self::accumulator::Accumulator;

/// Neurons per perspective.
const HIDDEN: usize = 128;

/// Features per perspective: 2 colours of 4 roles on 64 squares.
const INPUTS: usize = 512;

/// Output buckets, by number of pieces.
const BUCKETS: usize = 8;

/// Quantisation of the activations: the integer for 1.0.
const QA: i32 = 255;

/// Quantisation of the output weights: the integer for 1.0.
const QB: i32 = 64;

/// Centipawns of an output of 1.0, at which the side to move is expected to score 73 %.
const SCALE: i32 = 150;

/// One number per neuron.
type Row = [i16; HIDDEN];

/// The weights of a network.
#[derive(Clone)]
pub struct Net {
    feature_weights: [Row; INPUTS],
    feature_bias: Row,
    /// By output bucket; the side to move first.
    output_weights: [[Row; 2]; BUCKETS],
    output_bias: [i32; BUCKETS],
}

/// The built-in network.
pub(crate) static NET: Net = match Net::read(include_bytes!("lite.net")) {
    Ok(net) => net,
    Err(_) => panic!("lite.net is not a network of this shape"),
};

/// A file is not a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NetError {
    /// The file has this many bytes instead of [`Net::BYTES`].
    Size(usize),
    /// The weight with this index is too large: sums could overflow.
    Weight(usize),
}

impl fmt::Display for NetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NetError::Size(bytes) => {
                write!(f, "a network has {} bytes, and this file has {bytes}", Net::BYTES)
            }
            NetError::Weight(number) => {
                write!(f, "the number {number} of the network is beyond its bounds")
            }
        }
    }
}

impl std::error::Error for NetError {}

impl Net {
    /// The size of a network file.
    pub const BYTES: usize = 2 * HIDDEN * (INPUTS + 1 + 2 * BUCKETS) + 4 * BUCKETS;

    /// Parses a network file: feature weights, feature biases and output weights as 16-bit
    /// integers, output biases as 32-bit integers, all little-endian.
    ///
    /// # Errors
    ///
    /// If the file has another size, or a weight with which sums could overflow.
    pub const fn read(bytes: &[u8]) -> Result<Net, NetError> {
        if bytes.len() != Net::BYTES {
            return Err(NetError::Size(bytes.len()));
        }
        let mut net = Net {
            feature_weights: [[0; HIDDEN]; INPUTS],
            feature_bias: [0; HIDDEN],
            output_weights: [[[0; HIDDEN]; 2]; BUCKETS],
            output_bias: [0; BUCKETS],
        };
        let mut number = 0;
        while number < HIDDEN * (INPUTS + 1 + 2 * BUCKETS) {
            let weight = i16::from_le_bytes([bytes[2 * number], bytes[2 * number + 1]]);
            let (row, at) = (number / HIDDEN, number % HIDDEN);
            // The sum of 32 pieces and the bias fits 16 bits, and so does QA times an output
            // weight.
            let max = if row <= INPUTS { i16::MAX / 33 } else { i16::MAX / QA as i16 - 1 };
            if weight.unsigned_abs() > max as u16 {
                return Err(NetError::Weight(number));
            }
            if row < INPUTS {
                net.feature_weights[row][at] = weight;
            } else if row == INPUTS {
                net.feature_bias[at] = weight;
            } else {
                let row = row - INPUTS - 1;
                net.output_weights[row / 2][row % 2][at] = weight;
            }
            number += 1;
        }
        let mut bucket = 0;
        while bucket < BUCKETS {
            let first = 2 * number + 4 * bucket;
            let [a, b, c, d] = [bytes[first], bytes[first + 1], bytes[first + 2], bytes[first + 3]];
            net.output_bias[bucket] = i32::from_le_bytes([a, b, c, d]);
            bucket += 1;
        }
        Ok(net)
    }

    /// The evaluation for the side to move, in centipawns, given both accumulators.
    pub(crate) fn evaluate_with(
        &self,
        position: &Position<Lite>,
        accumulator: &Accumulator,
    ) -> Points {
        let bucket = ((position.board().occupied().len().max(3) - 3) / 3).min(BUCKETS - 1);
        let [own, theirs] = &self.output_weights[bucket];
        let turn = position.turn();
        let sum = screlu_dot(accumulator.perspective(turn), own)
            + screlu_dot(accumulator.perspective(!turn), theirs);
        (sum / QA + self.output_bias[bucket]) * SCALE / (QA * QB)
    }

    /// The evaluation for the side to move, in centipawns.
    pub fn evaluate(&self, position: &Position<Lite>) -> i32 {
        let mut accumulator = Accumulator::new();
        accumulator.refresh(self, position.board());
        self.evaluate_with(position, &accumulator)
    }
}

/// The dot product of the activations (SCReLU: clipped to 0..1 and squared) and the output weights.
///
/// `clipped * weight` fits 16 bits, so SSE2 and similar instruction sets multiply and add eight
/// values at once.
#[inline]
fn screlu_dot(values: &Row, weights: &Row) -> i32 {
    values.iter().zip(weights).fold(0, |total, (&value, &weight)| {
        let clipped = value.clamp(0, QA as i16);
        total + i32::from(clipped) * i32::from(clipped.wrapping_mul(weight))
    })
}

#[cfg(test)]
mod tests {
    use sha2::{Digest, Sha256};

    use super::*;

    fn position(fen: &str) -> Position<Lite> {
        Position::from_fen(fen).expect("a position")
    }

    #[test]
    fn network_file_matches_documented_hash() {
        let hash = Sha256::digest(include_bytes!("lite.net"));
        let hash: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hash, "a111312f90be04c8f43de7abb1d9d13fd6ca9391c4d1eed3c83fc34a306e16b6");
    }

    #[test]
    fn invalid_network_files_are_rejected() {
        let bytes = include_bytes!("lite.net");
        assert_eq!(Net::read(&bytes[1..]).err(), Some(NetError::Size(Net::BYTES - 1)));
        let mut beyond = *bytes;
        beyond[2 * 7 + 1] = 0x7f;
        let error = Net::read(&beyond).err().expect("a weight beyond its bounds");
        assert_eq!(error, NetError::Weight(7));
        assert_eq!(error.to_string(), "the number 7 of the network is beyond its bounds");
    }

    #[test]
    fn evaluation_is_symmetric() {
        for [fen, mirrored] in [
            ["4k3/pp6/8/8/8/8/8/4K2R w - - 0 1", "4k2r/8/8/8/8/8/PP6/4K3 b - - 0 1"],
            ["4k3/pp6/8/8/8/8/8/4K2R w - - 0 1", "3k4/6pp/8/8/8/8/8/R2K4 w - - 0 1"],
            ["6k1/5p2/3b4/8/8/8/4R3/K7 b - - 0 1", "1k6/2p5/4b3/8/8/8/3R4/7K b - - 0 1"],
        ] {
            let [one, other] = [fen, mirrored].map(|fen| NET.evaluate(&position(fen)));
            assert_eq!(one, other, "{fen} and {mirrored}");
        }
    }
}
