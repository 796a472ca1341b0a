//! What a conflict teaches: the clause of the first unique implication point.

use alloc::vec::Vec;

use super::literal::Lit;
use super::order::Arc;
use super::solver::{Conflict, Reason, Solver};

/// Room for most clauses while they are learned: they shrink from 55 literals to 30 on average.
pub(super) const ROOM: usize = 256;

impl Solver {
    /// Pushes literals that are true and together made `lit` true. What a theory says is kept: it is
    /// asked for two to three times on average before the literal is open again.
    pub(super) fn explain(&mut self, lit: Lit, causes: &mut Vec<Lit>) {
        let var = lit.var().index();
        let start = causes.len();
        let reason = self.reasons[var];
        self.explain_by(reason, lit, self.places[var], causes);
        if reason.is_of_theory() {
            self.kept[var].clear();
            self.kept[var].extend_from_slice(&causes[start..]);
            self.reasons[var] = Reason::Kept;
        }
    }

    /// Pushes literals of places before `limit` in the trail that make `lit` true by `reason`.
    fn explain_by(&self, reason: Reason, lit: Lit, limit: u32, causes: &mut Vec<Lit>) {
        #[cfg(test)]
        let start = causes.len();
        let order = || self.order.said_by(lit).expect("a literal of the order");
        match reason {
            Reason::Decision => {}
            Reason::Binary(cause) => causes.push(cause),
            Reason::Both(one, other) => causes.extend([one, other]),
            Reason::Clause(clause) => {
                let others = self.lits(clause).iter().filter(|&&other| other != lit);
                causes.extend(others.map(|&other| !other));
            }
            Reason::Order((from, to)) => {
                let closes = self.explain_order((to, from), limit, causes);
                assert!(closes, "what was forbidden closes a cycle");
            }
            Reason::Closed(set) => causes.extend(self.tree.leaving(set).map(|arc| !arc)),
            Reason::Gate => self.explain_gate(order(), limit, causes),
            Reason::Late => self.explain_late(order(), limit, causes),
            Reason::Unfounded => self.explain_unfounded(lit.var(), limit, causes),
            Reason::Fork(stem) => self.explain_fork(order(), stem, limit, causes),
            Reason::Kept => causes.extend_from_slice(&self.kept[lit.var().index()]),
        }
        debug_assert!(self.are_true(causes), "what makes a literal true is true");
        #[cfg(test)]
        if reason.is_of_theory() {
            self.told.borrow_mut().push((lit, causes[start..].to_vec()));
        }
    }

    /// Whether `lit` was false before `limit` in the trail.
    pub(super) fn was_false(&self, lit: Lit, limit: u32) -> bool {
        self.value(lit) < 0 && self.places[lit.var().index()] < limit
    }

    /// Pushes literals of places before `limit` in the trail that have the first slot of `arc` left
    /// before the second. False if there are none.
    pub(super) fn explain_order(&self, arc: Arc, limit: u32, causes: &mut Vec<Lit>) -> bool {
        self.order.explain(arc, limit, |at| causes.push(self.trail[at as usize]))
    }

    fn are_true(&self, causes: &[Lit]) -> bool {
        causes.iter().all(|&cause| self.value(cause) > 0)
    }

    fn lits(&self, clause: u32) -> &[Lit] {
        &self.literals[self.clauses[clause as usize].range()]
    }

    /// Learns a clause from a conflict, goes back to where it implies something, and assigns that.
    pub(super) fn learn(&mut self, Conflict { lit, reason }: Conflict) {
        let mut causes: Vec<Lit> = Vec::with_capacity(ROOM);
        causes.push(!lit);
        self.explain_by(reason, lit, u32::MAX, &mut causes);
        // A conflict seen late may lie below the present level.
        let level = causes.iter().map(|&lit| self.level(lit)).max().unwrap_or(0);
        self.back_to(level as usize);
        if level == 0 {
            self.contradiction = true;
            return;
        }
        let mut clause: Vec<Lit> = Vec::with_capacity(ROOM);
        clause.push(causes[0]);
        let mut to_clear: Vec<Lit> = Vec::with_capacity(ROOM);
        let mut open = 0;
        let mut place = self.trail.len();
        loop {
            for lit in causes.drain(..) {
                let var = lit.var();
                if self.seen[var.index()] || self.level(lit) == 0 {
                    continue;
                }
                self.seen[var.index()] = true;
                to_clear.push(lit);
                self.queue.bump(var, self.weight(lit, level));
                if self.level(lit) == level {
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

    /// How much a literal counts that took part in a conflict of `level`: more where the conflict came
    /// about than in what that rests on, and more if it was decided or tells the order than if it
    /// merely follows.
    fn weight(&self, lit: Lit, level: u32) -> f64 {
        let is_here = self.level(lit) == level;
        let leads = self.is_decision(lit) || self.order.is_told_by(lit);
        1.0 + f64::from(is_here) + 0.5 * f64::from(leads)
    }

    /// The number of decisions before the literal's variable was assigned.
    pub(super) fn level(&self, lit: Lit) -> u32 {
        self.levels[lit.var().index()]
    }

    pub(super) fn is_decision(&self, lit: Lit) -> bool {
        matches!(self.reasons[lit.var().index()], Reason::Decision)
    }

    fn jump_and_assert(&mut self, clause: &[Lit]) {
        let mut lits = clause.to_vec();
        if let [lit] = *lits {
            self.back_to(0);
            self.assign(lit, Reason::Decision);
            return;
        }
        let level_of = |&lit: &Lit| self.level(lit);
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

#[cfg(test)]
impl Solver {
    /// Whether, from level 0, it takes no more than propagation to see that `causes` make `lit` true.
    pub(super) fn sees_why(&mut self, lit: Lit, causes: &[Lit]) -> bool {
        self.back_to(0);
        self.conflicts = u64::MAX;
        if self.propagate().is_err() {
            return true;
        }
        causes.iter().copied().chain([!lit]).any(|lit| {
            if let Some(arc) = self.order.said_by(lit) {
                self.order.say(arc);
            }
            match self.value(lit) {
                0 => {
                    self.decide(lit);
                    self.lineage.look_again();
                    self.propagate().is_err()
                }
                value => value < 0,
            }
        })
    }
}
