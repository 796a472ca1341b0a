//! Slots that others have to pass: a source of order.
//!
//! A slot that can come to no root but by way of another, its *gate*, is left before it. (The gate
//! is its dominator in the graph of open arcs.) And so is one that can come to no root but by way of
//! the gate or of slots that are left before the gate: whoever goes there has to hurry as much.
//! Nothing else tells the order so much so early, and what it tells makes more gates.

use alloc::vec::Vec;

use super::literal::Lit;
use super::order::Arc;
use super::solver::{Conflict, Reason, Solver};
use crate::solitaire::slots::SlotSet;

impl Solver {
    /// Puts the slots behind each gate before it.
    pub(super) fn propagate_gates(&mut self) -> Result<(), Conflict> {
        if !self.tree.has_narrowed(self.order.growths()) {
            return Ok(());
        }
        let mut roots = 0;
        for slot in 0..self.tree.roots().len() {
            let root = self.tree.roots()[slot];
            if self.value(root) < 0 {
                continue;
            }
            let later = self.order.later(slot);
            if later.is_empty() {
                roots |= 1 << slot;
            } else {
                // The root is left last, that is never.
                let denied = self.deny((later.lowest() as u8, slot as u8))?;
                self.imply(!root, Reason::Binary(denied))?;
            }
        }
        let gates = self.tree.gates(roots, &self.order);
        for (slot, gates) in gates.into_iter().enumerate() {
            for gate in gates.slots() {
                let before = self.order.say((slot as u8, gate as u8));
                self.imply(before, Reason::Gate)?;
            }
        }
        Ok(())
    }

    /// Pushes literals of places before `limit` in the trail that together leave the first slot of
    /// the arc no way past the second.
    pub(super) fn explain_gate(&self, (slot, gate): Arc, limit: u32, causes: &mut Vec<Lit>) {
        // The slots that `slot` could come to, and those left before the gate that were in its way.
        let (mut reached, mut before) = (1u64 << slot, 1u64 << gate);
        let mut fresh = reached;
        while fresh != 0 {
            let from = fresh.lowest();
            fresh &= fresh - 1;
            causes.push(!self.tree.roots()[from]);
            for &(to, taken) in self.tree.arcs(from) {
                if (reached | before) >> to & 1 == 1 {
                    continue;
                }
                if self.was_false(taken, limit) {
                    causes.push(!taken);
                } else if self.explain_order((to, gate), limit, causes) {
                    before |= 1 << to;
                } else {
                    reached |= 1 << to;
                    fresh |= 1 << to;
                }
            }
        }
    }
}
