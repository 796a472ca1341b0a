//! Exercise 9: rows whose pieces stand in ascending order of role.

use core_bitboard::types::Rank;
use core_bitboard::{Board, Piece, Position, Role, Square};

use crate::LitePosition;

impl LitePosition {
    /// Whether the pieces of each row, from left to right, are in the order pawn, bishop, rook,
    /// king. Empty squares and colours do not matter.
    ///
    /// # Source
    ///
    /// Exercise 8 of the TPE; `filaOrdenada` of the TPI.
    ///
    /// ```
    /// use ajedrez_lite::LitePosition;
    ///
    /// assert!(!LitePosition::start().has_sorted_rows());
    /// assert!("k7/8/PpB1rR2/8/8/8/8/K7 w".parse::<LitePosition>()?.has_sorted_rows());
    /// # Ok::<(), ajedrez_lite::ParseLitePositionError>(())
    /// ```
    #[doc(alias("estaOrdenado", "ordenado"))]
    pub fn has_sorted_rows(&self) -> bool {
        let board = self.position().board();
        Rank::ALL
            .into_iter()
            .all(|rank| pieces_of(board, rank).is_sorted_by_key(|(_, piece)| piece.role))
    }

    /// The position with the pieces of each row in ascending order, on the squares occupied before.
    /// Pieces of the same role keep their order; the turn does not change.
    ///
    /// # Source
    ///
    /// Exercise 9 of the TPE, exercise 5 of the TPI.
    ///
    /// ```
    /// use ajedrez_lite::LitePosition;
    ///
    /// let position: LitePosition = "k1R1b2p/8/8/8/8/8/8/K7 b".parse()?;
    /// assert_eq!(position.with_sorted_rows().to_string(), "p1b1R2k/8/8/8/8/8/8/K7 b - - 0 1");
    /// # Ok::<(), ajedrez_lite::ParseLitePositionError>(())
    /// ```
    #[doc(alias = "ordenarTablero")]
    #[must_use]
    pub fn with_sorted_rows(&self) -> LitePosition {
        let board = self.position().board();
        let sorted = Rank::ALL.into_iter().flat_map(|rank| {
            let (squares, mut pieces): (Vec<Square>, Vec<Piece>) = pieces_of(board, rank).unzip();
            // A stable sort.
            pieces.sort_by_key(|piece| piece.role);
            squares.into_iter().zip(pieces)
        });
        let board: Board = sorted.collect();
        let position = Position::new(board, self.position().turn(), ());
        LitePosition::of_valid(position.expect("the same pieces on the same squares"))
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
