//! A board during a puzzle.

use crate::solitaire::memoised::set::SlotSet;
use crate::types::Role;

/// The number of planes of a plain state: three for the roles.
pub(crate) const PLAIN: usize = 3;

/// The number of planes of a state that counts captures: six more, since a piece makes at most 63.
pub(crate) const COUNTED: usize = PLAIN + 6;

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
/// If the rules limit the captures of a piece, `PLANES` is [`COUNTED`], and the other planes count the
/// captures of each piece; otherwise it is [`PLAIN`].
/// Empty slots have 0 in every plane, so equal boards are equal words. A plain state of up to 32 pieces takes 16 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State<S, const PLANES: usize> {
    pub(crate) pieces: S,
    planes: [S; PLANES],
}

impl<S: SlotSet, const PLANES: usize> State<S, PLANES> {
    /// No pieces.
    pub(crate) fn empty() -> Self {
        State { pieces: S::EMPTY, planes: [S::EMPTY; PLANES] }
    }

    fn roles(&self) -> &[S] {
        &self.planes[..PLAIN]
    }

    fn counts(&self) -> &[S] {
        &self.planes[PLAIN..]
    }

    /// Puts a piece that has not captured on an empty slot.
    #[inline]
    pub(crate) fn put(&mut self, slot: usize, role: Role) {
        self.pieces |= S::one(slot);
        write(&mut self.planes[..PLAIN], S::one(slot), role.index());
    }

    /// The slots where pieces of `role` stand.
    #[inline]
    pub(crate) fn of_role(&self, role: Role) -> S {
        self.pieces & matching(self.roles(), role.index())
    }

    /// The slots of the pieces with this many captures, if the state counts captures.
    #[inline]
    pub(crate) fn having_captured(&self, captures_made: usize) -> S {
        debug_assert!(PLANES == COUNTED);
        self.pieces & matching(self.counts(), captures_made)
    }

    /// How often the piece on `slot` has captured; 0 if the state does not count captures.
    pub(crate) fn captures_made(&self, slot: usize) -> usize {
        self.counts().iter().enumerate().fold(0, |captures_made, (bit, &plane)| {
            captures_made | usize::from(!(plane & S::one(slot)).is_empty()) << bit
        })
    }

    /// The board after the piece on `from` has captured on `to` and become a `role`, which has not
    /// captured yet.
    #[inline]
    pub(crate) fn capture(&self, role: Role, from: usize, to: usize) -> Self {
        let mut next = *self;
        let kept = !(S::one(from) | S::one(to));
        next.pieces &= kept;
        next.planes.iter_mut().for_each(|plane| *plane &= kept);
        next.put(to, role);
        next
    }

    /// Sets the number of captures of the piece on `slot`, which has not captured yet.
    #[inline]
    pub(crate) fn set_captures_made(&mut self, slot: usize, captures_made: usize) {
        write(&mut self.planes[PLAIN..], S::one(slot), captures_made);
    }

    /// Replaces the role and count of the pieces on `slots`, which can never capture again, by one
    /// code: neither affects which pieces can capture them.
    pub(crate) fn forget_role(&mut self, slots: S) {
        self.planes.iter_mut().for_each(|plane| *plane &= !slots);
        write(&mut self.planes[..PLAIN], slots, STUCK);
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
