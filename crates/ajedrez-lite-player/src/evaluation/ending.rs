//! How much of an advantage in an ending can be hoped to win.

use super::army::Army;
use crate::score::Points;

/// All of it.
pub(super) const FULL: Points = 64;

/// Without pawns, a rook or a bishop more is not enough; two bishops against one are, a rook and a
/// bishop against a rook are not.
const WITHOUT_PAWNS: Points = 6;

/// With bishops on squares of different colours and no rooks, pawns are stopped.
const OPPOSITE_BISHOPS: Points = 22;

/// With few pawns all of them may be exchanged.
const FEW_PAWNS: Points = 20;
const FOR_PAWN: Points = 22;

/// How much of its advantage the stronger side can hope to win, in parts of [`FULL`].
pub(super) fn hope(stronger: &Army, weaker: &Army) -> Points {
    let value = |army: &Army| 3 * army.bishops.len() + 5 * army.rooks.len();
    let pawns = stronger.pawns.len() as Points;
    // A king alone is mated.
    if weaker.is_alone() && (!stronger.rooks.is_empty() || stronger.has_both_bishops()) {
        return FULL;
    }
    if pawns == 0 && !weaker.pieces().is_empty() && value(stronger) <= value(weaker) + 3 {
        return WITHOUT_PAWNS;
    }
    if stronger.has_bishop_opposite_to(weaker) && (stronger.rooks | weaker.rooks).is_empty() {
        return OPPOSITE_BISHOPS;
    }
    (FEW_PAWNS + FOR_PAWN * pawns).min(FULL)
}
