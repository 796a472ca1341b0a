//! Bishops, rooks and queens: their attacks end at the first man on each line.
//!
//! Two ways of finding it stand behind one trait: [`Hyperbola`] computes on any CPU, [`Pext`] looks
//! up in a table by an instruction that x86 CPUs with BMI2 have. docs/performance.md has the race.
//!
//! A build for any CPU chooses when it runs. Not at each look-up, which costs more than the choice
//! gains: at the entry of a whole [`Task`], below which everything is compiled for the way chosen.

use crate::{Bitboard, Square};

#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
use crate::attacks::hyperbola::Hyperbola;
#[cfg(all(target_arch = "x86_64", any(feature = "std", target_feature = "bmi2")))]
use crate::attacks::pext::Pext;

/// A way of computing slider attacks.
pub(crate) trait Sliders: Copy {
    /// The squares a bishop attacks.
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard;

    /// The squares a rook attacks.
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard;

    /// The squares a queen attacks.
    #[inline(always)]
    fn queen(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.bishop(square, occupied) | self.rook(square, occupied)
    }

    /// Runs `task`, compiled for what the CPU must have for this way.
    fn enter<T: Task>(self, task: T) -> T::Output;
}

/// Work that asks for slider attacks often.
pub(crate) trait Task {
    /// What the work comes to.
    type Output;

    /// Does the work. To be of use it is `#[inline(always)]`, so that it is compiled where it is
    /// entered.
    fn run<A: Sliders>(self, sliders: A) -> Self::Output;
}

/// Runs `task` the fastest way that this CPU knows.
#[inline]
pub(crate) fn run<T: Task>(task: T) -> T::Output {
    #[cfg(all(target_arch = "x86_64", feature = "std", not(target_feature = "bmi2")))]
    if let Some(pext) = Pext::of_this_cpu() {
        return pext.enter(task);
    }
    let sliders = of_this_build();
    sliders.enter(task)
}

/// The way that wins in a build for CPUs with BMI2.
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
#[inline(always)]
fn of_this_build() -> impl Sliders {
    Pext::of_this_build()
}

/// The way that wins in a build for any CPU.
#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
#[inline(always)]
fn of_this_build() -> impl Sliders {
    Hyperbola
}

/// The squares a bishop attacks when the squares of `occupied` hold men.
///
/// ```
/// use core_bitboard::{Bitboard, Square, bishop_attacks};
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

/// The squares a rook attacks when the squares of `occupied` hold men.
///
/// ```
/// use core_bitboard::{Bitboard, Square, rook_attacks};
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

/// The squares a queen attacks: those of a rook and those of a bishop.
#[inline]
pub fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    of_this_build().queen(square, occupied)
}
