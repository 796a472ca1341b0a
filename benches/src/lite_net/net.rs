//! The network: its features, its file, and its integer inference.
//!
//! ```text
//! inputs    2 colours x 4 roles x 64 squares = 512 features per perspective
//! sums      the accumulator of each perspective: `SUMS` sums of input weights, quantised with 255
//! answer    the output: the sums, clipped to 0..1 and squared, times one of eight sets of weights,
//!           selected by the number of pieces and quantised with 64
//! file      i16 inputs[512][sums], i16 start[sums], i16 answers[8][2][sums], i32 answer_starts[8],
//!           little-endian; the side to move comes first
//! ```
//!
//! In each perspective, the side's pawns go north and its king is on the files a to d; otherwise the board
//! is mirrored. There is no castling, so the board is symmetric.

use std::error::Error;
use std::fmt;

use super::records::{PIECES_MAX, Record};

/// The number of features: 2 colours of 4 roles on 64 squares.
pub const INPUTS: usize = 512;

/// The sets of weights of the answer, by the number of pieces.
pub const SETS: usize = 8;

/// The quantisation of sums and input weights: the integer for 1.
pub const ONE: i32 = 255;

/// The quantisation of output weights: the integer for 1.
pub const ONE_OF_ANSWERS: i32 = 64;

/// The piece of a record that is the king of the side to move.
const KING: usize = 3;

/// The active features of a position in both perspectives.
pub struct Seen {
    /// The inputs of the side to move, and those of the other side.
    inputs: [[u16; PIECES_MAX]; 2],
    count: usize,
}

impl Seen {
    /// The active features of the position of a record.
    pub fn of(record: &Record) -> Seen {
        // Squares of the files e to h have this bit; xor with 7 mirrors the files.
        let turned = |piece: usize| {
            let king = record.pieces().find(|&(other, _)| other == piece);
            if king.is_some_and(|(_, square)| square & 4 != 0) { 7 } else { 0 }
        };
        let (own, theirs) = (turned(KING), turned(KING + 4) ^ 56);
        let mut seen = Seen { inputs: [[0; PIECES_MAX]; 2], count: record.count() };
        for (number, (piece, square)) in record.pieces().enumerate() {
            seen.inputs[0][number] = (piece * 64 + (square ^ own)) as u16;
            seen.inputs[1][number] = ((piece ^ 4) * 64 + (square ^ theirs)) as u16;
        }
        seen
    }

    /// The inputs of the side to move, and those of the other side.
    pub fn sides(&self) -> [&[u16]; 2] {
        self.inputs.each_ref().map(|inputs| &inputs[..self.count])
    }

    /// The set of weights of the answer.
    pub fn set(&self) -> usize {
        (self.count.saturating_sub(3) / 3).min(SETS - 1)
    }
}

/// A network with `SUMS` neurons per side, with the weights of its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Net<const SUMS: usize> {
    /// The input weights.
    pub inputs: Vec<[i16; SUMS]>,
    /// The biases of the sums.
    pub start: [i16; SUMS],
    /// The output weights for the sums of the side to move and of the other side.
    pub answers: [[[i16; SUMS]; 2]; SETS],
    /// The output biases.
    pub answer_starts: [i32; SETS],
}

/// The error of bytes with the wrong size for a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadNetError {
    sums: usize,
    expected: usize,
    found: usize,
}

impl fmt::Display for ReadNetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ReadNetError { sums, expected, found } = self;
        write!(
            f,
            "expected the {expected} bytes of a network with {sums} sums a side, found {found}"
        )
    }
}

impl Error for ReadNetError {}

impl<const SUMS: usize> Net<SUMS> {
    /// The bytes of a file.
    pub const BYTES: usize = 2 * SUMS * (INPUTS + 1 + 2 * SETS) + 4 * SETS;

    /// Reads a file.
    ///
    /// # Errors
    ///
    /// When the size is not the size of a network with `SUMS` sums.
    pub fn from_bytes(bytes: &[u8]) -> Result<Net<SUMS>, ReadNetError> {
        if bytes.len() != Self::BYTES {
            return Err(ReadNetError { sums: SUMS, expected: Self::BYTES, found: bytes.len() });
        }
        let (weights, starts) = bytes.split_at(bytes.len() - 4 * SETS);
        let mut weights = weights.as_chunks().0.iter().map(|&pair| i16::from_le_bytes(pair));
        let mut row = || std::array::from_fn(|_| weights.next().expect("as many bytes as weights"));
        Ok(Net {
            inputs: (0..INPUTS).map(|_| row()).collect(),
            start: row(),
            answers: std::array::from_fn(|_| [row(), row()]),
            answer_starts: std::array::from_fn(|set| i32::from_le_bytes(starts.as_chunks().0[set])),
        })
    }

