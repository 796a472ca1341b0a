//! Attack sets: the squares on which a piece could capture, whatever stands there.

mod choice;
#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
mod kindergarten;
mod leapers;
#[cfg(all(target_arch = "x86_64", any(feature = "std", target_feature = "bmi2")))]
mod pext;
mod sliders;
#[cfg(all(target_arch = "x86_64", feature = "std", not(target_feature = "bmi2")))]
mod vendor;

pub(crate) use choice::run;
pub use choice::{bishop_attacks, queen_attacks, rook_attacks};
pub use leapers::{king_attacks, knight_attacks, pawn_attacks};
pub(crate) use sliders::{Sliders, Task};

use crate::geometry::Bitboard;
use crate::types::{Piece, Role, Square};

/// The squares that `piece` attacks from `square` when the squares of `occupied` hold pieces.
///
/// A slider attacks the first piece on each line, of either colour, and never its own square.
///
/// ```
/// use core_bitboard::geometry::attacks;
/// use core_bitboard::{Bitboard, Color, Piece, Role, Square};
///
/// let rook = Piece::new(Color::White, Role::Rook);
/// let occupied: Bitboard = [Square::D2, Square::D6, Square::F4].into_iter().collect();
/// assert_eq!(attacks(rook, Square::D4, occupied), Bitboard::from_picture("
///     . . . . . . . .
///     . . . . . . . .
///     . . . X . . . .
///     . . . X . . . .
///     X X X . X X . .
///     . . . X . . . .
///     . . . X . . . .
///     . . . . . . . .
/// "));
/// ```
#[inline]
pub fn attacks(piece: Piece, square: Square, occupied: Bitboard) -> Bitboard {
    match piece.role {
        Role::Pawn => pawn_attacks(piece.color, square),
        Role::Knight => knight_attacks(square),
        Role::Bishop => bishop_attacks(square, occupied),
        Role::Rook => rook_attacks(square, occupied),
        Role::Queen => queen_attacks(square, occupied),
        Role::King => king_attacks(square),
    }
}
