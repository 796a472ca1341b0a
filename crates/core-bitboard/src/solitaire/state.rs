//! A board during a puzzle.

use crate::solitaire::slots::SlotSet;
use crate::types::Role;

/// The number of bit planes for roles.
pub(super) const ROLE_PLANES: usize = 3;

/// The number of bit planes if captures are counted: 6 more, for up to 63 captures a piece.
pub(super) const COUNTING_PLANES: usize = ROLE_PLANES + 6;

/// The highest count that the planes can hold. Counting saturates here, so the captures of a piece
/// that starts with this count are not counted.
pub(super) const UNCOUNTED: usize = (1 << (COUNTING_PLANES - ROLE_PLANES)) - 1;

/// The role code of a piece that can never capture again: see [`State::forget_role`].
const STUCK: usize = 6;

/// The slots still occupied, and the role on each in three bit planes:
///
/// ```text
/// role       pawn  knight  bishop  rook  queen  king  (stuck)
/// planes[0]    0      1       0      1     0      1      0
/// planes[1]    0      0       1      1     0      0      1
/// planes[2]    0      0       0      0     1      1      1
/// ```
///
/// If the rules limit the captures of a piece, further planes count them. Empty slots have 0 in
/// every plane, so equal boards are equal words and a state is its own key in the memo. A smaller
/// key would be unsound. From `ae4 pd3 pf4 tf3` captures lead to `ae4 pd3 tf4`, which is solvable,
/// and to `ae4 pf4 td3`, on the same squares, which is not. From `cf5 pd5 pd6 te5` they lead to
/// `pd6 td5`, which is solvable, and to `pd6 tf5`, with the same pieces, which is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct State<S, const PLANES: usize> {
    pub(super) pieces: S,
    planes: [S; PLANES],
}

impl<S: SlotSet, const PLANES: usize> State<S, PLANES> {
    /// Whether captures are counted.
    pub(super) const COUNTS: bool = PLANES > ROLE_PLANES;

    /// No pieces.
    pub(super) fn empty() -> Self {
        State { pieces: S::EMPTY, planes: [S::EMPTY; PLANES] }
    }

    /// Puts a piece on an empty slot.
    pub(super) fn put(&mut self, slot: usize, role: Role, made: usize) {
        self.pieces |= S::one(slot);
        self.write(slot, role.index() | made << ROLE_PLANES);
    }

    fn write(&mut self, slot: usize, code: usize) {
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            if code >> bit & 1 == 1 {
                *plane |= S::one(slot);
            }
        }
    }

    /// The slots of `pieces` where the planes from `first` to `last` (excluded) hold `code`.
    #[inline]
    fn matching(&self, code: usize, first: usize, last: usize) -> S {
        let mut set = self.pieces;
        for plane in first..last {
            let bits = self.planes[plane];
            set &= if code >> (plane - first) & 1 == 1 { bits } else { !bits };
        }
        set
    }

    /// The slots where pieces of `role` stand.
    #[inline]
    pub(super) fn of_role(&self, role: Role) -> S {
        self.matching(role.index(), 0, ROLE_PLANES)
    }

    /// The slots of the pieces that have captured `made` times; all if captures are not counted.
    #[inline]
    pub(super) fn having_made(&self, made: usize) -> S {
        self.matching(made, ROLE_PLANES, PLANES)
    }

    /// How often the piece on `slot` has captured; 0 if captures are not counted.
    pub(super) fn made(&self, slot: usize) -> usize {
        let planes = self.planes[ROLE_PLANES..].iter().enumerate();
        planes.fold(0, |made, (bit, &plane)| {
            made | usize::from(!(plane & S::one(slot)).is_empty()) << bit
        })
    }

    /// The board after the piece on `from` has captured on `to` and become a `role`.
    #[inline]
    pub(super) fn capture(&self, role: Role, from: usize, to: usize) -> Self {
        let mut next = *self;
        let kept = !(S::one(from) | S::one(to));
        next.pieces &= kept;
        for plane in &mut next.planes {
            *plane &= kept;
        }
        let made = if Self::COUNTS { (self.made(from) + 1).min(UNCOUNTED) } else { 0 };
        next.put(to, role, made);
        next
    }

    /// Replaces the role and count of the pieces on `slots`, which can never capture again, by one
    /// code: neither affects which pieces can capture them.
    pub(super) fn forget_role(&mut self, slots: S) {
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            if STUCK >> bit & 1 == 1 {
                *plane |= slots;
            } else {
                *plane &= !slots;
            }
        }
    }
}