    /// The bytes of the file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let answers = self.answers.as_flattened().as_flattened();
        let weights = self.inputs.as_flattened().iter().chain(&self.start).chain(answers);
        let starts = self.answer_starts.iter().flat_map(|start| start.to_le_bytes());
        weights.flat_map(|weight| weight.to_le_bytes()).chain(starts).collect()
    }

    /// The output; `ONE * ONE_OF_ANSWERS` stands for 1. Its sigmoid is the expected score of the side to
    /// move: 0 for a loss, 1 for a win.
    pub fn answer(&self, seen: &Seen) -> i32 {
        let set = seen.set();
        let mut total = 0;
        for (inputs, weights) in seen.sides().into_iter().zip(&self.answers[set]) {
            let mut sums = self.start.map(i32::from);
            for &input in inputs {
                for (sum, &weight) in sums.iter_mut().zip(&self.inputs[usize::from(input)]) {
                    *sum += i32::from(weight);
                }
            }
            for (sum, &weight) in sums.into_iter().zip(weights) {
                let cut = sum.clamp(0, ONE);
                total += cut * cut * i32::from(weight);
            }
        }
        total / ONE + self.answer_starts[set]
    }
}

#[cfg(test)]
mod tests {
    use core_bitboard::{Lite, Position};

    use super::*;
    use crate::played_positions::played;
    use crate::random::Random;

    const SUMS: usize = 32;

    fn any_net() -> Net<SUMS> {
        let mut random = Random::seeded(1, 2);
        let mut row = || std::array::from_fn(|_| random.below(255) as i16 - 127);
        Net {
            inputs: (0..INPUTS).map(|_| row()).collect(),
            start: row(),
            answers: std::array::from_fn(|_| [row(), row()]),
            answer_starts: std::array::from_fn(|set| set as i32 * 1_000 - 3_000),
        }
    }

    fn seen(fen: &str) -> Seen {
        let position: Position<Lite> = fen.parse().expect("a FEN");
        Seen::of(&Record::new(&position, 0).expect("few pieces"))
    }

    #[track_caller]
    fn same_answer(fen: &str, other: &str) {
        let net = any_net();
        assert_eq!(net.answer(&seen(fen)), net.answer(&seen(other)));
    }

    #[test]
    fn a_file_is_read_as_it_was_written() {
        let bytes = any_net().to_bytes();
        assert_eq!(bytes.len(), Net::<SUMS>::BYTES);
        assert_eq!(Net::from_bytes(&bytes), Ok(any_net()));
        assert_eq!([Net::<64>::BYTES, Net::<128>::BYTES], [67_744, 135_456]);
    }

    #[test]
    fn the_player_answers_the_same() {
        let path = "../crates/ajedrez-lite-player/src/net/lite.net";
        let bytes = std::fs::read(path).expect("the network of the player");
        let plain = Net::<128>::from_bytes(&bytes).expect("a network");
        let player = ajedrez_lite_player::Net::read(&bytes).expect("a network");
        for position in played::<Lite>(500, 3) {
            let seen = Seen::of(&Record::new(&position, 0).expect("few pieces"));
            // 150 hundredths of a pawn stand for 1.
            let expected = plain.answer(&seen) * 150 / (ONE * ONE_OF_ANSWERS);
            assert_eq!(player.evaluate(&position), expected, "{}", position.fen());
        }
    }

    #[test]
    fn a_file_of_another_size_is_refused() {
        let error = Net::<64>::from_bytes(&any_net().to_bytes()).expect_err("too few bytes");
        let text = "expected the 67744 bytes of a network with 64 sums a side, found 33888";
        assert_eq!(error.to_string(), text);
    }

    #[test]
    fn a_position_turned_over_is_worth_the_same() {
        same_answer("4k3/1p6/8/8/5b2/8/6R1/1K6 w - - 0 1", "3k4/6p1/8/8/2b5/8/1R6/6K1 w - - 0 1");
        same_answer("4k3/1p6/8/8/5b2/8/6R1/1K6 w - - 0 1", "1k6/6r1/8/5B2/8/8/1P6/4K3 b - - 0 1");
    }

    #[test]
    fn a_side_sees_its_king_on_the_left_and_its_pawns_go_north() {
        // Black to move: king g8, seen on b1; rook a2, seen on h7. White's king e1, pawn h4.
        let seen = seen("6k1/8/8/8/7P/8/r7/4K3 b - - 0 1");
        let inputs = |inputs: &[u16]| {
            let mut sorted = inputs.to_vec();
            sorted.sort_unstable();
            sorted
        };
        let [own, theirs] = seen.sides();
        let [b1, h7, a5, d8] = [1, 55, 32, 59];
        assert_eq!(inputs(own), [128 + h7, 192 + b1, 256 + a5, 448 + d8]);
        // White's king on e1 is seen on d1, the pawn on a4, the rook on h2, Black's king on b8.
        let [a4, d1, h2, b8] = [24, 3, 15, 57];
        assert_eq!(inputs(theirs), [a4, 192 + d1, 384 + h2, 448 + b8]);
    }
}
