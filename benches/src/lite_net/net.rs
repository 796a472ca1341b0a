//! The network: its features, its file, and its integer inference.
//!
//! ```text
//! features     2 colours x 4 roles x 64 squares = 512 per perspective
//! accumulator  of each perspective: `NEURONS` sums of feature weights, quantised with `QA`
//! output       the accumulators, clipped to 0..1 and squared, times the weights of one of eight buckets,
//!              selected by the number of pieces and quantised with `QB`
//! file         i16 feature_weights[512][neurons], i16 feature_bias[neurons],
//!              i16 output_weights[8][2][neurons], i32 output_bias[8], little-endian; the side to move first
//! ```
//!
//! docs/lite-network.md describes the network.

use std::error::Error;
use std::fmt;

use super::records::{PIECES_MAX, Record};

/// The number of features: 2 colours of 4 roles on 64 squares.
pub const FEATURES: usize = 512;

/// The output buckets, by the number of pieces.
pub const BUCKETS: usize = 8;

/// The quantisation of accumulator and feature weights: the integer for 1.
pub const QA: i32 = 255;

/// The quantisation of output weights: the integer for 1.
pub const QB: i32 = 64;

/// The piece of a record that is the king of the side to move.
const KING: usize = 3;

/// The active features of a position in both perspectives.
pub struct ActiveFeatures {
    /// The features of the side to move, and those of the other side.
    indices: [[u16; PIECES_MAX]; 2],
    count: usize,
}

impl ActiveFeatures {
    /// The active features of the position of a record.
    pub fn of(record: &Record) -> ActiveFeatures {
        // Squares of the files e to h have this bit; xor with 7 mirrors the files.
        let turned = |piece: usize| {
            let king = record.pieces().find(|&(other, _)| other == piece);
            if king.is_some_and(|(_, square)| square & 4 != 0) { 7 } else { 0 }
        };
        let (own, theirs) = (turned(KING), turned(KING + 4) ^ 56);
        let mut features = ActiveFeatures { indices: [[0; PIECES_MAX]; 2], count: record.count() };
        for (number, (piece, square)) in record.pieces().enumerate() {
            features.indices[0][number] = (piece * 64 + (square ^ own)) as u16;
            features.indices[1][number] = ((piece ^ 4) * 64 + (square ^ theirs)) as u16;
        }
        features
    }

    /// The features of the side to move, and those of the other side.
    pub fn sides(&self) -> [&[u16]; 2] {
        self.indices.each_ref().map(|indices| &indices[..self.count])
    }

    /// The output bucket.
    pub fn bucket(&self) -> usize {
        (self.count.saturating_sub(3) / 3).min(BUCKETS - 1)
    }
}

/// A network with `NEURONS` neurons per side, with the weights of its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Net<const NEURONS: usize> {
    /// The feature weights.
    pub feature_weights: Vec<[i16; NEURONS]>,
    /// The biases of the accumulators.
    pub feature_bias: [i16; NEURONS],
    /// The output weights for the accumulators of the side to move and of the other side.
    pub output_weights: [[[i16; NEURONS]; 2]; BUCKETS],
    /// The output biases.
    pub output_bias: [i32; BUCKETS],
}

/// The error of bytes with the wrong size for a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadNetError {
    neurons: usize,
    expected: usize,
    found: usize,
}

impl fmt::Display for ReadNetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ReadNetError { neurons, expected, found } = self;
        write!(
            f,
            "expected the {expected} bytes of a network with {neurons} neurons per side, found {found}"
        )
    }
}

impl Error for ReadNetError {}

impl<const NEURONS: usize> Net<NEURONS> {
    /// The bytes of a file.
    pub const BYTES: usize = 2 * NEURONS * (FEATURES + 1 + 2 * BUCKETS) + 4 * BUCKETS;

    /// Reads a file.
    ///
    /// # Errors
    ///
    /// If the size is not the size of a network with `NEURONS` neurons.
    pub fn from_bytes(bytes: &[u8]) -> Result<Net<NEURONS>, ReadNetError> {
        if bytes.len() != Self::BYTES {
            return Err(ReadNetError {
                neurons: NEURONS,
                expected: Self::BYTES,
                found: bytes.len(),
            });
        }
        let (weights, starts) = bytes.split_at(bytes.len() - 4 * BUCKETS);
        let mut weights = weights.as_chunks().0.iter().map(|&pair| i16::from_le_bytes(pair));
        let mut row = || std::array::from_fn(|_| weights.next().expect("as many bytes as weights"));
        Ok(Net {
            feature_weights: (0..FEATURES).map(|_| row()).collect(),
            feature_bias: row(),
            output_weights: std::array::from_fn(|_| [row(), row()]),
            output_bias: std::array::from_fn(|bucket| {
                i32::from_le_bytes(starts.as_chunks().0[bucket])
            }),
        })
    }

