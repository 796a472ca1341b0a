//! What a conflict teaches: the clause of the first unique implication point.

use alloc::vec;
use alloc::vec::Vec;

use super::literal::{Lit, Var};
use super::solver::{Conflict, Reason, Solver};

/// After so many conflicts, variables that are implied by others are decided too once they took
/// part in one. Hard boards are decided by the order of captures: some are refuted with a fourth of
/// the conflicts when it is asked about directly.
const CONFLICTS_BEFORE_ALL: u64 = 500;

impl Solver {
    /// Pushes literals that are true and together made `lit` true.
    fn explain(&self, lit: Lit, causes: &mut Vec<Lit>) {
        match self.reasons[lit.var().index()] {
            Reason::Decision => {}
            Reason::Binary(cause) => causes.push(cause),
            Reason::Both(one, other) => causes.extend([one, other]),
            Reason::Clause(clause) => {
                let others = self.lits(clause).iter().filter(|&&other| other != lit);
                causes.extend(others.map(|&other| !other));
            }
            Reason::Order(arc) => {
                let place = self.places[lit.var().index()];
                self.order.explain(arc, place, |at| causes.push(self.trail[at as usize]));
            }
            Reason::Closed(set) => causes.extend(self.tree.leaving(set, 0).map(|arc| !arc)),
            Reason::Behind(set) => {
                let (_, gate) = self.order.said_by(lit).expect("a literal of the order");
                self.explain_gate(gate, set, causes);
            }
            Reason::Unfounded => {
                let limit = self.places[lit.var().index()];
                let was_false =
                    |var: Var| self.value(var.holds()) < 0 && self.places[var.index()] < limit;
                self.lineage.explain(lit.var(), was_false, |cause| causes.push(cause));
            }
        }
        debug_assert!(self.are_true(causes), "what made a literal true is true");
    }

    /// Pushes literals that are true and together leave the slots of `set` no way but by `gate`.
    fn explain_gate(&self, gate: u8, set: u64, causes: &mut Vec<Lit>) {
        causes.extend(self.tree.leaving(set, 1 << gate).map(|arc| !arc));
        let roots = self.tree.roots().iter().enumerate();
        causes.extend(roots.filter(|(slot, _)| set >> slot & 1 == 1).map(|(_, &root)| !root));
    }

    fn are_true(&self, causes: &[Lit]) -> bool {
        causes.iter().all(|&cause| self.value(cause) > 0)
    }

    fn lits(&self, clause: u32) -> &[Lit] {
        &self.literals[self.clauses[clause as usize].range()]
    }

    /// Learns a clause from `conflict`, goes back to where it implies something, and assigns that.
    pub(super) fn learn(&mut self, conflict: &Conflict) {
        let mut causes = Vec::new();
        match *conflict {
            Conflict::Binary(first, second) => causes.extend([first, second]),
            Conflict::Three(lits) => causes.extend(lits),
            Conflict::Clause(clause) => {
                causes.extend(self.lits(clause).iter().map(|&lit| !lit));
            }
            Conflict::Order(lit, arc) => {
                causes.push(lit);
                self.order.explain(arc, u32::MAX, |at| causes.push(self.trail[at as usize]));
            }
            Conflict::Unfounded(var) => {
                causes.push(var.holds());
                let is_false = |var: Var| self.value(var.holds()) < 0;
                self.lineage.explain(var, is_false, |cause| causes.push(cause));
            }
            Conflict::Behind(denied, set) => {
                causes.push(denied);
                let (gate, _) = self.order.said_by(denied).expect("a literal of the order");
                self.explain_gate(gate, set, &mut causes);
            }
            Conflict::Closed(root, set) => {
                causes.push(root);
                causes.extend(self.tree.leaving(set, 0).map(|arc| !arc));
            }
        }
        debug_assert!(self.are_true(&causes), "what contradicts itself has come true");
        // A conflict seen late may lie below the present level.
        let level = causes.iter().map(|lit| self.levels[lit.var().index()]).max().unwrap_or(0);
        self.back_to(level as usize);
        if level == 0 {
            self.contradiction = true;
            return;
        }
        let mut clause: Vec<Lit> = vec![causes[0]];
        let mut to_clear: Vec<Lit> = Vec::new();
        let mut open = 0;
        let mut place = self.trail.len();
        loop {
            for lit in causes.drain(..) {
                let var = lit.var();
                if self.seen[var.index()] || self.levels[var.index()] == 0 {
                    continue;
                }
                self.seen[var.index()] = true;
                to_clear.push(lit);
                self.queue.bump(var);
                if self.conflicts > CONFLICTS_BEFORE_ALL {
                    self.queue.admit(var);
                }
                if self.levels[var.index()] == level {
                    open += 1;
                } else {
                    clause.push(!lit);
                }
            }
            let pivot = loop {
                place -= 1;
                let lit = self.trail[place];
                if self.seen[lit.var().index()] {
                    break lit;
                }
            };
            open -= 1;
            if open == 0 {
                clause[0] = !pivot;
                break;
            }
            self.explain(pivot, &mut causes);
        }
        self.minimise(&mut clause, &mut to_clear);
        for lit in to_clear {
            self.seen[lit.var().index()] = false;
        }
        self.jump_and_assert(&clause);
    }

