//! The situation of a king: free, in check, mated or stalemated, with every way out of check.

use std::cmp::Reverse;
use std::error::Error;
use std::fmt;

use core_bitboard::game::PositionError;
use core_bitboard::types::{File, Rank};
use core_bitboard::{Bitboard, Board, Color, Move, Piece, Position, Role, Square, Variant};

use crate::Status;

/// A position with one of its kings, whose side is to move.
///
/// Each query does only its own work: [`status`](Situation::status) generates moves until the first
/// one, [`escapes`](Situation::escapes) generates all. No query allocates.
///
/// ```
/// use ajedrez_king_status::{Situation, Status};
/// use core_bitboard::{Bitboard, Color, Fide, Position, Square};
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
    /// Castling rights are kept. Only the side to move in `position` may capture en passant. The
    /// opposing king may be missing or in check.
    ///
    /// # Errors
    ///
    /// If `color` has no king.
    #[inline]
    pub fn of(position: &Position<V>, color: Color) -> Result<Situation<V>, SituationError> {
        let king = position.board().king(color).ok_or(SituationError::MissingKing(color))?;
        Ok(Situation { position: position.with_turn(color), king })
    }

    /// The situation of the king of `color` on a bare board, such as the board of a diagram:
    /// castling and en passant are not possible.
    ///
    /// # Errors
    ///
    /// If `color` has no king, either side has several, or a piece is not of the game.
    ///
    /// ```
    /// use ajedrez_king_status::Situation;
    /// use core_bitboard::{Board, Color, Plain};
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
    /// They are ordered by origin, destination, then promotion. Squares are ordered as in the
    /// assignment, from the top row down and from left to right. Each of the four promotions of a
    /// pawn is a separate way out.
    pub fn escapes(&self) -> impl ExactSizeIterator<Item = Escape> + use<V> {
        let (position, checkers) = (self.position, self.checkers());
        let mut moves = self.position.evasions();
        moves.sort_by_key(reading_order);
        moves.into_iter().map(move |mv| Escape::of(position.board(), checkers, mv))
    }
}

/// The state of the king of `color`, as if that side were to move: the same as
/// [`Situation::status`], but without copying the position when that side is to move.
///
/// # Errors
///
/// If `color` has no king.
///
/// ```
/// use ajedrez_king_status::{Status, status};
/// use core_bitboard::{Color, Position, Plain};
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

/// A legal move of a side in check.
///
/// ```
/// use ajedrez_king_status::{EscapeKind, Situation};
/// use core_bitboard::{Color, Fide, Piece, Position, Role, Square};
///
/// // The pawn that has just stepped to d4 gives check: it may be captured en passant.
/// let position = Position::<Fide>::from_fen("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1")?;
/// let black = Situation::of(&position, Color::Black)?;
/// let en_passant = black.escapes().last().unwrap();
/// assert_eq!((en_passant.role(), en_passant.mv().to_string()), (Role::Pawn, "e4d3".to_string()));
/// assert_eq!(en_passant.captures(), Some(Piece::new(Color::White, Role::Pawn)));
/// assert_eq!(en_passant.captures_on(), Some(Square::D4));
/// assert_eq!(en_passant.kind(), EscapeKind::Capture);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Escape {
    mv: Move,
    piece: Piece,
    captures: Option<(Square, Piece)>,
    kind: EscapeKind,
}

/// How a move ends a check.
///
/// # Source
///
/// "En jaque" of the assignment, which names these three.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EscapeKind {
    /// A piece, the king included, captures a piece that gives check.
    Capture,
    /// A piece other than the king steps between the king and the piece that gives check; it may
    /// capture en passant as it does.
    Interpose,
    /// The king goes to a square that is not attacked; it may capture a piece there that does not
    /// give check.
    Move,
}

impl Escape {
    /// How the legal move `mv` ends the checks given by `checkers`.
    pub(crate) fn of(board: &Board, checkers: Bitboard, mv: Move) -> Escape {
        let piece = board.piece_at(mv.from()).expect("a legal move begins where a piece stands");
        let captures = captured_square(board, piece, mv)
            .and_then(|square| board.piece_at(square).map(|captured| (square, captured)));
        let ends_a_checker = captures.is_some_and(|(at, _)| checkers.contains(at));
        let kind = match piece.role {
            _ if ends_a_checker => EscapeKind::Capture,
            Role::King => EscapeKind::Move,
            _ => EscapeKind::Interpose,
        };
        Escape { mv, piece, captures, kind }
    }

    /// The move.
    pub const fn mv(&self) -> Move {
        self.mv
    }

    /// The origin.
    pub const fn from(&self) -> Square {
        self.mv.from()
    }

    /// The destination.
    pub const fn to(&self) -> Square {
        self.mv.to()
    }

    /// The piece that moves.
    pub const fn piece(&self) -> Piece {
        self.piece
    }

    /// The role of the piece that moves, before any promotion.
    pub const fn role(&self) -> Role {
        self.piece.role
    }

    /// The promotion, if the move has one.
    pub const fn promotion(&self) -> Option<Role> {
        self.mv.promotion()
    }

    /// The piece that is captured.
    pub fn captures(&self) -> Option<Piece> {
        self.captures.map(|(_, piece)| piece)
    }

    /// The square of the captured piece: [`to`](Escape::to), or the square behind it for a capture
    /// en passant.
    pub fn captures_on(&self) -> Option<Square> {
        self.captures.map(|(square, _)| square)
    }

    /// How the move ends the check.
    pub const fn kind(&self) -> EscapeKind {
        self.kind
    }
}

/// The square of the piece that `piece` captures by the legal move `mv`.
fn captured_square(board: &Board, piece: Piece, mv: Move) -> Option<Square> {
    let (from, to) = (mv.from(), mv.to());
    if board.occupied().contains(to) {
        Some(to)
    } else if piece.role == Role::Pawn && from.file() != to.file() {
        // En passant: the captured pawn is next to the capturing one.
        Some(Square::new(to.file(), from.rank()))
    } else {
        None
    }
}

/// A sort key: origin, destination and promotion, with squares read from the top row down.
pub(crate) fn reading_order(mv: &Move) -> impl Ord + use<> {
    let place =
        |square: Square| -> (Reverse<Rank>, File) { (Reverse(square.rank()), square.file()) };
    (place(mv.from()), place(mv.to()), mv.promotion())
}

impl fmt::Display for EscapeKind {
    /// One word: `capture`, `interpose` or `move`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EscapeKind::Capture => "capture",
            EscapeKind::Interpose => "interpose",
            EscapeKind::Move => "move",
        })
    }
}
