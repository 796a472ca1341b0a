//! At-most-one constraints, without a clause for each pair of members.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use super::literal::Var;

/// The maximum number of groups of a variable: a root is one of the roots and
/// one of the ends of its place; no other variable is in more than one group.
const GROUPS: usize = 2;

/// No group.
const NONE: u16 = u16::MAX;

/// Groups of variables at most one of which is true.
#[derive(Default)]
pub(crate) struct Groups {
    members: Vec<Var>,
    /// The end of each group in `members`.
    ends: Vec<u32>,
}

/// The groups, indexed by variable.
pub(crate) struct AtMostOne {
    groups: Groups,
    of: Vec<[u16; GROUPS]>,
}

impl Groups {
    /// No groups, with capacity for `members` members.
    pub(crate) fn with_room(members: usize) -> Groups {
        Groups { members: Vec::with_capacity(members), ends: Vec::new() }
    }

    /// Adds a group.
    pub(crate) fn add(&mut self, members: impl Iterator<Item = Var>) {
        self.members.extend(members);
        self.ends.push(self.members.len() as u32);
    }

    fn range(&self, group: usize) -> Range<usize> {
        let start = group.checked_sub(1).map_or(0, |before| self.ends[before]);
        start as usize..self.ends[group] as usize
    }
}

impl AtMostOne {
    /// The groups of `variables` variables.
    pub(crate) fn new(groups: Groups, variables: usize) -> AtMostOne {
        let mut of = vec![[NONE; GROUPS]; variables];
        for group in 0..groups.ends.len() {
            for member in &groups.members[groups.range(group)] {
                let of = &mut of[member.index()];
                let free = of.iter().position(|&group| group == NONE);
                of[free.expect("at most two groups")] = group as u16;
            }
        }
        AtMostOne { groups, of }
    }

    /// The members of the groups of `var`, including `var`.
    pub(crate) fn groups_of(&self, var: Var) -> [Range<usize>; GROUPS] {
        let of = self.of.get(var.index()).copied().unwrap_or([NONE; GROUPS]);
        of.map(|group| if group == NONE { 0..0 } else { self.groups.range(usize::from(group)) })
    }

    pub(crate) fn member(&self, place: usize) -> Var {
        self.groups.members[place]
    }
}
