//! The evaluation: a small network that is brought up to date move by move ("NNUE"), learned from games
//! of the player against itself.
//!
//! ```text
//! inputs      512: 2 colours of 4 roles on 64 squares, own ones first
//! layer       of each side HIDDEN sums of its inputs' weights, cut off to 0..1 and squared
//! answer      both layers, that of the side to move first, weighed by one of eight sets of weights: by
//!             the number of pieces
//! ```
//!
//! Each side sees the board from its own side: its pawns go north and, turned over left to right where
//! needed, its king stands on the files a to d. Left and right are alike in a game without castling.
//!
//! All numbers are whole, so that the answer is the same on every machine. docs/lite-network.md tells how
//! the network is made.
//!
//! # Source
//!
//! Yu Nasu, "Efficiently updatable neural-network-based evaluation functions for computer shogi", 2018.

mod accumulator;

use std::fmt;

use core_bitboard::{Lite, Position};

use crate::score::Points;

pub(crate) use self::accumulator::Accumulator;

/// The sums of a side.
const HIDDEN: usize = 128;

/// What a side sees: 2 colours of 4 roles on 64 squares.
const INPUTS: usize = 512;

/// The sets of weights of the answer, by the number of pieces.
const BUCKETS: usize = 8;

/// What stands for 1 in the layer.
const ONE: i32 = 255;

/// What stands for 1 in the weights of the answer.
const ANSWER_ONE: i32 = 64;

/// An answer of 1 in hundredths of a pawn: there the side to move is expected to score 73 %.
const SCALE: i32 = 150;

/// A number for each of a side's sums.
type Row = [i16; HIDDEN];

/// The weights of a network.
#[derive(Clone)]
pub struct Net {
    inputs: [Row; INPUTS],
    start: Row,
    /// By the number of pieces; the row of the side to move first.
    answers: [[Row; 2]; BUCKETS],
    answer_starts: [i32; BUCKETS],
}

/// The network of this program.
pub(crate) static NET: Net = match Net::read(include_bytes!("lite.net")) {
    Ok(net) => net,
    Err(_) => panic!("lite.net is not a network of this shape"),
};

/// Why bytes are not a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NetError {
    /// There are so many bytes, and not [`Net::BYTES`].
    Size(usize),
    /// A weight, the so manieth number of the file, is greater than the sums have room for.
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
    /// The bytes of a file.
    pub const BYTES: usize = 2 * HIDDEN * (INPUTS + 1 + 2 * BUCKETS) + 4 * BUCKETS;

    /// Reads a file: the rows of the inputs, the start of the sums, and the rows of the answers as
    /// numbers of 16 bits, and the starts of the answers as numbers of 32 bits, all little-endian.
    ///
    /// # Errors
    ///
    /// When the file has another size, or weights for which the sums have no room.
    pub const fn read(bytes: &[u8]) -> Result<Net, NetError> {
        if bytes.len() != Net::BYTES {
            return Err(NetError::Size(bytes.len()));
        }
        let mut net = Net {
            inputs: [[0; HIDDEN]; INPUTS],
            start: [0; HIDDEN],
            answers: [[[0; HIDDEN]; 2]; BUCKETS],
            answer_starts: [0; BUCKETS],
        };
        let mut number = 0;
        while number < HIDDEN * (INPUTS + 1 + 2 * BUCKETS) {
            let weight = i16::from_le_bytes([bytes[2 * number], bytes[2 * number + 1]]);
            let (row, at) = (number / HIDDEN, number % HIDDEN);
            // 32 pieces and the start fit into 16 bits, and so does 1 times a weight of the answer.
            let most = if row <= INPUTS { i16::MAX / 33 } else { i16::MAX / ONE as i16 - 1 };
            if weight.unsigned_abs() > most as u16 {
                return Err(NetError::Weight(number));
            }
            if row < INPUTS {
                net.inputs[row][at] = weight;
            } else if row == INPUTS {
                net.start[at] = weight;
            } else {
                let row = row - INPUTS - 1;
                net.answers[row / 2][row % 2][at] = weight;
            }
            number += 1;
        }
        let mut bucket = 0;
        while bucket < BUCKETS {
            let first = 2 * number + 4 * bucket;
            let [a, b, c, d] = [bytes[first], bytes[first + 1], bytes[first + 2], bytes[first + 3]];
            net.answer_starts[bucket] = i32::from_le_bytes([a, b, c, d]);
            bucket += 1;
        }
        Ok(net)
    }

    /// What a position looks like to be worth to the side to move, by the sums of both sides.
    pub(crate) fn evaluate_sums(&self, position: &Position<Lite>, sums: &Accumulator) -> Points {
        let bucket = ((position.board().occupied().len().max(3) - 3) / 3).min(BUCKETS - 1);
        let [own, theirs] = &self.answers[bucket];
        let turn = position.turn();
        let sum = weighed(sums.of(turn), own) + weighed(sums.of(!turn), theirs);
        (sum / ONE + self.answer_starts[bucket]) * SCALE / (ONE * ANSWER_ONE)
    }

    /// What a position looks like to be worth to the side to move, in hundredths of a pawn.
    pub fn evaluate(&self, position: &Position<Lite>) -> i32 {
        let mut sums = Accumulator::new();
        sums.refresh(self, position.board());
        self.evaluate_sums(position, &sums)
    }
}

/// The sum of all sums of a side, cut off to 0..1, squared and weighed.
///
/// The weights are so small that `cut * weight` has 16 bits: SSE2 and the like then multiply and add
/// eight of them at once.
#[inline]
fn weighed(sums: &Row, weights: &Row) -> i32 {
    sums.iter().zip(weights).fold(0, |total, (&sum, &weight)| {
        let cut = sum.clamp(0, ONE as i16);
        total + i32::from(cut) * i32::from(cut.wrapping_mul(weight))
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
    fn the_network_is_the_one_that_is_documented() {
        let hash = Sha256::digest(include_bytes!("lite.net"));
        let hash: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hash, "a111312f90be04c8f43de7abb1d9d13fd6ca9391c4d1eed3c83fc34a306e16b6");
    }

    #[test]
    fn a_file_of_another_size_or_with_weights_too_large_is_refused() {
        let bytes = include_bytes!("lite.net");
        assert_eq!(Net::read(&bytes[1..]).err(), Some(NetError::Size(Net::BYTES - 1)));
        let mut beyond = *bytes;
        beyond[2 * 7 + 1] = 0x7f;
        let error = Net::read(&beyond).err().expect("a weight beyond its bounds");
        assert_eq!(error, NetError::Weight(7));
        assert_eq!(error.to_string(), "the number 7 of the network is beyond its bounds");
    }

    #[test]
    fn both_sides_and_both_wings_look_alike() {
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
