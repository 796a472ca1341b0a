//! Selects the fastest method of computing slider attacks on this CPU.
//!
//! A build for any CPU selects at run time. It does so at the entry of a whole [`Task`], which is
//! compiled once for each method; a selection at each look-up would cost more than it gains.

use crate::geometry::Bitboard;
#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
use crate::geometry::attacks::kindergarten::Kindergarten;
#[cfg(all(target_arch = "x86_64", any(feature = "std", target_feature = "bmi2")))]
use crate::geometry::attacks::pext::Pext;
use crate::geometry::attacks::sliders::{Sliders, Task};
use crate::types::Square;

/// Runs `task` with the fastest method on this CPU.
#[inline]
pub(crate) fn run<T: Task>(task: T) -> T::Output {
    #[cfg(all(target_arch = "x86_64", feature = "std", not(target_feature = "bmi2")))]
    if let Some(pext) = Pext::of_this_cpu() {
        return pext.enter(task);
    }
    let sliders = of_this_build();
    sliders.enter(task)
}

/// The fastest method in a build for CPUs with BMI2.
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
#[inline(always)]
fn of_this_build() -> impl Sliders {
    Pext::of_this_build()
}

/// The fastest method in a build for any CPU.
#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
#[inline(always)]
fn of_this_build() -> impl Sliders {
    Kindergarten
}

/// The squares a bishop attacks when the squares of `occupied` hold pieces.
///
/// ```
/// use core_bitboard::geometry::bishop_attacks;
/// use core_bitboard::{Bitboard, Square};
///
/// let occupied: Bitboard = [Square::B2, Square::F6].into_iter().collect();
/// assert_eq!(bishop_attacks(Square::D4, occupied), Bitboard::from_picture("
///     . . . . . . . .
///     X . . . . . . .
///     . X . . . X . .
///     . . X . X . . .
///     . . . . . . . .
///     . . X . X . . .
///     . X . . . X . .
///     . . . . . . X .
/// "));
/// ```
#[inline]
pub fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    of_this_build().bishop(square, occupied)
}

/// The squares a rook attacks when the squares of `occupied` hold pieces.
///
/// ```
/// use core_bitboard::geometry::rook_attacks;
/// use core_bitboard::{Bitboard, Square};
///
/// let occupied: Bitboard = [Square::B4, Square::D7].into_iter().collect();
/// assert_eq!(rook_attacks(Square::D4, occupied), Bitboard::from_picture("
///     . . . . . . . .
///     . . . X . . . .
///     . . . X . . . .
///     . . . X . . . .
///     . X X . X X X X
///     . . . X . . . .
///     . . . X . . . .
///     . . . X . . . .
/// "));
/// ```
#[inline]
pub fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    of_this_build().rook(square, occupied)
}

/// The squares a queen attacks: the union of rook and bishop attacks.
#[inline]
pub fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    of_this_build().queen(square, occupied)
}
