//! **Lineage**: every role that leaves a place comes from a piece with that role.
//!
//! ```text
//!   knight ──> b ──> c      A knight leaves c only if a knight can reach c: from its own square,
//!     x        ^     │      along arcs that are open, through places that a knight may leave.
//!              └─ d <┘      Without the first arc, b, c and d only support each other in a cycle,
//!                           so no knight leaves any of the three.
//! ```
//!
//! *Sound*, because a role comes to a place with the piece that arrives last, and starts with a
//! piece that leaves its original place (or with a pawn that was promoted). Clauses alone let
//! places support each other's role in a cycle until the order has excluded every such cycle.
//!
//! *What it implies.* The roles that can still reach each place are propagated from the leaves, and
//! all other roles are excluded. The order is taken into account: a role that reaches a place
//! before x is left comes through places that are left before x too. One word for each place and
//! role holds the set of such x. If a role cannot reach a place before the place itself is left,
//! the role is excluded. If no role can reach a place before x is left, the place is left after x.
//!
//! *An explanation* walks back along the arcs by which the role could come. Each path is cut by an
//! arc that is excluded or not last, by a place that the role does not leave, or by one that is
//! left too late (a path of the order); and no piece of the role starts within the places visited.
//!
//! *Cost.* A fixed point over one word for each place and role. It runs only when an arc or a role
//! was excluded since the last run.
//!
//! *Source.* In answer set programming, roles without support are called unfounded: Gebser,
//! Kaufmann and Schaub, "Conflict-driven answer set solving", 2012.

use alloc::vec::Vec;

use super::services::{Graph, Services};
use super::theory::{Implied, LINEAGE, Theory, View};
use crate::solitaire::exact::encoding::{Fact, Meaning, PAWN, PLACES_MAX, Pair, ROLES, all_places};
use crate::solitaire::exact::sat::{Cause, Conflict, Lit, TheoryId, TrailIndex};
use crate::solitaire::memoised::SlotSet;
use crate::solitaire::puzzle::PROMOTIONS;
use crate::types::Role;

/// The role cannot reach its place.
const UNFOUNDED: Cause = Cause(0);

/// A piece can reach and leave the second place only through the first or places left after it.
const LATE: Cause = Cause(1);

/// A result of propagating the roles.
enum Finding {
    /// The role of this literal cannot reach the literal's place.
    Unfounded(Lit),
    /// No piece can leave the second place before the first is left.
    Late(Pair),
}

/// The theory of lineage.
pub(crate) struct Lineage {
    /// Whether an arc or a role was excluded since the last run.
    is_stale: bool,
    /// A buffer for [`Lineage::propagate`], empty otherwise.
    findings: Vec<Finding>,
}

impl Lineage {
    pub(crate) fn new() -> Lineage {
        Lineage { is_stale: true, findings: Vec::new() }
    }
}

/// The places that roles can reach in time. Bit x of a word means: before place x is left.
struct Coming {
    /// By place: bit x is set if a pawn can have been promoted there before x is left.
    promoted: [u64; PLACES_MAX],
    /// By place: bit x is set if a piece can leave it before x is left.
    left: [u64; PLACES_MAX],
}

impl Coming {
    /// Propagates a role from where it starts. By place: bit x is set if the role can come there
    /// before x is left.
    #[inline(always)]
    fn follow(&mut self, role: Role, services: &Services) -> [u64; PLACES_MAX] {
        let Services { variables, order, ways, .. } = services;
        let open = ways.open(role);
        let mut came = if PROMOTIONS.contains(&role) { self.promoted } else { [0; PLACES_MAX] };
        for place in ways.sources(role).slots() {
            came[place] = !order.earlier(place);
        }
        let mut fresh = services.begin(role);
        // A set bit stands for a path, and each place whose word has grown since its captures were
        // followed is fresh. Words only grow, so the loop ends.
        while fresh != 0 {
            let place = fresh.lowest();
            fresh &= fresh - 1;
            let goes = came[place] & !(1 << place);
            let next = ways.all_onwards()[place] & variables.sees(place, role);
            for end in (next & open).slots() {
                let more = goes & !order.earlier(end) & !came[end];
                if more != 0 {
                    came[end] |= more;
                    fresh |= 1 << end;
                }
            }
            if role == Role::Pawn {
                for end in (next & variables.promoting()).slots() {
                    self.promoted[end] |= goes & !order.earlier(end);
                }
            }
        }
        came
    }
}

