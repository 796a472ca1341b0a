//! Whether a piece may go to a square, or the reason why not, and the pieces between two squares.

use std::error::Error;
use std::fmt;

use core_bitboard::geometry::{
    between, diagonal_rays, king_attacks, knight_attacks, orthogonal_rays, pawn_attacks, rays,
};
use core_bitboard::{Bitboard, Board, Color, Piece, Role, Square};

/// Whether the piece on `from` may go to `to` by its own movement; `None` is a destination off the
/// board. The turn and the safety of kings are ignored, and a king may be captured.
///
/// Pawns are an addition to the assignment: a pawn moves straight ahead one row, or two from its home
/// row, without capturing; it captures one row diagonally ahead.
///
/// # Errors
///
/// The first reason against it, in the order of [`Refusal`]'s variants.
///
/// # Source
///
/// "Movimientos válidos", one section per role.
///
/// ```
/// use ajedrez_movement_rules::{Refusal, may_go};
/// use core_bitboard::{Board, Piece, Square};
///
/// let board = Board::from_fen("rnbqkbnr/8/8/8/8/8/8/RNBQKBNR")?;
/// assert_eq!(may_go(&board, Square::B1, Square::C3), Ok(()));
/// assert_eq!(may_go(&board, Square::B1, Square::B3), Err(Refusal::InvalidPieceMove));
/// assert_eq!(may_go(&board, Square::E1, None), Err(Refusal::OffTheBoard));
/// let blocked = Refusal::Blocked { by: Piece::from_letter('N').unwrap(), on: Square::B1 };
/// assert_eq!(may_go(&board, Square::A1, Square::D1), Err(blocked));
/// # Ok::<(), core_bitboard::notation::ParseFenError>(())
/// ```
#[doc(alias = "movimientoValido")]
pub fn may_go(board: &Board, from: Square, to: impl Into<Option<Square>>) -> Result<(), Refusal> {
    let to = to.into().ok_or(Refusal::OffTheBoard)?;
    let piece = board.piece_at(from).ok_or(Refusal::NoPiece)?;
    if from == to {
        return Err(Refusal::SameSquare);
    }
    if !is_its_move(board, piece, from, to) {
        return Err(Refusal::InvalidPieceMove);
    }
    if let Some((on, by)) = obstacles(board, from, to).next() {
        return Err(Refusal::Blocked { by, on });
    }
    if board.color_at(to) == Some(piece.color) { Err(Refusal::OwnPiece) } else { Ok(()) }
}

/// The squares to which the piece on `from` [may go](may_go); empty when there is no piece.
///
/// ```
/// use ajedrez_movement_rules::destinations;
/// use core_bitboard::{Board, Square};
///
/// let board = Board::from_fen("rnbqkbnr/8/8/8/8/8/8/RNBQKBNR")?;
/// assert_eq!(destinations(&board, Square::A1).len(), 7);
/// # Ok::<(), core_bitboard::notation::ParseFenError>(())
/// ```
pub fn destinations(board: &Board, from: Square) -> Bitboard {
    Square::all().filter(|&to| may_go(board, from, to).is_ok()).collect()
}

/// Whether `piece` moves in this way, ignoring obstacles and pieces of its colour.
fn is_its_move(board: &Board, piece: Piece, from: Square, to: Square) -> bool {
    match piece.role {
        Role::King => king_attacks(from).contains(to),
        Role::Queen => rays(from).contains(to),
        Role::Rook => orthogonal_rays(from).contains(to),
        Role::Bishop => diagonal_rays(from).contains(to),
        Role::Knight => knight_attacks(from).contains(to),
        Role::Pawn => is_pawn_move(board, piece.color, from, to),
    }
}

fn is_pawn_move(board: &Board, color: Color, from: Square, to: Square) -> bool {
    if from.file() != to.file() {
        return pawn_attacks(color, from).contains(to) && board.occupied().contains(to);
    }
    let ahead = |square: Square| square.step(color.forward());
    let is_home = from.rank() == color.pawn_rank();
    let goes_ahead =
        ahead(from) == Some(to) || (is_home && ahead(from).and_then(ahead) == Some(to));
    goes_ahead && board.color_at(to) != Some(!color)
}

/// Why a piece may not go to a square. If several reasons apply, the first of this list is returned.
///
/// ```
/// use ajedrez_movement_rules::Refusal;
///
/// assert_eq!(Refusal::OffTheBoard.to_string(), "off the board");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The destination is off the board.
    OffTheBoard,
    /// There is no piece to move.
    NoPiece,
    /// The destination is the origin.
    SameSquare,
    /// This piece does not move in this way.
    InvalidPieceMove,
    /// A piece is in the way.
    Blocked {
        /// The piece in the way that is nearest to the origin.
        by: Piece,
        /// Its square.
        on: Square,
    },
    /// A piece of the same colour is on the destination.
    OwnPiece,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::OffTheBoard => f.write_str("off the board"),
            Refusal::NoPiece => f.write_str("no piece to move"),
            Refusal::SameSquare => f.write_str("the destination must be another square"),
            Refusal::InvalidPieceMove => f.write_str("not how this piece moves"),
            Refusal::Blocked { by, on } => write!(f, "blocked by the {by} on {on}"),
            Refusal::OwnPiece => f.write_str("own piece on the destination"),
        }
    }
}

impl Error for Refusal {}

/// The pieces strictly between `from` and `to` on their common row, column or diagonal, the nearest
/// to `from` first; none if the squares share no line. Pieces on the two squares do not count.
///
/// # Source
///
/// "Obstáculos entre piezas".
///
/// ```
/// use ajedrez_movement_rules::obstacles;
/// use core_bitboard::{Board, Square};
///
/// let board = Board::from_fen("8/8/8/8/r7/8/P7/R7")?;
/// let met: Vec<String> =
///     obstacles(&board, Square::A8, Square::A1).map(|(at, piece)| format!("{piece} {at}")).collect();
/// assert_eq!(met, ["black rook a4", "white pawn a2"]);
/// # Ok::<(), core_bitboard::notation::ParseFenError>(())
/// ```
#[doc(alias = "hayObstaculo")]
pub fn obstacles(board: &Board, from: Square, to: Square) -> impl Iterator<Item = (Square, Piece)> {
    // Along any line the indices of squares are monotonic.
    let mut pieces = (between(from, to) & board.occupied()).into_iter();
    std::iter::from_fn(move || if from < to { pieces.next() } else { pieces.next_back() })
        .filter_map(|square| board.piece_at(square).map(|piece| (square, piece)))
}
