//! Variables and literals, as small numbers, and a formula under construction.
//!
//! Its lists are many short ones in one allocation: building and dropping a model takes a fraction of
//! the time that one vector for each list would take. Groups of variables of which at most one is true
//! need no clause for each pair of members.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::{Not, Range};

/// A variable of a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Var(u16);

/// A variable or its negation: twice the variable, and one more for the negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lit(u16);

impl Var {
    /// The variable with this number. 64 pieces make fewer than 2^14 variables.
    pub(crate) fn new(number: usize) -> Var {
        debug_assert!(number < 1 << 15, "a literal fits");
        Var(number as u16)
    }

    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The positive literal of the variable.
    pub(crate) fn holds(self) -> Lit {
        Lit(self.0 << 1)
    }

    /// The literal that is true when the variable has `value`.
    pub(crate) fn is(self, value: bool) -> Lit {
        Lit(self.0 << 1 | u16::from(!value))
    }
}

impl Lit {
    /// The literal whose [`Lit::index`] is `index`.
    pub(crate) fn from_index(index: usize) -> Lit {
        Lit(index as u16)
    }

    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    pub(crate) fn var(self) -> Var {
        Var(self.0 >> 1)
    }

    pub(crate) fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }
}

impl Not for Lit {
    type Output = Lit;

    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}

/// Lists of copyable items, numbered from 0. A list that outgrows its capacity moves to the end,
/// with twice the capacity. The abandoned space is at most as large as the space in use.
pub(crate) struct Lists<T> {
    items: Vec<T>,
    spans: Vec<Span>,
}

#[derive(Clone, Copy, Default)]
struct Span {
    start: u32,
    len: u32,
    capacity: u32,
}

/// The capacity of a list at its first growth, as a `Vec` begins: most lists stay short, and thousands of
/// them share the memory.
const FIRST_CAPACITY: u32 = 4;

impl<T: Copy> Lists<T> {
    /// `lists` empty lists.
    pub(crate) fn new(lists: usize) -> Lists<T> {
        Lists { items: Vec::new(), spans: vec![Span::default(); lists] }
    }

    /// Lists with the items of `pairs`, each of which is a list's number and an item, in order.
    pub(crate) fn of_pairs(lists: usize, pairs: impl Iterator<Item = (usize, T)> + Clone) -> Self {
        let mut capacities = vec![0; lists];
        for (list, _) in pairs.clone() {
            capacities[list] += 1;
        }
        let Some((_, filler)) = pairs.clone().next() else { return Lists::new(lists) };
        let mut lists = Lists::with_capacities(&capacities, filler);
        for (list, item) in pairs {
            lists.push(list, item);
        }
        lists
    }

    /// Empty lists with these capacities; `filler` is any item.
    pub(crate) fn with_capacities(capacities: &[u32], filler: T) -> Lists<T> {
        let mut start = 0;
        let span = |&capacity: &u32| {
            let span = Span { start, len: 0, capacity };
            start += capacity;
            span
        };
        let spans = capacities.iter().map(span).collect();
        Lists { items: vec![filler; start as usize], spans }
    }

    #[inline]
    pub(crate) fn len(&self, list: usize) -> usize {
        self.spans[list].len as usize
    }

    #[inline]
    pub(crate) fn list(&self, list: usize) -> &[T] {
        &self.items[self.range(list)]
    }

    #[inline]
    pub(crate) fn item(&self, list: usize, place: usize) -> T {
        self.items[self.spans[list].start as usize + place]
    }

    /// The range of a list's items among those of all lists. It is valid until the list grows.
    #[inline]
    pub(crate) fn range(&self, list: usize) -> Range<usize> {
        let Span { start, len, .. } = self.spans[list];
        start as usize..(start + len) as usize
    }

    /// The item at an index among those of all lists.
    #[inline(always)]
    pub(crate) fn at(&self, place: usize) -> T {
        self.items[place]
    }

    /// Replaces the item at an index among those of all lists.
    #[inline(always)]
    pub(crate) fn put(&mut self, place: usize, item: T) {
        self.items[place] = item;
    }

