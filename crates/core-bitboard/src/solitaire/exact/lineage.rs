//! Every role has come from a man who had it, as a theory of the conflict-driven search.
//!
//! A role comes to a place with whoever arrives last, and began with a man who left his own place.
//! Clauses alone let roles hand themselves round in a circle until the order has forbidden every
//! such circle by itself. So the roles that can still come to each place are followed from the
//! leaves on, all at once, as sets, and the others are excluded. (In the terms of answer set
//! programming they are unfounded; Gebser, Kaufmann and Schaub, "Conflict-driven answer set
//! solving", 2012.)

use alloc::vec;
use alloc::vec::Vec;

use super::lists::Lists;
use super::literal::{Lit, Var};
use super::model::{Arc, RoleVars};
use super::order::SLOTS;
use crate::Role;
use crate::solitaire::rules::PROMOTIONS;

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

/// How roles are handed on, by the variables of a task; places are its men.
pub(super) struct Lines<'a> {
    /// Nobody arrives at the place.
    pub(super) leaves: &'a [Var],
    pub(super) roles: &'a [RoleVars],
    /// The role of each place's own man.
    pub(super) own: Vec<Role>,
    /// By place and role: where a man of it captures.
    pub(super) sees: Vec<[u64; ROLES]>,
    /// Where a pawn that arrives may become something else.
    pub(super) promoting: u64,
    pub(super) arcs: &'a [Arc],
}

/// The ways by which roles can still be handed on.
pub(super) struct Lineage {
    meanings: Vec<Meaning>,
    /// For each place: from where men arrive, and the variable by which they go on.
    arriving: Lists<(u8, Var)>,
    leaves: Vec<Var>,
    roles: Vec<RoleVars>,
    own: Vec<Role>,
    sees: Vec<[u64; ROLES]>,
    promoting: u64,
    /// For each place, where the arcs lead that may still be last.
    onwards: [u64; SLOTS],
    /// For each role, the places that it may still leave.
    open: [u64; ROLES],
    /// For each role, the places of its men that may still be leaves.
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
        for arc in arcs {
            meanings[arc.last.index()] = Meaning::Last(arc.from, arc.to);
            onwards[usize::from(arc.from)] |= 1 << arc.to;
        }
        let by_end = arcs.iter().map(|arc| (usize::from(arc.to), (arc.from, arc.last)));
        Lineage {
            meanings,
            arriving: Lists::of_pairs(leaves.len(), by_end),
            leaves: leaves.to_vec(),
            roles: roles.to_vec(),
            own,
            sees,
            promoting,
            onwards,
            open,
            sources,
            stale: true,
        }
    }

    /// Takes note of a literal that became true.
    #[inline]
    pub(super) fn note(&mut self, lit: Lit) {
        if !lit.is_positive()
            && let Some((set, place)) = self.set_of(lit.var())
        {
            *set &= !(1 << place);
            self.stale = true;
        }
    }

    /// Takes back what [`Lineage::note`] noted.
    #[inline]
    pub(super) fn forget(&mut self, lit: Lit) {
        if !lit.is_positive()
            && let Some((set, place)) = self.set_of(lit.var())
        {
            *set |= 1 << place;
        }
    }

    /// The set that a variable puts a place in as long as it is not false.
    #[inline]
    fn set_of(&mut self, var: Var) -> Option<(&mut u64, u8)> {
        match *self.meanings.get(var.index())? {
            Meaning::Nothing => None,
            Meaning::Leaf(place) => {
                Some((&mut self.sources[self.own[usize::from(place)].index()], place))
            }
            Meaning::Role(place, role) => Some((&mut self.open[role.index()], place)),
            Meaning::Last(from, to) => Some((&mut self.onwards[usize::from(from)], to)),
        }
    }

    /// Calls `lost` with each role at a place that is not excluded and that nobody can bring there.
    pub(super) fn look(&mut self, mut lost: impl FnMut(Var)) {
        if !core::mem::take(&mut self.stale) {
            return;
        }
        let mut promoted = 0;
        for role in Role::ALL {
            let open = self.open[role.index()];
            let mut reached = self.sources[role.index()];
            if PROMOTIONS.contains(&role) {
                reached |= promoted;
            }
            reached &= open;
            let mut fresh = reached;
            while fresh != 0 {
                let place = fresh.trailing_zeros() as usize;
                let next = self.onwards[place] & self.sees[place][role.index()];
                fresh = (fresh & (fresh - 1)) | next & open & !reached;
                reached |= next & open;
                if role == Role::Pawn {
                    promoted |= next & self.promoting;
                }
            }
            let mut rest = open & !reached;
            while rest != 0 {
                let place = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                lost(self.roles[place][role.index()].expect("an open role has its variable"));
            }
        }
    }

    /// Calls `found` with true literals that together exclude the role of `var` at its place;
    /// `was_false` says whether a variable was false by then.
    pub(super) fn explain(
        &self,
        var: Var,
        was_false: impl Fn(Var) -> bool,
        mut found: impl FnMut(Lit),
    ) {
        let Meaning::Role(place, role) = self.meanings[var.index()] else { return };
        // The roles at places that nobody can bring there, and those of them not yet looked at.
        let mut lost = [0u64; ROLES];
        lost[role.index()] = 1 << place;
        let mut fresh = lost;
        while let Some(role) = Role::ALL.into_iter().find(|role| fresh[role.index()] != 0) {
            let place = fresh[role.index()].trailing_zeros() as usize;
            fresh[role.index()] &= fresh[role.index()] - 1;
            if self.own[place] == role {
                found(self.leaves[place].is(false));
            }
            let promotes = self.promoting >> place & 1 == 1 && PROMOTIONS.contains(&role);
            for &(from, last) in self.arriving.list(place) {
                let from = usize::from(from);
                for came in [Some(role.index()), promotes.then_some(PAWN)].into_iter().flatten() {
                    let Some(var) = self.roles[from][came] else { continue };
                    if self.sees[from][came] >> place & 1 == 0 || lost[came] >> from & 1 == 1 {
                        continue;
                    }
                    if was_false(last) {
                        found(last.is(false));
                    } else if was_false(var) {
                        found(var.is(false));
                    } else {
                        lost[came] |= 1 << from;
                        fresh[came] |= 1 << from;
                    }
                }
            }
        }
    }
}
