//! Counts leaves in lanes, where this CPU has them.

use crate::cpu::{Kind, Level};
use crate::game::{Position, Variant};
use crate::search::{Meter, OutOfBudget};

/// The number of sequences of `depth` legal moves within a budget; `None` when `level` has no lanes,
/// or when the lanes cannot count this position.
#[inline]
pub(super) fn count<V: Variant>(
    position: &Position<V>,
    depth: u32,
    level: Level,
    meter: &mut Meter<'_>,
) -> Option<Result<u64, OutOfBudget>> {
    // These parameters are used by lanes only.
    #[cfg(not(all(target_arch = "x86_64", feature = "lanes")))]
    let _ = (position, depth, meter);
    match level.0 {
        Kind::Scalar => None,
        #[cfg(all(target_arch = "x86_64", feature = "lanes"))]
        Kind::Lanes(vectors) => crate::lanes::count(position, depth, vectors, meter),
    }
}
