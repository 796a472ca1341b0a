//! Removes redundant literals from a learned clause: those implied by others of the clause,
//! directly or through further literals (Sörensson and Biere, "Minimizing learned clauses", 2009).

use alloc::vec;
use alloc::vec::Vec;

use super::explain::Explainer;
use super::formula::Lit;
use super::propagator::Propagator;

/// The initial capacity for a clause that is being learned. On average clauses shrink from 55
/// literals to 30.
pub(super) const CAPACITY: usize = 256;

/// Finds literals that are implied by others.
pub(super) struct Minimiser {
    /// Whether each variable is known not to be implied (CaDiCaL's term); all false between
    /// clauses.
    poisoned: Vec<bool>,
}

/// The variables that may imply literals: those of the clause, and those implied by them.
pub(super) struct Seen {
    pub(super) is_seen: Vec<bool>,
    /// One literal of each seen variable.
    pub(super) lits: Vec<Lit>,
}

/// Buffers for the search for implied literals.
struct Scratch {
    /// Literals, each a reason of the one before, and how many of `reasons` precede its own.
    path: Vec<(Lit, usize)>,
    /// The reasons of literals on the path that have not been examined yet.
    reasons: Vec<Lit>,
    /// The literals found not to be implied.
    poisoned: Vec<Lit>,
}

/// The bit of a level in a set of levels; several levels share a bit.
fn level_bit(level: u32) -> u64 {
    1 << (level % u64::BITS)
}

impl Seen {
    pub(super) fn new(variables: usize) -> Seen {
        Seen { is_seen: vec![false; variables], lits: Vec::new() }
    }

    #[inline(always)]
    pub(super) fn contains(&self, lit: Lit) -> bool {
        self.is_seen[lit.var().index()]
    }

    /// Adds the literal's variable; returns false if it was present.
    #[inline(always)]
    pub(super) fn insert(&mut self, lit: Lit) -> bool {
        let is_new = !core::mem::replace(&mut self.is_seen[lit.var().index()], true);
        if is_new {
            self.lits.push(lit);
        }
        is_new
    }

    pub(super) fn clear(&mut self) {
        for lit in self.lits.drain(..) {
            self.is_seen[lit.var().index()] = false;
        }
    }
}

impl Minimiser {
    pub(super) fn new(variables: usize) -> Minimiser {
        Minimiser { poisoned: vec![false; variables] }
    }

    /// Drops the literals, except the first, that others of the clause imply. `seen` holds
    /// variables implied by the clause; further ones that are found are added to it.
    pub(super) fn minimise<P: Propagator>(
        &mut self,
        clause: &mut Vec<Lit>,
        seen: &mut Seen,
        explainer: &mut Explainer<'_, P>,
    ) {
        let levels = clause.iter().map(|&lit| level_bit(explainer.level_of(lit)));
        let levels = levels.fold(0, |levels, bit| levels | bit);
        let mut scratch = Scratch {
            path: Vec::with_capacity(CAPACITY),
            reasons: Vec::with_capacity(CAPACITY),
            poisoned: Vec::with_capacity(CAPACITY),
        };
        let mut first = true;
        clause.retain(|&lit| {
            core::mem::take(&mut first)
                || !self.follows(!lit, levels, seen, explainer, &mut scratch)
        });
        for lit in scratch.poisoned {
            self.poisoned[lit.var().index()] = false;
        }
    }

