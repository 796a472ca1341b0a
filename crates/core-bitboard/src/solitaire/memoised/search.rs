//! Depth-first search that remembers refuted boards.

use alloc::vec::Vec;
use core::ops::Range;

use arrayvec::ArrayVec;

use crate::search::Meter;
use crate::solitaire::memoised::game::{CAPTURES_MAX, Game, SlotCapture};
use crate::solitaire::memoised::memo::Memo;
use crate::solitaire::memoised::pending::Pending;
use crate::solitaire::memoised::set::SlotSet;
use crate::solitaire::memoised::sight::Relaxed;
use crate::solitaire::memoised::state::State;

/// The number of bits for the index of a capture.
const PLACE_BITS: u32 = 10;
const _: () = assert!(CAPTURES_MAX <= 1 << PLACE_BITS);

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome<T> {
    Solved(T),
    Refuted,
    OutOfBudget,
}

/// A search that can be run on several boards and remembers refuted ones.
pub(crate) struct Dive<'a, S, const PLANES: usize> {
    game: &'a Game<S>,
    /// Counts the boards visited.
    pub(crate) meter: Meter<'a>,
    /// The count of the meter at which the current search ends.
    nodes_max: u64,
    seed: u32,
    refuted: Memo<State<S, PLANES>, ()>,
    pending: Pending,
    path: Vec<SlotCapture>,
    /// The longest sequence of captures that the last search tried.
    pub(crate) farthest: Vec<SlotCapture>,
}

impl<'a, S: SlotSet, const PLANES: usize> Dive<'a, S, PLANES> {
    pub(crate) fn new(game: &'a Game<S>, meter: Meter<'a>) -> Self {
        Dive {
            game,
            refuted: Memo::new(meter.budget().memo_bytes),
            meter,
            nodes_max: 0,
            seed: 0,
            pending: Pending::default(),
            path: Vec::new(),
            farthest: Vec::new(),
        }
    }

    /// Searches at most `nodes` boards for a solution of `state`. The `seed` determines the order
    /// of equally promising captures.
    pub(crate) fn search(
        &mut self,
        state: &State<S, PLANES>,
        nodes: u64,
        seed: u32,
    ) -> Outcome<Vec<SlotCapture>> {
        self.nodes_max = self.meter.nodes().saturating_add(nodes);
        self.seed = seed;
        self.pending.clear();
        self.path.clear();
        self.farthest.clear();
        match self.visit(state) {
            Outcome::Solved(()) => Outcome::Solved(self.path.clone()),
            Outcome::Refuted => Outcome::Refuted,
            Outcome::OutOfBudget => Outcome::OutOfBudget,
        }
    }

    fn visit(&mut self, state: &State<S, PLANES>) -> Outcome<()> {
        if state.pieces.len() == 1 {
            return if self.game.is_solved(state) { Outcome::Solved(()) } else { Outcome::Refuted };
        }
        if self.refuted.contains(state) {
            return Outcome::Refuted;
        }
        if self.meter.nodes() >= self.nodes_max || self.meter.count_node().is_err() {
            return Outcome::OutOfBudget;
        }
        let Some(steps) = self.ordered_steps(state) else {
            return Outcome::Refuted;
        };
        for index in steps.clone() {
            let step = self.pending.step(index);
            self.path.push(step);
            if self.path.len() > self.farthest.len() {
                self.farthest.clone_from(&self.path);
            }
            match self.visit(&self.game.after(state, step)) {
                Outcome::Refuted => self.path.pop(),
                decided => return decided,
            };
        }
        self.pending.drop_from(steps.start);
        self.refute(*state);
        Outcome::Refuted
    }

    /// Remembers that `state` cannot be solved.
    pub(crate) fn refute(&mut self, state: State<S, PLANES>) {
        self.refuted.insert(state, ());
    }

    /// The captures of `state`, sorted by the number of edges from the origin, then by role; `None`
    /// if it is refuted at sight. It is never inlined: its frame is large.
    #[inline(never)]
    fn ordered_steps(&mut self, state: &State<S, PLANES>) -> Option<Range<usize>> {
        let relaxed = Relaxed::new(state, self.game);
        if relaxed.refutes(state.pieces) {
            return None;
        }
        let steps = self.game.steps(state);
        let seed = self.seed;
        let noise = |step: &SlotCapture| {
            let key = u32::from(step.from) << 8 | u32::from(step.to);
            (key ^ seed).wrapping_mul(0x9e37_79b1).wrapping_mul(seed) >> 24
        };
        // 6 bits for the edges, 3 for the role, 8 of noise, and 10 for the index of the step.
        let key = |(place, step): (usize, &SlotCapture)| {
            let ways = relaxed.edges[usize::from(step.from)].len() as u32;
            ((ways * 8 + step.role.index() as u32) << 8 | noise(step)) << PLACE_BITS | place as u32
        };
        let mut keys: ArrayVec<u32, CAPTURES_MAX> = steps.iter().enumerate().map(key).collect();
        keys.sort_unstable();
        let place = |key: u32| (key & ((1 << PLACE_BITS) - 1)) as usize;
        Some(self.pending.add(keys.into_iter().map(|key| steps[place(key)])))
    }
}
