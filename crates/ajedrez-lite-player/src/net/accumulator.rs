//! Accumulators of the first layer, updated incrementally.

use core_bitboard::{Bitboard, Board, Color, Role};

use super::{HIDDEN, Net, Row};

/// The roles in the order of the features.
const ROLES: [Role; 4] = [Role::Pawn, Role::Bishop, Role::Rook, Role::King];

/// The first-layer sums of both perspectives, with the pieces they were computed from.
///
/// The search stack has one per ply. An accumulator is computed when its position is evaluated,
/// from the accumulator of the previous ply, *whatever board that one holds*: the parent, or, if
/// the parent was not evaluated, an earlier position. The stored pieces give the exact difference,
/// so no move has to be undone.
#[derive(Clone)]
pub(crate) struct Accumulator {
    /// By colour and role.
    pieces: [[Bitboard; 4]; 2],
    /// By perspective, the bits to flip in a square index.
    orientation: [usize; 2],
    values: [Row; 2],
}

/// The orientation of an empty accumulator; it differs from every other one.
const NO_ORIENTATION: usize = usize::MAX;

impl Accumulator {
    /// An accumulator without pieces.
    pub(crate) const fn new() -> Accumulator {
        let none = [Bitboard::EMPTY; 4];
        Accumulator {
            pieces: [none; 2],
            orientation: [NO_ORIENTATION; 2],
            values: [[0; HIDDEN]; 2],
        }
    }

    /// The sums from the perspective of `color`.
    pub(super) fn perspective(&self, color: Color) -> &Row {
        &self.values[color.index()]
    }

    /// Computes the sums of `board` from the biases.
    pub(super) fn refresh(&mut self, net: &Net, board: &Board) {
        self.update(net, &Accumulator::new(), board);
    }

    /// Computes the sums of `board` from those of `base`, which should differ by few pieces.
    pub(crate) fn update(&mut self, net: &Net, base: &Accumulator, board: &Board) {
        self.pieces =
            Color::ALL.map(|color| ROLES.map(|role| board.by_role(role) & board.by_color(color)));
        for side in Color::ALL {
            let at = side.index();
            self.orientation[at] = orientation(side, self.pieces[at][3]);
            let is_same_orientation = self.orientation[at] == base.orientation[at];
            self.values[at] = if is_same_orientation { base.values[at] } else { net.feature_bias };
            for color in Color::ALL {
                for role in 0..ROLES.len() {
                    let now = self.pieces[color.index()][role];
                    let none = Bitboard::EMPTY;
                    let before =
                        if is_same_orientation { base.pieces[color.index()][role] } else { none };
                    let first = if color == side { 0 } else { 4 };
                    let rows = &net.feature_weights[64 * (first + role)..][..64];
                    for square in now - before {
                        add(&mut self.values[at], &rows[square.index() ^ self.orientation[at]]);
                    }
                    for square in before - now {
                        subtract(
                            &mut self.values[at],
                            &rows[square.index() ^ self.orientation[at]],
                        );
                    }
                }
            }
        }
    }
}

/// The bits to flip in a square index: Black flips the ranks, and a side whose king is on the files
/// e to h flips the files.
fn orientation(side: Color, king: Bitboard) -> usize {
    let ranks = if side == Color::White { 0 } else { 0b111_000 };
    let is_right = king.first().is_some_and(|square| square.index() & 4 != 0);
    ranks | if is_right { 0b111 } else { 0 }
}

#[inline]
fn add(values: &mut Row, row: &Row) {
    values.iter_mut().zip(row).for_each(|(sum, weight)| *sum = sum.wrapping_add(*weight));
}

#[inline]
fn subtract(values: &mut Row, row: &Row) {
    values.iter_mut().zip(row).for_each(|(sum, weight)| *sum = sum.wrapping_sub(*weight));
}

#[cfg(test)]
mod tests {
    use core_bitboard::{Lite, Position};

    use super::super::NET;
    use super::*;

    #[test]
    fn updated_accumulator_equals_refreshed_one() {
        let mut random = 7u64;
        let mut position = Position::<Lite>::start();
        let mut base = Accumulator::new();
        for ply in 0..2_000 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                // A new game, so the next difference is large.
                position = Position::start();
                continue;
            }
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            position = position.play_unchecked(moves[(random >> 33) as usize % moves.len()]);
            // Skip some positions, as the search does.
            if random >> 40 & 3 != 0 {
                let mut updated = Accumulator::new();
                updated.update(&NET, &base, position.board());
                let mut afresh = Accumulator::new();
                afresh.refresh(&NET, position.board());
                assert_eq!(updated.values, afresh.values, "ply {ply}: {}", position.board());
                base = updated;
            }
        }
    }
}
