//! **Gates**: places that lie on every path from another place to the root.
//!
//! ```text
//!   a ──> b ──┐
//!   ^     │   ├──> g ──> root     All paths from a, b and c to a root pass g, their gate:
//!   └─ c <┘   │                   all three are left before g.
//!             e ──> root          If e is left before g, a path through e does not avoid the
//!                                 gate: a place left before e is left before g too.
//! ```
//!
//! The gate is a *dominator* in the graph of the open arcs, seen from the roots.
//!
//! *Sound*, because each place on the path of taken arcs to the root is left before the next. A
//! place whose open paths to the roots all pass its gate is left before the gate. So is a place
//! whose paths all pass the gate or places left before the gate, since it is left before those.
//!
//! *What it implies.* The order of a place and each of its gates, which in turn makes more gates;
//! no other theory implies so much order so early. And a place left before another is not the root.
//!
//! *An explanation* concerns the places reachable from the place. Each arc out of this set is
//! excluded, or leads to the gate or a place left before it (by a path of the order), and no place
//! in the set is the root.
//!
//! *Cost.* One word for each place holds its candidate gates; the words are narrowed to a fixed
//! point, in a few times the number of arcs. It runs only when an arc or a root was excluded or the
//! order has grown.
//!
//! *Source.* Dominators as a fixed point of sets: Allen and Cocke, "Graph theoretic constructs for
//! program control flow analysis", 1972. In tree constraints: Beldiceanu, Flener and Lorca, "The tree
//! constraint", 2005.

use alloc::vec::Vec;

use super::services::{Graph, Precedence};
use super::theory::{GATES, Implied, Theory, View, cause_of_lits, lits_of_cause};
use crate::solitaire::exact::encoding::{Fact, Meaning, PLACES_MAX, all_places};
use crate::solitaire::exact::sat::{Cause, Conflict, Lit, TheoryId, TrailIndex};
use crate::solitaire::memoised::SlotSet;

/// The cause of a place being left before its gate. Other causes are literals that exclude a root.
const GATE: Cause = Cause(u64::MAX);

/// The theory of gates.
pub(crate) struct Gates {
    /// Whether an arc or a root was excluded since the last run.
    has_narrowed: bool,
    /// How often the order had grown at the last run.
    growths: u64,
}

impl Gates {
    pub(crate) fn new() -> Gates {
        Gates { has_narrowed: true, growths: 0 }
    }
}

/// For each place, its gates on the way to `roots` that `order` does not put after it yet. Every
/// path to a root passes the gate or a place left before the gate.
fn gates(graph: &Graph, roots: u64, order: &Precedence) -> [u64; PLACES_MAX] {
    let all = all_places(graph.places());
    // For each place, its candidate gates, and the gates that paths through it do not avoid.
    let (mut gates, mut shut) = ([0; PLACES_MAX], [0; PLACES_MAX]);
    for place in 0..graph.places() {
        let later = order.later(place) | 1 << place;
        gates[place] = if roots >> place & 1 == 1 { 0 } else { all & !later };
        shut[place] = gates[place] | later;
    }
    let mut is_done = false;
    while !is_done {
        is_done = true;
        for place in 0..graph.places() {
            let before = gates[place];
            let mut ends = graph.open()[place];
            while ends != 0 && gates[place] != 0 {
                gates[place] &= shut[ends.lowest()];
                ends &= ends - 1;
            }
            if gates[place] != before {
                shut[place] &= gates[place] | !before;
                is_done = false;
            }
        }
    }
    gates
}

/// The places that may still be the root. Excludes places that are left before another place.
fn possible_roots(implied: &mut Implied<'_>) -> Result<u64, Conflict> {
    let mut roots = 0;
    for place in 0..implied.graph().places() {
        let root = implied.variables().root(place);
        if implied.value(root) < 0 {
            continue;
        }
        let later = implied.order().later(place);
        if later.is_empty() {
            roots |= 1 << place;
        } else {
            // A place that is left before another is not the root.
            let excluded = implied.exclude((later.lowest() as u8, place as u8))?;
            implied.imply(!root, cause_of_lits(excluded, excluded))?;
        }
    }
    Ok(roots)
}

