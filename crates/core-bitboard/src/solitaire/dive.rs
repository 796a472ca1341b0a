//! The first engine: depth-first search with a memo of refuted boards.
//!
//! # Boards refuted at sight
//!
//! Necessary conditions that prove a board unsolvable.
//!
//! In a solution every square but one, the *root*, is left exactly once, and the piece that leaves
//! it lands on a square that is left later or is the root: the squares form a tree that leads to
//! the root. The *relaxed* graph has every edge that such a tree could use. It ignores blockers and
//! lets a piece be in several places at once, so it may have surplus edges but lacks none:
//!
//! 1. A role can reach a slot when a piece of that role stands there, or when the role can reach a
//!    slot from which it captures there.
//! 2. A slot has an edge to each slot on which some role that can reach the first slot captures.
//!
//! A board is refuted when two slots have no outgoing edge, since both would be the root, or when
//! no slot can be reached from all the others.
//!
//! # Captures to try
//!
//! The captures to try on the boards of a path, in one list on the heap.
//!
//! Every search that plays captures depth first goes at most 63 captures deep, since each capture
//! empties a square. Room for all captures of a board takes 2.5 KiB. A function that calls itself
//! for the next board must not have that room in its frame, for 63 of them would take 160 KiB, and
//! a thread of musl has a stack of 128 KiB. So it appends its captures here, and takes them off
//! again by index.

use alloc::vec::Vec;
use core::ops::Range;

use arrayvec::ArrayVec;

use crate::search::Meter;
use crate::solitaire::game::{Game, STEPS_MAX, Step};
use crate::solitaire::memo::Memo;
use crate::solitaire::slots::SlotSet;
use crate::solitaire::state::State;
use crate::types::{Role, Square};

/// For each slot, the slots on which some piece could ever capture from it.
pub(super) struct Relaxed<S> {
    pub(super) edges: [S; Square::COUNT],
}

impl<S: SlotSet> Relaxed<S> {
    /// The relaxed capture graph of `state`.
    pub(super) fn new(state: &State<S>, game: &Game<S>) -> Relaxed<S> {
        let mut edges = [S::EMPTY; Square::COUNT];
        let (movers, victims) = (game.movers(state), game.victims(state));
        let mut promoted = S::EMPTY;
        for role in Role::ALL {
            let mut reached = state.of_role(role) & movers;
            if !matches!(role, Role::Pawn | Role::King) {
                reached |= promoted;
            }
            let mut fresh = reached;
            while !fresh.is_empty() {
                let slot = fresh.lowest();
                let next = game.geometry.relaxed(role, slot) & victims;
                edges[slot] |= next;
                let onwards = next & !game.target;
                fresh = (fresh | onwards & !reached) & !S::one(slot);
                reached |= onwards;
                if role == Role::Pawn {
                    promoted |= onwards & game.promoting;
                }
            }
        }
        Relaxed { edges }
    }

    /// Whether the relaxed graph of `state` refutes it. It is never inlined: its frame is large.
    #[inline(never)]
    pub(super) fn refute_at_sight(state: &State<S>, game: &Game<S>) -> bool {
        Relaxed::new(state, game).refutes(state.pieces)
    }

    /// Whether no tree over `pieces` can lead to one root.
    pub(super) fn refutes(&self, pieces: S) -> bool {
        let mut stuck = pieces.slots().filter(|&slot| self.edges[slot].is_empty());
        let Some(mut root) = stuck.next().or_else(|| pieces.slots().next()) else {
            return false;
        };
        if stuck.next().is_some() {
            return true;
        }
        // If not all slots reach the root, continue with a slot that the root reaches but that does
        // not reach the root. If there is none, the root is in a closed part of the graph.
        loop {
            let can_come = self.slots_that_reach(root, pieces);
            if can_come == pieces {
                return false;
            }
            let onwards = self.slots_reached_from(root) & !can_come;
            if onwards.is_empty() {
                return true;
            }
            root = onwards.lowest();
        }
    }

    /// The slots of `pieces` from which a path leads to `root`, and `root`.
    pub(super) fn slots_that_reach(&self, root: usize, pieces: S) -> S {
        let mut reaching = S::one(root);
        loop {
            let before = reaching;
            for slot in (pieces & !reaching).slots() {
                if !(self.edges[slot] & reaching).is_empty() {
                    reaching |= S::one(slot);
                }
            }
            if reaching == before {
                return reaching;
            }
        }
    }

    /// The slots to which a path leads from `root`, and `root`.
    pub(super) fn slots_reached_from(&self, root: usize) -> S {
        let mut reached = S::one(root);
        let mut fresh = reached;
        while !fresh.is_empty() {
            let slot = fresh.lowest();
            let next = self.edges[slot];
            fresh = (fresh | next & !reached) & !S::one(slot);
            reached |= next;
        }
        reached
    }
}

