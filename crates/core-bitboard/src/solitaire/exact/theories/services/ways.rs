//! The arcs and places through which roles can still move.

use super::Services;
use crate::solitaire::exact::encoding::{Fact, Meaning, PLACES_MAX, ROLES, Variables};
use crate::solitaire::puzzle::PROMOTIONS;
use crate::types::Role;

/// The arcs and places through which roles can still move.
pub(crate) struct Ways {
    /// For each place, the ends of its arcs that may still be last.
    onwards: [u64; PLACES_MAX],
    /// For each role, the places that it may still leave, and the places that it is known to leave.
    open: [u64; ROLES],
    sure: [u64; ROLES],
    /// For each role, the places of its pieces that may still be leaves.
    sources: [u64; ROLES],
}

impl Ways {
    pub(super) fn new(variables: &Variables) -> Ways {
        let (mut onwards, mut open, mut sources) = ([0; PLACES_MAX], [0; ROLES], [0; ROLES]);
        for place in 0..variables.places() {
            sources[variables.own(place).index()] |= 1 << place;
            for role in Role::ALL {
                let can_leave = u64::from(variables.role(place, role).is_some());
                open[role.index()] |= can_leave << place;
            }
        }
        for arc in variables.arcs() {
            onwards[usize::from(arc.from)] |= 1 << arc.to;
        }
        Ways { onwards, open, sure: [0; ROLES], sources }
    }

    /// Records a fact or takes it back: a place enters or leaves one set.
    #[inline(always)]
    pub(super) fn flip(&mut self, Fact { meaning, holds }: Fact, variables: &Variables) {
        match (meaning, holds) {
            (Meaning::Role(place, role), true) => self.sure[role.index()] ^= 1 << place,
            (Meaning::Role(place, role), false) => self.open[role.index()] ^= 1 << place,
            (Meaning::Leaf(place), false) => {
                let role = variables.own(usize::from(place));
                self.sources[role.index()] ^= 1 << place;
            }
            (Meaning::Last(from, to), false) => self.onwards[usize::from(from)] ^= 1 << to,
            _ => {}
        }
    }

    /// The places that the role may still leave.
    #[inline]
    pub(crate) fn open(&self, role: Role) -> u64 {
        self.open[role.index()]
    }

    /// The places that the role is known to leave.
    #[inline]
    pub(crate) fn sure(&self, role: Role) -> u64 {
        self.sure[role.index()]
    }

    /// The places of pieces of the role that may still be leaves.
    #[inline]
    pub(crate) fn sources(&self, role: Role) -> u64 {
        self.sources[role.index()]
    }

    /// For each place, the ends of its arcs that may still be last.
    #[inline]
    pub(crate) fn all_onwards(&self) -> &[u64; PLACES_MAX] {
        &self.onwards
    }
}

impl Services {
    /// The places where pieces of the role may still start.
    #[inline]
    pub(crate) fn begin(&self, role: Role) -> u64 {
        let promoted = if PROMOTIONS.contains(&role) { self.variables.promoting() } else { 0 };
        self.ways.open(role) & (self.ways.sources(role) | promoted)
    }

    /// The places to which a piece of the role that leaves `place` may still move and go on from.
    #[inline]
    pub(crate) fn onwards(&self, place: usize, role: Role) -> u64 {
        self.ways.onwards[place] & self.variables.sees(place, role) & self.ways.open(role)
    }
}
