//! Exercise 9: rows whose pieces are in ascending order of role.

use core_bitboard::Position;

use crate::{LiteBoard, LitePosition};

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
        LiteBoard::from(*self).has_sorted_rows()
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
        let LiteBoard { board, turn } = LiteBoard::from(*self).with_sorted_rows();
        let position = Position::new(board, turn, ());
        LitePosition::of_valid(position.expect("the same pieces on the same squares"))
    }
}
