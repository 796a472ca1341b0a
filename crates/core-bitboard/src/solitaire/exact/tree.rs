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

use arrayvec::ArrayVec;

use super::lists::Lists;
use super::literal::{Lit, Var};
use super::order::{Arc, SLOTS};

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
    /// For each slot, those that the witness leads through it.
    through: [u64; SLOTS],
    /// Whether an arc or a root was excluded since the last look for gates.
    narrowed: bool,
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
        let (witness, through) = ([0; SLOTS], [0; SLOTS]);
        let (stale, narrowed) = (true, true);
        Tree { slots, arcs, roots, arc_of, open, witness, stale, through, narrowed }
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
        let all = u64::MAX >> (SLOTS - self.slots);
        let mut seen = 1 << root;
        let mut witness = [root as u8; SLOTS];
        // The slots in the order in which they are led to the root.
        let mut led = ArrayVec::<u8, SLOTS>::new();
        loop {
            let before = seen;
            let mut rest = all & !seen;
            while rest != 0 {
                let slot = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let onwards = self.open[slot] & seen;
                if onwards != 0 {
                    witness[slot] = onwards.trailing_zeros() as u8;
                    seen |= 1 << slot;
                    led.push(slot as u8);
                }
            }
            if seen == all {
                (self.witness, self.stale) = (witness, false);
                self.through = [0; SLOTS];
                for slot in led.into_iter().rev().map(usize::from) {
                    let next = usize::from(witness[slot]);
                    self.through[next] |= self.through[slot] | 1 << slot;
                }
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

    /// Calls `found` with each slot through which some others have to pass to every root but the
    /// slot itself, and with these others; only with slots that `is_wanted` for some of them, and
    /// only when something was excluded since the last time. The witness must stand.
    pub(super) fn gates(
        &mut self,
        may_be_root: impl Fn(Lit) -> bool,
        is_wanted: impl Fn(usize, u64) -> bool,
        mut found: impl FnMut(usize, u64),
    ) {
        if !core::mem::take(&mut self.narrowed) {
            return;
        }
        let all = u64::MAX >> (SLOTS - self.slots);
        let roots = self.roots.iter().enumerate().filter(|&(_, &root)| may_be_root(root));
        let roots = roots.fold(0u64, |roots, (slot, _)| roots | 1 << slot);
        for gate in 0..self.slots {
            // Only those whose way in the witness leads through the gate can depend on it.
            let mut behind = self.through[gate];
            if behind == 0 || !is_wanted(gate, behind) {
                continue;
            }
            let mut free = all & !behind & !(1 << gate) | roots & behind;
            behind &= !roots;
            loop {
                let before = behind;
                let mut rest = behind;
                while rest != 0 {
                    let slot = rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    if self.open[slot] & free != 0 {
                        free |= 1 << slot;
                    }
                }
                behind &= !free;
                if behind == before {
                    break;
                }
            }
            if behind != 0 {
                found(gate, behind);
            }
        }
    }

    pub(super) fn roots(&self) -> &[Lit] {
        &self.roots
    }

    /// The literals of the arcs that leave `set` for elsewhere than `gates`.
    pub(super) fn leaving(&self, set: u64, gates: u64) -> impl Iterator<Item = Lit> {
        let inside = move |slot: usize| set >> slot & 1 == 1;
        let arcs = (0..self.slots).filter(move |&from| inside(from));
        arcs.flat_map(|from| self.arcs.list(from))
            .filter(move |&&(to, _)| (set | gates) >> to & 1 == 0)
            .map(|&(_, lit)| lit)
    }
}
