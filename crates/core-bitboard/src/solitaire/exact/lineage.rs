//! Every role has come from a piece who had it, as a theory of the conflict-driven search.
//!
//! A role comes to a place with whoever arrives last, and began with a piece who left his own place.
//! Clauses alone let roles hand themselves round in a circle until the order has forbidden every
//! such circle by itself. So the roles that can still come to each place are followed from the
//! leaves on, all at once, and the others are excluded. (In the terms of answer set programming
//! they are unfounded; Gebser, Kaufmann and Schaub, "Conflict-driven answer set solving", 2012.)
//!
//! They are followed with an eye to the order: a role that has to come to a place before another is
//! left comes by way of places that are left before that other too. One word says for all others at
//! once whether there is such a way. Where there is none before the place itself is left, the role
//! is excluded; and a place that no role can come to before another is left is left after that.

use alloc::vec;
use alloc::vec::Vec;

use super::literal::{Lit, Var};
use super::model::{self, RoleVars};
use super::order::{Arc, Order, SLOTS, all_slots};
use super::solver::{Conflict, Reason, Solver};
use crate::solitaire::rules::PROMOTIONS;
use crate::solitaire::slots::SlotSet;
use crate::types::Role;

const ROLES: usize = Role::ALL.len();
const PAWN: usize = Role::Pawn.index();

/// What a variable means here.
#[derive(Clone, Copy)]
enum Meaning {
    Nothing,
    /// Nobody arrives at the place.
    Leaf(u8),
    /// Who leaves the place has the role.
    Role(u8, Role),
    /// Who leaves the first place goes on from the second.
    Last(u8, u8),
}

/// What a look at the lineage finds.
pub(super) enum Finding {
    /// Nobody can bring the role of the variable to its place.
    Unfounded(Var),
    /// Nobody can come to leave the second slot before the first is left.
    Late(Arc),
}

/// How roles are handed on, by the variables of a task; places are its pieces.
pub(super) struct Lines<'a> {
    /// Nobody arrives at the place.
    pub(super) leaves: &'a [Var],
    pub(super) roles: &'a [RoleVars],
    /// The role of each place's own piece.
    pub(super) own: Vec<Role>,
    /// By place and role: where a piece of it captures, if the role can come to stand there.
    pub(super) sees: Vec<[u64; ROLES]>,
    /// Where a pawn that arrives may become something else.
    pub(super) promoting: u64,
    pub(super) arcs: &'a [model::Arc],
}

/// The ways by which roles can still be handed on.
pub(super) struct Lineage {
    meanings: Vec<Meaning>,
    /// By place and role: from where pieces of it can arrive.
    origins: Vec<[u64; ROLES]>,
    leaves: Vec<Var>,
    roles: Vec<RoleVars>,
    own: Vec<Role>,
    sees: Vec<[u64; ROLES]>,
    promoting: u64,
    /// For each place, where the arcs lead that may still be last.
    onwards: [u64; SLOTS],
    /// For each role, the places that it may still leave, and those that it is known to leave.
    open: [u64; ROLES],
    sure: [u64; ROLES],
    /// For each role, the places of its pieces that may still be leaves.
    sources: [u64; ROLES],
    /// Whether something was excluded since the last look.
    stale: bool,
}

impl Lineage {
    pub(super) fn new(lines: Lines<'_>, variables: usize) -> Lineage {
        let Lines { leaves, roles, own, sees, promoting, arcs } = lines;
        let mut meanings = vec![Meaning::Nothing; variables];
        let (mut onwards, mut open, mut sources) = ([0; SLOTS], [0; ROLES], [0; ROLES]);
        for (place, leaf) in leaves.iter().enumerate() {
            meanings[leaf.index()] = Meaning::Leaf(place as u8);
            sources[own[place].index()] |= 1 << place;
            for role in Role::ALL {
                if let Some(var) = roles[place][role.index()] {
                    meanings[var.index()] = Meaning::Role(place as u8, role);
                    open[role.index()] |= 1 << place;
                }
            }
        }
        let mut origins = vec![[0; ROLES]; leaves.len()];
        for arc in arcs {
            let from = usize::from(arc.from);
            for role in Role::ALL.map(Role::index) {
                let comes = sees[from][role] >> arc.to & 1;
                origins[usize::from(arc.to)][role] |= comes << arc.from;
            }
            meanings[arc.last.index()] = Meaning::Last(arc.from, arc.to);
            onwards[from] |= 1 << arc.to;
        }
        Lineage {
            meanings,
            origins,
            leaves: leaves.to_vec(),
            roles: roles.to_vec(),
            own,
            sees,
            promoting,
            onwards,
            open,
            sure: [0; ROLES],
            sources,
            stale: true,
        }
    }

