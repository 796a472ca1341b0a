//! A training position, with its score and the result of its game, in 24 bytes.
//!
//! ```text
//! bytes   0-7      8-20                 21-22   23
//!         squares  pieces, 4 bits each  score   result
//! ```
//!
//! Everything is in the perspective of the side to move, whose pawns go north. The n-th occupied square,
//! from a1, holds the n-th piece: 0 to 3 for a pawn, a bishop, a rook and the king of the side to move, 4 to 7
//! for the enemy's; unused bits are 0. A score is in centipawns, its lower
//! byte first. The result is 0 for a loss of the side to move, 1 for a draw, 2 for a win, and 3 where it
//! is not known.

use core_bitboard::{Bitboard, Color, Lite, Position, Role};

/// The maximum number of pieces of a position: 13 per side.
pub const PIECES_MAX: usize = 26;

/// How a game ended for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Outcome {
    /// It was mated, or as good as mated.
    Loss = 0,
    /// Nobody won.
    Draw = 1,
    /// It won.
    Win = 2,
}

impl Outcome {
    /// The outcome for `side` of a game that `winner` won, or nobody.
    pub fn of(winner: Option<Color>, side: Color) -> Outcome {
        match winner {
            None => Outcome::Draw,
            Some(winner) if winner == side => Outcome::Win,
            Some(_) => Outcome::Loss,
        }
    }
}

/// The byte of a result that is not known.
const UNKNOWN: u8 = 3;

/// A position with its score and, if known, the outcome of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record([u8; Record::BYTES]);

impl Record {
    /// The bytes of a record.
    pub const BYTES: usize = 24;

    /// A position with its score, and no outcome; none if it has too many pieces.
    pub fn new(position: &Position<Lite>, score: i16) -> Option<Record> {
        let (board, turn) = (position.board(), position.turn());
        let seen = |set: Bitboard| if turn == Color::White { set } else { set.flip_ranks() };
        let squares = seen(board.occupied());
        if squares.len() > PIECES_MAX {
            return None;
        }
        let mut bytes = [0; Record::BYTES];
        bytes[..8].copy_from_slice(&squares.bits().to_le_bytes());
        let enemies = seen(board.by_color(!turn));
        let [bishops, rooks, kings] =
            [Role::Bishop, Role::Rook, Role::King].map(|role| seen(board.by_role(role)));
        for (number, square) in squares.into_iter().enumerate() {
            let has = |set: Bitboard| u8::from(set.contains(square));
            let piece = has(bishops) + 2 * has(rooks) + 3 * has(kings) + 4 * has(enemies);
            bytes[8 + number / 2] |= piece << (4 * (number % 2));
        }
        bytes[21..23].copy_from_slice(&score.to_le_bytes());
        bytes[23] = UNKNOWN;
        Some(Record(bytes))
    }

    /// Sets the outcome of its game for the side to move.
    #[must_use]
    pub fn with_outcome(mut self, outcome: Outcome) -> Record {
        self.0[23] = outcome as u8;
        self
    }

    /// The record of these bytes; `None` if they are invalid: a side does not have exactly one king, or
    /// there are too many pieces, pieces that do not exist, or another result than the four.
    pub fn from_bytes(bytes: [u8; Record::BYTES]) -> Option<Record> {
        let record = Record(bytes);
        let count = record.count();
        let mut kinds = [0; 16];
        for number in 0..PIECES_MAX {
            let piece = record.piece(number);
            if number < count {
                kinds[piece] += 1;
            } else if piece != 0 {
                return None;
            }
        }
        let has_right_pieces = count <= PIECES_MAX && kinds[8..].iter().all(|&count| count == 0);
        let is_right = has_right_pieces && kinds[3] == 1 && kinds[7] == 1 && bytes[23] <= UNKNOWN;
        is_right.then_some(record)
    }

    /// The bytes.
    pub fn bytes(&self) -> &[u8; Record::BYTES] {
        &self.0
    }

    /// The number of pieces.
    pub fn count(&self) -> usize {
        self.squares().len()
    }

    /// Every piece, 0 to 7, with its square, from a1 to h8, as the side to move sees them.
    pub fn pieces(&self) -> impl Iterator<Item = (usize, usize)> {
        let squares = self.squares().into_iter().enumerate();
        squares.map(|(number, square)| (self.piece(number), square.index()))
    }

    /// The score of the side to move, in hundredths of a pawn.
    pub fn score(&self) -> i16 {
        i16::from_le_bytes([self.0[21], self.0[22]])
    }

