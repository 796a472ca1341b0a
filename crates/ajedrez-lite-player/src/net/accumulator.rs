//! The sums of a position, brought up to date from those of another one that differs by few pieces.

use core_bitboard::{Bitboard, Board, Color, Role};

use super::{HIDDEN, Net, Row};

/// The roles in the order of the inputs.
const ROLES: [Role; 4] = [Role::Pawn, Role::Bishop, Role::Rook, Role::King];

/// The sums of both sides, and the pieces they belong to.
///
/// A search keeps one for each ply. It is filled only where a position is evaluated, from that of the
/// ply before *whatever board that holds*: the parent's or, where the parent was not evaluated, one near
/// by. Since the pieces are kept beside the sums, what is taken away and added is always right, and
/// nothing has to be undone.
#[derive(Clone)]
pub(crate) struct Accumulator {
    /// By colour and role.
    pieces: [[Bitboard; 4]; 2],
    /// For each side, by which bits the square it sees differs from that of the board.
    turned: [usize; 2],
    sums: [Row; 2],
}

/// Nobody sees the board so: what has it is made from nothing.
const UNSEEN: usize = usize::MAX;

impl Accumulator {
    /// One that belongs to no board yet.
    pub(crate) const fn new() -> Accumulator {
        let none = [Bitboard::EMPTY; 4];
        Accumulator { pieces: [none; 2], turned: [UNSEEN; 2], sums: [[0; HIDDEN]; 2] }
    }

    /// The sums of a side.
    pub(super) fn of(&self, color: Color) -> &Row {
        &self.sums[color.index()]
    }

    /// Makes the sums those of `board`, from nothing.
    pub(super) fn refresh(&mut self, net: &Net, board: &Board) {
        self.follow(net, &Accumulator::new(), board);
    }

    /// Makes the sums those of `board`, from those of another one that is near by.
    pub(crate) fn follow(&mut self, net: &Net, near: &Accumulator, board: &Board) {
        self.pieces =
            Color::ALL.map(|color| ROLES.map(|role| board.by_role(role) & board.by_color(color)));
        for side in Color::ALL {
            let at = side.index();
            self.turned[at] = turned(side, self.pieces[at][3]);
            let is_near = self.turned[at] == near.turned[at];
            self.sums[at] = if is_near { near.sums[at] } else { net.start };
            for color in Color::ALL {
                for role in 0..ROLES.len() {
                    let now = self.pieces[color.index()][role];
                    let none = Bitboard::EMPTY;
                    let before = if is_near { near.pieces[color.index()][role] } else { none };
                    let first = if color == side { 0 } else { 4 };
                    let rows = &net.inputs[64 * (first + role)..][..64];
                    for square in now - before {
                        add(&mut self.sums[at], &rows[square.index() ^ self.turned[at]]);
                    }
                    for square in before - now {
                        take(&mut self.sums[at], &rows[square.index() ^ self.turned[at]]);
                    }
                }
            }
        }
    }
}

/// By which bits the squares that a side sees differ from those of the board: Black turns the ranks
/// over, and who has the king on the files e to h the files.
fn turned(side: Color, king: Bitboard) -> usize {
    let ranks = if side == Color::White { 0 } else { 0b111_000 };
    let is_right = king.first().is_some_and(|square| square.index() & 4 != 0);
    ranks | if is_right { 0b111 } else { 0 }
}

#[inline]
fn add(sums: &mut Row, row: &Row) {
    sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum = sum.wrapping_add(*weight));
}

#[inline]
fn take(sums: &mut Row, row: &Row) {
    sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum = sum.wrapping_sub(*weight));
}

#[cfg(test)]
mod tests {
    use core_bitboard::{Lite, Position};

    use super::super::NET;
    use super::*;

    #[test]
    fn sums_that_follow_a_game_are_those_from_nothing() {
        let mut random = 7u64;
        let mut position = Position::<Lite>::start();
        let mut near = Accumulator::new();
        for ply in 0..2_000 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                // The next game begins, far from the last.
                position = Position::start();
                continue;
            }
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            position = position.play_unchecked(moves[(random >> 33) as usize % moves.len()]);
            // Some positions are not evaluated.
            if random >> 40 & 3 != 0 {
                let mut sums = Accumulator::new();
                sums.follow(&NET, &near, position.board());
                let mut afresh = Accumulator::new();
                afresh.refresh(&NET, position.board());
                assert_eq!(sums.sums, afresh.sums, "ply {ply}: {}", position.board());
                near = sums;
            }
        }
    }
}
