//! Who arrives where another comes last has left before that other: a source of order.
//!
//! For each two arcs to the same slot a clause of three literals would say it, and these would be
//! most of the clauses of a model. They are not written down: when one of the literals becomes true
//! or false the others are looked up, and the reason is the clause (lazy generation again; see
//! [`order`](super::order)).

use alloc::vec;
use alloc::vec::Vec;

use super::literal::{Lit, Var};
use super::order::{Arc, index};
use super::solver::{Conflict, Reason, Solver};

const SLOTS: usize = 64;

/// No arc between two slots.
const NONE: u16 = u16::MAX;

/// The arcs, and which of them are taken.
pub(super) struct Arrivals {
    slots: usize,
    /// The variables from `first` on say, two by two, of each arc that it is taken, and that who
    /// takes it comes last.
    first: usize,
    arcs: Vec<Arc>,
    /// The number of each arc, by its [`index`].
    numbers: Vec<u16>,
    /// For each slot, from where arcs lead there.
    origins: [u64; SLOTS],
    /// For each slot, where the arc leads that was taken from it.
    went: [Option<u8>; SLOTS],
    /// For each slot, where the man from there came last.
    goes_on: [Option<u8>; SLOTS],
}

impl Arrivals {
    /// The arcs between so many slots whose variables begin with `first`.
    pub(super) fn new(slots: usize, first: Var, arcs: Vec<Arc>) -> Arrivals {
        let mut numbers = vec![NONE; slots * slots];
        let mut origins = [0; SLOTS];
        for (&arc, number) in arcs.iter().zip(0..) {
            numbers[index(slots, arc)] = number;
            origins[usize::from(arc.1)] |= 1 << arc.0;
        }
        let (went, goes_on) = ([None; SLOTS], [None; SLOTS]);
        Arrivals { slots, first: first.index(), arcs, numbers, origins, went, goes_on }
    }

    /// The arc that `var` is about, and whether of who comes last.
    fn arc_of(&self, var: Var) -> Option<(Arc, bool)> {
        let number = var.index().checked_sub(self.first)?;
        Some((*self.arcs.get(number / 2)?, number % 2 == 1))
    }

    /// The literals that say that an arc is taken, and that who takes it comes last.
    fn taken_and_last(&self, arc: Arc) -> Option<(Lit, Lit)> {
        let number = self.numbers[index(self.slots, arc)];
        let var = |offset| Var(self.first as u32 + 2 * u32::from(number) + offset).holds();
        (number != NONE).then(|| (var(0), var(1)))
    }

    /// Takes note of a literal that became true.
    pub(super) fn note(&mut self, lit: Lit) {
        self.set(lit, Some);
    }

    /// Takes back what [`Arrivals::note`] noted.
    pub(super) fn forget(&mut self, lit: Lit) {
        self.set(lit, |_| None);
    }

    fn set(&mut self, lit: Lit, value: impl Fn(u8) -> Option<u8>) {
        if lit.is_positive()
            && let Some(((from, to), is_last)) = self.arc_of(lit.var())
        {
            let ends = if is_last { &mut self.goes_on } else { &mut self.went };
            ends[usize::from(from)] = value(to);
        }
    }
}

impl Solver {
    /// Draws what follows when `lit`, of an arc or of the order, has become true.
    pub(super) fn propagate_arrivals(&mut self, lit: Lit) -> Option<Conflict> {
        if let Some(arc) = self.order.said_by(lit.var()) {
            return if lit.is_positive() { None } else { self.part(arc) };
        }
        if !lit.is_positive() {
            return None;
        }
        let ((from, to), is_last) = self.arrivals.arc_of(lit.var())?;
        let mut rest = self.arrivals.origins[usize::from(to)] & !(1 << from);
        while rest != 0 {
            let other = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            let (last, earlier) = if is_last { (from, other) } else { (other, from) };
            let conflict = self.meet(earlier, last, to);
            if conflict.is_some() {
                return conflict;
            }
        }
        None
    }

    /// Draws what follows when the first slot of `arc` cannot be left before the second any more:
    /// its man does not arrive where the other's comes last.
    pub(super) fn part(&mut self, (earlier, last): Arc) -> Option<Conflict> {
        let met =
            [self.arrivals.went[usize::from(earlier)], self.arrivals.goes_on[usize::from(last)]];
        met.into_iter().flatten().find_map(|to| self.meet(earlier, last, to))
    }

    /// Draws what follows from the clause that, if the man from `last` comes last at `to` and the one
    /// from `earlier` arrives there too, `earlier` is left first. No clause if one of them has no arc.
    fn meet(&mut self, earlier: u8, last: u8, to: u8) -> Option<Conflict> {
        let (arrives, _) = self.arrivals.taken_and_last((earlier, to))?;
        let (_, comes_last) = self.arrivals.taken_and_last((last, to))?;
        let (implied, other) = match (self.value(arrives), self.value(comes_last)) {
            (1, 1) => {
                let before = self.order.say((earlier, last));
                match self.value(before) {
                    0 => self.assign(before, Reason::Both(arrives, comes_last)),
                    1 => {}
                    _ => return Some(Conflict::Three([arrives, comes_last, !before])),
                }
                return None;
            }
            (1, 0) => (comes_last, arrives),
            (0, 1) => (arrives, comes_last),
            _ => return None,
        };
        let arc = (earlier, last);
        let is_excluded = self.order.excludes(arc) || self.value(self.order.before(arc)) < 0;
        if is_excluded {
            let before = self.order.say(arc);
            if self.value(before) == 0 {
                self.assign(!before, Reason::Order(arc));
            }
            self.assign(!implied, Reason::Both(other, !before));
        }
        None
    }
}