    /// Takes note of a literal that became true.
    #[inline]
    pub(super) fn note(&mut self, lit: Lit) {
        if let Some((set, place)) = self.set_changed_by(lit) {
            *set ^= 1 << place;
            self.stale |= !lit.is_positive();
        }
    }

    /// Has the next look look, although nothing was excluded.
    #[cfg(test)]
    pub(super) fn look_again(&mut self) {
        self.stale = true;
    }

    /// Takes back what [`Lineage::note`] noted.
    #[inline]
    pub(super) fn forget(&mut self, lit: Lit) {
        if let Some((set, place)) = self.set_changed_by(lit) {
            *set ^= 1 << place;
        }
    }

    /// The set that a place enters or leaves when the literal becomes true.
    #[inline]
    fn set_changed_by(&mut self, lit: Lit) -> Option<(&mut u64, u8)> {
        match (*self.meanings.get(lit.var().index())?, lit.is_positive()) {
            (Meaning::Role(place, role), true) => Some((&mut self.sure[role.index()], place)),
            (Meaning::Role(place, role), false) => Some((&mut self.open[role.index()], place)),
            (Meaning::Leaf(place), false) => {
                let role = self.own[usize::from(place)];
                Some((&mut self.sources[role.index()], place))
            }
            (Meaning::Last(from, to), false) => Some((&mut self.onwards[usize::from(from)], to)),
            (Meaning::Nothing | Meaning::Leaf(_) | Meaning::Last(..), _) => None,
        }
    }

    /// The places that the role may still leave.
    pub(super) fn open(&self, role: Role) -> u64 {
        self.open[role.index()]
    }

    /// The places that the role is known to leave.
    pub(super) fn sure(&self, role: Role) -> u64 {
        self.sure[role.index()]
    }

    /// The places where pieces of the role may still begin.
    pub(super) fn begin(&self, role: Role) -> u64 {
        let promoted = if PROMOTIONS.contains(&role) { self.promoting } else { 0 };
        self.open[role.index()] & (self.sources[role.index()] | promoted)
    }

    /// Where a piece of the role who leaves the place may still go on.
    pub(super) fn onwards(&self, place: usize, role: Role) -> u64 {
        self.onwards[place] & self.sees[place][role.index()] & self.open[role.index()]
    }

    /// From where pieces of the role can arrive at the place.
    pub(super) fn origins(&self, place: usize, role: Role) -> u64 {
        self.origins[place][role.index()]
    }

    /// The literal that the role leaves a place where it can come to stand.
    pub(super) fn role_at(&self, place: u8, role: Role) -> Lit {
        let var = self.roles[usize::from(place)][role.index()];
        var.expect("a role that can come to stand there").holds()
    }

    /// The literal that a piece of the role begins at the place, if it is his own.
    pub(super) fn begins(&self, place: usize, role: Role) -> Option<Lit> {
        (self.own[place] == role).then(|| self.leaves[place].holds())
    }

    /// Calls `found` with the roles that nobody can bring to their places, and with the places that
    /// cannot be left before others although `order` does not say so; where the arcs lead that can
    /// still be taken is `ends`.
    fn look(&mut self, order: &Order, ends: &[u64; SLOTS], mut found: impl FnMut(Finding)) {
        if !core::mem::take(&mut self.stale) {
            return;
        }
        // Bit x of a word says that this can be before x is left: that a role comes to a place ...
        let (mut promoted, mut left) = ([0; SLOTS], [0; SLOTS]);
        for role in Role::ALL {
            let open = self.open[role.index()];
            if open == 0 {
                continue;
            }
            let mut came = if PROMOTIONS.contains(&role) { promoted } else { [0; SLOTS] };
            let mut fresh = self.begin(role);
            for place in self.sources[role.index()].slots() {
                came[place] = !order.earlier(place);
            }
            while fresh != 0 {
                let place = fresh.lowest();
                fresh &= fresh - 1;
                // ... that it goes on to the next ...
                let goes = came[place] & !(1 << place);
                let next = self.onwards[place] & self.sees[place][role.index()];
                for end in (next & open).slots() {
                    let more = goes & !order.earlier(end) & !came[end];
                    if more != 0 {
                        came[end] |= more;
                        fresh |= 1 << end;
                    }
                }
                if role == Role::Pawn {
                    for end in (next & self.promoting).slots() {
                        promoted[end] |= goes & !order.earlier(end);
                    }
                }
            }
            // ... and, of any role, that a place is left.
            for place in open.slots() {
                if came[place] >> place & 1 == 0 {
                    let var = self.roles[place][role.index()];
                    found(Finding::Unfounded(var.expect("an open role has its variable")));
                }
                if ends[place] & self.sees[place][role.index()] != 0 {
                    left[place] |= came[place];
                }
            }
        }
        let all = all_slots(self.leaves.len());
        for place in all.slots() {
            let others = all & !order.earlier(place) & !(1 << place);
            for other in (others & !left[place]).slots() {
                found(Finding::Late((other as u8, place as u8)));
            }
        }
    }
}

