//! Moves in UCI notation that depend on the position: castling as the king's move onto its rook.

use crate::game::castling::Castling;
use crate::game::{Move, ParseMoveError, Position, Variant, VariantState};

impl<V: Variant> Position<V> {
    /// Reads a move of this position in UCI notation, legal or not. While a side may still castle,
    /// the king's move onto its rook (`e1h1`) is that castling (`e1g1`): Lichess, Polyglot's books and
    /// engines of Chess960 write it so.
    ///
    /// # Errors
    ///
    /// Those of [`Move`]'s `FromStr`.
    ///
    /// ```
    /// use core_bitboard::{Fide, Position};
    ///
    /// let position = Position::<Fide>::from_fen("4k3/8/8/8/8/8/8/R3K2R w K - 0 1")?;
    /// assert_eq!(position.parse_uci("e1h1")?.to_string(), "e1g1");
    /// assert_eq!(position.parse_uci("e1g1")?.to_string(), "e1g1");
    /// // The right to castle with the other rook is lost.
    /// assert_eq!(position.parse_uci("e1a1")?.to_string(), "e1a1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse_uci(&self, text: &str) -> Result<Move, ParseMoveError> {
        let mv: Move = text.parse()?;
        let rights = self.state.castling();
        let meant = Castling::of(self.turn).into_iter().find(|castling| {
            rights.contains(castling.right)
                && mv == Move::new(castling.king_from, castling.rook_from)
        });
        Ok(meant.map_or(mv, |castling| Move::new(castling.king_from, castling.king_to)))
    }
}
