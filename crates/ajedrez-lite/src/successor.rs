//! Which position follows which.

use core_bitboard::{Piece, Rank, Role, Square};

use crate::{LitePosition, Reading};

impl LitePosition {
    /// Whether `next` has the board that the piece on `from` makes of this one by going to `to`, by a
    /// valid move or capture. A pawn that arrives on row 0 or 7 has become a rook.
    ///
    /// Neither turn is looked at, nor whether a king is left in check.
    ///
    /// # Source
    ///
    /// Exercise 7 of the TPE, exercise 4 of the TPI.
    ///
    /// ```
    /// use ajedrez_lite::LitePosition;
    /// use core_bitboard::Square;
    ///
    /// let position: LitePosition = "k7/6P1/8/8/8/8/8/K7 w".parse()?;
    /// let promoted = "k5R1/8/8/8/8/8/8/K7 b".parse()?;
    /// let forgotten = "k5P1/8/8/8/8/8/8/K7 b".parse()?;
    /// assert!(position.is_followed_by(&promoted, Square::G7, Square::G8));
    /// assert!(!position.is_followed_by(&forgotten, Square::G7, Square::G8));
    /// # Ok::<(), ajedrez_lite::ParseLitePositionError>(())
    /// ```
    #[doc(alias("posicionSiguiente", "posicionSiguienteCorrecta"))]
    pub fn is_followed_by(&self, next: &LitePosition, from: Square, to: Square) -> bool {
        let is_valid =
            self.is_valid_move(from, to, Reading::Tpe) || self.is_valid_capture(from, to);
        let mut board = *self.position().board();
        let Some(piece) = board.remove(from).filter(|_| is_valid) else { return false };
        board.put(to, arrived(piece, to));
        board == *next.position().board()
    }
}

/// What `piece` is once it stands on `square`.
fn arrived(piece: Piece, square: Square) -> Piece {
    match (piece.role, square.rank()) {
        (Role::Pawn, Rank::First | Rank::Eighth) => Piece { role: Role::Rook, ..piece },
        _ => piece,
    }
}
