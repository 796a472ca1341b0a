//! Why a position is rejected: every defect, with its side or square.

use core::fmt;

use crate::game::{CastlingRights, PositionDefects, Setup, Variant};
use crate::types::{Color, Piece, RoleSet, Square};

/// One defect, with its side or its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PositionDefect {
    /// A side has more than one king.
    Kings {
        /// The side.
        color: Color,
        /// The number of its kings.
        found: usize,
    },
    /// A piece that the game does not have.
    UnknownPiece {
        /// The piece.
        piece: Piece,
        /// Its square.
        square: Square,
    },
    /// These castling rights have a king or rook that is not on its initial square.
    CastlingWithoutKingAndRook(CastlingRights),
    /// No pawn can have stepped two squares over this square, the en-passant square.
    EnPassantWithoutDoubleStep(Square),
}

impl PositionDefect {
    /// The kind of the defect.
    pub const fn kind(self) -> PositionDefects {
        match self {
            PositionDefect::Kings { color: Color::White, .. } => PositionDefects::WHITE_KINGS,
            PositionDefect::Kings { color: Color::Black, .. } => PositionDefects::BLACK_KINGS,
            PositionDefect::UnknownPiece { .. } => PositionDefects::UNKNOWN_PIECES,
            PositionDefect::CastlingWithoutKingAndRook(_) => {
                PositionDefects::CASTLING_WITHOUT_KING_AND_ROOK
            }
            PositionDefect::EnPassantWithoutDoubleStep(_) => {
                PositionDefects::EN_PASSANT_WITHOUT_DOUBLE_STEP
            }
        }
    }
}

/// Why pieces, turn and state are not a [`Position`](crate::Position): every defect at once, with
/// its details.
///
/// ```
/// use core_bitboard::game::PositionDefects;
/// use core_bitboard::game::PositionDefect;
/// use core_bitboard::{Board, Color, Lite, Position};
///
/// let board: Board = "kk6/8/8/8/8/8/8/NK6".parse()?;
/// let error = Position::<Lite>::new(board, Color::White, ()).unwrap_err();
/// assert_eq!(error.kinds(), PositionDefects::BLACK_KINGS | PositionDefects::UNKNOWN_PIECES);
/// assert_eq!(error.defects().next(), Some(PositionDefect::Kings { color: Color::Black, found: 2 }));
/// assert_eq!(
///     error.to_string(),
///     "Black has 2 kings, expected at most one; lite does not know the white knight on a1",
/// );
/// # Ok::<(), core_bitboard::notation::ParseFenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionError {
    kinds: PositionDefects,
    game: &'static str,
    roles: RoleSet,
    setup: Setup,
}

impl PositionError {
    /// The error for a position of `V` with defects of these kinds.
    #[cold]
    pub(crate) fn of<V: Variant>(kinds: PositionDefects, setup: Setup) -> PositionError {
        PositionError { kinds, game: V::NAME, roles: V::ROLES, setup }
    }

    /// The kinds of the defects: at least one.
    pub const fn kinds(&self) -> PositionDefects {
        self.kinds
    }

    /// The rejected pieces, turn and state.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The name of the game, which is [`Variant::NAME`].
    pub const fn game(&self) -> &'static str {
        self.game
    }

    /// Every defect: the kings, White's first, the unknown pieces from a1 to h8, castling, en
    /// passant.
    pub fn defects(&self) -> impl Iterator<Item = PositionDefect> {
        let PositionError { kinds, roles, ref setup, .. } = *self;
        let Setup { ref board, castling, en_passant, .. } = *setup;
        let kings = move |color| {
            let found = (board.kings & board.by_color(color)).len();
            (found > 1).then_some(PositionDefect::Kings { color, found })
        };
        let unknown = move |(square, piece): (Square, Piece)| {
            let is_known = roles.has(piece.role);
            (!is_known).then_some(PositionDefect::UnknownPiece { piece, square })
        };
        let castling = kinds
            .contains(PositionDefects::CASTLING_WITHOUT_KING_AND_ROOK)
            .then(|| castling - castling.possible_on(board))
            .map(PositionDefect::CastlingWithoutKingAndRook);
        let en_passant = en_passant
            .filter(|_| kinds.contains(PositionDefects::EN_PASSANT_WITHOUT_DOUBLE_STEP))
            .map(PositionDefect::EnPassantWithoutDoubleStep);
        let kings = Color::ALL.into_iter().filter_map(kings);
        kings.chain(board.pieces().filter_map(unknown)).chain(castling).chain(en_passant)
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before = None;
        for defect in self.defects() {
            let is_listed = before == Some(PositionDefects::UNKNOWN_PIECES)
                && defect.kind() == PositionDefects::UNKNOWN_PIECES;
            f.write_str(match before {
                None => "",
                Some(_) if is_listed => ", ",
                Some(_) => "; ",
            })?;
            match defect {
                PositionDefect::Kings { color, found } => {
                    let side = if color == Color::White { "White" } else { "Black" };
                    write!(f, "{side} has {found} kings, expected at most one")?;
                }
                PositionDefect::UnknownPiece { piece, square } if is_listed => {
                    write!(f, "the {piece} on {square}")?;
                }
                PositionDefect::UnknownPiece { piece, square } => {
                    write!(f, "{} does not know the {piece} on {square}", self.game)?;
                }
                PositionDefect::CastlingWithoutKingAndRook(rights) => {
                    write!(f, "king or rook is not on its first square for castling {rights}")?;
                }
                PositionDefect::EnPassantWithoutDoubleStep(square) => {
                    write!(f, "no pawn can have stepped two squares over {square}")?;
                }
            }
            before = Some(defect.kind());
        }
        Ok(())
    }
}

impl core::error::Error for PositionError {}
