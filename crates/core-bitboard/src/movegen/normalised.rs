//! Positions that are equivalent in play: an en-passant square counts only if a capture is legal.

use crate::game::{Move, Position, Variant, VariantState};
use crate::geometry::pawn_attacks;
use crate::types::Role;

impl<V: Variant> Position<V> {
    /// The position with its en-passant square only if a capture en passant is legal.
    ///
    /// Two positions repeat each other by FIDE's laws if these are equal. [`fen`](Position::fen)
    /// writes the square after every double step; the FEN of the normalised position is what
    /// Lichess and python-chess write.
    ///
    /// Use it to compare positions and to write them for other programs. If a number is enough, use
    /// [`key`](Position::key).
    ///
    /// # Source
    ///
    /// FIDE's laws, 9.2.3.
    ///
    /// ```
    /// use core_bitboard::{Fide, Position};
    ///
    /// let after = Position::<Fide>::start().play("e2e4".parse()?)?;
    /// assert_eq!(
    ///     after.normalised().fen().to_string(),
    ///     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn normalised(&self) -> Position<V> {
        let Some(to) = self.state.en_passant() else { return *self };
        let pawns = self.board.by_role(Role::Pawn) & self.board.by_color(self.turn);
        // An own pawn captures from where an enemy pawn on that square would attack it.
        let origins = pawn_attacks(!self.turn, to) & pawns;
        if origins.into_iter().any(|from| self.is_legal(Move::new(from, to))) {
            return *self;
        }
        Position { state: V::State::new(self.state.castling(), None), ..*self }
    }

    /// A number for counting and joining positions: the [hash](Position::zobrist) of the
    /// [normalised](Position::normalised) position.
    ///
    /// Positions that repeat each other have the same key, whatever moves led to them. The key
    /// costs a test for legal captures en passant. [`zobrist`](Position::zobrist) is for tables
    /// within one search.
    ///
    /// The key is the same on every machine, but a later version may compute another one. Compare keys
    /// of one version only: count repetitions, join columns, or cache answers within a run. In a file
    /// that is to last, store the FEN of the normalised position instead. No table or cache of this
    /// workspace contains keys.
    ///
    /// ```
    /// use core_bitboard::{Fide, Position};
    ///
    /// let position = Position::<Fide>::from_fen("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1")?;
    /// // No pawn can capture on e3.
    /// let after_e2e4 = Position::<Fide>::from_fen("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1")?;
    /// assert_eq!(after_e2e4.key(), position.key());
    /// assert_ne!(after_e2e4.zobrist(), position.zobrist());
    /// # Ok::<(), core_bitboard::notation::ParsePositionError>(())
    /// ```
    pub fn key(&self) -> u64 {
        self.normalised().zobrist()
    }
}