impl Theory for Gates {
    const ID: TheoryId = GATES;

    #[inline]
    fn assigned(&mut self, fact: Fact) {
        let is_arc_excluded = matches!(fact, Fact { meaning: Meaning::Taken(..), holds: false });
        self.has_narrowed |= is_arc_excluded || matches!(fact.meaning, Meaning::Root(_));
    }

    fn propagate(&mut self, implied: &mut Implied<'_>) -> Result<(), Conflict> {
        let growths = implied.order().growths();
        let has_grown = core::mem::replace(&mut self.growths, growths) != growths;
        if !(core::mem::take(&mut self.has_narrowed) || has_grown || implied.runs_always()) {
            return Ok(());
        }
        let roots = possible_roots(implied)?;
        let gates = gates(implied.graph(), roots, implied.order());
        for (place, gates) in gates.into_iter().enumerate() {
            for gate in gates.slots() {
                implied.imply_before((place as u8, gate as u8), GATE)?;
            }
        }
        Ok(())
    }

    fn explain(
        &self,
        cause: Cause,
        lit: Lit,
        before: TrailIndex,
        view: &View<'_>,
        reasons: &mut Vec<Lit>,
    ) {
        if cause != GATE {
            let [excluded, _] = lits_of_cause(cause);
            reasons.push(excluded);
            return;
        }
        let (place, gate) = view.variables().pair_said_by(lit).expect("a literal of the order");
        // The places that `place` could reach, and those where paths stop: the gate and places
        // before it.
        let (mut reached, mut hurried) = (1u64 << place, 1u64 << gate);
        let mut fresh = reached;
        while fresh != 0 {
            let from = fresh.lowest();
            fresh &= fresh - 1;
            reasons.push(!view.variables().root(from));
            for arc in view.variables().arcs_from(from) {
                if (reached | hurried) >> arc.to & 1 == 1 {
                    continue;
                }
                let taken = arc.taken.holds();
                if view.was_false(taken, before) {
                    reasons.push(!taken);
                } else if view.explain_order((arc.to, gate), before, reasons) {
                    hurried |= 1 << arc.to;
                } else {
                    reached |= 1 << arc.to;
                    fresh |= 1 << arc.to;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solitaire::random::Random;

    /// Whether `place` can reach one of `roots` through places outside of `shut`.
    fn passes(open: &[u64; PLACES_MAX], roots: u64, shut: u64, place: usize) -> bool {
        let (mut seen, mut fresh) = (1u64 << place, 1u64 << place);
        while fresh != 0 {
            let next = open[fresh.lowest()] & !shut & !seen;
            fresh = fresh & (fresh - 1) | next;
            seen |= next;
        }
        seen & roots != 0
    }

    #[test]
    fn gate_is_on_every_path_to_the_root() {
        let mut random = Random(7);
        let mut found = 0;
        for _ in 0..2_000 {
            let places = 2 + random.below(8);
            let roots = random.next() & random.next() & ((1 << places) - 1);
            let pairs =
                (0..places).flat_map(|from| (0..places).map(move |to| (from as u8, to as u8)));
            let arcs: Vec<(u8, u8)> =
                pairs.filter(|(from, to)| from != to && random.next().is_multiple_of(3)).collect();
            let graph = Graph::of_arcs(places, &arcs);
            let mut order = Precedence::of_places(places);
            for _ in 0..random.next() % 6 {
                let ends = random.next() as usize;
                let pair = ((ends % places) as u8, (ends / 64 % places) as u8);
                order.add(pair, 0, |_, _| {});
            }
            let gates = gates(&graph, roots, &order);
            for (place, &gates) in gates[..places].iter().enumerate() {
                let is_gate = |gate: usize| {
                    let shut = order.earlier(gate) | 1 << gate;
                    shut >> place & 1 == 0 && !passes(graph.open(), roots & !shut, shut, place)
                };
                let naive = (0..places).filter(|&gate| roots >> place & 1 == 0 && is_gate(gate));
                assert_eq!(gates, naive.fold(0, |gates, gate| gates | 1 << gate));
                found += gates.count_ones();
            }
        }
        assert!(found > 1_000, "the graphs have gates");
    }
}
