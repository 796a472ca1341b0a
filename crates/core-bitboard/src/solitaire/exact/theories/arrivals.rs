//! **Arrivals**: the piece that comes last to a place leaves its own place after all others that go
//! there.
//!
//! ```text
//!   a ──┐
//!       ├──> c     If the piece from b comes last at c, and the piece from a goes there too,
//!   b ──┘          then a is left before b.
//! ```
//!
//! *Sound*, by the meaning of "last": each place is left once, by the capture of its arc.
//!
//! *What it implies.* Of the three literals "a to c", "b to c and last" and "a before b" the third
//! follows from the first two, and each of the first two is excluded when the other is true and b is
//! known to be left before a.
//!
//! *An explanation* is the other two literals of that clause. Clauses of three literals, one for
//! each pair of arcs to a place, could replace this theory, but would make up two thirds of a
//! model. So they are not stored; when one literal is assigned, the others are looked up.
//!
//! *Cost.* A few look-ups for each other place with an arc to the same end.
//!
//! *Source.* Clauses created on demand: Ohrimenko, Stuckey and Codish, "Propagation via lazy clause
//! generation", 2009.

use alloc::vec::Vec;

use super::theory::{ARRIVALS, Implied, Theory, View, cause_of_lits, lits_of_cause};
use crate::solitaire::exact::encoding::{Fact, Meaning, PLACES_MAX, Pair};
use crate::solitaire::exact::sat::{Cause, Conflict, Lit, TheoryId, TrailIndex};
use crate::solitaire::memoised::SlotSet;

/// The theory of arrivals, with the arcs taken so far.
pub(crate) struct Arrivals {
    /// For each place, the end of the arc taken from it.
    went: [Option<u8>; PLACES_MAX],
    /// For each place, the end of the arc from it if the piece from there came last.
    goes_on: [Option<u8>; PLACES_MAX],
}

impl Arrivals {
    pub(crate) fn new() -> Arrivals {
        Arrivals { went: [None; PLACES_MAX], goes_on: [None; PLACES_MAX] }
    }

    #[inline]
    fn set(&mut self, fact: Fact, value: impl Fn(u8) -> Option<u8>) {
        match fact {
            Fact { meaning: Meaning::Taken(from, to), holds: true } => {
                self.went[usize::from(from)] = value(to);
            }
            Fact { meaning: Meaning::Last(from, to), holds: true } => {
                self.goes_on[usize::from(from)] = value(to);
            }
            _ => {}
        }
    }

    /// Implies the consequences of the first place of the pair not being left before the second.
    #[inline]
    fn excluded(&self, pair: Pair, implied: &mut Implied<'_>) -> Result<(), Conflict> {
        if let Some(to) = self.went[usize::from(pair.0)] {
            three_literals(pair, to, implied)?;
        }
        match self.goes_on[usize::from(pair.1)] {
            Some(to) => three_literals(pair, to, implied),
            None => Ok(()),
        }
    }
}

/// Propagates one clause: if the piece from the second place of the pair comes last at `to` and the
/// one from the first arrives there too, the first place is left before the second.
#[inline]
fn three_literals(pair: Pair, to: u8, implied: &mut Implied<'_>) -> Result<(), Conflict> {
    let variables = implied.variables();
    let Some(arrives) = variables.arc((pair.0, to)) else { return Ok(()) };
    let Some(last) = variables.arc((pair.1, to)) else { return Ok(()) };
    let (arrives, last) = (arrives.taken.holds(), last.last.holds());
    match (implied.value(arrives), implied.value(last)) {
        (1, 1) => implied.imply_before(pair, cause_of_lits(arrives, last)),
        (0, 1) => not_both(pair, arrives, last, implied),
        (1, 0) => not_both(pair, last, arrives, implied),
        _ => Ok(()),
    }
}

/// Excludes `open` if, with the true literal `known`, it would imply an order that is excluded.
fn not_both(pair: Pair, open: Lit, known: Lit, implied: &mut Implied<'_>) -> Result<(), Conflict> {
    let before = implied.variables().before(pair);
    if implied.value(before) < 0 || implied.order().excludes(pair) {
        let excluded = implied.exclude(pair)?;
        implied.imply(!open, cause_of_lits(known, excluded))?;
    }
    Ok(())
}

/// Implies the consequences of an arc being taken, or of its piece coming last.
fn arrives((from, to): Pair, is_last: bool, implied: &mut Implied<'_>) -> Result<(), Conflict> {
    let others = implied.variables().origins(usize::from(to)) & !(1 << from);
    others.slots().try_for_each(|other| {
        let other = other as u8;
        let pair = if is_last { (other, from) } else { (from, other) };
        three_literals(pair, to, implied)
    })
}

impl Theory for Arrivals {
    const ID: TheoryId = ARRIVALS;

    #[inline]
    fn assigned(&mut self, fact: Fact) {
        self.set(fact, Some);
    }

    #[inline]
    fn unassigned(&mut self, fact: Fact) {
        self.set(fact, |_| None);
    }

    #[inline]
    fn ordered(&mut self, (from, to): Pair, implied: &mut Implied<'_>) -> Result<(), Conflict> {
        self.excluded((to, from), implied)
    }

    #[inline]
    fn follow(&mut self, fact: Fact, implied: &mut Implied<'_>) -> Result<(), Conflict> {
        match fact {
            Fact { meaning: Meaning::Before(from, to), .. } => self.excluded((to, from), implied),
            Fact { meaning: Meaning::Taken(from, to), holds: true } => {
                arrives((from, to), false, implied)
            }
            Fact { meaning: Meaning::Last(from, to), holds: true } => {
                arrives((from, to), true, implied)
            }
            _ => Ok(()),
        }
    }

    fn explain(
        &self,
        cause: Cause,
        _lit: Lit,
        _before: TrailIndex,
        _view: &View<'_>,
        reasons: &mut Vec<Lit>,
    ) {
        reasons.extend(lits_of_cause(cause));
    }
}
