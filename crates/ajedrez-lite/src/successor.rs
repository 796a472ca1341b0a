//! Whether one position follows another.

use core_bitboard::types::Rank;
use core_bitboard::{Piece, Role, Square};

use crate::{LitePosition, Reading};

impl LitePosition {
    /// Whether a valid move or capture from `from` to `to` turns this board into the board of
    /// `next`. A pawn that arrives on row 0 or 7 becomes a rook.
    ///
    /// The turns are ignored, and so are checks.
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

/// The piece that `piece` is after arriving on `square`: a pawn may have promoted.
fn arrived(piece: Piece, square: Square) -> Piece {
    match (piece.role, square.rank()) {
        (Role::Pawn, Rank::First | Rank::Eighth) => Piece { role: Role::Rook, ..piece },
        _ => piece,
    }
}
