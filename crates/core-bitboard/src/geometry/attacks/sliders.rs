//! Bishops, rooks and queens: their attacks end at the first piece on each line.
//!
//! Two methods implement one trait: [`Kindergarten`] computes attacks on any CPU, [`Pext`] looks them
//! up in a table with an instruction of x86 CPUs with BMI2. docs/performance.md compares them.

use crate::geometry::Bitboard;
use crate::types::Square;

/// A method of computing slider attacks.
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

    /// Runs `task`, compiled with the CPU features that this method requires.
    fn enter<T: Task>(self, task: T) -> T::Output;
}

/// Work that needs many slider attacks.
pub(crate) trait Task {
    /// The result of the work.
    type Output;

    /// Does the work. Implementations must be `#[inline(always)]`: they are then compiled with the
    /// CPU features of the method that enters them.
    fn run<A: Sliders>(self, sliders: A) -> Self::Output;
}
