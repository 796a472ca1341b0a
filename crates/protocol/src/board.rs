//! Requests of a board on a screen besides the exercises: reading texts as boards, playing lines.

use ajedrez_lite::{LitePosition, Posicion, Reading};
use core_bitboard::{Board, Color, Move, Square};
use serde::{Serialize, Serializer};

use crate::fault::{Fault, Place, Problem};
use crate::king::KingRequest;

/// A request of a board on a screen.
#[derive(Clone, Debug)]
pub enum BoardRequest {
    /// The pieces and the turn that a text describes.
    Lite(LiteBoard),
    /// The positions after each of these moves.
    Play(LitePosition, Vec<(Square, Square)>),
    /// The moves that discover a check.
    DiscoveredChecks(LitePosition, Reading),
    /// The pieces that a text about a king describes.
    King(KingBoard),
    /// The seed's printed text about a king.
    Listing(KingRequest),
}

/// The answer to a [`BoardRequest`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardAnswer {
    /// Pieces of Ajedrez Lite.
    Lite(LiteBoard),
    /// Positions of Ajedrez Lite, one after the other.
    Line(Vec<LiteBoard>),
    /// Moves of Ajedrez Lite.
    Moves(Vec<Move>),
    /// The board of a text about a king.
    King(KingBoard),
    /// Printed text.
    Listing(String),
}

/// Pieces of Ajedrez Lite, with any number of kings, and whose turn it is.
///
/// Its JSON has both the FEN and the course's types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LiteBoard {
    /// The pieces.
    pub board: Board,
    /// Whose turn it is.
    pub turn: Color,
}

/// The board of a text about a king: a FEN, or a diagram of the seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KingBoard {
    /// The complete FEN.
    pub fen: String,
    /// The heading of the diagram.
    pub title: Option<String>,
    /// Which diagram of the text it is, counted from 1.
    pub number: usize,
    /// How many diagrams the text has.
    pub of: usize,
}

impl BoardRequest {
    /// The answer.
    ///
    /// # Errors
    ///
    /// When a move is not legal, or there is no such king.
    pub fn run(&self) -> Result<BoardAnswer, Fault> {
        Ok(match self {
            BoardRequest::Lite(board) => BoardAnswer::Lite(*board),
            BoardRequest::Play(position, moves) => BoardAnswer::Line(play(*position, moves)?),
            BoardRequest::DiscoveredChecks(position, reading) => {
                BoardAnswer::Moves(position.discovered_checks(*reading))
            }
            BoardRequest::King(board) => BoardAnswer::King(board.clone()),
            BoardRequest::Listing(request) => BoardAnswer::Listing(request.run()?.seed_text()),
        })
    }
}

/// The positions after each of the moves.
fn play(position: LitePosition, moves: &[(Square, Square)]) -> Result<Vec<LiteBoard>, Fault> {
    let mut here = position;
    let mut line = Vec::with_capacity(moves.len());
    for &(from, to) in moves {
        let next = here.legal_move(from, to).and_then(|mv| here.try_play(mv));
        let illegal = || Problem::IllegalMove(Move::new(from, to));
        here = next.ok_or_else(|| Fault::new(illegal()).at(Place::Moves))?;
        line.push(LiteBoard::from(here));
    }
    Ok(line)
}

impl From<LitePosition> for LiteBoard {
    fn from(position: LitePosition) -> LiteBoard {
        let position = position.position();
        LiteBoard { board: *position.board(), turn: position.turn() }
    }
}

impl Serialize for LiteBoard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Object {
            fen: String,
            #[serde(flatten)]
            written: Option<Written>,
        }
        let turn = if self.turn == Color::White { 'w' } else { 'b' };
        let fen = format!("{} {turn}", self.board.fen());
        let posicion = Posicion::of_board(&self.board, self.turn);
        Object { fen, written: posicion.map(Written::from) }.serialize(serializer)
    }
}

/// A position in the course's types.
#[derive(Serialize)]
pub(crate) struct Written {
    tablero: Vec<Vec<(i64, i64)>>,
    jugador: i64,
}

impl From<Posicion> for Written {
    fn from(Posicion { tablero, jugador }: Posicion) -> Written {
        let tablero = tablero.into_iter().map(|row| row.into_iter().map(Into::into).collect());
        Written { tablero: tablero.collect(), jugador }
    }
}
