//! The subjects of requests: boards and positions, valid or not, moves with their offsets in a text, and pieces by
//! name or square.

use std::ops::Deref;

pub use ajedrez_lite::LiteBoard;
use ajedrez_lite::Posicion;
use ajedrez_movement_rules::{Facts, NamedPiece};
use core_bitboard::{Board, Color, Square};
use serde::{Serialize, Serializer};

use crate::answered::Answered;
use crate::fault::MoveAt;
use crate::games::{AnyPosition, Game};
use crate::language::Language;

/// The board of a text about a king: a FEN, or a diagram of the original.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

impl Answered for KingBoard {
    type Json<'a> = &'a KingBoard;
    const FIELDS: &'static [&'static str] = &["fen", "title", "number", "of"];

    fn json(&self, _: Language) -> &KingBoard {
        self
    }
}

/// Pieces of Ajedrez Lite, and whose turn it is.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LiteBoardJson {
    /// In FEN.
    fen: String,
    /// The position in the course's types, if they have these pieces.
    #[serde(flatten)]
    posicion: Option<PosicionJson>,
}

/// A position in the course's types.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PosicionJson {
    /// The rows, that of rank 8 first: in each 8 cells, a piece and its colour.
    tablero: Vec<Vec<(i64, i64)>>,
    /// The player to move, 1 or 2.
    jugador: i64,
}

impl From<Posicion> for PosicionJson {
    fn from(Posicion { tablero, jugador }: Posicion) -> PosicionJson {
        let tablero = tablero.into_iter().map(|row| row.into_iter().map(Into::into).collect());
        PosicionJson { tablero: tablero.collect(), jugador }
    }
}

impl Answered for LiteBoard {
    type Json<'a> = LiteBoardJson;
    const FIELDS: &'static [&'static str] = &["fen", "tablero", "jugador"];

    fn json(&self, _: Language) -> LiteBoardJson {
        let turn = if self.turn == Color::White { 'w' } else { 'b' };
        LiteBoardJson {
            fen: format!("{} {turn}", self.board.fen()),
            posicion: Posicion::of_board(&self.board, self.turn).map(PosicionJson::from),
        }
    }
}

/// Boards one after the other, whose JSON is made board by board.
#[derive(Clone, Copy, Debug)]
pub struct BoardsJson<'a>(&'a [LiteBoard]);

impl Serialize for BoardsJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|board| board.json(Language::English)))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for BoardsJson<'_> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Boards".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Vec::<LiteBoardJson>::json_schema(generator)
    }
}

impl Answered for Vec<LiteBoard> {
    type Json<'a> = BoardsJson<'a>;
    const FORM: &'static str = "list of objects";

    fn json(&self, _: Language) -> BoardsJson<'_> {
        BoardsJson(self)
    }
}

/// The position of a question about a king.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KingOn {
    /// A position, judged by the rules of its game.
    Position(AnyPosition),
    /// Pieces without a side to move, as in the diagrams of the original assignment, and the game whose rules apply.
    /// They have no castling rights.
    Board(Game, Board),
}

/// Moves of a request. Moves read from a text record the byte at which they begin, so the fault of an
/// illegal move gives its place.
///
/// ```
/// use ajedrez_protocol::{MoveAt, Place, text};
///
/// let puzzle = text::puzzle(b"dc3cc5pe4pf6", Place::Puzzle)?;
/// let captures = text::captures_of(&puzzle, &["c3f6  Nxe4"])?;
/// assert_eq!(captures.len(), 2);
/// assert_eq!(captures.move_at(1), MoveAt { number: 2, byte: Some(6) });
/// # Ok::<(), ajedrez_protocol::Fault>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequestMoves<T> {
    moves: Vec<T>,
    /// The byte of each move, or `None` without a text.
    bytes: Vec<Option<usize>>,
}

impl<T> RequestMoves<T> {
    /// The place of the move with this index, for a fault.
    pub fn move_at(&self, index: usize) -> MoveAt {
        MoveAt { number: index + 1, byte: self.bytes.get(index).copied().flatten() }
    }

    /// Adds moves after these, whose text begins `bytes` bytes into the whole text.
    pub fn append(&mut self, more: RequestMoves<T>, bytes: usize) {
        self.moves.extend(more.moves);
        self.bytes.extend(more.bytes.into_iter().map(|byte| byte.map(|byte| bytes + byte)));
    }

    /// The moves without their offsets.
    pub fn into_moves(self) -> Vec<T> {
        self.moves
    }
}

impl<T> Deref for RequestMoves<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.moves
    }
}

impl<T> Default for RequestMoves<T> {
    /// No moves.
    fn default() -> RequestMoves<T> {
        Vec::new().into()
    }
}

impl<T> From<Vec<T>> for RequestMoves<T> {
    /// Moves without a text.
    fn from(moves: Vec<T>) -> RequestMoves<T> {
        RequestMoves { bytes: vec![None; moves.len()], moves }
    }
}

impl<T> FromIterator<(T, usize)> for RequestMoves<T> {
    /// The moves of a text, each with the byte at which it begins.
    fn from_iter<I: IntoIterator<Item = (T, usize)>>(moves: I) -> RequestMoves<T> {
        let (moves, bytes) = moves.into_iter().map(|(mv, byte)| (mv, Some(byte))).unzip();
        RequestMoves { moves, bytes }
    }
}

/// The piece that moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A piece by its name.
    Named(NamedPiece),
    /// The piece on a square, which may be off the board.
    On(Option<Square>),
}

/// The facts of the pieces on `board`; by default those of the assignment.
pub(crate) fn facts(board: Option<Board>) -> Box<Facts> {
    Box::new(board.map_or_else(Facts::default, Facts::on_board))
}
