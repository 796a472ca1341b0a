//! A formula under construction.

use alloc::vec::Vec;

use super::at_most_one::Groups;
use super::literal::{Lit, Var};

/// The initial state of a variable in the search.
#[derive(Clone, Copy)]
pub(crate) struct Start {
    /// The initial activity; the most active variables are decided first. `None` for a variable
    /// that is not decided until it takes part in a conflict: it may be false unless it is implied.
    pub(crate) activity: Option<f64>,
    /// The value that is tried first.
    pub(crate) value: bool,
}

/// Clauses over variables, which are numbered in the order of creation.
#[derive(Default)]
pub(crate) struct Formula {
    pub(super) vars: Vec<Start>,
    /// The number of further variables that are in no clause and used by the theories only.
    pub(super) free_vars: usize,
    /// Literals that are true.
    pub(super) units: Vec<Lit>,
    /// Clauses of two literals.
    pub(super) pairs: Vec<(Lit, Lit)>,
    /// Groups of variables at most one of which is true.
    pub(super) groups: Groups,
    /// The literals of the longer clauses, and where each of these ends.
    pub(super) literals: Vec<Lit>,
    pub(super) ends: Vec<u32>,
    /// Exactly one of these is true. If the formula turns out to be hard, one of them is decided
    /// first.
    pub(super) split_on: Vec<Lit>,
    /// Whether there is an empty clause.
    pub(super) contradiction: bool,
}

impl Formula {
    /// An empty formula, with capacity for `variables` variables and the usual number of clauses;
    /// reallocation would take a tenth of the time.
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

    /// Adds a variable that may be decided, with `value` first.
    pub(crate) fn new_var(&mut self, activity: f64, value: bool) -> Var {
        self.vars.push(Start { activity: Some(activity), value });
        Var::new(self.vars.len() - 1)
    }

    /// Adds a variable that may be false unless it is implied.
    pub(crate) fn new_implied_var(&mut self) -> Var {
        self.vars.push(Start { activity: None, value: false });
        Var::new(self.vars.len() - 1)
    }

    /// Adds `number` variables that are in no clause, after all others. Like implied variables,
    /// they are not decided until they take part in a conflict. Returns the first.
    pub(crate) fn add_free_vars(&mut self, number: usize) -> Var {
        self.free_vars = number;
        Var::new(self.vars.len())
    }

    /// Adds a clause: at least one of `lits` is true.
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

    /// Sets the literals to split on, exactly one of which is true.
    pub(crate) fn split_on(&mut self, lits: impl Iterator<Item = Lit>) {
        self.split_on = lits.collect();
    }
}
