//! What the theories say of the literals that became true.

use super::literal::Lit;
use super::solver::{Conflict, Reason, Solver};

impl Solver {
    /// Puts the arcs that `lit` demands in force, and excludes what would close a cycle.
    pub(super) fn propagate_order(&mut self, lit: Lit) -> Option<Conflict> {
        let place = self.places[lit.var().index()];
        for number in 0..self.order.demands(lit) {
            let arc = self.order.demanded(lit, number);
            let mut closed = core::mem::take(&mut self.closed);
            closed.clear();
            if !self.order.add(arc, place, |source, ends| closed.push((source, ends))) {
                return Some(Conflict::Order(lit, arc));
            }
            let conflict = closed.iter().find_map(|&(source, ends)| self.exclude(source, ends));
            self.closed = closed;
            if conflict.is_some() {
                return conflict;
            }
        }
        None
    }

    /// Excludes what would have one of `ends` left before `source`.
    fn exclude(&mut self, source: u8, ends: u64) -> Option<Conflict> {
        let mut rest = ends;
        while rest != 0 {
            let back = (rest.trailing_zeros() as u8, source);
            rest &= rest - 1;
            for number in 0..self.order.demanding(back).len() {
                let demanding = self.order.demanding(back)[number].holds();
                match self.value(demanding) {
                    0 => self.assign(!demanding, Reason::Order(back)),
                    1 => return Some(Conflict::Order(demanding, back)),
                    _ => {}
                }
            }
            if self.order.has_said(back) {
                let before = self.order.before(back);
                match self.value(before) {
                    0 => self.assign(!before, Reason::Order(back)),
                    1 => return Some(Conflict::Order(before, back)),
                    _ => {}
                }
            }
            let conflict = self.part(back);
            if conflict.is_some() {
                return conflict;
            }
        }
        None
    }

    /// Excludes the roles that nobody can bring to their places.
    pub(super) fn propagate_lineage(&mut self) -> Option<Conflict> {
        let mut lost = core::mem::take(&mut self.lost);
        self.lineage.look(|var| lost.push(var));
        let mut conflict = None;
        for var in lost.drain(..) {
            match self.value(var.holds()) {
                0 => self.assign(var.is(false), Reason::Unfounded),
                1 => conflict = Some(Conflict::Unfounded(var)),
                _ => {}
            }
        }
        self.lost = lost;
        conflict
    }

    /// Excludes the roots that not all slots can come to.
    pub(super) fn propagate_tree(&mut self) -> Option<Conflict> {
        if !self.tree.is_stale() {
            return None;
        }
        // The root, or the first slot that could be it.
        let roots = self.tree.roots().iter().map(|&root| self.value(root));
        let root =
            roots.enumerate().filter(|&(_, value)| value >= 0).max_by_key(|&(_, value)| value);
        if root.is_some_and(|(root, _)| self.tree.witness(root)) {
            return None;
        }
        let closed = self.tree.closed_sets();
        let slots = self.tree.roots().len();
        for slot in 0..slots {
            let root = self.tree.roots()[slot];
            if self.value(root) < 0 {
                continue;
            }
            let apart = closed[..slots].iter().filter(|&set| set >> slot & 1 == 0);
            if let Some(&set) = apart.min_by_key(|set| set.count_ones()) {
                if self.value(root) > 0 {
                    return Some(Conflict::Closed(root, set));
                }
                self.assign(!root, Reason::Closed(set));
            }
        }
        None
    }
}
