//! A move that is not legal, and why.

use core::error::Error;
use core::fmt;

use crate::game::Move;
use crate::types::{Color, Piece, Square};

/// A move that is not legal in a position.
///
/// ```
/// use core_bitboard::game::IllegalReason;
/// use core_bitboard::{Fide, Position};
///
/// let error = Position::<Fide>::start().play("a1a3".parse()?).unwrap_err();
/// assert!(matches!(error.reason, IllegalReason::Blocked { .. }));
/// assert_eq!(error.to_string(), "illegal move a1a3: the white pawn on a2 is in the way");
/// # Ok::<(), core_bitboard::game::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IllegalMove {
    /// The move.
    pub mv: Move,
    /// Why it is not legal.
    pub reason: IllegalReason,
}

/// Why a move is not legal. If several reasons hold, the first of this list is given.
///
/// Its text follows `illegal move e2e5: `.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum IllegalReason {
    /// No piece stands on the origin.
    NoPiece(Square),
    /// The piece on the origin belongs to the side that is not to move.
    WrongSideToMove {
        /// The piece.
        piece: Piece,
        /// Its square.
        on: Square,
    },
    /// This piece does not move in this way, whatever stands elsewhere.
    InvalidPieceMove {
        /// The piece.
        piece: Piece,
        /// Its square.
        from: Square,
        /// The destination.
        to: Square,
    },
    /// The right to castle on this side is lost.
    NoCastlingRight(Color),
    /// An own piece stands on the destination.
    OwnPiece {
        /// The piece.
        piece: Piece,
        /// The destination.
        on: Square,
    },
    /// The enemy's king stands on the destination; kings are never captured.
    King(Square),
    /// A piece stands in the way, or on a square to which a pawn would step.
    Blocked {
        /// The piece in the way that is nearest to the origin.
        by: Piece,
        /// Its square.
        on: Square,
    },
    /// A pawn moves diagonally only when it captures, and the destination is empty.
    NothingToCapture(Square),
    /// A move without a capture is required, and this one would capture. Legality never depends on
    /// this.
    Capture {
        /// The piece that would be captured.
        piece: Piece,
        /// The destination.
        on: Square,
    },
    /// A capture is required, and the destination is empty. Legality never depends on this.
    NoCapture(Square),
    /// Only a pawn on the last rank promotes, and only to a piece of this game.
    Promotion,
    /// The king cannot castle out of check.
    CastlesInCheck {
        /// A piece that gives check.
        by: Piece,
        /// Its square.
        on: Square,
    },
    /// The king would enter or cross an attacked square.
    IntoCheck {
        /// The square.
        to: Square,
        /// A piece that attacks it.
        by: Piece,
        /// Its square.
        on: Square,
    },
    /// The king is in check, and the move does not end it.
    StillInCheck {
        /// A piece that still gives check.
        by: Piece,
        /// Its square.
        on: Square,
    },
    /// The piece is pinned: without it the king would be attacked.
    Pinned {
        /// The piece that pins it.
        by: Piece,
        /// Its square.
        on: Square,
    },
    /// Two pawns would leave their squares by a capture en passant, and the king would be attacked.
    EnPassantExposes {
        /// The piece that would attack it.
        by: Piece,
        /// Its square.
        on: Square,
    },
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "illegal move {}: {}", self.mv, self.reason)
    }
}

impl fmt::Display for IllegalReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            IllegalReason::NoPiece(from) => write!(f, "no piece stands on {from}"),
            IllegalReason::WrongSideToMove { piece, on } => {
                write!(f, "the {piece} on {on} belongs to the side not to move")
            }
            IllegalReason::InvalidPieceMove { piece, from, to } => {
                write!(f, "a {} cannot move from {from} to {to}", piece.role)
            }
            IllegalReason::NoCastlingRight(color) => {
                write!(f, "{color} may no longer castle on this side")
            }
            IllegalReason::OwnPiece { piece, on } => write!(f, "the {piece} stands on {on}"),
            IllegalReason::King(on) => write!(f, "the king on {on} cannot be captured"),
            IllegalReason::Blocked { by, on } => write!(f, "the {by} on {on} is in the way"),
            IllegalReason::NothingToCapture(to) => {
                write!(f, "a pawn moves diagonally only to capture, and {to} is empty")
            }
            IllegalReason::Capture { piece, on } => {
                write!(f, "the move would capture the {piece} on {on}")
            }
            IllegalReason::NoCapture(to) => write!(f, "the move captures nothing: {to} is empty"),
            IllegalReason::Promotion => f.write_str(
                "only a pawn on the last rank promotes, and only to a piece of this game",
            ),
            IllegalReason::CastlesInCheck { by, on } => {
                write!(f, "a king in check cannot castle: the {by} on {on} gives check")
            }
            IllegalReason::IntoCheck { to, by, on } => {
                write!(f, "the {by} on {on} attacks {to}")
            }
            IllegalReason::StillInCheck { by, on } => {
                write!(f, "the {by} on {on} would still give check")
            }
            IllegalReason::Pinned { by, on } => {
                write!(f, "the piece is pinned by the {by} on {on}")
            }
            IllegalReason::EnPassantExposes { by, on } => {
                write!(f, "the {by} on {on} would attack the king")
            }
        }
    }
}

impl Error for IllegalMove {}
