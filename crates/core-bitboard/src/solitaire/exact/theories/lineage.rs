//! **Lineage**: every role has come from a piece that had it.
//!
//! ```text
//!   knight ──> b ──> c      A knight leaves c only if one can still come: from its own square,
//!     x        ^     │      along arcs that are open, through places that a knight may leave.
//!              └─ d <┘      Once the first arc is excluded, b, c and d hand "knight" round in a
//!                           circle: it has no support, and none of the three is left by one.
//! ```
//!
//! *Sound*, because a role comes to a place with whoever arrives last, and began with a piece that left
//! its own place (or with a pawn that was promoted). Clauses alone let roles hand themselves round in
//! a circle until the order has forbidden every such circle by itself.
//!
//! *What it implies.* So the roles that can still come to each place are followed from the leaves on,
//! all at once, and the others are excluded. They are followed with an eye to the order: a role that
//! has to come to a place before another is left comes by way of places that are left before that
//! other too. One word says for all others at once whether there is such a way. Where there is none
//! before the place itself is left, the role is excluded; and a place that no role can come to
//! before another is left is left after that.
//!
//! *An explanation* walks back from the place to whence the role could come: on each way stands an
//! arc that is excluded or not last, a place that the role does not leave, or one that is left too
//! late (a path of the order); and no piece of the role begins within.
//!
//! *Cost.* A fixed point over one word for each place and role; only when a way was excluded since
//! the last look.
//!
//! *Source.* In the terms of answer set programming the roles without support are unfounded: Gebser,
//! Kaufmann and Schaub, "Conflict-driven answer set solving", 2012.

use alloc::vec::Vec;

use super::names::LINEAGE;
use super::services::{Graph, Services};
use super::theory::{Implied, Theory, View};
use crate::solitaire::exact::encoding::{Fact, Meaning, PAWN, PLACES_MAX, Pair, ROLES, all_places};
use crate::solitaire::exact::sat::{Cause, Conflict, Lit, TheoryId, TrailIndex};
use crate::solitaire::rules::PROMOTIONS;
use crate::solitaire::slots::SlotSet;
use crate::types::Role;

/// Nobody can bring the role to its place.
const UNFOUNDED: Cause = Cause(0);

/// Nobody can come to leave the second place but by way of the first or of places left after that.
const LATE: Cause = Cause(1);

/// What a look at the lineage finds.
enum Finding {
    /// Nobody can bring the role to the place that this literal says is left by it.
    Unfounded(Lit),
    /// Nobody can come to leave the second place before the first is left.
    Late(Pair),
}

/// The theory of lineage.
pub(crate) struct Support {
    /// Whether a way was excluded since the last look.
    is_stale: bool,
    /// Room for [`Support::propagate`], empty otherwise.
    findings: Vec<Finding>,
}

impl Support {
    pub(crate) fn new() -> Support {
        Support { is_stale: true, findings: Vec::new() }
    }
}

/// Where roles can come, for all places before which they might have to.
struct Coming {
    /// By place: bit x says that some pawn can have been promoted there before x is left.
    promoted: [u64; PLACES_MAX],
    /// By place: bit x says that someone can leave it before x is left.
    left: [u64; PLACES_MAX],
}

impl Coming {
    /// Follows a role from where it begins. By place: bit x says that the role can come there before x
    /// is left.
    #[inline(always)]
    fn follow(&mut self, role: Role, services: &Services) -> [u64; PLACES_MAX] {
        let Services { variables, order, ways, .. } = services;
        let open = ways.open(role);
        let mut came = if PROMOTIONS.contains(&role) { self.promoted } else { [0; PLACES_MAX] };
        for place in ways.sources(role).slots() {
            came[place] = !order.earlier(place);
        }
        let mut fresh = services.begin(role);
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

/// Calls `found` with the roles that nobody can bring to their places, and with the places that
/// cannot be left before others although the order does not say so.
fn look(services: &Services, graph: &Graph, mut found: impl FnMut(Finding)) {
    let Services { variables, order, ways, .. } = services;
    let mut coming = Coming { promoted: [0; PLACES_MAX], left: [0; PLACES_MAX] };
    // Pawns come first, so that promotions are known.
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

impl Theory for Support {
    const ID: TheoryId = LINEAGE;

    #[inline]
    fn assigned(&mut self, fact: Fact) {
        let is_way =
            matches!(fact.meaning, Meaning::Role(..) | Meaning::Leaf(_) | Meaning::Last(..));
        self.is_stale |= is_way && !fact.holds;
    }

    fn propagate(&mut self, implied: &mut Implied<'_>) -> Result<(), Conflict> {
        if !core::mem::take(&mut self.is_stale) && !implied.looks_always() {
            return Ok(());
        }
        let mut findings = core::mem::take(&mut self.findings);
        look(implied.services(), implied.graph(), |finding| findings.push(finding));
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

/// Pushes literals before `before` in the trail that let nobody bring the roles of `absent`, by role
/// the places, to these places but by way of `other` or of places left after it.
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
