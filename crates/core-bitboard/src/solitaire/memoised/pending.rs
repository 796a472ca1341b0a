//! The captures to try on the boards of a path, in one list on the heap.
//!
//! Every search that plays captures depth first goes at most 63 captures deep, since each capture
//! empties a square. Room for all captures of a board takes 2.5 KiB. A function that calls itself
//! for the next board must not have that room in its frame, for 63 of them would take 160 KiB, and
//! a thread of musl has a stack of 128 KiB. So it appends its captures here, and takes them off
//! again by index.

use alloc::vec::Vec;
use core::ops::Range;

use crate::solitaire::memoised::game::{Game, SlotCapture};
use crate::solitaire::memoised::set::SlotSet;
use crate::solitaire::memoised::state::State;

/// The captures to try, those of the last board of the path last.
#[derive(Default)]
pub(crate) struct Pending(Vec<SlotCapture>);

impl Pending {
    /// Appends captures, which are tried in this order.
    pub(crate) fn add(&mut self, steps: impl IntoIterator<Item = SlotCapture>) -> Range<usize> {
        let start = self.0.len();
        self.0.extend(steps);
        start..self.0.len()
    }

    /// Appends the captures of `state`. It is never inlined: its frame is large.
    #[inline(never)]
    pub(crate) fn add_all<S: SlotSet, const PLANES: usize>(
        &mut self,
        game: &Game<S>,
        state: &State<S, PLANES>,
    ) -> Range<usize> {
        self.add(game.steps(state))
    }

    /// Sorts some of the captures.
    pub(crate) fn sort(&mut self, range: Range<usize>) {
        self.0[range].sort_unstable_by_key(|step| step.number());
    }

    /// One of the captures.
    #[inline]
    pub(crate) fn step(&self, index: usize) -> SlotCapture {
        self.0[index]
    }

    /// Drops the captures of a board, when all have been tried.
    pub(crate) fn drop_from(&mut self, start: usize) {
        self.0.truncate(start);
    }

    /// Drops all captures, those of an abandoned search.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}
