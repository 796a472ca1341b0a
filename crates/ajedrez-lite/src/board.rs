//! Boards with any number of kings, for the exercises that do not need a valid position.

use core_bitboard::types::Rank;
use core_bitboard::{Board, Color, Lite, Piece, Position, Role, Square};

use crate::movement::{arrived, capture_obstacle, move_obstacle};
use crate::{Defect, Defects, InvalidPosition, LitePosition, Posicion, player_from_code};

/// Pieces of Ajedrez Lite and the side to move. There may be any number of kings.
///
/// ```
/// use ajedrez_lite::LiteBoard;
/// use core_bitboard::{Board, Color};
///
/// let rooks = LiteBoard { board: Board::from_fen("8/8/8/8/8/8/8/R3p3")?, turn: Color::White };
/// assert!(!rooks.has_sorted_rows());
/// assert_eq!(rooks.with_sorted_rows().board.to_string(), "8/8/8/8/8/8/8/p3R3");
/// # Ok::<(), core_bitboard::notation::ParseFenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LiteBoard {
    /// The pieces.
    pub board: Board,
    /// The side to move.
    pub turn: Color,
}

impl LiteBoard {
    /// The square of the king of `color`.
    ///
    /// # Errors
    ///
    /// If that side does not have exactly one king.
    ///
    /// # Source
    ///
    /// Exercise 6 of the TPE.
    #[doc(alias("dondeEstaElRey", "dóndeEstaElRey"))]
    pub fn king(&self, color: Color) -> Result<Square, InvalidPosition> {
        let kings = self.board.by_piece(Piece::new(color, Role::King));
        let only = kings.first().filter(|_| kings.len() == 1);
        only.ok_or_else(|| InvalidPosition::kings(color, kings.len()))
    }

    /// Whether a valid move or capture from `from` to `to` turns this board into the board of
    /// `next`. A pawn that arrives on row 0 or 7 becomes a rook. The turns are ignored.
    ///
    /// # Source
    ///
    /// Exercise 7 of the TPE, exercise 4 of the TPI.
    #[doc(alias("posicionSiguiente", "posicionSiguienteCorrecta"))]
    pub fn is_followed_by(&self, next: &LiteBoard, from: Square, to: Square) -> bool {
        let is_valid = move_obstacle(&self.board, from, to).is_none()
            || capture_obstacle(&self.board, from, to).is_none();
        let mut board = self.board;
        let Some(piece) = board.remove(from).filter(|_| is_valid) else { return false };
        board.put(to, arrived(piece, to));
        board == next.board
    }

    /// Whether the pieces of each row, from left to right, are in the order pawn, bishop, rook,
    /// king. Empty squares and colours do not matter.
    ///
    /// # Source
    ///
    /// Exercise 8 of the TPE; `filaOrdenada` of the TPI.
    #[doc(alias("estaOrdenado", "ordenado"))]
    pub fn has_sorted_rows(&self) -> bool {
        Rank::ALL
            .into_iter()
            .all(|rank| pieces_of(&self.board, rank).is_sorted_by_key(|(_, piece)| piece.role))
    }

    /// The board with the pieces of each row in ascending order, on the squares occupied before.
    /// Pieces of the same role keep their order; the turn does not change.
    ///
    /// # Source
    ///
    /// Exercise 9 of the TPE, exercise 5 of the TPI.
    #[doc(alias = "ordenarTablero")]
    #[must_use]
    pub fn with_sorted_rows(&self) -> LiteBoard {
        let sorted = Rank::ALL.into_iter().flat_map(|rank| {
            let (squares, mut pieces): (Vec<Square>, Vec<Piece>) =
                pieces_of(&self.board, rank).unzip();
            // A stable sort.
            pieces.sort_by_key(|piece| piece.role);
            squares.into_iter().zip(pieces)
        });
        LiteBoard { board: sorted.collect(), turn: self.turn }
    }
}

impl From<Position<Lite>> for LiteBoard {
    fn from(position: Position<Lite>) -> LiteBoard {
        LiteBoard { board: *position.board(), turn: position.turn() }
    }
}

impl From<LitePosition> for LiteBoard {
    fn from(position: LitePosition) -> LiteBoard {
        (*position.position()).into()
    }
}

impl TryFrom<&Posicion> for LiteBoard {
    type Error = InvalidPosition;

    /// # Errors
    ///
    /// Names a wrong player, wrong dimensions, and every cell that is neither empty nor has a piece.
    fn try_from(posicion: &Posicion) -> Result<LiteBoard, InvalidPosition> {
        let form = Defects::PLAYER | Defects::ROWS | Defects::COLUMNS | Defects::CELLS;
        let wrong = posicion.defects().filter(|defect| form.contains(defect.kind())).collect();
        match InvalidPosition::of(wrong) {
            Some(invalid) => Err(invalid),
            None => Ok(LiteBoard {
                board: posicion.board().expect("eight rows of eight valid cells"),
                turn: player_from_code(posicion.jugador).expect("else there is a defect"),
            }),
        }
    }
}

impl InvalidPosition {
    /// The error of a side that does not have exactly one king.
    fn kings(color: Color, found: usize) -> InvalidPosition {
        let defects = vec![Defect::Kings { color, found }];
        InvalidPosition::of(defects).expect("one defect")
    }
}

/// The pieces of a row from left to right. Roles are in the order of the course's numbers.
fn pieces_of(board: &Board, rank: Rank) -> impl Iterator<Item = (Square, Piece)> {
    board.pieces().filter(move |(square, _)| square.rank() == rank)
}

const _: () = assert!(
    (Role::Pawn.index() < Role::Bishop.index())
        && (Role::Bishop.index() < Role::Rook.index())
        && (Role::Rook.index() < Role::King.index())
);
