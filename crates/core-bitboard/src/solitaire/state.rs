//! A board during a puzzle.

use crate::solitaire::slots::{SlotSet, Slots};
use crate::types::Role;

/// The number of bit planes for roles.
const ROLE_PLANES: usize = 3;

/// The number of all bit planes: 6 more, for up to 63 captures of a piece.
const PLANES: usize = ROLE_PLANES + 6;

/// The highest count that the planes can hold. Counting saturates here, so the captures of a piece
/// that starts with this count are not counted.
pub(super) const UNCOUNTED: usize = (1 << (PLANES - ROLE_PLANES)) - 1;

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
/// Further planes count the captures of each piece; where the rules do not limit them, all pieces
/// start with [`UNCOUNTED`]. Empty slots have 0 in every plane, so equal boards are equal words and
/// a state is its own key in the memo. A smaller key would be unsound. From `ae4 pd3 pf4 tf3`
/// captures lead to `ae4 pd3 tf4`, which is solvable, and to `ae4 pf4 td3`, on the same squares,
/// which is not. From `cf5 pd5 pd6 te5` they lead to `pd6 td5`, which is solvable, and to `pd6
/// tf5`, with the same pieces, which is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct State {
    pub(super) pieces: Slots,
    planes: [Slots; PLANES],
}

impl State {
    /// No pieces.
    pub(super) fn empty() -> Self {
        State { pieces: Slots::EMPTY, planes: [Slots::EMPTY; PLANES] }
    }

    /// Puts a piece on an empty slot.
    pub(super) fn put(&mut self, slot: usize, role: Role, made: usize) {
        self.pieces |= Slots::one(slot);
        self.write(slot, role.index() | made << ROLE_PLANES);
    }

    fn write(&mut self, slot: usize, code: usize) {
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            if code >> bit & 1 == 1 {
                *plane |= Slots::one(slot);
            }
        }
    }

    /// The slots of `pieces` where the planes from `first` to `last` (excluded) hold `code`.
    #[inline]
    fn matching(&self, code: usize, first: usize, last: usize) -> Slots {
        let mut set = self.pieces;
        for plane in first..last {
            let bits = self.planes[plane];
            set &= if code >> (plane - first) & 1 == 1 { bits } else { !bits };
        }
        set
    }

    /// The slots where pieces of `role` stand.
    #[inline]
    pub(super) fn of_role(&self, role: Role) -> Slots {
        self.matching(role.index(), 0, ROLE_PLANES)
    }

    /// The slots of the pieces that have captured `made` times.
    #[inline]
    pub(super) fn having_made(&self, made: usize) -> Slots {
        self.matching(made, ROLE_PLANES, PLANES)
    }

    /// How often the piece on `slot` has captured.
    pub(super) fn made(&self, slot: usize) -> usize {
        let planes = self.planes[ROLE_PLANES..].iter().enumerate();
        planes.fold(0, |made, (bit, &plane)| {
            made | usize::from(!(plane & Slots::one(slot)).is_empty()) << bit
        })
    }

    /// The board after the piece on `from` has captured on `to` and become a `role`.
    #[inline]
    pub(super) fn capture(&self, role: Role, from: usize, to: usize) -> Self {
        let mut next = *self;
        let kept = !(Slots::one(from) | Slots::one(to));
        next.pieces &= kept;
        for plane in &mut next.planes {
            *plane &= kept;
        }
        next.put(to, role, (self.made(from) + 1).min(UNCOUNTED));
        next
    }

    /// Replaces the role and count of the pieces on `slots`, which can never capture again, by one
    /// code: neither affects which pieces can capture them.
    pub(super) fn forget_role(&mut self, slots: Slots) {
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            if STUCK >> bit & 1 == 1 {
                *plane |= slots;
            } else {
                *plane &= !slots;
            }
        }
    }
}

/// A state without its counts: all of it where captures are not counted.
#[derive(PartialEq, Eq, Hash)]
pub(super) struct Uncounted([Slots; 1 + ROLE_PLANES]);

impl From<State> for Uncounted {
    fn from(state: State) -> Uncounted {
        let [one, two, three, ..] = state.planes;
        Uncounted([state.pieces, one, two, three])
    }
}
