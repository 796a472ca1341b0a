//! Counts leaves in lanes, where this CPU has them.

use crate::cpu::{Kind, Level};
use crate::game::Variant;
use crate::game::compiled::Parts;
use crate::search::{Meter, OutOfBudget};

/// The number of sequences of `depth` legal moves within a budget; `None` when `level` has no lanes,
/// or when the lanes cannot count this position.
#[inline]
pub(super) fn count<V: Variant>(
    parts: Parts<'_, V::State>,
    depth: u32,
    level: Level,
    meter: &mut Meter<'_>,
) -> Option<Result<u64, OutOfBudget>> {
    // These parameters are used by lanes only.
    #[cfg(not(all(target_arch = "x86_64", feature = "lanes")))]
    let _ = (parts, depth, meter);
    match level.0 {
        Kind::Scalar => None,
        #[cfg(all(target_arch = "x86_64", feature = "lanes"))]
        Kind::Lanes(vectors) => {
            crate::lanes::count(&crate::game::Position::<V>::of(parts), depth, vectors, meter)
        }
    }
}
