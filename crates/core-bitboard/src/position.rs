//! A placement of men with the turn and what else the variant needs to know.

use core::fmt;

use bitflags::bitflags;

use crate::castling::Castling;
use crate::{
    Board, CastlingRights, Color, Direction, Piece, Rank, Role, Square, Variant, VariantState,
};

/// A position of the game `V`.
///
/// It has at most one king a side and only men that the game knows; beyond that any placement is a
/// position, also one that no game could produce. Once made, it need not be checked again.
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

bitflags! {
    /// Everything that keeps men, turn and state from being a [`Position`], all at once.
    ///
    /// ```
    /// use core_bitboard::{Board, Color, Lite, Position, PositionDefects};
    ///
    /// let board = Board::from_fen("kk6/8/8/8/8/8/8/NK6")?;
    /// let defects = Position::<Lite>::new(board, Color::White, ()).unwrap_err();
    /// assert_eq!(defects, PositionDefects::BLACK_KINGS | PositionDefects::UNKNOWN_MEN);
    /// assert_eq!(
    ///     defects.to_string(),
    ///     "Black has more than one king; there are men that the game does not know",
    /// );
    /// # Ok::<(), core_bitboard::ParseFenError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub struct PositionDefects: u8 {
        /// White has more than one king.
        const WHITE_KINGS = 1;
        /// Black has more than one king.
        const BLACK_KINGS = 2;
        /// There are men that the game does not know.
        const UNKNOWN_MEN = 4;
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
                PositionDefects::UNKNOWN_MEN => "there are men that the game does not know",
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

impl<V: Variant> Position<V> {
    /// The position of `board` with `turn` to move.
    ///
    /// # Errors
    ///
    /// Gives every defect at once.
    #[inline]
    pub fn new(board: Board, turn: Color, state: V::State) -> Result<Position<V>, PositionDefects> {
        let several_kings = |color| (board.kings & board.by_color(color)).has_several();
        let unknown = V::ROLES.complement().roles().any(|role| !board.by_role(role).is_empty());
        let mut defects = state.defects(&board, turn);
        defects.set(PositionDefects::WHITE_KINGS, several_kings(Color::White));
        defects.set(PositionDefects::BLACK_KINGS, several_kings(Color::Black));
        defects.set(PositionDefects::UNKNOWN_MEN, unknown);
        if defects.is_empty() { Ok(Position { board, turn, state }) } else { Err(defects) }
    }

    /// The start position of the game.
    pub fn start() -> Position<V> {
        Position::from_fen(V::START).expect("the start position of a variant is a position")
    }

    /// What stands where.
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The side to move.
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// What the position knows besides men and turn.
    #[inline]
    pub const fn state(&self) -> &V::State {
        &self.state
    }

    /// The same men with `color` to move.
    ///
    /// Whoever is given the turn has no pawn to take in passing: the last move was its own. A
    /// position whose turn it is already stays as it is.
    ///
    /// ```
    /// use core_bitboard::{Color, Fide, Position, VariantState};
    ///
    /// let position = Position::<Fide>::from_fen("4k3/8/8/8/3Pp3/8/8/R3K3 b Q d3")?;
    /// assert_eq!(position.with_turn(Color::Black), position);
    ///
    /// let turned = position.with_turn(Color::White);
    /// assert_eq!(turned.fen().to_string(), "4k3/8/8/8/3Pp3/8/8/R3K3 w Q - 0 1");
    /// assert_eq!(turned.with_turn(Color::Black).state().en_passant(), None);
    /// # Ok::<(), core_bitboard::ParsePositionError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn with_turn(&self, color: Color) -> Position<V> {
        if color == self.turn {
            return *self;
        }
        let state = V::State::from_fen_fields(self.state.castling(), None);
        Position { board: self.board, state, turn: color }
    }
}

impl<V: Variant> Default for Position<V> {
    /// The start position.
    fn default() -> Position<V> {
        Position::start()
    }
}

impl<V: Variant> fmt::Debug for Position<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", V::NAME, self.fen())
    }
}

impl CastlingRights {
    /// Whether king and rook of every castling in the set stand on their first squares.
    pub(crate) fn can_still_happen_on(self, board: &Board) -> bool {
        let stands_ready = |castling: &&Castling| {
            let own = board.by_color(castling.color);
            (board.kings & own).contains(castling.king_from)
                && (board.by_role(Role::Rook) & own).contains(castling.rook_from)
        };
        Castling::ALL
            .iter()
            .filter(|castling| self.contains(castling.right))
            .all(|castling| stands_ready(&castling))
    }
}

impl Board {
    /// Whether a pawn of `color` may just have stepped two squares over `square`.
    pub(crate) fn has_double_step_over(&self, square: Square, color: Color) -> bool {
        let forward = match color {
            Color::White => Direction::North,
            Color::Black => Direction::South,
        };
        let origin_is_empty =
            square.step(!forward).is_some_and(|origin| self.piece_at(origin).is_none());
        let pawn_has_arrived = square
            .step(forward)
            .is_some_and(|to| self.piece_at(to) == Some(Piece::new(color, Role::Pawn)));
        square.rank() == Rank::Third.relative_to(color)
            && self.piece_at(square).is_none()
            && origin_is_empty
            && pawn_has_arrived
    }
}
