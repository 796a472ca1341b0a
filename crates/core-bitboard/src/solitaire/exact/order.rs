//! The order in which squares are left, as a theory of the conflict-driven search.
//!
//! A true literal may demand that some slots are left before others: an *arc* from the earlier to
//! the later. The demands can be met together exactly when the arcs have no cycle. The closure
//! under transitivity is kept in one word a slot; a literal that would close a cycle is made false
//! at once, and why is only looked up, as a path of arcs, when a conflict asks for it (lazy
//! explanation: Ohrimenko, Stuckey and Codish, "Propagation via lazy clause generation", 2009).

use alloc::vec;
use alloc::vec::Vec;

use super::lists::Lists;
use super::literal::{Lit, Var};
use crate::solitaire::slots::SlotSet;

/// The most slots there can be.
pub(super) const SLOTS: usize = 64;

/// The set of the first so many slots, at least one.
pub(super) const fn all_slots(slots: usize) -> u64 {
    u64::MAX >> (SLOTS - slots)
}

/// An arc: the first slot is left before the second.
pub(super) type Arc = (u8, u8);

/// The arcs in force and their closure.
pub(super) struct Order {
    slots: usize,
    /// The variables from `first` on say of each two slots, the lower first, by their [`index`], that
    /// the first is left before the second.
    first: usize,
    /// For each slot, the others of which the search has ever said whether they are left before it.
    said: [u64; SLOTS],
    /// The arcs that each variable demands when it is true.
    demands: Lists<Arc>,
    /// The variables that demand each arc, by its [`index`].
    demanding: Lists<Var>,
    /// For each slot, those that are left after it.
    later: [u64; SLOTS],
    /// For each slot, those that are left before it.
    earlier: [u64; SLOTS],
    /// For each slot, where an arc in force leads.
    arcs: [u64; SLOTS],
    /// Where in the trail the literal is that put each arc in force.
    places: Vec<u32>,
    undo: Vec<Undo>,
    /// How often the closure has grown.
    growths: u64,
}

enum Undo {
    Later(u8, u64),
    Earlier(u8, u64),
    Arc(u8, u64),
}

impl Order {
    /// No arcs yet, between so many slots; some of so many variables demand arcs. The variables that
    /// follow them say which slot is left before which.
    pub(super) fn new(slots: usize, variables: usize, demands: &[(Var, Arc)]) -> Order {
        let by_var = demands.iter().map(|&(var, arc)| (var.index(), arc));
        let by_arc = demands.iter().map(|&(var, arc)| (index(slots, arc), var));
        Order {
            slots,
            first: variables,
            said: [0; SLOTS],
            demands: Lists::of_pairs(variables, by_var),
            demanding: Lists::of_pairs(slots * slots, by_arc),
            later: [0; SLOTS],
            earlier: [0; SLOTS],
            arcs: [0; SLOTS],
            places: vec![0; slots * slots],
            undo: Vec::new(),
            growths: 0,
        }
    }

    /// The literal that says that the first slot of the arc is left before the second. Its negation
    /// says that the second is left before the first: some order of all slots holds in the end.
    pub(super) fn before(&self, (from, to): Arc) -> Lit {
        let arc = (from.min(to), from.max(to));
        Var::new(self.first + index(self.slots, arc)).is(from < to)
    }

    /// The same, to be assigned: from now on it is as soon as the closure implies it.
    pub(super) fn say(&mut self, arc: Arc) -> Lit {
        self.said[usize::from(arc.0)] |= 1 << arc.1;
        self.said[usize::from(arc.1)] |= 1 << arc.0;
        self.before(arc)
    }

    /// Whether the search has ever said in which order the slots of `arc` are left.
    pub(super) fn has_said(&self, arc: Arc) -> bool {
        self.said[usize::from(arc.0)] >> arc.1 & 1 == 1
    }

    /// Whether `lit` says in which order two slots are left.
    #[inline]
    pub(super) fn is_told_by(&self, lit: Lit) -> bool {
        lit.var().index() >= self.first
    }

    /// The arc that `lit` says, if it is about the order.
    #[inline]
    pub(super) fn said_by(&self, lit: Lit) -> Option<Arc> {
        let number = lit.var().index().checked_sub(self.first)?;
        let (from, to) = ((number / self.slots) as u8, (number % self.slots) as u8);
        Some(if lit.is_positive() { (from, to) } else { (to, from) })
    }

