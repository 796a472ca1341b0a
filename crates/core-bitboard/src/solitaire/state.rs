//! A board in the course of a puzzle.

use crate::Role;
use crate::solitaire::Puzzle;
use crate::solitaire::geometry::Geometry;
use crate::solitaire::slots::SlotSet;

/// The slots still occupied, and the role on each in three bit planes:
///
/// ```text
/// role       pawn  knight  bishop  rook  queen  king
/// planes[0]    0      1       0      1     0      1
/// planes[1]    0      0       1      1     0      0
/// planes[2]    0      0       0      0     1      1
/// ```
///
/// Empty slots have 0 in every plane, so that equal boards are equal words: a state is its own key
/// in the memo. Nothing less is sound. From `ae4 pd3 pf4 tf3` one comes to `ae4 pd3 tf4`, which is
/// solvable, and to `ae4 pf4 td3`, on the same squares, which is not; from `cf5 pd5 pd6 te5` to
/// `pd6 td5`, solvable, and `pd6 tf5`, with the same men alive, not.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct State<S> {
    pub(super) men: S,
    planes: [S; 3],
}

impl<S: SlotSet> State<S> {
    /// The first board of `puzzle`.
    pub(super) fn new(puzzle: &Puzzle, geometry: &Geometry<S>) -> State<S> {
        let mut state = State { men: S::EMPTY, planes: [S::EMPTY; 3] };
        for &(square, role) in puzzle.men() {
            let slot = geometry.squares.iter().position(|&other| other == square);
            state.put(slot.expect("every man of the puzzle has its slot"), role);
        }
        state
    }

    fn put(&mut self, slot: usize, role: Role) {
        let set = S::one(slot);
        self.men |= set;
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            if role.index() >> bit & 1 == 1 {
                *plane |= set;
            }
        }
    }

    /// The slots where men of `role` stand.
    #[inline]
    pub(super) fn of_role(&self, role: Role) -> S {
        let bit = |plane: usize| {
            let set = self.planes[plane];
            if role.index() >> plane & 1 == 1 { set } else { !set }
        };
        self.men & bit(0) & bit(1) & bit(2)
    }

    /// The board after the man of `role` on `from` has captured on `to`.
    #[inline]
    pub(super) fn capture(&self, role: Role, from: usize, to: usize) -> State<S> {
        let mut next = *self;
        let kept = !(S::one(from) | S::one(to));
        next.men &= kept;
        for plane in &mut next.planes {
            *plane &= kept;
        }
        next.put(to, role);
        next
    }
}
