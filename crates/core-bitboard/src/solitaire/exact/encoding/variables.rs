//! The variables of a board and their meanings.
//!
//! The pieces of a task are numbered, and a *place* is the number of the piece that originally
//! stands on a square. An [`Arc`] leads from a place to another on which some role could capture.

use alloc::vec;
use alloc::vec::Vec;

use super::Task;
use crate::solitaire::exact::sat::{Assignment, Lit, Var};
use crate::types::{Role, Square};

/// The maximum number of places.
pub(crate) const PLACES_MAX: usize = Square::COUNT;

/// The number of roles.
pub(crate) const ROLES: usize = Role::ALL.len();

pub(crate) const PAWN: usize = Role::Pawn.index();

/// The number that stands for no arc.
const NONE: u16 = u16::MAX;

/// Two places: the origin and end of an arc, or, in the order, one left before the other.
pub(crate) type Pair = (u8, u8);

/// The arc from one place to another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arc {
    pub(crate) from: u8,
    pub(crate) to: u8,
    /// A piece leaves `from` for `to`.
    pub(crate) taken: Var,
    /// That piece is the last to arrive at `to`: it leaves `to`, or is the last piece on the board.
    pub(crate) last: Var,
}

/// By role: the piece that leaves a place, or ends there, has the role.
pub(crate) type RoleVars = [Option<Var>; ROLES];

/// The meaning of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// No piece leaves the place: the solution ends there.
    Root(u8),
    /// No piece arrives at the place, so its original piece leaves it.
    Leaf(u8),
    /// The piece that leaves the place, or ends there, has the role.
    Role(u8, Role),
    /// A piece leaves the first place for the second.
    Taken(u8, u8),
    /// That piece is the last to arrive at the second place: it leaves it, or ends there.
    Last(u8, u8),
    /// The piece that leaves the place has captured more often than this.
    MoreThan(u8, u8),
    /// The first place is left before the second.
    Before(u8, u8),
}

/// The meaning of a literal: its variable's meaning holds or does not. Facts of the order always
/// hold: if a place is not left before another, the fact is that it is left after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fact {
    pub(crate) meaning: Meaning,
    pub(crate) holds: bool,
}

/// The variables of a task, and the data of the task that the theories need.
pub(crate) struct Variables {
    pub(super) root: Vec<Var>,
    pub(super) leaf: Vec<Var>,
    pub(super) roles: Vec<RoleVars>,
    /// The arcs, sorted by origin.
    pub(super) arcs: Vec<Arc>,
    /// By place and role: where the role captures from there, ignoring blockers, if it can reach
    /// it.
    pub(super) sees: Vec<[u64; ROLES]>,
    /// The places where a pawn that arrives may promote.
    pub(super) promoting: u64,
    /// The pairs of the order that each variable demands when it is true.
    pub(super) demands: Vec<(Var, Pair)>,
    /// The role of each place's original piece.
    own: Vec<Role>,
    /// The meanings of the variables before those of the order.
    meanings: Vec<Meaning>,
    /// The first variable of the order. Each pair has one; only pairs with the lower place first
    /// are used.
    first_of_order: usize,
    /// For each place, the index of its first arc in `arcs`.
    starts: Vec<u16>,
    /// The number of each arc, by its [`pair_index`].
    numbers: Vec<u16>,
    /// For each place, the origins of the arcs to it.
    origins: [u64; PLACES_MAX],
    /// By place and role: the places from which the role can arrive.
    origins_of_role: Vec<[u64; ROLES]>,
}

/// The index of a pair among those of `places` places.
#[inline]
pub(crate) fn pair_index(places: usize, (from, to): Pair) -> usize {
    usize::from(from) * places + usize::from(to)
}

/// The set of the first `places` places, at least one.
pub(crate) const fn all_places(places: usize) -> u64 {
    u64::MAX >> (PLACES_MAX - places)
}

/// The variables created with the clauses, from which [`Variables`] are built.
pub(super) struct EncodedVars {
    pub(super) root: Vec<Var>,
    pub(super) leaf: Vec<Var>,
    pub(super) roles: Vec<RoleVars>,
    pub(super) arcs: Vec<Arc>,
    pub(super) sees: Vec<[u64; ROLES]>,
    pub(super) promoting: u64,
    pub(super) demands: Vec<(Var, Pair)>,
    /// By place, in unary: the piece that leaves it has captured more than 0, 1, ... times.
    pub(super) more_than: Vec<Vec<Var>>,
    /// The first variable of the order.
    pub(super) order: Var,
}

impl Variables {
    pub(super) fn new(task: &Task, written: EncodedVars) -> Variables {
        let EncodedVars { root, leaf, roles, arcs, sees, promoting, demands, more_than, order } =
            written;
        let places = root.len();
        let mut meanings = vec![Meaning::Root(0); order.index()];
        let mut mean = |var: Var, meaning| meanings[var.index()] = meaning;
        for place in 0..places {
            let here = place as u8;
            mean(root[place], Meaning::Root(here));
            mean(leaf[place], Meaning::Leaf(here));
            for role in Role::ALL {
                if let Some(var) = roles[place][role.index()] {
                    mean(var, Meaning::Role(here, role));
                }
            }
        }
        for (place, vars) in more_than.iter().enumerate() {
            for (&var, captures_made) in vars.iter().zip(0..) {
                mean(var, Meaning::MoreThan(place as u8, captures_made));
            }
        }
        let mut starts = vec![0; places + 1];
        let mut numbers = vec![NONE; places * places];
        let mut origins = [0; PLACES_MAX];
        let mut origins_of_role = vec![[0; ROLES]; places];
        for (arc, number) in arcs.iter().zip(0..) {
            let (from, to) = (usize::from(arc.from), usize::from(arc.to));
            mean(arc.taken, Meaning::Taken(arc.from, arc.to));
            mean(arc.last, Meaning::Last(arc.from, arc.to));
            starts[from + 1] = number + 1;
            numbers[from * places + to] = number;
            origins[to] |= 1 << from;
            for (origins, sees) in origins_of_role[to].iter_mut().zip(&sees[from]) {
                *origins |= (sees >> to & 1) << from;
            }
        }
        for place in 0..places {
            starts[place + 1] = starts[place + 1].max(starts[place]);
        }
        Variables {
            first_of_order: order.index(),
            own: task.pieces.iter().map(|piece| piece.role).collect(),
            root,
            leaf,
            roles,
            arcs,
            sees,
            promoting,
            demands,
            meanings,
            starts,
            numbers,
            origins,
            origins_of_role,
        }
    }

