//! The situation of a king.

use std::error::Error;
use std::fmt;

use core_bitboard::game::PositionError;
use core_bitboard::{Bitboard, Board, Color, Position, Square, Variant};

use crate::{Escape, Status, escape};

/// A position with one of its kings, whose side is to move.
///
/// Each query does only its own work: [`status`](Situation::status) generates moves until the first
/// one, [`escapes`](Situation::escapes) generates all. No query allocates.
///
/// ```
/// use core_bitboard::{Bitboard, Color, Fide, Position, Square};
/// use king_status::{Situation, Status};
///
/// let position = Position::<Fide>::from_fen("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1")?;
/// let black = Situation::of(&position, Color::Black)?;
/// assert_eq!((black.king(), black.status()), (Square::E8, Status::Check));
/// assert_eq!(black.checkers(), Bitboard::from(Square::E2));
/// assert_eq!(black.escapes().count(), 4);
///
/// let white = Situation::of(&position, Color::White)?;
/// assert_eq!(white.status(), Status::Free);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Situation<V: Variant> {
    position: Position<V>,
    king: Square,
}

impl<V: Variant> Situation<V> {
    /// The situation of the king of `color`, as if that side were to move.
    ///
    /// Castling rights are kept. Only the side to move in `position` may capture en passant: for
    /// the king of the other side there is no en passant. The other king may be missing or in
    /// check.
    ///
    /// # Errors
    ///
    /// When `color` has no king.
    #[inline]
    pub fn of(position: &Position<V>, color: Color) -> Result<Situation<V>, SituationError> {
        let king = position.board().king(color).ok_or(SituationError::MissingKing(color))?;
        Ok(Situation { position: position.with_turn(color), king })
    }

    /// The situation of the king of `color` on a bare board, such as that of a diagram: castling
    /// and en passant are not possible.
    ///
    /// # Errors
    ///
    /// When `color` has no king, either side has several, or a piece is not of the game.
    ///
    /// ```
    /// use core_bitboard::{Board, Color, Plain};
    /// use king_status::Situation;
    ///
    /// let board = Board::from_fen("8/8/8/8/8/8/8/KK6")?;
    /// let error = Situation::<Plain>::on_board(&board, Color::White).unwrap_err();
    /// assert_eq!(error.to_string(), "White has 2 kings, expected at most one");
    ///
    /// let board = Board::from_fen("8/8/8/8/8/8/8/K7")?;
    /// let error = Situation::<Plain>::on_board(&board, Color::Black).unwrap_err();
    /// assert_eq!(error.to_string(), "Black has no king");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn on_board(board: &Board, color: Color) -> Result<Situation<V>, SituationError> {
        let position = Position::new(*board, color, V::State::default());
        Situation::of(&position.map_err(SituationError::Position)?, color)
    }

    /// The position, with the king's side to move.
    pub const fn position(&self) -> &Position<V> {
        &self.position
    }

    /// The colour of the king.
    pub const fn color(&self) -> Color {
        self.position.turn()
    }

    /// The square of the king.
    pub const fn king(&self) -> Square {
        self.king
    }

    /// The pieces that give check.
    pub fn checkers(&self) -> Bitboard {
        self.position.checkers()
    }

    /// The state of the king.
    ///
    /// # Complexity
    ///
    /// Move generation stops at the first legal move.
    #[inline]
    pub fn status(&self) -> Status {
        self.position.status()
    }

    /// Every way out of check: all legal moves if the king is attacked, otherwise none.
    ///
    /// They are ordered by origin, then by destination, then by promotion. Squares are in the
    /// seed's order, from the top row down and from left to right. Each of the four promotions of a
    /// pawn is a separate way out.
    pub fn escapes(&self) -> impl ExactSizeIterator<Item = Escape> + use<V> {
        let (position, checkers) = (self.position, self.checkers());
        let mut moves = self.position.evasions();
        moves.sort_by_key(escape::reading_order);
        moves.into_iter().map(move |mv| Escape::of(position.board(), checkers, mv))
    }
}

/// The state of the king of `color`, as if that side were to move: the same as
/// [`Situation::status`], but without copying the position when that side is to move.
///
/// # Errors
///
/// When `color` has no king.
///
/// ```
/// use core_bitboard::{Color, Position, Plain};
/// use king_status::{Status, status};
///
/// let position = Position::<Plain>::from_fen("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1")?;
/// assert_eq!(status(&position, Color::Black)?, Status::Stalemate);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn status<V: Variant>(position: &Position<V>, color: Color) -> Result<Status, SituationError> {
    if position.board().king(color).is_none() {
        return Err(SituationError::MissingKing(color));
    }
    Ok(if color == position.turn() {
        position.status()
    } else {
        position.with_turn(color).status()
    })
}

/// Why there is no situation of a king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SituationError {
    /// This side has no king.
    MissingKing(Color),
    /// The board is not a position of the game; most often a side has several kings.
    Position(PositionError),
}

impl fmt::Display for SituationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SituationError::MissingKing(Color::White) => f.write_str("White has no king"),
            SituationError::MissingKing(Color::Black) => f.write_str("Black has no king"),
            SituationError::Position(error) => error.fmt(f),
        }
    }
}

impl Error for SituationError {}
