//! A king, and who attacks it.

use std::error::Error;
use std::fmt;

use core_bitboard::{Bitboard, Board, Color, Position, PositionError, Square, Variant};

use crate::{Escape, Status, escape};

/// A position seen by one of its kings, whose side is to move.
///
/// Made once, it answers only what is asked: who gives check, the status by a generation of moves that
/// ends with the first one, the ways out by a whole one. None of them allocates.
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
    /// Castling rights stay. A pawn that may be captured en passant may be so only by the side whose
    /// turn it is in `position`; asked about the other king, en passant is over. The opposing king
    /// may be missing, or in check itself.
    ///
    /// # Errors
    ///
    /// When `color` has no king.
    #[inline]
    pub fn of(position: &Position<V>, color: Color) -> Result<Situation<V>, SituationError> {
        let king = position.board().king(color).ok_or(SituationError::MissingKing(color))?;
        Ok(Situation { position: position.with_turn(color), king })
    }

    /// The situation of the king of `color` on a board that says nothing about castling and en
    /// passant, as a diagram does not: neither is possible.
    ///
    /// # Errors
    ///
    /// When `color` has no king, either side has several, or there are pieces that the game does not
    /// know.
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

    /// Whose king it is.
    pub const fn color(&self) -> Color {
        self.position.turn()
    }

    /// Where the king stands.
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
    /// The generation of moves ends with the first one found.
    #[inline]
    pub fn status(&self) -> Status {
        self.position.status()
    }

    /// Every way out of check: all legal moves when the king is attacked, else none.
    ///
    /// They are ordered as the seed reads a board, from the top row down and from left to right: by
    /// the square of the piece that moves, then by its destination, then by what a pawn becomes. Each
    /// of the four roles that a pawn may become is a way out of its own.
    pub fn escapes(&self) -> impl ExactSizeIterator<Item = Escape> + use<V> {
        let (position, checkers) = (self.position, self.checkers());
        let mut moves = self.position.evasions();
        moves.sort_unstable_by_key(escape::reading_order);
        moves.into_iter().map(move |mv| Escape::of(position.board(), checkers, mv))
    }
}

/// The state of the king of `color`, as if that side were to move: what
/// [`Situation::status`] says, without a copy of the position where its side is to move anyway.
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

/// Why a king has no situation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SituationError {
    /// The side that is asked about has no king.
    MissingKing(Color),
    /// The board is no position of the game; several kings of a side are the common case.
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