    #[inline]
    pub(crate) fn truncate(&mut self, list: usize, len: usize) {
        self.spans[list].len = len as u32;
    }

    #[inline]
    pub(crate) fn push(&mut self, list: usize, item: T) {
        let Span { start, len, capacity } = self.spans[list];
        if len < capacity {
            self.items[(start + len) as usize] = item;
            self.spans[list].len += 1;
        } else {
            self.move_and_push(list, item);
        }
    }

    #[cold]
    fn move_and_push(&mut self, list: usize, item: T) {
        let Span { start, len, capacity } = self.spans[list];
        let capacity = (2 * capacity).max(FIRST_CAPACITY);
        let moved = self.items.len();
        self.items.extend_from_within(start as usize..(start + len) as usize);
        self.items.resize(moved + capacity as usize, item);
        self.spans[list] = Span { start: moved as u32, len: len + 1, capacity };
    }

    /// Empties all lists.
    pub(crate) fn clear(&mut self) {
        self.items.clear();
        self.spans.fill(Span::default());
    }
}

/// The maximum number of groups of a variable: a root is one of the roots and
/// one of the ends of its place; no other variable is in more than one group.
const GROUPS: usize = 2;

/// No group.
const NONE: u16 = u16::MAX;

/// Groups of variables at most one of which is true.
#[derive(Default)]
pub(crate) struct Groups {
    members: Vec<Var>,
    /// The end of each group in `members`.
    ends: Vec<u32>,
}

/// The groups, indexed by variable.
pub(crate) struct AtMostOne {
    groups: Groups,
    of: Vec<[u16; GROUPS]>,
}

impl Groups {
    /// No groups, with capacity for `members` members.
    pub(crate) fn with_room(members: usize) -> Groups {
        Groups { members: Vec::with_capacity(members), ends: Vec::new() }
    }

    /// Adds a group.
    pub(crate) fn add(&mut self, members: impl Iterator<Item = Var>) {
        self.members.extend(members);
        self.ends.push(self.members.len() as u32);
    }

    fn range(&self, group: usize) -> Range<usize> {
        let start = group.checked_sub(1).map_or(0, |before| self.ends[before]);
        start as usize..self.ends[group] as usize
    }
}

impl AtMostOne {
    /// The groups of `variables` variables.
    pub(crate) fn new(groups: Groups, variables: usize) -> AtMostOne {
        let mut of = vec![[NONE; GROUPS]; variables];
        for group in 0..groups.ends.len() {
            for member in &groups.members[groups.range(group)] {
                let of = &mut of[member.index()];
                let free = of.iter().position(|&group| group == NONE);
                of[free.expect("at most two groups")] = group as u16;
            }
        }
        AtMostOne { groups, of }
    }

    /// The members of the groups of `var`, including `var`.
    pub(crate) fn groups_of(&self, var: Var) -> [Range<usize>; GROUPS] {
        let of = self.of.get(var.index()).copied().unwrap_or([NONE; GROUPS]);
        of.map(|group| if group == NONE { 0..0 } else { self.groups.range(usize::from(group)) })
    }

    pub(crate) fn member(&self, place: usize) -> Var {
        self.groups.members[place]
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_keep_the_order_of_items() {
        let pairs = [(2, 'a'), (0, 'b'), (2, 'c')];
        let mut lists = Lists::of_pairs(4, pairs.into_iter());
        for item in "defghijklm".chars() {
            lists.push(2, item);
            lists.push(3, item);
        }
        assert_eq!(lists.list(0), ['b']);
        assert!(lists.list(1).is_empty());
        assert_eq!(lists.list(2).iter().collect::<alloc::string::String>(), "acdefghijklm");
        assert_eq!(lists.list(3).iter().collect::<alloc::string::String>(), "defghijklm");
        lists.truncate(2, 1);
        assert_eq!((lists.len(2), lists.item(2, 0)), (1, 'a'));
        lists.clear();
        assert_eq!(lists.len(3), 0);
    }
}
