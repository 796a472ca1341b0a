//! Slots that others have to pass: a source of order.
//!
//! Where every way that is still open from some slots to a root leads through one slot, their
//! *gate*, they are all left before it. (The gate is their dominator in the graph of open arcs.)
//! The reason is that the arcs which lead out of these slots elsewhere are all excluded, and that
//! none of them is the root. Nothing else tells the order so much so early: the gates next to a root
//! that only one man can capture on are known before the search begins.

use alloc::vec;
use alloc::vec::Vec;

use super::literal::Var;
use super::order::Arc;
use super::solver::{Reason, Solver};

/// The literals that say that a slot is left before its gate, made when they are first wanted.
pub(super) struct Gates {
    slots: usize,
    first: usize,
    /// What each variable from `first` on says.
    arcs: Vec<Arc>,
    /// The variable of each slot and gate.
    vars: Vec<Option<Var>>,
    /// Room for [`Solver::propagate_gates`], empty otherwise.
    found: Vec<(usize, u64)>,
}

impl Gates {
    /// No literals yet, of variables from `first` on.
    pub(super) fn new(slots: usize, first: usize) -> Gates {
        let vars = vec![None; slots * slots];
        Gates { slots, first, arcs: Vec::new(), vars, found: Vec::new() }
    }

    /// What `var` says: the slot, and the gate.
    #[inline]
    pub(super) fn arc_of(&self, var: Var) -> Option<Arc> {
        self.arcs.get(var.index().checked_sub(self.first)?).copied()
    }
}

impl Solver {
    /// Puts the slots behind each gate before it.
    pub(super) fn propagate_gates(&mut self) {
        let mut found = core::mem::take(&mut self.gates.found);
        let (order, values) = (&self.order, &self.values);
        self.tree.gates(
            |root| values[root.index()] >= 0,
            |gate, slots| slots & !order.earlier(gate) != 0,
            |gate, behind| found.push((gate, behind)),
        );
        for (gate, behind) in found.drain(..) {
            let mut rest = behind & !self.order.earlier(gate);
            while rest != 0 {
                let slot = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let var = self.gate_var(slot, gate);
                if self.value(var.holds()) == 0 {
                    self.assign(var.holds(), Reason::Behind(behind));
                }
            }
        }
        self.gates.found = found;
    }

    fn gate_var(&mut self, slot: usize, gate: usize) -> Var {
        let number = slot * self.gates.slots + gate;
        if let Some(var) = self.gates.vars[number] {
            return var;
        }
        let var = self.new_implied_var();
        self.gates.vars[number] = Some(var);
        self.gates.arcs.push((slot as u8, gate as u8));
        var
    }
}
