//! Bishops, rooks and queens: their attacks end at the first piece on each line.
//!
//! Two ways of finding it stand behind one trait: [`Hyperbola`] computes on any CPU, [`Pext`] looks
//! up in a table by an instruction that x86 CPUs with BMI2 have. docs/performance.md has the race.
//!
//! A build for any CPU chooses when it runs. Not at each look-up, which costs more than the choice
//! gains: at the entry of a whole [`Task`], below which everything is compiled for the way chosen.

use crate::geometry::Bitboard;
use crate::types::Square;

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
