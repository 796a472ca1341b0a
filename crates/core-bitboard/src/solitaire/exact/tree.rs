//! One root for all, as a theory of the conflict-driven search.
//!
//! The arcs taken form a tree that leads to the root. A set of slots that no arc can leave any more
//! is *closed*: the root is in every closed set. So a slot outside some closed set is no root, and
//! the reason is that the arcs which leave the set are all excluded.
//!
//! Closed sets cost much more to find than clauses. So a *witness* is kept, a tree of open arcs to
//! a possible root: as long as it stands, and no other slot has become the root, nothing is amiss.
//! (Other roots may have become impossible unnoticed; it is soon enough to see that when one of
//! them is tried.)

use alloc::vec;
use alloc::vec::Vec;

use super::lists::Lists;
use super::literal::{Lit, Var};
use super::order::{Arc, Order, SLOTS, all_slots};
use crate::solitaire::slots::SlotSet;

/// The arcs that may still be taken.
pub(super) struct Tree {
    slots: usize,
    /// For each slot, its arcs: where they lead, and the literal that takes them.
    arcs: Lists<(u8, Lit)>,
    /// The literals that make each slot the root; their variables follow one another.
    roots: Vec<Lit>,
    /// For each variable, the arc that it takes.
    arc_of: Vec<Option<Arc>>,
    /// For each slot, where an arc not yet excluded leads.
    open: [u64; SLOTS],
    /// Where the witness leads each slot; its root to itself.
    witness: [u8; SLOTS],
    /// Whether the witness has lost an arc or its root.
    stale: bool,
    /// Whether an arc or a root was excluded since the last look for gates, and how often the order
    /// had grown by then.
    narrowed: bool,
    growths: u64,
}

impl Tree {
    /// The arcs that literals take, those of each slot together, and the literals that make each
    /// slot the root.
    pub(super) fn new(roots: Vec<Lit>, variables: usize, takes: &[(Var, Arc)]) -> Tree {
        let slots = roots.len();
        let by_slot = takes.iter().map(|&(var, (from, to))| (usize::from(from), (to, var.holds())));
        let arcs = Lists::of_pairs(slots, by_slot);
        let mut arc_of = vec![None; variables];
        let mut open = [0; SLOTS];
        for &(var, (from, to)) in takes {
            arc_of[var.index()] = Some((from, to));
            open[usize::from(from)] |= 1 << to;
        }
        let witness = [0; SLOTS];
        Tree { slots, arcs, roots, arc_of, open, witness, stale: true, narrowed: true, growths: 0 }
    }

    /// The slot that the literal makes the root, or says is none.
    fn root_of(&self, lit: Lit) -> Option<usize> {
        let first = self.roots.first()?.var().index();
        let slot = lit.var().index().checked_sub(first)?;
        (slot < self.slots).then_some(slot)
    }

    fn arc_excluded_by(&self, lit: Lit) -> Option<Arc> {
        if lit.is_positive() { None } else { *self.arc_of.get(lit.var().index())? }
    }

    /// Takes note of a literal that became true.
    pub(super) fn note(&mut self, lit: Lit) {
        if let Some((from, to)) = self.arc_excluded_by(lit) {
            self.open[usize::from(from)] &= !(1 << to);
            self.narrowed = true;
            self.stale |= self.witness[usize::from(from)] == to;
        } else if let Some(slot) = self.root_of(lit) {
            let is_witnessed = usize::from(self.witness[slot]) == slot;
            self.stale |= is_witnessed != lit.is_positive();
            self.narrowed = true;
        }
    }

    /// Takes back what [`Tree::note`] noted.
    pub(super) fn forget(&mut self, lit: Lit) {
        if let Some((from, to)) = self.arc_excluded_by(lit) {
            self.open[usize::from(from)] |= 1 << to;
        }
    }

    /// Whether the witness does not stand.
    pub(super) fn is_stale(&self) -> bool {
        self.stale
    }

    /// Makes a new witness that leads to `root`, if there is one.
    pub(super) fn witness(&mut self, root: usize) -> bool {
        let all = all_slots(self.slots);
        let mut seen = 1 << root;
        let mut witness = [root as u8; SLOTS];
        loop {
            let before = seen;
            for slot in (all & !seen).slots() {
                let onwards = self.open[slot] & seen;
                if onwards != 0 {
                    witness[slot] = onwards.lowest() as u8;
                    seen |= 1 << slot;
                }
            }
            if seen == all {
                (self.witness, self.stale) = (witness, false);
                return true;
            }
            if seen == before {
                return false;
            }
        }
    }

