//! The content of the first four fields of a FEN, before it is validated as a position.

use crate::game::{Board, CastlingRights, Position, PositionError, Variant, VariantState};
use crate::types::{Color, Square};

/// Pieces, turn, castling rights and en-passant square, whether or not they are a [`Position`]: the first four
/// fields of a FEN.
///
/// ```
/// use core_bitboard::game::{CastlingRights, PositionDefects, Setup};
/// use core_bitboard::notation::Fen;
/// use core_bitboard::{Color, Fide, Position};
///
/// let board = "4k3/8/8/8/8/8/8/4K2R".parse()?;
/// let castling = CastlingRights::WHITE_KING_SIDE;
/// let position = Position::<Fide>::try_from(Setup { castling, ..Setup::new(board, Color::White) })?;
/// assert_eq!(position.to_string(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
///
/// let Fen { setup, .. } = "4k3/8/8/8/8/8/8/4KK2 w K - 0 1".parse()?;
/// let error = Position::<Fide>::try_from(setup).unwrap_err();
/// assert_eq!(
///     error.kinds(),
///     PositionDefects::WHITE_KINGS | PositionDefects::CASTLING_WITHOUT_KING_AND_ROOK
/// );
/// # Ok::<(), core_bitboard::notation::ParsePositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The pieces.
    pub board: Board,
    /// The side to move.
    pub turn: Color,
    /// The castling rights, which a game without castling ignores.
    pub castling: CastlingRights,
    /// The square behind a pawn that has just stepped two squares, which a game without en passant
    /// ignores.
    pub en_passant: Option<Square>,
}

impl Setup {
    /// Pieces and turn, without castling and en passant.
    pub const fn new(board: Board, turn: Color) -> Setup {
        Setup { board, turn, castling: CastlingRights::empty(), en_passant: None }
    }

    /// Its position, or `None` if it has defects; always inlined.
    #[inline(always)]
    pub(crate) fn valid_position<V: Variant>(&self) -> Option<Position<V>> {
        Position::if_valid(self.board, self.turn, V::State::new(self.castling, self.en_passant))
    }
}

impl<V: Variant> TryFrom<Setup> for Position<V> {
    type Error = PositionError;

    /// # Errors
    ///
    /// Returns every defect at once.
    fn try_from(setup: Setup) -> Result<Position<V>, PositionError> {
        Position::new(setup.board, setup.turn, V::State::new(setup.castling, setup.en_passant))
    }
}

impl<V: Variant> From<Position<V>> for Setup {
    fn from(position: Position<V>) -> Setup {
        let (castling, en_passant) = (position.state.castling(), position.state.en_passant());
        Setup { board: position.board, turn: position.turn, castling, en_passant }
    }
}
