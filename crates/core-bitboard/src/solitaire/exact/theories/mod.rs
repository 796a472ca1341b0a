//! The theories, and who is asked when.
//!
//! | file | theory | finds |
//! |---|---|---|
//! | `order` | [`Acyclic`] | what would have the order in which places are left go round in a circle |
//! | `arrivals` | [`Arrivals`] | who has to come before whom |
//! | `lineage` | [`Support`] | roles that nobody can bring, and places left too early for anyone to come |
//! | `root` | [`Reachable`] | places that not everybody can come to |
//! | `gates` | [`Dominators`] | places that others have to pass |
//! | `lines` | [`Paths`] | places that one piece leaves one after the other |
//!
//! The first two are needed for right answers, and are told everything at once. The others only find
//! sooner what would be found anyway, and are asked by a [`Schedule`].

mod arrivals;
mod gates;
#[cfg(test)]
mod guest;
mod lineage;
mod lines;
mod names;
mod order;
mod root;
mod services;
mod theory;

use alloc::vec::Vec;

use self::arrivals::Arrivals;
use self::gates::Dominators;
use self::lineage::Support;
use self::lines::Paths;
use self::order::Acyclic;
use self::root::Reachable;
use self::services::Services;
use self::theory::{Implied, View};
use crate::solitaire::exact::encoding::{Fact, Meaning, Pair, Variables};
use crate::solitaire::exact::sat::{
    Assignment, Cause, Conflict, Lit, Propagator, TheoryId, TrailIndex,
};
use crate::solitaire::slots::SlotSet;

#[cfg(test)]
pub(crate) use self::guest::LastOfAll;
pub(crate) use self::names::NAMES;
pub(crate) use self::theory::Theory;

/// From which conflict on each of the theories that look at everything is asked. They are asked in
/// the order of the fields; one is asked only if those before it had nothing to say.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Schedule {
    pub(crate) lineage: u64,
    pub(crate) root: u64,
    pub(crate) gates: u64,
    /// Boards that take fewer conflicts gain nothing by the lines.
    pub(crate) lines: u64,
    pub(crate) guest: u64,
    /// Whether they look for what follows even if nothing has changed that they look at.
    pub(crate) looks_always: bool,
}

impl Schedule {
    /// What users get.
    pub(crate) const USUAL: Schedule =
        Schedule { lineage: 0, root: 0, gates: 0, lines: 100, guest: 0, looks_always: false };

    /// Everybody is asked from the beginning, and always looks.
    #[cfg(test)]
    pub(crate) const EAGER: Schedule = Schedule { lines: 0, looks_always: true, ..Schedule::USUAL };

    /// Only order and arrivals, without which answers are wrong.
    #[cfg(test)]
    pub(crate) const LAZY: Schedule = Schedule {
        lineage: u64::MAX,
        root: u64::MAX,
        gates: u64::MAX,
        lines: u64::MAX,
        guest: u64::MAX,
        looks_always: false,
    };
}

/// No theory: nobody is the guest of the six.
pub(crate) struct Nobody;

impl Theory for Nobody {
    const ID: TheoryId = names::GUEST;

    fn explain(
        &self,
        _cause: Cause,
        _lit: Lit,
        _before: TrailIndex,
        _view: &View<'_>,
        _reasons: &mut Vec<Lit>,
    ) {
    }
}

/// The six theories, and perhaps a guest: a theory that is being tried.
pub(crate) struct Theories<G = Nobody> {
    services: Services,
    schedule: Schedule,
    acyclic: Acyclic,
    arrivals: Arrivals,
    support: Support,
    reachable: Reachable,
    dominators: Dominators,
    paths: Paths,
    guest: G,
    /// Room for what the order has grown by.
    grown: Vec<(u8, u64)>,
}

impl<G: Theory> Theories<G> {
    pub(crate) fn new(variables: Variables, schedule: Schedule, guest: G) -> Theories<G> {
        Theories {
            services: Services::new(variables, schedule.looks_always),
            schedule,
            acyclic: Acyclic,
            arrivals: Arrivals::new(),
            support: Support::new(),
            reachable: Reachable::new(),
            dominators: Dominators::new(),
            paths: Paths,
            guest,
            grown: Vec::new(),
        }
    }

    pub(crate) fn variables(&self) -> &Variables {
        &self.services.variables
    }

    /// How many places are left before a place, as far as is known.
    pub(crate) fn rank(&self, place: usize) -> u32 {
        self.services.order.earlier(place).count_ones()
    }

    /// Takes the literal of a pair into use, for a clause that mentions it.
    pub(crate) fn use_pair(&mut self, pair: Pair) {
        self.services.order.use_pair(pair);
    }