    /// The smallest closed set of each slot.
    pub(super) fn closed_sets(&self) -> [u64; SLOTS] {
        let mut reached = self.open;
        for (slot, set) in reached.iter_mut().enumerate() {
            *set |= 1 << slot;
        }
        for through in 0..self.slots {
            let onwards = reached[through];
            for set in &mut reached[..self.slots] {
                if *set >> through & 1 == 1 {
                    *set |= onwards;
                }
            }
        }
        reached
    }

    /// Whether an arc or a root was excluded, or the order has grown, since the last time this was
    /// asked.
    pub(super) fn has_narrowed(&mut self, growths: u64) -> bool {
        let has_grown = core::mem::replace(&mut self.growths, growths) != growths;
        core::mem::take(&mut self.narrowed) || has_grown
    }

    /// For each slot, where an arc not yet excluded leads.
    pub(super) fn open(&self) -> &[u64; SLOTS] {
        &self.open
    }

    /// For each slot, the others of which `order` does not say that it is left before them, although
    /// it can come to none of `roots` but by way of them or of slots left before them.
    pub(super) fn gates(&self, roots: u64, order: &Order) -> [u64; SLOTS] {
        let all = all_slots(self.slots);
        // For each slot, the gates past which no way is known, and those past which it leads nobody.
        let (mut gates, mut shut) = ([0; SLOTS], [0; SLOTS]);
        for slot in 0..self.slots {
            let later = order.later(slot) | 1 << slot;
            gates[slot] = if roots >> slot & 1 == 1 { 0 } else { all & !later };
            shut[slot] = gates[slot] | later;
        }
        let mut is_done = false;
        while !is_done {
            is_done = true;
            for slot in 0..self.slots {
                let before = gates[slot];
                let mut ends = self.open[slot];
                while ends != 0 && gates[slot] != 0 {
                    gates[slot] &= shut[ends.lowest()];
                    ends &= ends - 1;
                }
                if gates[slot] != before {
                    shut[slot] &= gates[slot] | !before;
                    is_done = false;
                }
            }
        }
        gates
    }

    /// Where the arcs from a slot lead, and the literals that take them.
    pub(super) fn arcs(&self, slot: usize) -> &[(u8, Lit)] {
        self.arcs.list(slot)
    }

    pub(super) fn roots(&self) -> &[Lit] {
        &self.roots
    }

    /// The literals of the arcs that leave `set`.
    pub(super) fn leaving(&self, set: u64) -> impl Iterator<Item = Lit> {
        set.slots()
            .flat_map(|from| self.arcs.list(from))
            .filter(move |&&(to, _)| set >> to & 1 == 0)
            .map(|&(_, lit)| lit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solitaire::random::Random;

    /// Whether `slot` can come to one of `roots` by way of slots outside of `shut`.
    fn passes(open: &[u64; SLOTS], roots: u64, shut: u64, slot: usize) -> bool {
        let (mut seen, mut fresh) = (1u64 << slot, 1u64 << slot);
        while fresh != 0 {
            let next = open[fresh.lowest()] & !shut & !seen;
            fresh = fresh & (fresh - 1) | next;
            seen |= next;
        }
        seen & roots != 0
    }

    #[test]
    fn a_gate_is_what_nobody_gets_past() {
        let mut random = Random(7);
        let mut found = 0;
        for _ in 0..2_000 {
            let slots = 2 + random.below(8);
            let roots = random.next() & random.next() & ((1 << slots) - 1);
            let root_vars = (0..slots).map(|slot| Var::new(slot).holds()).collect();
            let pairs =
                (0..slots).flat_map(|from| (0..slots).map(move |to| (from as u8, to as u8)));
            let arcs = pairs.filter(|(from, to)| from != to && random.next().is_multiple_of(3));
            let vars = (slots..).map(Var::new);
            let takes: Vec<(Var, Arc)> = vars.zip(arcs).collect();
            let tree = Tree::new(root_vars, slots + takes.len(), &takes);
            let mut order = Order::new(slots, 0, &[]);
            for _ in 0..random.next() % 6 {
                let ends = random.next() as usize;
                let arc = ((ends % slots) as u8, (ends / 64 % slots) as u8);
                order.add(arc, 0, |_, _| {});
            }
            let gates = tree.gates(roots, &order);
            for (slot, &gates) in gates[..slots].iter().enumerate() {
                let is_gate = |gate: usize| {
                    let shut = order.earlier(gate) | 1 << gate;
                    shut >> slot & 1 == 0 && !passes(&tree.open, roots & !shut, shut, slot)
                };
                let naive = (0..slots).filter(|&gate| roots >> slot & 1 == 0 && is_gate(gate));
                assert_eq!(gates, naive.fold(0, |gates, gate| gates | 1 << gate));
                found += gates.count_ones();
            }
        }
        assert!(found > 1_000, "the graphs have gates");
    }
}
