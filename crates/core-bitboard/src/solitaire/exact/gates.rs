//! Slots that others have to pass: a source of order.
//!
//! Where every way that is still open from some slots to a root leads through one slot, their
//! *gate*, they are all left before it. (The gate is their dominator in the graph of open arcs.)
//! The reason is that the arcs which lead out of these slots elsewhere are all excluded, and that
//! none of them is the root. Nothing else tells the order so much so early: the gates next to a root
//! that only one man can capture on are known before the search begins.

use super::solver::{Conflict, Reason, Solver};

impl Solver {
    /// Puts the slots behind each gate before it.
    pub(super) fn propagate_gates(&mut self) -> Result<(), Conflict> {
        let mut found = core::mem::take(&mut self.found_gates);
        let (order, values) = (&self.order, &self.values);
        self.tree.gates(
            |root| values[root.index()] >= 0,
            |gate, slots| slots & !order.earlier(gate) != 0,
            |gate, behind| found.push((gate, behind)),
        );
        let mut result = Ok(());
        for (gate, behind) in found.drain(..) {
            let mut rest = behind & !self.order.earlier(gate);
            while rest != 0 {
                let slot = rest.trailing_zeros() as u8;
                rest &= rest - 1;
                let before = self.order.say((slot, gate as u8));
                match self.value(before) {
                    0 => self.assign(before, Reason::Behind(behind)),
                    1 => {}
                    _ => result = Err(Conflict::Behind(!before, behind)),
                }
            }
        }
        self.found_gates = found;
        result
    }
}
