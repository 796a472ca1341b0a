//! **Root**: all captures lead to one place, which must be reachable from every other place.
//!
//! ```text
//!   ┌─────────────┐
//!   │ a ──> b     │   No arc that is still open leaves the set {a, b, c}: it is closed.
//!   │ ^     │     │   So the root is in this set, and d is not the root.
//!   │ └─ c <┘     │
//!   └─────────────┘   d ──> a
//! ```
//!
//! *Sound*, because every place but the root is left along one arc, and these arcs lead to the
//! root. So the root is in every set that no arc leaves.
//!
//! *What it implies.* A place outside of a closed set is not the root.
//!
//! *An explanation* says that each arc which leaves the closed set is excluded. It uses the
//! smallest closed set without the place.
//!
//! *Cost.* Finding closed sets is much more expensive than clause propagation. So a *witness* is
//! kept, a tree of open arcs to a possible root. While all its arcs are open and no other place has
//! become the root, there is nothing to do. (Other roots may have become impossible; this is
//! detected when one of them is tried.) Otherwise all closed sets are computed by Warshall's
//! algorithm on words.
//!
//! *Source.* Reachability as a propagator with a witness: the idea of watched literals (Moskewicz et
//! al., "Chaff", 2001) on graphs; the closure: Warshall, "A theorem on Boolean matrices", 1962.

use alloc::vec::Vec;

use super::services::Graph;
use super::theory::{Implied, ROOT, Theory, View};
use crate::solitaire::exact::encoding::{Fact, Meaning, PLACES_MAX, all_places};
use crate::solitaire::exact::sat::{Cause, Conflict, Lit, TheoryId, TrailIndex};
use crate::solitaire::memoised::SlotSet;

/// The theory of the root.
pub(crate) struct Root {
    /// For each place, its successor in the witness; the root's is the root itself.
    witness: [u8; PLACES_MAX],
    /// Whether the witness has lost an arc or its root.
    is_stale: bool,
}

impl Root {
    pub(crate) fn new() -> Root {
        Root { witness: [0; PLACES_MAX], is_stale: true }
    }

    /// Finds a new witness for `root`, if there is one.
    fn find_witness(&mut self, root: usize, graph: &Graph) -> bool {
        let all = all_places(graph.places());
        let mut seen = 1 << root;
        let mut witness = [root as u8; PLACES_MAX];
        loop {
            let before = seen;
            for place in (all & !seen).slots() {
                let onwards = graph.open()[place] & seen;
                if onwards != 0 {
                    witness[place] = onwards.lowest() as u8;
                    seen |= 1 << place;
                }
            }
            if seen == all {
                (self.witness, self.is_stale) = (witness, false);
                return true;
            }
            if seen == before {
                return false;
            }
        }
    }
}

/// The smallest closed set of each place.
fn closed_sets(graph: &Graph) -> [u64; PLACES_MAX] {
    let mut reached = *graph.open();
    for (place, set) in reached.iter_mut().enumerate() {
        *set |= 1 << place;
    }
    for through in 0..graph.places() {
        let onwards = reached[through];
        for set in &mut reached[..graph.places()] {
            if *set >> through & 1 == 1 {
                *set |= onwards;
            }
        }
    }
    reached
}

impl Theory for Root {
    const ID: TheoryId = ROOT;

    #[inline]
    fn assigned(&mut self, fact: Fact) {
        match fact {
            Fact { meaning: Meaning::Taken(from, to), holds: false } => {
                self.is_stale |= self.witness[usize::from(from)] == to;
            }
            Fact { meaning: Meaning::Root(place), holds } => {
                let is_witnessed = self.witness[usize::from(place)] == place;
                self.is_stale |= is_witnessed != holds;
            }
            _ => {}
        }
    }

    fn propagate(&mut self, implied: &mut Implied<'_>) -> Result<(), Conflict> {
        if !self.is_stale && !implied.runs_always() {
            return Ok(());
        }
        let places = implied.graph().places();
        // The root, or the last place that could be it.
        let roots = (0..places).map(|place| implied.value(implied.variables().root(place)));
        let root =
            roots.enumerate().filter(|&(_, value)| value >= 0).max_by_key(|&(_, value)| value);
        if root.is_some_and(|(root, _)| self.find_witness(root, implied.graph())) {
            return Ok(());
        }
        let closed = closed_sets(implied.graph());
        for place in 0..places {
            let apart = closed[..places].iter().filter(|&set| set >> place & 1 == 0);
            if let Some(&set) = apart.min_by_key(|set| set.count_ones()) {
                let root = implied.variables().root(place);
                implied.imply(!root, Cause(set))?;
            }
        }
        Ok(())
    }

    fn explain(
        &self,
        Cause(set): Cause,
        _lit: Lit,
        _before: TrailIndex,
        view: &View<'_>,
        reasons: &mut Vec<Lit>,
    ) {
        for place in set.slots() {
            let leaving = view.variables().arcs_from(place).iter();
            let leaving = leaving.filter(|arc| set >> arc.to & 1 == 0);
            reasons.extend(leaving.map(|arc| !arc.taken.holds()));
        }
    }
}
