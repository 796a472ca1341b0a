//! A board during a puzzle.

use crate::solitaire::slots::SlotSet;
use crate::types::Role;

/// The number of bit planes for the roles.
const ROLE_PLANES: usize = 3;

/// The number of bit planes for the captures made: a piece makes at most 63.
const MADE_PLANES: usize = 6;

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
/// Where the rules limit the captures of a piece, further planes count them; elsewhere these are
/// empty. Empty slots have 0 in every plane, so equal boards are equal words and a state is its own
/// key in the memo. A smaller key would be unsound. From `ae4 pd3 pf4 tf3` captures lead to `ae4 pd3
/// tf4`, which is solvable, and to `ae4 pf4 td3`, on the same squares, which is not. From `cf5 pd5
/// pd6 te5` they lead to `pd6 td5`, which is solvable, and to `pd6 tf5`, with the same pieces, which
/// is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct State<S> {
    pub(super) pieces: S,
    roles: [S; ROLE_PLANES],
    made: [S; MADE_PLANES],
}

impl<S: SlotSet> State<S> {
    /// No pieces.
    pub(super) fn empty() -> Self {
        State { pieces: S::EMPTY, roles: [S::EMPTY; ROLE_PLANES], made: [S::EMPTY; MADE_PLANES] }
    }

    /// Puts a piece that has not captured on an empty slot.
    pub(super) fn put(&mut self, slot: usize, role: Role) {
        self.pieces |= S::one(slot);
        write(&mut self.roles, S::one(slot), role.index());
    }

    /// The slots where pieces of `role` stand.
    #[inline]
    pub(super) fn of_role(&self, role: Role) -> S {
        self.pieces & matching(&self.roles, role.index())
    }

    /// The slots of the pieces that have captured `made` times.
    #[inline]
    pub(super) fn having_made(&self, made: usize) -> S {
        self.pieces & matching(&self.made, made)
    }

    /// How often the piece on `slot` has captured.
    pub(super) fn made(&self, slot: usize) -> usize {
        self.made.iter().enumerate().fold(0, |made, (bit, &plane)| {
            made | usize::from(!(plane & S::one(slot)).is_empty()) << bit
        })
    }

    /// The board after the piece on `from` has captured on `to` and become a `role`; the capture is
    /// counted if `counts`.
    #[inline]
    pub(super) fn capture(&self, role: Role, from: usize, to: usize, counts: bool) -> Self {
        let mut next = *self;
        let kept = !(S::one(from) | S::one(to));
        next.pieces &= kept;
        next.roles.iter_mut().for_each(|plane| *plane &= kept);
        next.put(to, role);
        if counts {
            next.made.iter_mut().for_each(|plane| *plane &= kept);
            write(&mut next.made, S::one(to), self.made(from) + 1);
        }
        next
    }

    /// Replaces the role and count of the pieces on `slots`, which can never capture again, by one
    /// code: neither affects which pieces can capture them.
    pub(super) fn forget_role(&mut self, slots: S) {
        self.roles.iter_mut().chain(&mut self.made).for_each(|plane| *plane &= !slots);
        write(&mut self.roles, slots, STUCK);
    }
}

/// A state without its counts: all of it where captures are not counted.
#[derive(PartialEq, Eq, Hash)]
pub(super) struct Uncounted<S> {
    pieces: S,
    roles: [S; ROLE_PLANES],
}

impl<S> From<State<S>> for Uncounted<S> {
    fn from(State { pieces, roles, .. }: State<S>) -> Uncounted<S> {
        Uncounted { pieces, roles }
    }
}

/// Writes `code` on `slots`, where all planes are 0.
#[inline]
fn write<S: SlotSet>(planes: &mut [S], slots: S, code: usize) {
    for (bit, plane) in planes.iter_mut().enumerate() {
        if code >> bit & 1 == 1 {
            *plane |= slots;
        }
    }
}

/// The slots where the planes hold `code`, among them empty slots where it is 0.
#[inline]
fn matching<S: SlotSet>(planes: &[S], code: usize) -> S {
    planes.iter().enumerate().fold(!S::EMPTY, |set, (bit, &plane)| {
        set & if code >> bit & 1 == 1 { plane } else { !plane }
    })
}
