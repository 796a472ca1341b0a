//! What the theories say of the literals that became true.

use super::literal::Lit;
use super::order::Arc;
use super::solver::{Conflict, Reason, Solver};
use crate::solitaire::slots::SlotSet;

/// Boards that take fewer conflicts gain nothing by the lines; the unit tests have hardly others.
const CONFLICTS_BEFORE_LINES: u64 = if cfg!(test) { 1 } else { 100 };

impl Solver {
    /// Puts the arcs that `lit` demands in force, and excludes what would close a cycle.
    pub(super) fn propagate_order(&mut self, lit: Lit) -> Result<(), Conflict> {
        let place = self.places[lit.var().index()];
        for number in 0..self.order.demands(lit) {
            let arc = self.order.demanded(lit, number);
            let mut closed = core::mem::take(&mut self.closed);
            closed.clear();
            if !self.order.add(arc, place, |source, ends| closed.push((source, ends))) {
                return Err(Conflict { lit: !lit, reason: Reason::Order(arc) });
            }
            let result = closed.iter().try_for_each(|&(source, ends)| self.exclude(source, ends));
            self.closed = closed;
            result?;
        }
        Ok(())
    }

    /// Excludes what would have one of `ends` left before `source`.
    fn exclude(&mut self, source: u8, ends: u64) -> Result<(), Conflict> {
        for end in ends.slots() {
            let back = (end as u8, source);
            if self.order.has_said(back) {
                self.deny(back)?;
            }
            for number in 0..self.order.demanding(back).len() {
                let demanding = self.order.demanding(back)[number];
                if self.value(demanding.holds()) >= 0 {
                    let denied = self.deny(back)?;
                    self.imply(demanding.is(false), Reason::Binary(denied))?;
                }
            }
            self.part(back)?;
        }
        Ok(())
    }

    /// Says, if it is not said yet, that an arc is not in force since it would close a cycle. Then this
    /// literal, and no longer the arcs of the cycle, is the reason for all that follows.
    pub(super) fn deny(&mut self, back: Arc) -> Result<Lit, Conflict> {
        let denied = !self.order.say(back);
        self.imply(denied, Reason::Order(back))?;
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
        if self.trail.len() == known && self.conflicts >= CONFLICTS_BEFORE_LINES {
            self.propagate_lines()?;
        }
        Ok(())
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
            let apart = closed[..slots].iter().filter(|&set| set >> slot & 1 == 0);
            if let Some(&set) = apart.min_by_key(|set| set.count_ones()) {
                self.imply(!self.tree.roots()[slot], Reason::Closed(set))?;
            }
        }
        Ok(())
    }
}
