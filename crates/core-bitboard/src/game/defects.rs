//! What keeps pieces, turn and state from being a position.

use core::fmt;

use bitflags::bitflags;

bitflags! {
    /// Everything that keeps pieces, turn and state from being a [`Position`], all at once.
    ///
    /// ```
    /// use core_bitboard::{Board, Color, Lite, Position, PositionDefects};
    ///
    /// let board = Board::from_fen("kk6/8/8/8/8/8/8/NK6")?;
    /// let defects = Position::<Lite>::new(board, Color::White, ()).unwrap_err();
    /// assert_eq!(defects, PositionDefects::BLACK_KINGS | PositionDefects::UNKNOWN_PIECES);
    /// assert_eq!(
    ///     defects.to_string(),
    ///     "Black has more than one king; there are pieces that the game does not know",
    /// );
    /// # Ok::<(), core_bitboard::ParseFenError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub struct PositionDefects: u8 {
        /// White has more than one king.
        const WHITE_KINGS = 1;
        /// Black has more than one king.
        const BLACK_KINGS = 2;
        /// There are pieces that the game does not know.
        const UNKNOWN_PIECES = 4;
        /// A castling is allowed whose king or rook is not on its first square.
        const CASTLING_WITHOUT_KING_AND_ROOK = 8;
        /// No pawn can have stepped two squares over the en-passant square.
        const EN_PASSANT_WITHOUT_DOUBLE_STEP = 16;
    }
}

impl fmt::Display for PositionDefects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, defect) in self.iter().enumerate() {
            let text = match defect {
                PositionDefects::WHITE_KINGS => "White has more than one king",
                PositionDefects::BLACK_KINGS => "Black has more than one king",
                PositionDefects::UNKNOWN_PIECES => "there are pieces that the game does not know",
                PositionDefects::CASTLING_WITHOUT_KING_AND_ROOK => {
                    "a castling is allowed whose king or rook is not on its first square"
                }
                _ => "no pawn can have stepped two squares over the en-passant square",
            };
            write!(f, "{}{text}", if index == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl core::error::Error for PositionDefects {}
