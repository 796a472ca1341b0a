//! **Order**: the relation "is left before" has no cycle.
//!
//! ```text
//!   a ──> b    a is left before b, since a piece goes from a to b;
//!   ^     │    b is left before c, since b stands between c and the end of c's arc;
//!   │     v    so c cannot be left before a: literals that demand this are excluded.
//!   └ ─ ─ c
//! ```
//!
//! *Sound*, because a solution leaves its places one after the other. Together with the theory of
//! arrivals it is also sufficient: captures whose demanded pairs have no cycle can be played in any
//! order that the closure allows.
//!
//! *What it implies.* When the order puts `a` before `c`, the literal "c before a" is false if it
//! is in use, and so is every variable that demands c before a. A true literal that demands a pair
//! which would close a cycle is a conflict.
//!
//! *An explanation* of "not c before a" is a shortest path of pairs from a to c in force at the
//! time: one literal for each pair. That literal is the only reason for excluding a variable.
//!
//! *Cost.* A pair in force costs a few words for each place before it and after it
//! ([`Precedence`](super::services::Precedence)); an explanation is one breadth-first search.
//!
//! *Source.* Acyclicity as a propagator: Gebser, Janhunen and Rintanen, "SAT modulo graphs:
//! acyclicity", 2014. Explanation on demand: Ohrimenko, Stuckey and Codish, "Propagation via lazy
//! clause generation", 2009.

use alloc::vec::Vec;

use super::theory::ORDER;
use super::theory::{
    Implied, Theory, View, cause_of_lits, cause_of_pair, lits_of_cause, pair_of_cause,
};
use crate::solitaire::exact::encoding::Pair;
use crate::solitaire::exact::sat::{Antecedent, Cause, Conflict, Lit, TheoryId, TrailIndex};

/// A cause is a pair that would close a cycle, or, with this bit, the literal that excludes a
/// variable which demands such a pair.
const BY_LITERAL: u64 = 1 << 63;

/// The theory of order.
pub(crate) struct Order;

impl Order {
    /// The conflict for a true literal that demands a pair which would close a cycle.
    #[cold]
    pub(crate) fn conflict(lit: Lit, pair: Pair) -> Conflict {
        Conflict { lit: !lit, reason: Antecedent::Theory(ORDER, cause_of_pair(pair)) }
    }
}

impl Theory for Order {
    const ID: TheoryId = ORDER;

    /// Excludes everything that would put the second place before the first.
    #[inline]
    fn ordered(&mut self, (from, to): Pair, implied: &mut Implied<'_>) -> Result<(), Conflict> {
        let back = (to, from);
        if implied.order().is_in_use(back) {
            implied.exclude(back)?;
        }
        for number in 0..implied.order().demanding(back).len() {
            let demanding = implied.order().demanding(back)[number];
            if implied.value(demanding.holds()) >= 0 {
                let excluded = implied.exclude(back)?;
                let Cause(number) = cause_of_lits(excluded, excluded);
                implied.imply(demanding.is(false), Cause(number | BY_LITERAL))?;
            }
        }
        Ok(())
    }

    fn explain(
        &self,
        Cause(number): Cause,
        _lit: Lit,
        before: TrailIndex,
        view: &View<'_>,
        reasons: &mut Vec<Lit>,
    ) {
        if number & BY_LITERAL != 0 {
            let [excluded, _] = lits_of_cause(Cause(number & !BY_LITERAL));
            reasons.push(excluded);
            return;
        }
        let (from, to) = pair_of_cause(Cause(number));
        let closes = view.explain_order((to, from), before, reasons);
        assert!(closes, "what was forbidden closes a cycle");
    }
}
