//! The pieces between two squares.

use core_bitboard::geometry::between;
use core_bitboard::{Board, Piece, Square};

/// The pieces strictly between `from` and `to` on their common row, column or diagonal, the nearest
/// to `from` first; none if the squares share no line. Pieces on the two squares do not count.
///
/// # Source
///
/// "Obstáculos entre piezas".
///
/// ```
/// use core_bitboard::{Board, Square};
/// use movement_rules::obstacles;
///
/// let board = Board::from_fen("8/8/8/8/r7/8/P7/R7")?;
/// let met: Vec<String> =
///     obstacles(&board, Square::A8, Square::A1).map(|(at, piece)| format!("{piece} {at}")).collect();
/// assert_eq!(met, ["black rook a4", "white pawn a2"]);
/// # Ok::<(), core_bitboard::notation::ParseFenError>(())
/// ```
#[doc(alias = "hayObstaculo")]
pub fn obstacles(board: &Board, from: Square, to: Square) -> impl Iterator<Item = (Square, Piece)> {
    // Along any line the indices of squares only rise or only fall.
    let mut pieces = (between(from, to) & board.occupied()).into_iter();
    std::iter::from_fn(move || if from < to { pieces.next() } else { pieces.next_back() })
        .filter_map(|square| board.piece_at(square).map(|piece| (square, piece)))
}
