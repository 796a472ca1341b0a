//! Who arrives where another comes last has left before that other: a source of order.
//!
//! A clause of three literals could say it for each two arcs to the same slot: if this one is taken,
//! and who takes that one comes last, then the first is left before the second. Two thirds of a model
//! would be such clauses. So none is written down; when one of its literals is assigned the others
//! are looked up.

use alloc::vec;
use alloc::vec::Vec;

use super::literal::{Lit, Var};
use super::order::{Arc, SLOTS, index};
use super::solver::{Conflict, Reason, Solver};
use crate::solitaire::slots::SlotSet;

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
    /// For each slot, where the piece from there came last.
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

    /// The literal that says that an arc is taken, if there is the arc.
    fn taken(&self, arc: Arc) -> Option<Lit> {
        let number = self.numbers[index(self.slots, arc)];
        (number != NONE).then(|| Var::new(self.first + 2 * usize::from(number)).holds())
    }

    /// The literal that says that who takes an arc comes last, if there is the arc.
    pub(super) fn last(&self, arc: Arc) -> Option<Lit> {
        self.taken(arc).map(|taken| Var::new(taken.var().index() + 1).holds())
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
    pub(super) fn propagate_arrivals(&mut self, lit: Lit) -> Result<(), Conflict> {
        if let Some((from, to)) = self.order.said_by(lit) {
            return self.part((to, from));
        }
        if !lit.is_positive() {
            return Ok(());
        }
        let Some(((from, to), is_last)) = self.arrivals.arc_of(lit.var()) else { return Ok(()) };
        let others = self.arrivals.origins[usize::from(to)] & !(1 << from);
        others.slots().try_for_each(|other| {
            let other = other as u8;
            self.meet(if is_last { (other, from) } else { (from, other) }, to)
        })
    }

    /// Draws what follows when the first slot of `arc` cannot be left before the second any more.
    pub(super) fn part(&mut self, arc: Arc) -> Result<(), Conflict> {
        if let Some(to) = self.arrivals.went[usize::from(arc.0)] {
            self.meet(arc, to)?;
        }
        match self.arrivals.goes_on[usize::from(arc.1)] {
            Some(to) => self.meet(arc, to),
            None => Ok(()),
        }
    }

    /// Draws what follows from one clause: if the piece from the second slot of `arc` comes last at
    /// `to` and the one from the first arrives there too, the first is left before the second.
    fn meet(&mut self, arc: Arc, to: u8) -> Result<(), Conflict> {
        let Some(arrives) = self.arrivals.taken((arc.0, to)) else { return Ok(()) };
        let Some(last) = self.arrivals.last((arc.1, to)) else { return Ok(()) };
        let (open, known) = match (self.value(arrives), self.value(last)) {
            (1, 1) => {
                let before = self.order.say(arc);
                return self.imply(before, Reason::Both(arrives, last));
            }
            (0, 1) => (arrives, last),
            (1, 0) => (last, arrives),
            _ => return Ok(()),
        };
        if self.value(self.order.before(arc)) < 0 || self.order.excludes(arc) {
            let denied = self.deny(arc)?;
            self.assign(!open, Reason::Both(known, denied));
        }
        Ok(())
    }
}
