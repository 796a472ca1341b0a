//! What the theories say of the literals that became true.

use super::literal::Lit;
use super::order::Arc;
use super::solver::{Conflict, Reason, Solver};

impl Solver {
    /// Puts the arcs that `lit` demands in force, and excludes what would close a cycle.
    pub(super) fn propagate_order(&mut self, lit: Lit) -> Result<(), Conflict> {
        let place = self.places[lit.var().index()];
        for number in 0..self.order.demands(lit) {
            let arc = self.order.demanded(lit, number);
            let mut closed = core::mem::take(&mut self.closed);
            closed.clear();
            if !self.order.add(arc, place, |source, ends| closed.push((source, ends))) {
                return Err(Conflict::Order(lit, arc));
            }
            let result = closed.iter().try_for_each(|&(source, ends)| self.exclude(source, ends));
            self.closed = closed;
            result?;
        }
        Ok(())
    }

    /// Excludes what would have one of `ends` left before `source`.
    fn exclude(&mut self, source: u8, ends: u64) -> Result<(), Conflict> {
        let mut rest = ends;
        while rest != 0 {
            let back = (rest.trailing_zeros() as u8, source);
            rest &= rest - 1;
            if self.order.has_said(back) {
                self.deny(back)?;
            }
            for number in 0..self.order.demanding(back).len() {
                let demanding = self.order.demanding(back)[number].holds();
                if self.value(demanding) < 0 {
                    continue;
                }
                let denied = self.deny(back)?;
                if self.value(demanding) > 0 {
                    return Err(Conflict::Binary(denied, demanding));
                }
                self.assign(!demanding, Reason::Binary(denied));
            }
            self.part(back)?;
        }
        Ok(())
    }

    /// Says, if it is not said yet, that an arc is not in force since it would close a cycle. Then this
    /// literal, and no longer the arcs of the cycle, is the reason for all that follows.
    pub(super) fn deny(&mut self, back: Arc) -> Result<Lit, Conflict> {
        let denied = !self.order.say(back);
        match self.value(denied) {
            0 => self.assign(denied, Reason::Order(back)),
            1 => {}
            _ => return Err(Conflict::Order(!denied, back)),
        }
        Ok(denied)
    }

    /// What the theories say that look at everything at once; one says something only if those before
    /// it had nothing to say.
    pub(super) fn propagate_at_large(&mut self) -> Result<(), Conflict> {
        let known = self.trail.len();
        self.propagate_lineage()?;
        if self.trail.len() == known {
            self.propagate_tree()?;
        }
        if self.trail.len() == known {
            self.propagate_gates()?;
        }
        Ok(())
    }

    /// Excludes the roles that nobody can bring to their places.
    fn propagate_lineage(&mut self) -> Result<(), Conflict> {
        let mut lost = core::mem::take(&mut self.lost);
        self.lineage.look(|var| lost.push(var));
        let mut result = Ok(());
        for var in lost.drain(..) {
            match self.value(var.holds()) {
                0 => self.assign(var.is(false), Reason::Unfounded),
                1 => result = Err(Conflict::Unfounded(var)),
                _ => {}
            }
        }
        self.lost = lost;
        result
    }

    /// Excludes the roots that not all slots can come to.
    fn propagate_tree(&mut self) -> Result<(), Conflict> {
        if !self.tree.is_stale() {
            return Ok(());
        }
        // The root, or the first slot that could be it.
        let roots = self.tree.roots().iter().map(|&root| self.value(root));
        let root =
            roots.enumerate().filter(|&(_, value)| value >= 0).max_by_key(|&(_, value)| value);
        if root.is_some_and(|(root, _)| self.tree.witness(root)) {
            return Ok(());
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
                    return Err(Conflict::Closed(root, set));
                }
                self.assign(!root, Reason::Closed(set));
            }
        }
        Ok(())
    }
}
