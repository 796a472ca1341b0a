//! One root for all, as a theory of the conflict-driven search.
//!
//! The arcs taken form a tree that leads to the root. A set of slots that no arc can leave any more
//! is *closed*: the root is in every closed set. So a slot outside some closed set is no root, and
//! the reason is that the arcs which leave the set are all excluded.

use alloc::vec;
use alloc::vec::Vec;

use super::literal::Lit;

const SLOTS: usize = 64;

/// The arcs that may still be taken.
pub(super) struct Tree {
    slots: usize,
    /// For each slot, its arcs: where they lead, and the literal that takes them.
    arcs: Vec<Vec<(u8, Lit)>>,
    /// The literal that makes each slot the root.
    roots: Vec<Lit>,
    /// For each variable, the arc that it takes.
    arc_of: Vec<Option<(u8, u8)>>,
    /// For each slot, where an arc not yet excluded leads.
    open: [u64; SLOTS],
    /// Whether arcs were excluded since [`Tree::close`].
    stale: bool,
}

impl Tree {
    pub(super) fn new(roots: Vec<Lit>) -> Tree {
        let slots = roots.len();
        let arcs = vec![Vec::new(); slots];
        Tree { slots, arcs, roots, arc_of: Vec::new(), open: [0; SLOTS], stale: true }
    }

    /// `lit` takes the arc.
    pub(super) fn add(&mut self, lit: Lit, (from, to): (u8, u8)) {
        let var = lit.var().index();
        if self.arc_of.len() <= var {
            self.arc_of.resize(var + 1, None);
        }
        self.arc_of[var] = Some((from, to));
        self.arcs[usize::from(from)].push((to, lit));
        self.open[usize::from(from)] |= 1 << to;
    }

    fn arc_excluded_by(&self, lit: Lit) -> Option<(u8, u8)> {
        if lit.is_positive() { None } else { self.arc_of.get(lit.var().index()).copied().flatten() }
    }

    /// Takes note of a literal that became true.
    pub(super) fn note(&mut self, lit: Lit) {
        if let Some((from, to)) = self.arc_excluded_by(lit) {
            self.open[usize::from(from)] &= !(1 << to);
            self.stale = true;
        }
    }

    /// Takes back what [`Tree::note`] noted.
    pub(super) fn forget(&mut self, lit: Lit) {
        if let Some((from, to)) = self.arc_excluded_by(lit) {
            self.open[usize::from(from)] |= 1 << to;
        }
    }

    /// The smallest closed set of each slot, unless nothing has changed.
    pub(super) fn closed_sets(&mut self) -> Option<[u64; SLOTS]> {
        if !core::mem::take(&mut self.stale) {
            return None;
        }
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
        Some(reached)
    }

    pub(super) fn roots(&self) -> &[Lit] {
        &self.roots
    }

    /// The literals of the arcs that leave `set`.
    pub(super) fn leaving(&self, set: u64) -> impl Iterator<Item = Lit> {
        let inside = move |slot: usize| set >> slot & 1 == 1;
        let arcs = self.arcs.iter().enumerate().filter(move |&(from, _)| inside(from));
        arcs.flat_map(|(_, arcs)| arcs)
            .filter(move |&&(to, _)| !inside(usize::from(to)))
            .map(|&(_, lit)| lit)
    }
}
