//! How pieces move: may this piece go there, and if not, why.

use core_bitboard::{Bitboard, Board, Piece, Square};
use movement_rules::{
    Facts, NamedPiece, Refusal, aligned_distance, destinations, may_go, obstacles,
};

/// A question about movement.
#[derive(Clone, Debug)]
pub enum RulesRequest {
    /// Whether there is such a square.
    Square(Option<Square>),
    /// The distance along a common row, column or diagonal.
    Distance(Square, Square),
    /// The pieces between two squares.
    Obstacles(Box<Facts>, Square, Square),
    /// Whether a piece may go to a square, which may lie off the board.
    Can {
        /// The pieces and their squares.
        facts: Box<Facts>,
        /// The piece that moves.
        subject: Subject,
        /// The destination.
        to: Option<Square>,
    },
    /// The squares to which a piece may go.
    Moves(Box<Facts>, Subject),
    /// The pieces and their squares.
    Board(Box<Facts>),
}

/// The piece that moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A piece by its name.
    Named(NamedPiece),
    /// The piece on a square, which may be off the board.
    On(Option<Square>),
}

/// The answer to a question about movement.
#[derive(Clone, Debug)]
pub enum RulesAnswer {
    /// Yes or no.
    Bool(bool),
    /// The distance, if the squares are on one line.
    Distance(Option<u8>),
    /// Pieces, from the first square to the second.
    Obstacles(Vec<(Square, Piece)>),
    /// Whether the piece may go there, or why not.
    Can(Result<(), Refusal>),
    /// Squares.
    Squares(Bitboard),
    /// The pieces and their squares.
    Board(Box<Facts>),
}

impl RulesRequest {
    /// The answer.
    pub fn run(&self) -> RulesAnswer {
        match self {
            RulesRequest::Square(square) => RulesAnswer::Bool(square.is_some()),
            &RulesRequest::Distance(from, to) => RulesAnswer::Distance(aligned_distance(from, to)),
            &RulesRequest::Obstacles(ref facts, from, to) => {
                RulesAnswer::Obstacles(obstacles(facts.board(), from, to).collect())
            }
            RulesRequest::Can { facts, subject, to } => RulesAnswer::Can(match *subject {
                Subject::Named(piece) => facts.may_go(piece, *to),
                Subject::On(None) => Err(Refusal::OffTheBoard),
                Subject::On(Some(from)) => may_go(facts.board(), from, *to),
            }),
            RulesRequest::Moves(facts, subject) => {
                let from = match *subject {
                    Subject::Named(piece) => facts.square_of(piece),
                    Subject::On(from) => from,
                };
                let squares = from.map(|from| destinations(facts.board(), from));
                RulesAnswer::Squares(squares.unwrap_or_default())
            }
            RulesRequest::Board(facts) => RulesAnswer::Board(facts.clone()),
        }
    }
}

/// The facts of the pieces on `board`; by default those of the seed.
pub(crate) fn facts(board: Option<Board>) -> Box<Facts> {
    Box::new(board.map_or_else(Facts::default, Facts::on_board))
}
