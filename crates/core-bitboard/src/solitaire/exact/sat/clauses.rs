//! The clauses: adding, propagation and forgetting.
//!
//! A clause of two literals is stored as two implications. A longer one is watched at its first two
//! literals: while neither is false it implies nothing (Moskewicz et al., "Chaff", 2001).

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use super::assignment::{Antecedent, Assignment, Conflict};
use super::formula::{AtMostOne, Formula, Lists, Lit};

/// Learned clauses with this glue or more are forgotten after the attempt. Limits from 3 to 8
/// differ by less than chance (docs/notebook).
const GLUE_KEPT: u16 = 6;

/// A range of literals; the first two are watched. The struct is small since there are thousands of
/// clauses; 64 pieces make fewer than 2^14 variables, so the lengths fit.
pub(crate) struct Clause {
    start: u32,
    len: u16,
    /// The number of decision levels among its literals when it was learned; 0 for a given clause.
    glue: u16,
}

impl Clause {
    fn is_learned(&self) -> bool {
        self.glue > 0
    }

    pub(crate) fn range(&self) -> Range<usize> {
        let start = self.start as usize;
        start..start + usize::from(self.len)
    }
}

/// A watched clause. If `blocker` is true, the clause itself need not be examined.
#[derive(Clone, Copy)]
pub(crate) struct Watch {
    clause: u32,
    blocker: Lit,
}

/// The clauses in force.
pub(crate) struct Clauses {
    clauses: Vec<Clause>,
    /// The literals of all clauses of three or more literals, clause by clause.
    literals: Vec<Lit>,
    /// For each literal, the clauses watched at its negation.
    watches: Lists<Watch>,
    /// For each literal, the literals that it implies by clauses of two.
    implied: Lists<Lit>,
    at_most_one: AtMostOne,
    /// Clauses learned in earlier attempts that are not in force, with their glue.
    shelved: Vec<(Vec<Lit>, u16)>,
}

/// A clause all of whose literals are false.
pub(crate) struct Empty;

impl Clauses {
    /// The clauses of a formula of `variables` variables, except those of one literal.
    pub(super) fn new(formula: &mut Formula, variables: usize) -> Clauses {
        let mut clauses = Clauses {
            clauses: Vec::with_capacity(formula.ends.len()),
            literals: core::mem::take(&mut formula.literals),
            watches: Lists::new(2 * variables),
            implied: implications(&formula.pairs, 2 * variables),
            at_most_one: AtMostOne::new(core::mem::take(&mut formula.groups), formula.vars.len()),
            shelved: Vec::new(),
        };
        clauses.watch(&formula.ends, 2 * variables);
        clauses
    }

    /// The literals of a clause of three or more literals.
    pub(super) fn lits(&self, clause: u32) -> &[Lit] {
        &self.literals[self.clauses[clause as usize].range()]
    }

    /// Adds a clause of two literals.
    pub(super) fn attach_pair(&mut self, first: Lit, second: Lit) {
        self.implied.push((!first).index(), second);
        self.implied.push((!second).index(), first);
    }

    /// Watches the clauses already in `literals`, each of which ends at one of `ends`.
    fn watch(&mut self, ends: &[u32], literals: usize) {
        let mut start = 0;
        for &end in ends {
            self.clauses.push(Clause { start, len: (end - start) as u16, glue: 0 });
            start = end;
        }
        let watched = |clause: &Clause| {
            let start = clause.start as usize;
            (self.literals[start], self.literals[start + 1])
        };
        let mut capacities = vec![0; literals];
        for (first, second) in self.clauses.iter().map(watched) {
            capacities[(!first).index()] += 1;
            capacities[(!second).index()] += 1;
        }
        let Some((filler, _)) = self.clauses.first().map(watched) else { return };
        let filler = Watch { clause: 0, blocker: filler };
        let mut watches = Lists::with_capacities(&capacities, filler);
        for ((first, second), clause) in self.clauses.iter().map(watched).zip(0..) {
            watches.push((!first).index(), Watch { clause, blocker: second });
            watches.push((!second).index(), Watch { clause, blocker: first });
        }
        self.watches = watches;
    }

    /// Adds a clause of three or more literals.
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

