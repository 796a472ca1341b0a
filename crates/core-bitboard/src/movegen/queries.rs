//! What users ask of the generator.

use super::*;

impl Moves {
    /// How many moves are in the set.
    #[inline(always)]
    pub(crate) fn count<V: Variant>(self) -> usize {
        match self {
            Moves::Man { to, .. } | Moves::Pawns { to, .. } | Moves::DoubleSteps { to } => to.len(),
            Moves::Promotions { to, .. } => to.len() * V::PROMOTIONS.bits().count_ones() as usize,
            Moves::EnPassant { .. } | Moves::Castle { .. } => 1,
        }
    }
}
