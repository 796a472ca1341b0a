//! Perft of several positions at once, one in each 64-bit lane of a vector register.
//!
//! A scalar generator spends most of its time on the control flow of loops over pieces. Positions
//! two moves above the leaves have some thirty children each; here the legal moves of eight
//! children are counted together, without loops over pieces and without branches:
//!
//! ```text
//! plies      descends to the positions one move from the leaves and appends them to columns
//! columns    stores the positions, lane beside lane, and runs the kernel when there are enough
//! kernel     counts the moves of as many positions as a register has lanes
//! ```
//!
//! `cpu::vector` has the operations on registers, AVX-512 or AVX2, and `cpu::fills` slider attack sets.
//!
//! docs/lanes.md explains the steps of the kernel and gives the cost of each.

mod boards;
mod columns;
mod kernel;
mod plies;
mod tally;

use crate::cpu::Vectors;
use crate::game::{Position, Variant};
use crate::search::{Meter, OutOfBudget};

/// The number of sequences of `depth` legal moves, counted in lanes within a budget; `None` when the
/// kernel cannot count this position.
#[inline]
pub(crate) fn count<V: Variant>(
    position: &Position<V>,
    depth: u32,
    vectors: Vectors,
    meter: &mut Meter<'_>,
) -> Option<Result<u64, OutOfBudget>> {
    plies::can_count(position, depth).then(|| plies::count(position, depth, vectors, meter))
}
