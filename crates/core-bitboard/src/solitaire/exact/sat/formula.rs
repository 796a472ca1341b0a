//! What is to be satisfied, while it is being written down.

use alloc::vec::Vec;

use super::at_most_one::Groups;
use super::literal::{Lit, Var};

/// How the search for a variable's value begins.
#[derive(Clone, Copy)]
pub(crate) struct Start {
    /// The most active variables are decided first. `None` for one that is not, until it takes part in
    /// a conflict: it may be false unless the others imply it.
    pub(crate) activity: Option<f64>,
    /// The value that is tried first.
    pub(crate) value: bool,
}

/// Clauses over variables that are numbered as they are made.
#[derive(Default)]
pub(crate) struct Formula {
    pub(super) vars: Vec<Start>,
    /// How many variables follow that no clause mentions: those of the theories alone.
    pub(super) free_vars: usize,
    /// Literals that are true.
    pub(super) units: Vec<Lit>,
    /// Clauses of two literals.
    pub(super) pairs: Vec<(Lit, Lit)>,
    /// At most one of each is true.
    pub(super) groups: Groups,
    /// The literals of the longer clauses, and where each of these ends.
    pub(super) literals: Vec<Lit>,
    pub(super) ends: Vec<u32>,
    /// Exactly one of these is true, and much depends on which: where the formula turns out to be hard,
    /// one of them is decided first.
    pub(super) split_on: Vec<Lit>,
    /// Whether there is an empty clause.
    pub(super) contradiction: bool,
}

impl Formula {
    /// Nothing yet; with room for so many variables and what is usual with them, since moving to
    /// larger rooms takes a tenth of the time.
    pub(crate) fn with_room(variables: usize) -> Formula {
        Formula {
            vars: Vec::with_capacity(variables),
            pairs: Vec::with_capacity(variables),
            groups: Groups::with_room(variables / 2),
            literals: Vec::with_capacity(10 * variables / 3),
            ends: Vec::with_capacity(5 * variables / 6),
            ..Formula::default()
        }
    }

    /// A variable that is decided, `value` first.
    pub(crate) fn new_var(&mut self, activity: f64, value: bool) -> Var {
        self.vars.push(Start { activity: Some(activity), value });
        Var::new(self.vars.len() - 1)
    }

    /// A variable that may be false unless the others imply it.
    pub(crate) fn new_implied_var(&mut self) -> Var {
        self.vars.push(Start { activity: None, value: false });
        Var::new(self.vars.len() - 1)
    }

    /// So many variables that no clause mentions, after all others; like implied ones they are not
    /// decided before they take part in a conflict. Returns the first.
    pub(crate) fn add_free_vars(&mut self, number: usize) -> Var {
        self.free_vars = number;
        Var::new(self.vars.len())
    }

    /// Not all of `lits` are false.
    pub(crate) fn add_clause(&mut self, lits: impl IntoIterator<Item = Lit>) {
        let start = self.literals.len();
        self.literals.extend(lits);
        match self.literals[start..] {
            [] => self.contradiction = true,
            [lit] => self.units.push(lit),
            [first, second] => self.pairs.push((first, second)),
            _ => return self.ends.push(self.literals.len() as u32),
        }
        self.literals.truncate(start);
    }

    /// Exactly one of `vars` is true. A variable is in two such groups at most.
    pub(crate) fn exactly_one(&mut self, vars: impl Iterator<Item = Var> + Clone) {
        self.add_clause(vars.clone().map(Var::holds));
        self.groups.add(vars);
    }

    /// Exactly one of `lits`, all that the search has to split on, is true.
    pub(crate) fn split_on(&mut self, lits: impl Iterator<Item = Lit>) {
        self.split_on = lits.collect();
    }
}