impl Solver {
    /// Excludes the roles that nobody can bring to their places, and puts the places that nobody can
    /// come to leave before others after these.
    pub(super) fn propagate_lineage(&mut self) -> Result<(), Conflict> {
        let mut findings = core::mem::take(&mut self.findings);
        self.lineage.look(&self.order, self.tree.open(), |finding| findings.push(finding));
        let result = findings.drain(..).try_for_each(|finding| match finding {
            Finding::Unfounded(var) => self.imply(var.is(false), Reason::Unfounded),
            Finding::Late(arc) => {
                let before = self.order.say(arc);
                self.imply(before, Reason::Late)
            }
        });
        self.findings = findings;
        result
    }

    /// Pushes literals of places before `limit` in the trail that let nobody bring the role of `var`
    /// to its place.
    pub(super) fn explain_unfounded(&self, var: Var, limit: u32, causes: &mut Vec<Lit>) {
        let Meaning::Role(place, role) = self.lineage.meanings[var.index()] else {
            unreachable!("only roles are unfounded");
        };
        let mut absent = [0; ROLES];
        absent[role.index()] = 1 << place;
        self.explain_absent(absent, place, limit, causes);
    }

    /// Pushes literals of places before `limit` in the trail that let nobody leave the second slot of
    /// the arc before the first.
    pub(super) fn explain_late(&self, (other, slot): Arc, limit: u32, causes: &mut Vec<Lit>) {
        let (place, mut absent) = (usize::from(slot), [0; ROLES]);
        for &(end, taken) in self.tree.arcs(place) {
            if self.was_false(taken, limit) {
                causes.push(!taken);
                continue;
            }
            for role in Role::ALL.map(Role::index) {
                let goes = self.lineage.sees[place][role] >> end & 1;
                absent[role] |= goes << slot;
            }
        }
        self.explain_absent(absent, other, limit, causes);
    }

    /// Pushes literals of places before `limit` in the trail that let nobody bring the roles of
    /// `absent` to the places there but by way of `other` or of places left after it.
    fn explain_absent(&self, absent: [u64; ROLES], other: u8, limit: u32, causes: &mut Vec<Lit>) {
        let lineage = &self.lineage;
        let (mut absent, mut fresh) = (absent, absent);
        let mut late = 1u64 << other;
        while let Some(role) = Role::ALL.into_iter().find(|role| fresh[role.index()] != 0) {
            let place = fresh[role.index()].lowest();
            fresh[role.index()] &= fresh[role.index()] - 1;
            let leaves = lineage.role_at(place as u8, role);
            if self.was_false(leaves, limit) {
                causes.push(!leaves);
                continue;
            }
            causes.extend(lineage.begins(place, role).map(|begins| !begins));
            let promotes = lineage.promoting >> place & 1 == 1 && PROMOTIONS.contains(&role);
            let pawns = if promotes { lineage.origins[place][PAWN] & !absent[PAWN] } else { 0 };
            let origins = lineage.origins[place][role.index()] & !absent[role.index()];
            for from in ((origins | pawns) & !late).slots() {
                let arc = (from as u8, place as u8);
                let last = self.arrivals.last(arc).expect("an arc where pieces arrive");
                if self.was_false(last, limit) {
                    causes.push(!last);
                    continue;
                }
                for (came, comes) in [(role, origins), (Role::Pawn, pawns)] {
                    if (comes & !late) >> from & 1 == 0 {
                        continue;
                    }
                    let leaves = lineage.role_at(from as u8, came);
                    if self.was_false(leaves, limit) {
                        causes.push(!leaves);
                    } else if self.explain_order((other, from as u8), limit, causes) {
                        late |= 1 << from;
                    } else {
                        absent[came.index()] |= 1 << from;
                        fresh[came.index()] |= 1 << from;
                    }
                }
            }
        }
    }
}
