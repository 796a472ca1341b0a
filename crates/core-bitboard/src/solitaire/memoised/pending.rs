//! The captures to try on the boards of a path, in one list on the heap.
//!
//! A depth-first search is at most 63 captures deep, because each capture empties a square. A list of
//! all captures of a board takes 2.5 KiB. In the frames of a recursive function 63 lists would take
//! 160 KiB, but a thread of musl has a stack of 128 KiB. Therefore the function appends its captures
//! here, and removes them by index.

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