    /// The number of arcs that `lit` demands.
    #[inline]
    pub(super) fn demands(&self, lit: Lit) -> usize {
        if self.is_told_by(lit) {
            1
        } else if lit.is_positive() {
            self.demands.len(lit.var().index())
        } else {
            0
        }
    }

    /// The `number`-th arc that `lit` demands.
    #[inline]
    pub(super) fn demanded(&self, lit: Lit, number: usize) -> Arc {
        self.said_by(lit).unwrap_or_else(|| self.demands.item(lit.var().index(), number))
    }

    /// The variables that demand `arc`, but for the one that says it.
    pub(super) fn demanding(&self, arc: Arc) -> &[Var] {
        self.demanding.list(index(self.slots, arc))
    }

    /// Whether the second slot of the arc is left before the first.
    pub(super) fn excludes(&self, (from, to): Arc) -> bool {
        self.later[usize::from(to)] >> from & 1 == 1
    }

    /// Puts an arc in force and calls `closed` with each slot that is now left before others, and
    /// with these. False when the arc itself closes a cycle.
    pub(super) fn add(&mut self, arc: Arc, place: u32, mut closed: impl FnMut(u8, u64)) -> bool {
        let (from, to) = (usize::from(arc.0), usize::from(arc.1));
        if self.later[to] >> from & 1 == 1 || from == to {
            return false;
        }
        if self.arcs[from] >> to & 1 == 0 {
            self.undo.push(Undo::Arc(arc.0, self.arcs[from]));
            self.arcs[from] |= 1 << to;
            self.places[index(self.slots, arc)] = place;
        }
        if self.later[from] >> to & 1 == 1 {
            return true;
        }
        self.growths += 1;
        let onwards = self.later[to] | 1 << to;
        let sources = self.earlier[from] | 1 << from;
        for source in sources.slots() {
            let fresh = onwards & !self.later[source];
            if fresh != 0 {
                self.undo.push(Undo::Later(source as u8, self.later[source]));
                self.later[source] |= fresh;
                closed(source as u8, fresh);
            }
        }
        for end in onwards.slots() {
            if sources & !self.earlier[end] != 0 {
                self.undo.push(Undo::Earlier(end as u8, self.earlier[end]));
                self.earlier[end] |= sources;
            }
        }
        true
    }

    /// How often the closure has grown: what looked at it need not again as long as this is the same.
    pub(super) fn growths(&self) -> u64 {
        self.growths
    }

    /// The slots that are left after `slot`.
    pub(super) fn later(&self, slot: usize) -> u64 {
        self.later[slot]
    }

    /// The slots that are left before `slot`.
    pub(super) fn earlier(&self, slot: usize) -> u64 {
        self.earlier[slot]
    }

    /// How much there is to undo by [`Order::undo_to`].
    pub(super) fn mark(&self) -> usize {
        self.undo.len()
    }

    pub(super) fn undo_to(&mut self, mark: usize) {
        while self.undo.len() > mark {
            match self.undo.pop() {
                Some(Undo::Later(slot, old)) => self.later[usize::from(slot)] = old,
                Some(Undo::Earlier(slot, old)) => self.earlier[usize::from(slot)] = old,
                Some(Undo::Arc(slot, old)) => self.arcs[usize::from(slot)] = old,
                None => {}
            }
        }
    }

    /// Why the first slot of `arc` is left before the second: calls `found` with the places in the
    /// trail of a shortest path of arcs, all of them before `limit`. False if there is none.
    pub(super) fn explain(&self, arc: Arc, limit: u32, mut found: impl FnMut(u32)) -> bool {
        let (start, goal) = (usize::from(arc.0), usize::from(arc.1));
        if self.later[start] >> goal & 1 == 0 {
            return false;
        }
        let mut parent = [0u8; SLOTS];
        let mut seen = 1u64 << start;
        let mut layer = seen;
        while seen >> goal & 1 == 0 {
            let mut next = 0;
            for slot in layer.slots() {
                for to in (self.arcs[slot] & !seen).slots() {
                    if self.places[slot * self.slots + to] < limit {
                        seen |= 1 << to;
                        next |= 1 << to;
                        parent[to] = slot as u8;
                    }
                }
            }
            if next == 0 {
                return false;
            }
            layer = next;
        }
        let mut slot = goal;
        while slot != start {
            let from = usize::from(parent[slot]);
            found(self.places[from * self.slots + slot]);
            slot = from;
        }
        true
    }
}

/// The number of an arc between so many slots.
pub(super) fn index(slots: usize, (from, to): Arc) -> usize {
    usize::from(from) * slots + usize::from(to)
}