    /// The outcome of the game for the side to move, if known.
    pub fn outcome(&self) -> Option<Outcome> {
        [Outcome::Loss, Outcome::Draw, Outcome::Win].get(usize::from(self.0[23])).copied()
    }

    fn squares(&self) -> Bitboard {
        Bitboard::from_bits(u64::from_le_bytes(*self.0.first_chunk().expect("eight bytes")))
    }

    fn piece(&self, number: usize) -> usize {
        usize::from(self.0[8 + number / 2] >> (4 * (number % 2)) & 15)
    }
}

/// Adds the records of a file to `records`. Returns the number of skipped records: invalid ones, and the
/// last one if it is truncated.
pub fn read(bytes: &[u8], records: &mut Vec<Record>) -> usize {
    let (whole, rest) = bytes.as_chunks();
    let before = records.len();
    records.extend(whole.iter().filter_map(|&bytes| Record::from_bytes(bytes)));
    let taken = records.len() - before;
    whole.len() - taken + usize::from(!rest.is_empty())
}

#[cfg(test)]
mod tests {
    use core_bitboard::{Board, Piece, Square};

    use super::*;
    use crate::played_positions::played;

    /// The board as the side to move sees it, with its pieces white.
    fn seen(position: &Position<Lite>) -> Board {
        let mut seen = Board::EMPTY;
        for (square, piece) in position.board().pieces() {
            let (color, square) = match position.turn() {
                Color::White => (piece.color, square.index()),
                Color::Black => (!piece.color, square.index() ^ 56),
            };
            let square = Square::from_index(square).expect("a square");
            seen.put(square, Piece::new(color, piece.role));
        }
        seen
    }

    #[test]
    fn a_record_holds_the_position_score_and_outcome_that_it_was_made_of() {
        let outcomes = [None, Some(Outcome::Loss), Some(Outcome::Draw), Some(Outcome::Win)];
        for (number, position) in played::<Lite>(2_000, 57).iter().enumerate() {
            let score = (number as i16 - 1_000) * 2;
            let outcome = outcomes[number % 4];
            let mut record = Record::new(position, score).expect("a position of a game");
            if let Some(outcome) = outcome {
                record = record.with_outcome(outcome);
            }
            let mut board = Board::EMPTY;
            for (piece, square) in record.pieces() {
                let role = [Role::Pawn, Role::Bishop, Role::Rook, Role::King][piece % 4];
                let color = if piece < 4 { Color::White } else { Color::Black };
                board.put(Square::from_index(square).expect("a square"), Piece::new(color, role));
            }
            assert_eq!(board, seen(position), "{}", position.fen());
            assert_eq!((record.score(), record.outcome()), (score, outcome));
            assert_eq!(record.count(), position.board().occupied().len());
            assert_eq!(Record::from_bytes(*record.bytes()), Some(record));
        }
    }

    #[test]
    fn a_record_holds_all_pieces_of_the_first_position() {
        let record = Record::new(&Position::start(), 0).expect("26 pieces");
        assert_eq!(record.pieces().count(), PIECES_MAX);
    }

    #[test]
    fn invalid_records_are_skipped_and_counted() {
        let good = *Record::new(&Position::start(), -7).expect("26 pieces").bytes();
        let with = |place: usize, byte: u8| {
            let mut bytes = good;
            bytes[place] = byte;
            bytes
        };
        let king = good[8..21].iter().position(|&pair| pair & 15 == 3 || pair >> 4 == 3);
        let king = 8 + king.expect("a king");
        let cases = [
            ("no king", with(king, 0)),
            ("two kings", with(king, 0x33)),
            ("a piece that does not exist", with(8, 0x99)),
            ("a result that does not exist", with(23, 4)),
            ("27 pieces", with(3, 1)),
            ("a piece on no square", with(0, good[0] & (good[0] - 1))),
            ("nothing", [0; Record::BYTES]),
            ("every bit", [255; Record::BYTES]),
        ];
        let mut file = Vec::new();
        for (what, bytes) in cases {
            assert_eq!(Record::from_bytes(bytes), None, "{what}");
            file.extend(good);
            file.extend(bytes);
        }
        file.extend(&good[..23]);
        let mut records = Vec::new();
        assert_eq!(read(&file, &mut records), cases.len() + 1, "with the one that is cut off");
        assert_eq!(records, [Record(good); 8]);
    }
}