    /// Whether seen variables, all of `levels`, imply the literal: each reason is seen or implied.
    fn follows<P: Propagator>(
        &mut self,
        lit: Lit,
        levels: u64,
        seen: &mut Seen,
        explainer: &mut Explainer<'_, P>,
        scratch: &mut Scratch,
    ) -> bool {
        if explainer.is_decision(lit.var()) {
            return false;
        }
        scratch.reasons.clear();
        explainer.explain(lit, &mut scratch.reasons);
        scratch.path.push((lit, 0));
        while let Some(&(lit, others)) = scratch.path.last() {
            if scratch.reasons.len() == others {
                scratch.path.pop();
                seen.insert(lit);
                continue;
            }
            let reason = scratch.reasons.pop().expect("more than the others");
            let level = explainer.level_of(reason);
            if seen.contains(reason) || level == 0 {
                continue;
            }
            let is_elsewhere = level_bit(level) & levels == 0;
            let is_poisoned = self.poisoned[reason.var().index()];
            if is_poisoned || explainer.is_decision(reason.var()) || is_elsewhere {
                for (lit, _) in scratch.path.drain(..) {
                    self.poisoned[lit.var().index()] = true;
                    scratch.poisoned.push(lit);
                }
                return false;
            }
            scratch.path.push((reason, scratch.reasons.len()));
            explainer.explain(reason, &mut scratch.reasons);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solitaire::exact::sat::assignment::{Antecedent, Assignment, Cause, TheoryId};
    use crate::solitaire::exact::sat::clauses::Clauses;
    use crate::solitaire::exact::sat::explain::Kept;
    use crate::solitaire::exact::sat::formula::{Formula, Var};
    use crate::solitaire::exact::sat::tests::Table;
    use crate::solitaire::random::Random;

    /// A trail of `variables` true literals: decisions, and literals implied by one of their level
    /// and up to two earlier ones.
    fn trail(variables: usize, random: &mut Random) -> (Assignment, Table) {
        let mut assignment = Assignment::new(variables);
        let mut table = Table(Vec::new());
        // The first literal of the level.
        let mut begin = 0;
        for number in 0..variables {
            let lit = Var::new(number).holds();
            let mut reasons = Vec::new();
            if number < 3 {
                assignment.assign(lit, Antecedent::Decision);
            } else if number % 8 == 6 || number % 2 == 1 && variables.is_multiple_of(2) {
                assignment.decide(lit);
                begin = number;
            } else {
                reasons.push(Var::new(begin + random.below(number - begin)).holds());
                for _ in 0..number % 3 {
                    let far = 6 + random.below(number);
                    let back = 1 + random.below(number.min(far));
                    reasons.push(Var::new(number - back).holds());
                }
                assignment.assign(lit, Antecedent::Theory(TheoryId(0), Cause(0)));
            }
            table.0.push(reasons);
        }
        (assignment, table)
    }

    /// For each variable, whether its literal follows from those of `given` and of level 0.
    fn implied_by(given: &[Lit], assignment: &Assignment, table: &Table) -> Vec<bool> {
        let mut implied: Vec<bool> = Vec::new();
        for &lit in assignment.trail() {
            let reasons = &table.0[lit.var().index()];
            let is_known = |&reason: &Lit| {
                let is_given = given.contains(&reason) || assignment.level_of(reason.var()) == 0;
                is_given || implied[reason.var().index()]
            };
            implied.push(!reasons.is_empty() && reasons.iter().all(is_known));
        }
        implied
    }

    #[test]
    fn minimised_clause_keeps_first_and_necessary_literals() {
        let mut random = Random(31);
        let (mut kept_lits, mut dropped) = (0, 0);
        for case in 0..600 {
            let variables = 30 + case % 130;
            let (mut assignment, table) = trail(variables, &mut random);
            let clauses = Clauses::new(&mut Formula::default(), variables);
            let mut minimiser = Minimiser::new(variables);
            let mut seen = Seen::new(variables);
            let mut kept = Kept::default();
            // One minimiser for several clauses: nothing is left over from one to the next.
            for _ in 0..3 {
                let mut true_lits: Vec<Lit> = assignment.trail().to_vec();
                true_lits.retain(|lit| assignment.level_of(lit.var()) > 0);
                true_lits.retain(|_| random.below(3) == 0);
                let Some(&first) = true_lits.first() else { continue };
                let implied = implied_by(&true_lits, &assignment, &table);
                let needed = |lit: &Lit| *lit == first || !implied[lit.var().index()];
                let expected: Vec<Lit> =
                    true_lits.iter().copied().filter(needed).map(|lit| !lit).collect();
                let mut clause: Vec<Lit> = true_lits.iter().map(|&lit| !lit).collect();
                true_lits.iter().for_each(|&lit| assert!(seen.insert(lit)));
                let mut explainer = Explainer {
                    assignment: &mut assignment,
                    clauses: &clauses,
                    propagator: &table,
                    kept: &mut kept,
                };
                minimiser.minimise(&mut clause, &mut seen, &mut explainer);
                seen.clear();
                assert_eq!(clause, expected, "of {true_lits:?}");
                kept_lits += clause.len();
                dropped += true_lits.len() - clause.len();
            }
        }
        assert!(dropped > 1_000 && kept_lits > 1_000, "{dropped} {kept_lits}");
    }
}