/// The captures to try, those of the last board of the path last.
#[derive(Default)]
pub(super) struct Pending(Vec<Step>);

impl Pending {
    /// Appends captures, which are tried in this order.
    pub(super) fn add(&mut self, steps: impl IntoIterator<Item = Step>) -> Range<usize> {
        let start = self.0.len();
        self.0.extend(steps);
        start..self.0.len()
    }

    /// Appends the captures of `state`. It is never inlined: its frame is large.
    #[inline(never)]
    pub(super) fn add_all<S: SlotSet>(&mut self, game: &Game<S>, state: &State<S>) -> Range<usize> {
        self.add(game.steps(state))
    }

    /// Sorts some of the captures.
    pub(super) fn sort(&mut self, range: Range<usize>) {
        self.0[range].sort_unstable_by_key(|step| step.number());
    }

    /// One of the captures.
    #[inline]
    pub(super) fn step(&self, index: usize) -> Step {
        self.0[index]
    }

    /// Drops the captures of a board, when all have been tried.
    pub(super) fn drop_from(&mut self, start: usize) {
        self.0.truncate(start);
    }

    /// Drops all captures, those of an abandoned search.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }
}

/// The number of bits for the index of a capture.
const PLACE_BITS: u32 = 10;
const _: () = assert!(STEPS_MAX <= 1 << PLACE_BITS);

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Outcome<T> {
    Solved(T),
    Refuted,
    Spent,
}

/// A search that can be run on several boards and remembers refuted ones.
pub(super) struct Dive<'a, S> {
    game: &'a Game<S>,
    /// Counts the boards visited.
    pub(super) meter: Meter<'a>,
    /// The count of the meter at which the current search ends.
    nodes_max: u64,
    seed: u32,
    refuted: Memo<State<S>, ()>,
    pending: Pending,
    path: Vec<Step>,
    /// The longest sequence of captures that the last search tried.
    pub(super) farthest: Vec<Step>,
}

impl<'a, S: SlotSet> Dive<'a, S> {
    pub(super) fn new(game: &'a Game<S>, meter: Meter<'a>) -> Self {
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
    pub(super) fn search(&mut self, state: &State<S>, nodes: u64, seed: u32) -> Outcome<Vec<Step>> {
        self.nodes_max = self.meter.nodes().saturating_add(nodes);
        self.seed = seed;
        self.pending.clear();
        self.path.clear();
        self.farthest.clear();
        match self.visit(state) {
            Outcome::Solved(()) => Outcome::Solved(self.path.clone()),
            Outcome::Refuted => Outcome::Refuted,
            Outcome::Spent => Outcome::Spent,
        }
    }

    fn visit(&mut self, state: &State<S>) -> Outcome<()> {
        if state.pieces.len() == 1 {
            return if self.game.is_solved(state) { Outcome::Solved(()) } else { Outcome::Refuted };
        }
        if self.refuted.contains(state) {
            return Outcome::Refuted;
        }
        if self.meter.nodes() >= self.nodes_max || self.meter.spend().is_err() {
            return Outcome::Spent;
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
    pub(super) fn refute(&mut self, state: State<S>) {
        self.refuted.insert(state, ());
    }

    /// The captures of `state`, sorted by the number of edges from the origin, then by role; `None`
    /// if it is refuted at sight. It is never inlined: its frame is large.
    #[inline(never)]
    fn ordered_steps(&mut self, state: &State<S>) -> Option<Range<usize>> {
        let relaxed = Relaxed::new(state, self.game);
        if relaxed.refutes(state.pieces) {
            return None;
        }
        let steps = self.game.steps(state);
        let seed = self.seed;
        let noise = |step: &Step| {
            let key = u32::from(step.from) << 8 | u32::from(step.to);
            (key ^ seed).wrapping_mul(0x9e37_79b1).wrapping_mul(seed) >> 24
        };
        // 6 bits for the edges, 3 for the role, 8 of noise, and 10 for the index of the step.
        let key = |(place, step): (usize, &Step)| {
            let ways = relaxed.edges[usize::from(step.from)].len() as u32;
            ((ways * 8 + step.role.index() as u32) << 8 | noise(step)) << PLACE_BITS | place as u32
        };
        let mut keys: ArrayVec<u32, STEPS_MAX> = steps.iter().enumerate().map(key).collect();
        keys.sort_unstable();
        let place = |key: u32| (key & ((1 << PLACE_BITS) - 1)) as usize;
        Some(self.pending.add(keys.into_iter().map(|key| steps[place(key)])))
    }
}
