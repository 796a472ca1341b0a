//! The clauses: adding them, what they imply, and forgetting them.
//!
//! A clause of two literals is kept as two implications. A longer one is watched at its first two
//! literals: as long as neither is false it implies nothing (Moskewicz et al., "Chaff", 2001).

use alloc::vec::Vec;

use super::literal::Lit;
use super::solver::{Conflict, Reason, Solver};

/// A range of the literals, in which the first two are watched.
pub(super) struct Clause {
    pub(super) start: u32,
    pub(super) len: u32,
    /// The number of decision levels that met in it when it was learned.
    glue: u32,
    learned: bool,
}

/// Where a clause is watched: looking at `blocker` first often saves looking at the clause.
#[derive(Clone, Copy)]
pub(super) struct Watch {
    clause: u32,
    blocker: Lit,
}

impl Solver {
    /// Not all of `lits` are false. Only before the search.
    pub(super) fn add_clause(&mut self, lits: &[Lit]) {
        match *lits {
            [] => self.contradiction = true,
            [lit] => match self.value(lit) {
                0 => self.assign(lit, Reason::Decision),
                1 => {}
                _ => self.contradiction = true,
            },
            [first, second] => {
                self.implied[(!first).index()].push(second);
                self.implied[(!second).index()].push(first);
            }
            _ => {
                self.attach(lits, 0, false);
            }
        }
    }

    /// At most one of `lits` is true.
    pub(super) fn at_most_one(&mut self, lits: &[Lit]) {
        for &lit in lits {
            let others = lits.iter().filter(|&&other| other != lit).map(|&other| !other);
            self.implied[lit.index()].reserve(lits.len() + 8);
            self.implied[lit.index()].extend(others);
        }
    }

    pub(super) fn attach(&mut self, lits: &[Lit], glue: u32, learned: bool) -> u32 {
        let clause = self.clauses.len() as u32;
        let start = self.literals.len() as u32;
        self.literals.extend_from_slice(lits);
        self.clauses.push(Clause { start, len: lits.len() as u32, glue, learned });
        self.learned += usize::from(learned);
        self.watches[(!lits[0]).index()].push(Watch { clause, blocker: lits[1] });
        self.watches[(!lits[1]).index()].push(Watch { clause, blocker: lits[0] });
        clause
    }

    pub(super) fn propagate_binary(&mut self, lit: Lit) -> Option<Conflict> {
        for number in 0..self.implied[lit.index()].len() {
            let other = self.implied[lit.index()][number];
            match self.value(other) {
                0 => self.assign(other, Reason::Binary(lit)),
                1 => {}
                _ => return Some(Conflict::Binary(lit, !other)),
            }
        }
        None
    }

    pub(super) fn propagate_clauses(&mut self, lit: Lit) -> Option<Conflict> {
        let falsified = !lit;
        let mut watches = core::mem::take(&mut self.watches[lit.index()]);
        let mut kept = 0;
        let mut conflict = None;
        let mut next = 0;
        'watches: while next < watches.len() {
            let watch = watches[next];
            next += 1;
            if self.values[watch.blocker.index()] == 1 {
                watches[kept] = watch;
                kept += 1;
                continue;
            }
            let &Clause { start, len, .. } = &self.clauses[watch.clause as usize];
            let lits = &mut self.literals[start as usize..(start + len) as usize];
            if lits[0] == falsified {
                lits.swap(0, 1);
            }
            let first = lits[0];
            let again = Watch { clause: watch.clause, blocker: first };
            if self.values[first.index()] == 1 {
                watches[kept] = again;
                kept += 1;
                continue;
            }
            for place in 2..lits.len() {
                let other = lits[place];
                if self.values[other.index()] >= 0 {
                    lits[1] = other;
                    lits[place] = falsified;
                    self.watches[(!other).index()].push(again);
                    continue 'watches;
                }
            }
            watches[kept] = again;
            kept += 1;
            if self.values[first.index()] == -1 {
                conflict = Some(Conflict::Clause(watch.clause));
                break;
            }
            self.assign(first, Reason::Clause(watch.clause));
        }
        while next < watches.len() {
            watches[kept] = watches[next];
            kept += 1;
            next += 1;
        }
        watches.truncate(kept);
        self.watches[lit.index()] = watches;
        conflict
    }

    /// Forgets half of the learned clauses, those of the highest glue. Only at level 0.
    pub(super) fn forget(&mut self) {
        let mut glues: Vec<u32> =
            self.clauses.iter().filter(|clause| clause.learned).map(|clause| clause.glue).collect();
        let middle = glues.len() / 2;
        let limit = *glues.select_nth_unstable(middle).1;
        let clauses = core::mem::take(&mut self.clauses);
        let literals = core::mem::take(&mut self.literals);
        self.watches.iter_mut().for_each(Vec::clear);
        self.learned = 0;
        for place in 0..self.trail.len() {
            self.reasons[self.trail[place].var().index()] = Reason::Decision;
        }
        for Clause { start, len, glue, learned } in clauses {
            if learned && glue >= limit.max(3) {
                continue;
            }
            let lits = &literals[start as usize..(start + len) as usize];
            if lits.iter().any(|&lit| self.value(lit) == 1) {
                continue;
            }
            let open: Vec<Lit> = lits.iter().copied().filter(|&lit| self.value(lit) == 0).collect();
            match *open {
                [first, second] => {
                    self.implied[(!first).index()].push(second);
                    self.implied[(!second).index()].push(first);
                }
                _ => {
                    self.attach(&open, glue, learned);
                }
            }
        }
    }
}