    /// Puts a pair in force that the literal at the end of what was told demands, and tells by what
    /// the order has grown.
    fn order_grows(
        &mut self,
        lit: Lit,
        pair: Pair,
        assignment: &mut Assignment,
    ) -> Result<(), Conflict> {
        let at = assignment.index_of(lit.var());
        let mut grown = core::mem::take(&mut self.grown);
        grown.clear();
        if !self.services.order.add(pair, at, |from, ends| grown.push((from, ends))) {
            return Err(Acyclic::conflict(lit, pair));
        }
        let result = grown.iter().try_for_each(|&(from, ends)| {
            ends.slots().try_for_each(|to| self.ordered((from, to as u8), assignment))
        });
        self.grown = grown;
        result
    }

    #[inline]
    fn ordered(&mut self, pair: Pair, assignment: &mut Assignment) -> Result<(), Conflict> {
        let services = &mut self.services;
        self.acyclic.ordered(pair, &mut implied::<Acyclic>(assignment, services))?;
        self.arrivals.ordered(pair, &mut implied::<Arrivals>(assignment, services))?;
        self.guest.ordered(pair, &mut implied::<G>(assignment, services))
    }
}

/// By which a theory implies literals.
#[inline]
fn implied<'a, T: Theory>(
    assignment: &'a mut Assignment,
    services: &'a mut Services,
) -> Implied<'a> {
    Implied { assignment, services, theory: T::ID }
}

/// Asks a theory, from its conflict on; true if it had something to say.
#[inline]
fn ask<T: Theory>(
    theory: &mut T,
    is_due: bool,
    assignment: &mut Assignment,
    services: &mut Services,
) -> Result<bool, Conflict> {
    let known = assignment.trail().len();
    if is_due {
        theory.propagate(&mut implied::<T>(assignment, services))?;
    }
    Ok(assignment.trail().len() > known)
}

impl<G: Theory> Propagator for Theories<G> {
    fn decided(&mut self) {
        self.services.order.begin_level();
    }

    fn backtracked(&mut self, level: usize) {
        self.services.order.back_to(level);
    }

    fn assigned(&mut self, lit: Lit, assignment: &mut Assignment) -> Result<(), Conflict> {
        let fact = self.services.variables.fact(lit);
        self.services.assigned(fact);
        self.acyclic.assigned(fact);
        self.arrivals.assigned(fact);
        self.support.assigned(fact);
        self.reachable.assigned(fact);
        self.dominators.assigned(fact);
        self.paths.assigned(fact);
        self.guest.assigned(fact);
        match fact {
            Fact { meaning: Meaning::Before(from, to), .. } => {
                self.order_grows(lit, (from, to), assignment)?;
            }
            Fact { meaning: Meaning::Taken(..), holds: true } => {
                for number in 0..self.services.order.demands(lit.var()) {
                    let pair = self.services.order.demanded(lit.var(), number);
                    self.order_grows(lit, pair, assignment)?;
                }
            }
            _ => {}
        }
        let services = &mut self.services;
        self.arrivals.follow(fact, &mut implied::<Arrivals>(assignment, services))?;
        self.guest.follow(fact, &mut implied::<G>(assignment, services))
    }

    fn unassigned(&mut self, lit: Lit) {
        let fact = self.services.variables.fact(lit);
        self.services.unassigned(fact);
        self.acyclic.unassigned(fact);
        self.arrivals.unassigned(fact);
        self.support.unassigned(fact);
        self.reachable.unassigned(fact);
        self.dominators.unassigned(fact);
        self.paths.unassigned(fact);
        self.guest.unassigned(fact);
    }

    fn propagate(&mut self, conflicts: u64, assignment: &mut Assignment) -> Result<(), Conflict> {
        let Theories { services, schedule, .. } = self;
        let _said = ask(&mut self.support, conflicts >= schedule.lineage, assignment, services)?
            || ask(&mut self.reachable, conflicts >= schedule.root, assignment, services)?
            || ask(&mut self.dominators, conflicts >= schedule.gates, assignment, services)?
            || ask(&mut self.paths, conflicts >= schedule.lines, assignment, services)?
            || ask(&mut self.guest, conflicts >= schedule.guest, assignment, services)?;
        Ok(())
    }

    fn explain(
        &self,
        (theory, cause): (TheoryId, Cause),
        lit: Lit,
        before: TrailIndex,
        assignment: &Assignment,
        reasons: &mut Vec<Lit>,
    ) {
        let view = &View { assignment, services: &self.services };
        match theory {
            names::ORDER => self.acyclic.explain(cause, lit, before, view, reasons),
            names::ARRIVALS => self.arrivals.explain(cause, lit, before, view, reasons),
            names::LINEAGE => self.support.explain(cause, lit, before, view, reasons),
            names::ROOT => self.reachable.explain(cause, lit, before, view, reasons),
            names::GATES => self.dominators.explain(cause, lit, before, view, reasons),
            names::LINES => self.paths.explain(cause, lit, before, view, reasons),
            _ => self.guest.explain(cause, lit, before, view, reasons),
        }
    }
}
