//! The kinds of defects of a position.

use bitflags::bitflags;

bitflags! {
    /// The kinds of defects for which pieces, turn and state are refused as a
    /// [`Position`](crate::Position).
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub struct PositionDefects: u8 {
        /// White has more than one king.
        const WHITE_KINGS = 1;
        /// Black has more than one king.
        const BLACK_KINGS = 2;
        /// There are pieces that the game does not have.
        const UNKNOWN_PIECES = 4;
        /// There is a castling right whose king or rook is not on its initial square.
        const CASTLING_WITHOUT_KING_AND_ROOK = 8;
        /// No pawn can have stepped two squares over the en-passant square.
        const EN_PASSANT_WITHOUT_DOUBLE_STEP = 16;
    }
}