    /// Drops the literals that others of the clause imply, if need be by way of further literals
    /// (Sörensson and Biere, "Minimizing learned clauses", 2009). What is `seen` follows from the
    /// clause; whatever else is found to do so is added to it.
    fn minimise(&mut self, clause: &mut Vec<Lit>, seen: &mut Vec<Lit>) {
        let level_bit = |level: u32| 1u64 << (level % u64::BITS);
        let levels = clause.iter().map(|lit| level_bit(self.levels[lit.var().index()]));
        let levels = levels.fold(0, |levels, bit| levels | bit);
        let (mut open, mut causes) = (Vec::new(), Vec::new());
        let mut first = true;
        clause.retain(|&lit| {
            if core::mem::take(&mut first) || self.is_decision(lit) {
                return true;
            }
            let before = seen.len();
            open.clear();
            open.push(!lit);
            while let Some(lit) = open.pop() {
                causes.clear();
                self.explain(lit, &mut causes);
                for &cause in &causes {
                    let var = cause.var().index();
                    if self.seen[var] || self.levels[var] == 0 {
                        continue;
                    }
                    // It follows from nothing, or not from literals of the clause's levels.
                    if self.is_decision(cause) || level_bit(self.levels[var]) & levels == 0 {
                        for lit in seen.drain(before..) {
                            self.seen[lit.var().index()] = false;
                        }
                        return true;
                    }
                    self.seen[var] = true;
                    seen.push(cause);
                    open.push(cause);
                }
            }
            false
        });
    }

    fn is_decision(&self, lit: Lit) -> bool {
        matches!(self.reasons[lit.var().index()], Reason::Decision)
    }

    fn jump_and_assert(&mut self, clause: &[Lit]) {
        let mut lits = clause.to_vec();
        if let [lit] = *lits {
            self.back_to(0);
            self.assign(lit, Reason::Decision);
            return;
        }
        let level_of = |lit: &Lit| self.levels[lit.var().index()];
        let deepest = (1..lits.len()).max_by_key(|&place| level_of(&lits[place])).expect("two");
        lits.swap(1, deepest);
        let mut levels: Vec<u32> = lits.iter().map(level_of).collect();
        let back = levels[1] as usize;
        levels.sort_unstable();
        levels.dedup();
        self.restarts.note(levels.len(), self.conflicts);
        self.back_to(back);
        debug_assert!(lits[1..].iter().all(|&lit| self.value(lit) < 0), "the first is implied");
        if let [first, second] = *lits {
            self.attach_pair(first, second);
            self.assign(first, Reason::Binary(!second));
        } else {
            let number = self.attach(&lits, levels.len() as u16);
            self.assign(lits[0], Reason::Clause(number));
        }
    }
}