    /// The bytes of the file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let output_weights = self.output_weights.as_flattened().as_flattened();
        let weights = self
            .feature_weights
            .as_flattened()
            .iter()
            .chain(&self.feature_bias)
            .chain(output_weights);
        let starts = self.output_bias.iter().flat_map(|start| start.to_le_bytes());
        weights.flat_map(|weight| weight.to_le_bytes()).chain(starts).collect()
    }

    /// The output; `QA * QB` stands for 1. Its sigmoid is the expected score of the side to
    /// move: 0 for a loss, 1 for a win.
    pub fn output(&self, features: &ActiveFeatures) -> i32 {
        let bucket = features.bucket();
        let mut total = 0;
        for (features, weights) in features.sides().into_iter().zip(&self.output_weights[bucket]) {
            let mut accumulator = self.feature_bias.map(i32::from);
            for &feature in features {
                for (sum, &weight) in
                    accumulator.iter_mut().zip(&self.feature_weights[usize::from(feature)])
                {
                    *sum += i32::from(weight);
                }
            }
            for (sum, &weight) in accumulator.into_iter().zip(weights) {
                let clipped = sum.clamp(0, QA);
                total += clipped * clipped * i32::from(weight);
            }
        }
        total / QA + self.output_bias[bucket]
    }
}

#[cfg(test)]
mod tests {
    use core_bitboard::{Lite, Position};

    use super::*;
    use crate::played_positions::played;
    use crate::random::Random;

    const NEURONS: usize = 32;

    fn any_net() -> Net<NEURONS> {
        let mut random = Random::seeded(1, 2);
        let mut row = || std::array::from_fn(|_| random.below(255) as i16 - 127);
        Net {
            feature_weights: (0..FEATURES).map(|_| row()).collect(),
            feature_bias: row(),
            output_weights: std::array::from_fn(|_| [row(), row()]),
            output_bias: std::array::from_fn(|bucket| bucket as i32 * 1_000 - 3_000),
        }
    }

    fn active(fen: &str) -> ActiveFeatures {
        let position: Position<Lite> = fen.parse().expect("a FEN");
        ActiveFeatures::of(&Record::new(&position, 0).expect("few pieces"))
    }

    #[track_caller]
    fn same_output(fen: &str, other: &str) {
        let net = any_net();
        assert_eq!(net.output(&active(fen)), net.output(&active(other)));
    }

    #[test]
    fn a_file_is_read_as_it_was_written() {
        let bytes = any_net().to_bytes();
        assert_eq!(bytes.len(), Net::<NEURONS>::BYTES);
        assert_eq!(Net::from_bytes(&bytes), Ok(any_net()));
        assert_eq!([Net::<64>::BYTES, Net::<128>::BYTES], [67_744, 135_456]);
    }

    #[test]
    fn player_evaluates_the_same() {
        let path = "../crates/ajedrez-lite-player/src/net/lite.net";
        let bytes = std::fs::read(path).expect("the network of the player");
        let plain = Net::<128>::from_bytes(&bytes).expect("a network");
        let player = ajedrez_lite_player::Net::read(&bytes).expect("a network");
        for position in played::<Lite>(500, 3) {
            let features = ActiveFeatures::of(&Record::new(&position, 0).expect("few pieces"));
            // 150 hundredths of a pawn stand for 1.
            let expected = plain.output(&features) * 150 / (QA * QB);
            assert_eq!(player.evaluate(&position), expected, "{}", position.fen());
        }
    }

    #[test]
    fn a_file_of_another_size_is_refused() {
        let error = Net::<64>::from_bytes(&any_net().to_bytes()).expect_err("too few bytes");
        let text = "expected the 67744 bytes of a network with 64 neurons per side, found 33888";
        assert_eq!(error.to_string(), text);
    }

    #[test]
    fn a_position_turned_over_is_worth_the_same() {
        same_output("4k3/1p6/8/8/5b2/8/6R1/1K6 w - - 0 1", "3k4/6p1/8/8/2b5/8/1R6/6K1 w - - 0 1");
        same_output("4k3/1p6/8/8/5b2/8/6R1/1K6 w - - 0 1", "1k6/6r1/8/5B2/8/8/1P6/4K3 b - - 0 1");
    }

    #[test]
    fn a_side_sees_its_king_on_the_left_and_its_pawns_go_north() {
        // Black to move: king g8, features on b1; rook a2, features on h7. White's king e1, pawn h4.
        let features = active("6k1/8/8/8/7P/8/r7/4K3 b - - 0 1");
        let sorted = |features: &[u16]| {
            let mut sorted = features.to_vec();
            sorted.sort_unstable();
            sorted
        };
        let [own, theirs] = features.sides();
        let [b1, h7, a5, d8] = [1, 55, 32, 59];
        assert_eq!(sorted(own), [128 + h7, 192 + b1, 256 + a5, 448 + d8]);
        // White's king on e1 is features on d1, the pawn on a4, the rook on h2, Black's king on b8.
        let [a4, d1, h2, b8] = [24, 3, 15, 57];
        assert_eq!(sorted(theirs), [a4, 192 + d1, 384 + h2, 448 + b8]);
    }
}
