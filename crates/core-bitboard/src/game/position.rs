//! A board with the side to move and the state of the game.

use crate::game::{Board, PositionDefects, PositionError, Setup, Variant, VariantState};
use crate::types::Color;

/// A position of the game `V`.
///
/// Each side has at most one king, all pieces belong to the game, and the state fits the pieces.
/// Any other placement is allowed, even one that no game reaches: [`Position::<Fide>::defects`]
/// reports it. A position is validated once, when it is constructed.
///
/// [`Position::<Fide>::defects`]: Position::defects
///
/// ```
/// use core_bitboard::{Color, Lite, Position};
///
/// let start: Position<Lite> = Position::start();
/// assert_eq!(start.turn(), Color::White);
/// assert_eq!(start.fen().to_string(), "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w - - 0 1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position<V: Variant> {
    pub(crate) board: Board,
    pub(crate) state: V::State,
    pub(crate) turn: Color,
}

impl<V: Variant> Position<V> {
    /// The position of `board` with `turn` to move. The state is `()` for `Lite` and `Plain`.
    ///
    /// # Errors
    ///
    /// Returns every defect at once.
    #[inline]
    pub fn new(board: Board, turn: Color, state: V::State) -> Result<Position<V>, PositionError> {
        let defects = Position::<V>::defects_of(&board, turn, &state);
        if defects.is_empty() {
            Ok(Position { board, turn, state })
        } else {
            let (castling, en_passant) = (state.castling(), state.en_passant());
            Err(PositionError::of::<V>(defects, Setup { board, turn, castling, en_passant }))
        }
    }

    /// Like [`Position::new`], but without the list of defects, and always inlined.
    #[inline(always)]
    pub(crate) fn if_valid(board: Board, turn: Color, state: V::State) -> Option<Position<V>> {
        let defects = Position::<V>::defects_of(&board, turn, &state);
        defects.is_empty().then_some(Position { board, turn, state })
    }

    #[inline(always)]
    fn defects_of(board: &Board, turn: Color, state: &V::State) -> PositionDefects {
        let several_kings = |color| (board.kings & board.by_color(color)).has_several();
        let unknown = V::ROLES.complement().roles().any(|role| !board.by_role(role).is_empty());
        let mut defects = state.defects(board, turn);
        defects.set(PositionDefects::WHITE_KINGS, several_kings(Color::White));
        defects.set(PositionDefects::BLACK_KINGS, several_kings(Color::Black));
        defects.set(PositionDefects::UNKNOWN_PIECES, unknown);
        defects
    }

    /// The pieces on their squares.
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The side to move.
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The castling rights and the en-passant square, if the game has them.
    #[inline]
    pub const fn state(&self) -> &V::State {
        &self.state
    }

    /// The same pieces and castling rights, with `color` to move.
    ///
    /// If the turn changes, the en-passant square is dropped, since that pawn now belongs to the
    /// side to move. If `color` is already to move, the position is unchanged.
    ///
    /// ```
    /// use core_bitboard::game::VariantState;
    /// use core_bitboard::{Color, Fide, Position};
    ///
    /// let position = Position::<Fide>::from_fen("4k3/8/8/8/3Pp3/8/8/R3K3 b Q d3")?;
    /// assert_eq!(position.with_turn(Color::Black), position);
    ///
    /// let turned = position.with_turn(Color::White);
    /// assert_eq!(turned.fen().to_string(), "4k3/8/8/8/3Pp3/8/8/R3K3 w Q - 0 1");
    /// assert_eq!(turned.with_turn(Color::Black).state().en_passant(), None);
    /// # Ok::<(), core_bitboard::notation::ParsePositionError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn with_turn(&self, color: Color) -> Position<V> {
        if color == self.turn {
            return *self;
        }
        let state = V::State::new(self.state.castling(), None);
        Position { board: self.board, state, turn: color }
    }
}