    /// Propagates `lit`, which has become true.
    #[inline(always)]
    pub(super) fn propagate(
        &mut self,
        lit: Lit,
        assignment: &mut Assignment,
    ) -> Result<(), Conflict> {
        for number in 0..self.implied.len(lit.index()) {
            assignment.imply(self.implied.item(lit.index(), number), Antecedent::Binary(lit))?;
        }
        if lit.is_positive() {
            for place in self.at_most_one.groups_of(lit.var()).into_iter().flatten() {
                let other = self.at_most_one.member(place).holds();
                if other != lit {
                    assignment.imply(!other, Antecedent::Binary(lit))?;
                }
            }
        }
        self.propagate_watched(lit, assignment)
    }

    /// Finds another literal to watch for each clause watched at the negation of `lit`; if there is
    /// none, the other watched literal is implied.
    #[inline(always)]
    fn propagate_watched(&mut self, lit: Lit, assignment: &mut Assignment) -> Result<(), Conflict> {
        let falsified = !lit;
        let list = lit.index();
        let Range { start, end } = self.watches.range(list);
        let (mut next, mut kept) = (start, start);
        let mut result = Ok(());
        'watches: while next < end {
            let watch = self.watches.at(next);
            next += 1;
            if assignment.value(watch.blocker) == 1 {
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
            if assignment.value(first) == 1 {
                self.watches.put(kept, again);
                kept += 1;
                continue;
            }
            for place in 2..lits.len() {
                let other = lits[place];
                if assignment.value(other) >= 0 {
                    lits[1] = other;
                    lits[place] = falsified;
                    // This is another list, since `other` is not false.
                    self.watches.push((!other).index(), again);
                    continue 'watches;
                }
            }
            self.watches.put(kept, again);
            kept += 1;
            result = assignment.imply(first, Antecedent::Clause(watch.clause));
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

    /// Shelves the learned clauses with the lowest glue, at most half of them, and drops the
    /// others. Only at level 0.
    pub(super) fn forget(&mut self, assignment: &mut Assignment) -> Result<(), Empty> {
        let learned = self.clauses.iter().filter(|clause| clause.is_learned());
        let mut glues: Vec<u16> = learned.map(|clause| clause.glue).collect();
        glues.sort_unstable();
        let limit = glues.get(glues.len() / 2).map_or(GLUE_KEPT, |&middle| middle.min(GLUE_KEPT));
        let clauses = core::mem::take(&mut self.clauses);
        let literals = core::mem::take(&mut self.literals);
        self.watches.clear();
        assignment.forget_reasons();
        let mut result = Ok(());
        for clause in clauses {
            let lits = &literals[clause.range()];
            if !clause.is_learned() {
                result = result.and(self.add(lits, clause.glue, assignment));
            } else if clause.glue < limit {
                self.shelved.push((lits.to_vec(), clause.glue));
            }
        }
        result
    }

    /// Puts the shelved clauses in force again. Only at level 0.
    pub(super) fn restore(&mut self, assignment: &mut Assignment) -> Result<(), Empty> {
        let mut result = Ok(());
        for (lits, glue) in core::mem::take(&mut self.shelved) {
            result = result.and(self.add(&lits, glue, assignment));
        }
        result
    }

    /// Adds a clause without its literals that are false at level 0, unless one is true; `glue` is
    /// 0 for a given clause. Only at level 0.
    ///
    /// # Errors
    ///
    /// If all literals of the clause are false.
    pub(super) fn add(
        &mut self,
        lits: &[Lit],
        glue: u16,
        assignment: &mut Assignment,
    ) -> Result<(), Empty> {
        if lits.iter().any(|&lit| assignment.value(lit) == 1) {
            return Ok(());
        }
        let open: Vec<Lit> =
            lits.iter().copied().filter(|&lit| assignment.value(lit) == 0).collect();
        match *open {
            [] => return Err(Empty),
            [lit] => assignment.assign(lit, Antecedent::Decision),
            [first, second] => self.attach_pair(first, second),
            _ => {
                self.attach(&open, glue);
            }
        }
        Ok(())
    }
}

/// The literals that each literal implies by clauses of two.
fn implications(pairs: &[(Lit, Lit)], literals: usize) -> Lists<Lit> {
    let mut capacities = vec![0; literals];
    for &(first, second) in pairs {
        capacities[(!first).index()] += 1;
        capacities[(!second).index()] += 1;
    }
    let Some(&(filler, _)) = pairs.first() else { return Lists::new(literals) };
    let mut implied = Lists::with_capacities(&capacities, filler);
    for &(first, second) in pairs {
        implied.push((!first).index(), second);
        implied.push((!second).index(), first);
    }
    implied
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solitaire::exact::sat::formula::Var;

    fn lits<const N: usize>(numbers: [i8; N]) -> [Lit; N] {
        numbers.map(|number| Var::new(usize::from(number.unsigned_abs())).is(number > 0))
    }

    /// The clauses of `given` and, with their glue, of `learned`, over 16 variables.
    fn clauses(given: &[&[Lit]], learned: &[([Lit; 3], u16)]) -> Clauses {
        let mut formula = Formula::with_room(16);
        for lits in given {
            formula.add_clause(lits.iter().copied());
        }
        let mut clauses = Clauses::new(&mut formula, 16);
        for (lits, glue) in learned {
            clauses.attach(lits, *glue);
        }
        clauses
    }

    /// The clauses of three or more literals in force.
    fn in_force(clauses: &Clauses) -> Vec<Vec<Lit>> {
        (0..clauses.clauses.len()).map(|number| clauses.lits(number as u32).to_vec()).collect()
    }

    /// The glues of the learned clauses in force after forgetting those of `glues` and restoring
    /// what is shelved.
    fn glues_kept(glues: &[u16]) -> Vec<u16> {
        let learned: Vec<_> = glues.iter().map(|&glue| (lits([1, 2, 3]), glue)).collect();
        let mut clauses = clauses(&[&lits([4, 5, 6])], &learned);
        let mut assignment = Assignment::new(16);
        assert!(clauses.forget(&mut assignment).is_ok());
        assert_eq!(in_force(&clauses), [lits([4, 5, 6])], "given clauses alone stay in force");
        assert!(clauses.restore(&mut assignment).is_ok() && clauses.shelved.is_empty());
        clauses.clauses[1..].iter().map(|clause| clause.glue).collect()
    }

    #[test]
    fn learned_clauses_below_median_and_limit_are_kept() {
        assert_eq!(glues_kept(&[5, 2, 9, 4, 3]), [2, 3]);
        assert_eq!(glues_kept(&[2, 2, 2, 3]), []);
        assert_eq!(glues_kept(&[7, GLUE_KEPT, 8, 9, 5]), [5]);
        assert_eq!(glues_kept(&[1]), []);
        assert_eq!(glues_kept(&[]), []);
    }

    #[test]
    fn known_literals_shorten_given_clauses() {
        let given = [lits([1, 2, 3]), lits([-1, 4, 5]), lits([-1, -2, 6]), lits([7, 8, 9])];
        let given: Vec<&[Lit]> = given.iter().map(|lits| &lits[..]).collect();
        let mut clauses = clauses(&given, &[(lits([4, 8, 9]), 2), (lits([1, 8, 9]), 9)]);
        let mut assignment = Assignment::new(16);
        for known in lits([1, 2]) {
            assignment.assign(known, Antecedent::Binary(known));
        }
        assert!(clauses.forget(&mut assignment).is_ok());
        assert!(clauses.restore(&mut assignment).is_ok());
        // The first is true, the second has two literals left, the third one.
        assert_eq!(in_force(&clauses), [lits([7, 8, 9]), lits([4, 8, 9])]);
        let [not_four, five, six] = lits([-4, 5, 6]);
        assert_eq!(clauses.implied.list(not_four.index()), [five]);
        assert_eq!(clauses.implied.list((!five).index()), [!not_four]);
        assert_eq!((assignment.value(six), assignment.trail().len()), (1, 3));
        assert!(assignment.trail().iter().all(|lit| assignment.is_decision(lit.var())));
        assert!(clauses.add(&lits([-1, -2, -6]), 0, &mut assignment).is_err(), "nothing is left");
    }
}
