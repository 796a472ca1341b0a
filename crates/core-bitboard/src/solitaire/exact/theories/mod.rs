//! The theories, and the schedule by which they run.
//!
//! | file | theory | finds |
//! |---|---|---|
//! | `order` | [`Order`] | literals that would close a cycle in the order of places |
//! | `arrivals` | [`Arrivals`] | the order of arrivals at a place |
//! | `lineage` | [`Lineage`] | roles that cannot reach a place, and the resulting order |
//! | `root` | [`Root`] | places that are not reachable from all others |
//! | `gates` | [`Gates`] | places on every path from another place to the root |
//! | `lines` | [`Lines`] | the order of places that one piece leaves |
//!
//! The first two are needed for correct answers and receive every literal at once. The others only
//! find earlier what would be found anyway, and run by a [`Schedule`].

mod arrivals;
mod gates;
#[cfg(test)]
mod guest;
mod lineage;
mod lines;
mod order;
mod root;
mod services;
mod theory;

use alloc::vec::Vec;

use self::arrivals::Arrivals;
use self::gates::Gates;
use self::lineage::Lineage;
use self::lines::Lines;
use self::order::Order;
use self::root::Root;
use self::services::Services;
use self::theory::{Implied, View};
use crate::solitaire::exact::encoding::{Fact, Meaning, Pair, Variables};
use crate::solitaire::exact::sat::{
    Assignment, Cause, Conflict, Lit, Propagator, TheoryId, TrailIndex,
};
use crate::solitaire::memoised::SlotSet;

#[cfg(test)]
pub(crate) use self::guest::LastOfAll;
pub(crate) use self::theory::{NAMES, Theory};

/// For each theory that examines the whole board, the number of conflicts from which on it runs.
/// The theories run in the order of the fields, each only if those before it implied nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Schedule {
    pub(crate) lineage: u64,
    pub(crate) root: u64,
    pub(crate) gates: u64,
    /// On boards that take fewer conflicts this theory gains nothing.
    pub(crate) lines: u64,
    pub(crate) guest: u64,
    /// Whether theories run even if nothing relevant to them has changed.
    pub(crate) runs_always: bool,
}

impl Schedule {
    /// The schedule for users.
    pub(crate) const USUAL: Schedule =
        Schedule { lineage: 0, root: 0, gates: 0, lines: 100, guest: 0, runs_always: false };

    /// All theories run from the beginning, whether or not anything has changed.
    #[cfg(test)]
    pub(crate) const EAGER: Schedule = Schedule { lines: 0, runs_always: true, ..Schedule::USUAL };

    /// Each of the four theories that correct answers do not require, without the other three.
    #[cfg(test)]
    pub(crate) const ALONE: [Schedule; 4] = [
        Schedule { lineage: 0, ..Schedule::LAZY },
        Schedule { root: 0, ..Schedule::LAZY },
        Schedule { gates: 0, ..Schedule::LAZY },
        Schedule { lines: 0, ..Schedule::LAZY },
    ];

    /// Only order and arrivals, which correct answers require.
    #[cfg(test)]
    pub(crate) const LAZY: Schedule = Schedule {
        lineage: u64::MAX,
        root: u64::MAX,
        gates: u64::MAX,
        lines: u64::MAX,
        guest: u64::MAX,
        runs_always: false,
    };
}

/// The absence of a guest theory.
pub(crate) struct NoTheory;

impl Theory for NoTheory {
    const ID: TheoryId = theory::GUEST;

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

/// The six theories, and possibly a guest: an experimental theory.
pub(crate) struct Theories<G = NoTheory> {
    services: Services,
    schedule: Schedule,
    order: Order,
    arrivals: Arrivals,
    lineage: Lineage,
    root: Root,
    gates: Gates,
    lines: Lines,
    guest: G,
    /// A buffer for the pairs that the order has gained.
    grown: Vec<(u8, u64)>,
}

impl<G: Theory> Theories<G> {
    pub(crate) fn new(variables: Variables, schedule: Schedule, guest: G) -> Theories<G> {
        Theories {
            services: Services::new(variables, schedule.runs_always),
            schedule,
            order: Order,
            arrivals: Arrivals::new(),
            lineage: Lineage::new(),
            root: Root::new(),
            gates: Gates::new(),
            lines: Lines,
            guest,
            grown: Vec::new(),
        }
    }

    pub(crate) fn variables(&self) -> &Variables {
        &self.services.variables
    }

    /// The number of places known to be left before a place.
    pub(crate) fn rank(&self, place: usize) -> u32 {
        self.services.order.earlier(place).count_ones()
    }

    /// Marks the literal of a pair as in use, for a clause that contains it.
    pub(crate) fn use_pair(&mut self, pair: Pair) {
        self.services.order.use_pair(pair);
    }

    /// Puts a pair in force that the last received literal demands, and passes the pairs that the
    /// order gains to the theories.
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
            return Err(Order::conflict(lit, pair));
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
        self.order.ordered(pair, &mut implied::<Order>(assignment, services))?;
        self.arrivals.ordered(pair, &mut implied::<Arrivals>(assignment, services))?;
        self.guest.ordered(pair, &mut implied::<G>(assignment, services))
    }
}

/// The access by which a theory implies literals.
#[inline]
fn implied<'a, T: Theory>(
    assignment: &'a mut Assignment,
    services: &'a mut Services,
) -> Implied<'a> {
    Implied { assignment, services, theory: T::ID }
}

/// Runs a theory if it is due; returns whether it implied anything.
#[inline]
fn run_theory<T: Theory>(
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
        self.order.assigned(fact);
        self.arrivals.assigned(fact);
        self.lineage.assigned(fact);
        self.root.assigned(fact);
        self.gates.assigned(fact);
        self.lines.assigned(fact);
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
        self.order.unassigned(fact);
        self.arrivals.unassigned(fact);
        self.lineage.unassigned(fact);
        self.root.unassigned(fact);
        self.gates.unassigned(fact);
        self.lines.unassigned(fact);
        self.guest.unassigned(fact);
    }

    fn propagate(&mut self, conflicts: u64, assignment: &mut Assignment) -> Result<(), Conflict> {
        let Theories { services, schedule, .. } = self;
        let _implied =
            run_theory(&mut self.lineage, conflicts >= schedule.lineage, assignment, services)?
                || run_theory(&mut self.root, conflicts >= schedule.root, assignment, services)?
                || run_theory(&mut self.gates, conflicts >= schedule.gates, assignment, services)?
                || run_theory(&mut self.lines, conflicts >= schedule.lines, assignment, services)?
                || run_theory(&mut self.guest, conflicts >= schedule.guest, assignment, services)?;
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
            theory::ORDER => self.order.explain(cause, lit, before, view, reasons),
            theory::ARRIVALS => self.arrivals.explain(cause, lit, before, view, reasons),
            theory::LINEAGE => self.lineage.explain(cause, lit, before, view, reasons),
            theory::ROOT => self.root.explain(cause, lit, before, view, reasons),
            theory::GATES => self.gates.explain(cause, lit, before, view, reasons),
            theory::LINES => self.lines.explain(cause, lit, before, view, reasons),
            _ => self.guest.explain(cause, lit, before, view, reasons),
        }
    }
}
