//! The ways out of check.

use std::cmp::Reverse;
use std::fmt;

use core_bitboard::types::{File, Rank};
use core_bitboard::{Bitboard, Board, Move, Piece, Role, Square};

/// A legal move of a side in check.
///
/// ```
/// use core_bitboard::{Color, Fide, Piece, Position, Role, Square};
/// use king_status::{EscapeKind, Situation};
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
/// "En jaque": the seed names these three.
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
        // En passant: the captured pawn stands beside the capturing one.
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