/// Calls `found` with the roles that cannot reach their places, and with the pairs of places whose
/// order follows but is not in the order yet.
fn find(services: &Services, graph: &Graph, mut found: impl FnMut(Finding)) {
    let Services { variables, order, ways, .. } = services;
    let mut coming = Coming { promoted: [0; PLACES_MAX], left: [0; PLACES_MAX] };
    // Pawns come first in `Role::ALL`, so promotions are known.
    for role in Role::ALL {
        let open = ways.open(role);
        if open == 0 {
            continue;
        }
        let came = coming.follow(role, services);
        for place in open.slots() {
            if came[place] >> place & 1 == 0 {
                found(Finding::Unfounded(variables.role_at(place as u8, role)));
            }
            if graph.open()[place] & variables.sees(place, role) != 0 {
                coming.left[place] |= came[place];
            }
        }
    }
    let all = all_places(graph.places());
    for place in all.slots() {
        let others = all & !order.earlier(place) & !(1 << place);
        for other in (others & !coming.left[place]).slots() {
            found(Finding::Late((other as u8, place as u8)));
        }
    }
}

impl Theory for Lineage {
    const ID: TheoryId = LINEAGE;

    #[inline]
    fn assigned(&mut self, fact: Fact) {
        let is_way =
            matches!(fact.meaning, Meaning::Role(..) | Meaning::Leaf(_) | Meaning::Last(..));
        self.is_stale |= is_way && !fact.holds;
    }

    fn propagate(&mut self, implied: &mut Implied<'_>) -> Result<(), Conflict> {
        if !core::mem::take(&mut self.is_stale) && !implied.runs_always() {
            return Ok(());
        }
        let mut findings = core::mem::take(&mut self.findings);
        find(implied.services(), implied.graph(), |finding| findings.push(finding));
        let result = findings.drain(..).try_for_each(|finding| match finding {
            Finding::Unfounded(role) => implied.imply(!role, UNFOUNDED),
            Finding::Late(pair) => implied.imply_before(pair, LATE),
        });
        self.findings = findings;
        result
    }

    fn explain(
        &self,
        cause: Cause,
        lit: Lit,
        before: TrailIndex,
        view: &View<'_>,
        reasons: &mut Vec<Lit>,
    ) {
        let mut absent = [0; ROLES];
        if cause == UNFOUNDED {
            let Meaning::Role(place, role) = view.variables().fact(lit).meaning else {
                unreachable!("only roles are unfounded");
            };
            absent[role.index()] = 1 << place;
            return explain_absent(absent, place, before, view, reasons);
        }
        let (other, late) = view.variables().pair_said_by(lit).expect("a literal of the order");
        for arc in view.variables().arcs_from(usize::from(late)) {
            if view.was_false(arc.taken.holds(), before) {
                reasons.push(!arc.taken.holds());
                continue;
            }
            for role in Role::ALL {
                let goes = view.variables().sees(usize::from(late), role) >> arc.to & 1;
                absent[role.index()] |= goes << late;
            }
        }
        explain_absent(absent, other, before, view, reasons);
    }
}

/// Pushes literals before `before` in the trail which imply that the roles of `absent` (for each
/// role, a set of places) reach their places only through `other` or places left after it.
fn explain_absent(
    mut absent: [u64; ROLES],
    other: u8,
    before: TrailIndex,
    view: &View<'_>,
    reasons: &mut Vec<Lit>,
) {
    let variables = view.variables();
    let mut fresh = absent;
    let mut late = 1u64 << other;
    // Each way to a pair of role and place that is absent and not fresh is cut by a pushed reason,
    // comes from a place left after `other`, or from another absent pair.
    while let Some(role) = Role::ALL.into_iter().find(|role| fresh[role.index()] != 0) {
        let place = fresh[role.index()].lowest();
        fresh[role.index()] &= fresh[role.index()] - 1;
        let leaves = variables.role_at(place as u8, role);
        if view.was_false(leaves, before) {
            reasons.push(!leaves);
            continue;
        }
        reasons.extend(variables.begins(place, role).map(|begins| !begins));
        let promotes = variables.promoting() >> place & 1 == 1 && PROMOTIONS.contains(&role);
        let all_pawns = if promotes { variables.origins_of(place, Role::Pawn) } else { 0 };
        let pawns = all_pawns & !absent[PAWN];
        let origins = variables.origins_of(place, role) & !absent[role.index()];
        for from in ((origins | pawns) & !late).slots() {
            let last = variables.last((from as u8, place as u8));
            if view.was_false(last, before) {
                reasons.push(!last);
                continue;
            }
            for (came, comes) in [(role, origins), (Role::Pawn, pawns)] {
                if (comes & !late) >> from & 1 == 0 {
                    continue;
                }
                let leaves = variables.role_at(from as u8, came);
                if view.was_false(leaves, before) {
                    reasons.push(!leaves);
                } else if view.explain_order((other, from as u8), before, reasons) {
                    late |= 1 << from;
                } else {
                    absent[came.index()] |= 1 << from;
                    fresh[came.index()] |= 1 << from;
                }
            }
        }
    }
}
