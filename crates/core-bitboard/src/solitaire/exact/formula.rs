//! What is to be satisfied, while it is being written down: clauses, demands on the order, arcs of
//! the tree.

use alloc::vec::Vec;

use super::groups::Groups;
use super::literal::{Lit, Var};
use super::order::Arc;

/// How the search for a variable's value begins.
#[derive(Clone, Copy)]
pub(super) struct First {
    /// The most active variables are decided first. `None` for one that is not, until it takes part in
    /// a conflict: it may be false unless the others imply it.
    pub(super) activity: Option<f64>,
    /// The value that is tried first.
    pub(super) value: bool,
}

/// Clauses and the like over variables that are numbered as they are made.
pub(super) struct Formula {
    /// How many slots the order and the tree have.
    pub(super) slots: usize,
    pub(super) vars: Vec<First>,
    /// Literals that are true.
    pub(super) units: Vec<Lit>,
    /// Clauses of two literals.
    pub(super) pairs: Vec<(Lit, Lit)>,
    /// At most one of each is true.
    pub(super) groups: Groups,
    /// The literals of the longer clauses, and where each of these ends.
    pub(super) literals: Vec<Lit>,
    pub(super) ends: Vec<u32>,
    /// Which arcs of the order a variable demands when it is true.
    pub(super) demands: Vec<(Var, Arc)>,
    /// Which arc of the tree a variable takes. These variables follow one another, each with the
    /// one behind it that says that who takes the arc comes last.
    pub(super) takes: Vec<(Var, Arc)>,
    /// The literals that make each slot the root; their variables follow one another.
    pub(super) roots: Vec<Lit>,
    /// Whether there is an empty clause.
    pub(super) contradiction: bool,
}

impl Formula {
    /// Nothing yet; with room for what is usual, since moving to larger rooms takes a tenth of the time.
    pub(super) fn new(slots: usize) -> Formula {
        Formula {
            slots,
            vars: Vec::with_capacity(48 * slots),
            units: Vec::new(),
            pairs: Vec::with_capacity(48 * slots),
            groups: Groups::with_room(24 * slots),
            literals: Vec::with_capacity(160 * slots),
            ends: Vec::with_capacity(40 * slots),
            demands: Vec::with_capacity(40 * slots),
            takes: Vec::with_capacity(10 * slots),
            roots: Vec::new(),
            contradiction: false,
        }
    }

    /// A variable that is decided, `value` first.
    pub(super) fn new_var(&mut self, activity: f64, value: bool) -> Var {
        self.vars.push(First { activity: Some(activity), value });
        Var::new(self.vars.len() - 1)
    }

    /// A variable that may be false unless the others imply it.
    pub(super) fn new_implied_var(&mut self) -> Var {
        self.vars.push(First { activity: None, value: false });
        Var::new(self.vars.len() - 1)
    }

    /// Not all of `lits` are false.
    pub(super) fn add_clause(&mut self, lits: impl IntoIterator<Item = Lit>) {
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

    /// Exactly one of `vars` is true.
    pub(super) fn exactly_one(&mut self, vars: impl Iterator<Item = Var> + Clone) {
        self.add_clause(vars.clone().map(Var::holds));
        self.groups.add(vars);
    }
}