    /// The number of places.
    #[inline]
    pub(crate) fn places(&self) -> usize {
        self.root.len()
    }

    /// The meaning of a literal.
    #[inline(always)]
    pub(crate) fn fact(&self, lit: Lit) -> Fact {
        match self.meanings.get(lit.var().index()) {
            Some(&meaning) => Fact { meaning, holds: lit.is_positive() },
            None => {
                let (from, to) = self.pair_said_by(lit).expect("all others are of the order");
                Fact { meaning: Meaning::Before(from, to), holds: true }
            }
        }
    }

    /// The pair that a literal of the order puts in order.
    #[inline(always)]
    pub(crate) fn pair_said_by(&self, lit: Lit) -> Option<Pair> {
        let number = lit.var().index().checked_sub(self.first_of_order)?;
        let (from, to) = ((number / self.places()) as u8, (number % self.places()) as u8);
        Some(if lit.is_positive() { (from, to) } else { (to, from) })
    }

    /// The literal that the first place of the pair is left before the second. Its negation means
    /// that the second is left before the first, since a solution orders all places.
    #[inline]
    pub(crate) fn before(&self, (from, to): Pair) -> Lit {
        let pair = (from.min(to), from.max(to));
        Var::new(self.first_of_order + pair_index(self.places(), pair)).is(from < to)
    }

    /// The literal that a place is the root.
    #[inline]
    pub(crate) fn root(&self, place: usize) -> Lit {
        self.root[place].holds()
    }

    /// The literal that no piece arrives at a place.
    #[inline]
    pub(crate) fn leaf(&self, place: usize) -> Lit {
        self.leaf[place].holds()
    }

    /// The literal that the role leaves a place, if it can reach the place.
    #[inline]
    pub(crate) fn role(&self, place: usize, role: Role) -> Option<Lit> {
        self.roles[place][role.index()].map(Var::holds)
    }

    /// The literal that the role leaves a place that it can reach.
    #[inline]
    pub(crate) fn role_at(&self, place: u8, role: Role) -> Lit {
        self.role(usize::from(place), role).expect("a role that can come to stand there")
    }

    /// The literal that a piece of the role starts at the place, if its original piece has the
    /// role.
    #[inline]
    pub(crate) fn begins(&self, place: usize, role: Role) -> Option<Lit> {
        (self.own[place] == role).then(|| self.leaf(place))
    }

    /// The role of a place's original piece.
    #[inline]
    pub(crate) fn own(&self, place: usize) -> Role {
        self.own[place]
    }

    /// All arcs, sorted by origin.
    pub(crate) fn arcs(&self) -> &[Arc] {
        &self.arcs
    }

    /// The arcs from a place.
    #[inline]
    pub(crate) fn arcs_from(&self, place: usize) -> &[Arc] {
        &self.arcs[usize::from(self.starts[place])..usize::from(self.starts[place + 1])]
    }

    /// The arc between two places, if there is one.
    #[inline(always)]
    pub(crate) fn arc(&self, pair: Pair) -> Option<&Arc> {
        let number = self.numbers[pair_index(self.places(), pair)];
        (number != NONE).then(|| &self.arcs[usize::from(number)])
    }

    /// The literal that an existing arc is the last to its end.
    #[inline]
    pub(crate) fn last(&self, pair: Pair) -> Lit {
        self.arc(pair).expect("an arc where pieces arrive").last.holds()
    }

    /// The origins of the arcs to a place.
    #[inline]
    pub(crate) fn origins(&self, place: usize) -> u64 {
        self.origins[place]
    }

    /// The places from which a role can arrive at a place.
    #[inline]
    pub(crate) fn origins_of(&self, place: usize, role: Role) -> u64 {
        self.origins_of_role[place][role.index()]
    }

    /// The places where the role captures from a place, ignoring blockers.
    #[inline]
    pub(crate) fn sees(&self, place: usize, role: Role) -> u64 {
        self.sees[place][role.index()]
    }

    /// The places where a pawn that arrives may promote.
    #[inline]
    pub(crate) fn promoting(&self) -> u64 {
        self.promoting
    }

    /// The pairs of the order that each variable demands when it is true: an arc's origin is left
    /// before its end, and the places between them before its origin.
    pub(crate) fn demands(&self) -> &[(Var, Pair)] {
        &self.demands
    }

    /// The role that leaves a place, when the roles are known.
    pub(crate) fn role_found(&self, place: u8, assignment: &Assignment) -> Role {
        let vars = &self.roles[usize::from(place)];
        let holds = |var: Var| assignment.value(var.holds()) == 1;
        let has = |role: &Role| vars[role.index()].is_some_and(holds);
        Role::ALL.into_iter().find(has).expect("exactly one role")
    }
}
