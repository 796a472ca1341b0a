//! The clauses: adding them, what they imply, and forgetting them.
//!
//! A clause of two literals is kept as two implications. A longer one is watched at its first two
//! literals: as long as neither is false it implies nothing (Moskewicz et al., "Chaff", 2001).

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use super::lists::Lists;
use super::literal::Lit;
use super::solver::{Conflict, Reason, Solver};

/// Learned clauses of this glue and more are forgotten after the attempt.
const GLUE_KEPT: u16 = 6;

/// A range of the literals, in which the first two are watched. Small, since there are thousands; 64
/// pieces make fewer than 2^14 variables, so that the lengths fit.
pub(super) struct Clause {
    start: u32,
    len: u16,
    /// The number of decision levels that met in it when it was learned; 0 when it was given.
    glue: u16,
}

impl Clause {
    fn is_learned(&self) -> bool {
        self.glue > 0
    }

    pub(super) fn range(&self) -> Range<usize> {
        let start = self.start as usize;
        start..start + usize::from(self.len)
    }
}

/// Where a clause is watched: looking at `blocker` first often saves looking at the clause.
#[derive(Clone, Copy)]
pub(super) struct Watch {
    clause: u32,
    blocker: Lit,
}

impl Solver {
    /// Keeps a clause of two literals.
    pub(super) fn attach_pair(&mut self, first: Lit, second: Lit) {
        self.implied.push((!first).index(), second);
        self.implied.push((!second).index(), first);
    }

    /// Watches the clauses that the literals hold already, of which each ends at one of `ends`.
    pub(super) fn watch_clauses(&mut self, ends: &[u32]) {
        let mut start = 0;
        for &end in ends {
            self.clauses.push(Clause { start, len: (end - start) as u16, glue: 0 });
            start = end;
        }
        let watched = |clause: &Clause| {
            let start = clause.start as usize;
            (self.literals[start], self.literals[start + 1])
        };
        let mut rooms = vec![0; self.values.len()];
        for (first, second) in self.clauses.iter().map(watched) {
            rooms[(!first).index()] += 1;
            rooms[(!second).index()] += 1;
        }
        let Some((filler, _)) = self.clauses.first().map(watched) else { return };
        let filler = Watch { clause: 0, blocker: filler };
        let mut watches = Lists::with_rooms(&rooms, filler);
        for ((first, second), clause) in self.clauses.iter().map(watched).zip(0..) {
            watches.push((!first).index(), Watch { clause, blocker: second });
            watches.push((!second).index(), Watch { clause, blocker: first });
        }
        self.watches = watches;
    }

    /// Keeps a clause of three literals or more.
    pub(super) fn attach(&mut self, lits: &[Lit], glue: u16) -> u32 {
        let number = self.clauses.len() as u32;
        let start = self.literals.len() as u32;
        self.literals.extend_from_slice(lits);
        let clause = Clause { start, len: lits.len() as u16, glue };
        self.clauses.push(clause);
        self.watches.push((!lits[0]).index(), Watch { clause: number, blocker: lits[1] });
        self.watches.push((!lits[1]).index(), Watch { clause: number, blocker: lits[0] });
        number
    }

    pub(super) fn propagate_binary(&mut self, lit: Lit) -> Result<(), Conflict> {
        (0..self.implied.len(lit.index())).try_for_each(|number| {
            self.imply(self.implied.item(lit.index(), number), Reason::Binary(lit))
        })
    }

    /// Excludes the rivals of what became true.
    pub(super) fn propagate_rivals(&mut self, lit: Lit) -> Result<(), Conflict> {
        if !lit.is_positive() {
            return Ok(());
        }
        for place in self.rivals.of(lit.var()).into_iter().flatten() {
            let other = self.rivals.member(place).holds();
            if other != lit {
                self.imply(!other, Reason::Binary(lit))?;
            }
        }
        Ok(())
    }

    pub(super) fn propagate_clauses(&mut self, lit: Lit) -> Result<(), Conflict> {
        let falsified = !lit;
        let list = lit.index();
        let Range { start, end } = self.watches.range(list);
        let (mut next, mut kept) = (start, start);
        let mut result = Ok(());
        'watches: while next < end {
            let watch = self.watches.at(next);
            next += 1;
            if self.values[watch.blocker.index()] == 1 {
                self.watches.put(kept, watch);
                kept += 1;
                continue;
            }
            let lits = &mut self.literals[self.clauses[watch.clause as usize].range()];
            if lits[0] == falsified {
                lits.swap(0, 1);
            }
            let first = lits[0];
            let again = Watch { clause: watch.clause, blocker: first };
            if self.values[first.index()] == 1 {
                self.watches.put(kept, again);
                kept += 1;
                continue;
            }
            for place in 2..lits.len() {
                let other = lits[place];
                if self.values[other.index()] >= 0 {
                    lits[1] = other;
                    lits[place] = falsified;
                    // Another list than this one, since `other` is not false.
                    self.watches.push((!other).index(), again);
                    continue 'watches;
                }
            }
            self.watches.put(kept, again);
            kept += 1;
            result = self.imply(first, Reason::Clause(watch.clause));
            if result.is_err() {
                break;
            }
        }
        while next < end {
            self.watches.put(kept, self.watches.at(next));
            kept += 1;
            next += 1;
        }
        self.watches.truncate(list, kept - start);
        result
    }

    /// Sets the learned clauses of the lowest glue aside, at most half of them, and forgets the others.
    /// Only at level 0.
    pub(super) fn forget(&mut self) {
        let learned = self.clauses.iter().filter(|clause| clause.is_learned());
        let mut glues: Vec<u16> = learned.map(|clause| clause.glue).collect();
        glues.sort_unstable();
        let limit = glues.get(glues.len() / 2).map_or(GLUE_KEPT, |&middle| middle.min(GLUE_KEPT));
        let clauses = core::mem::take(&mut self.clauses);
        let literals = core::mem::take(&mut self.literals);
        self.watches.clear();
        for place in 0..self.trail.len() {
            self.reasons[self.trail[place].var().index()] = Reason::Decision;
        }
        for clause in clauses {
            let lits = &literals[clause.range()];
            if !clause.is_learned() {
                self.put_in_force(lits, clause.glue);
            } else if clause.glue < limit {
                self.aside.push((lits.to_vec(), clause.glue));
            }
        }
    }

    /// Puts the clauses that were set aside in force again. Only at level 0.
    pub(super) fn recall(&mut self) {
        for (lits, glue) in core::mem::take(&mut self.aside) {
            self.put_in_force(&lits, glue);
        }
    }

    /// Keeps what the values of level 0 leave of a clause.
    fn put_in_force(&mut self, lits: &[Lit], glue: u16) {
        if lits.iter().any(|&lit| self.value(lit) == 1) {
            return;
        }
        let open: Vec<Lit> = lits.iter().copied().filter(|&lit| self.value(lit) == 0).collect();
        match *open {
            [] => self.contradiction = true,
            [lit] => self.assign(lit, Reason::Decision),
            [first, second] => self.attach_pair(first, second),
            _ => {
                self.attach(&open, glue);
            }
        }
    }
}
