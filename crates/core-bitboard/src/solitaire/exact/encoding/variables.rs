//! What each variable of a board means, and where to find it.
//!
//! The pieces of a task are numbered; a *place* is the number of the piece that stands on a square
//! at the beginning. An [`Arc`] leads from a place to another that some role could capture on.

use alloc::vec;
use alloc::vec::Vec;

use super::task::Task;
use crate::solitaire::exact::sat::{Assignment, Lit, Var};
use crate::types::{Role, Square};

/// The most places there can be.
pub(crate) const PLACES_MAX: usize = Square::COUNT;

/// The number of roles.
pub(crate) const ROLES: usize = Role::ALL.len();

pub(crate) const PAWN: usize = Role::Pawn.index();

/// No arc between two places.
const NONE: u16 = u16::MAX;

/// Two places. Of an arc: where it begins and ends. Of the order: the first is left before the second.
pub(crate) type Pair = (u8, u8);

/// The arc from one place to another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arc {
    pub(crate) from: u8,
    pub(crate) to: u8,
    /// Someone leaves `from` for `to`.
    pub(crate) taken: Var,
    /// ... and goes on from there, or is the last piece of all.
    pub(crate) last: Var,
}

/// By role: who leaves a place, or is last of all there, has it.
pub(crate) type RoleVars = [Option<Var>; ROLES];

/// What a variable means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// Nobody leaves the place: the solution ends there.
    Root(u8),
    /// Nobody arrives at the place, so that its own piece leaves it.
    Leaf(u8),
    /// Who leaves the place, or is last of all there, has the role.
    Role(u8, Role),
    /// Someone leaves the first place for the second.
    Taken(u8, u8),
    /// ... and nobody arrives there after him: he goes on from there, or is last of all.
    Last(u8, u8),
    /// Who leaves the place has captured more often than this.
    MoreThan(u8, u8),
    /// The first place is left before the second.
    Before(u8, u8),
}

/// What a literal says: its variable's meaning holds, or does not. Of the order only what holds is
/// said: a place that is not left before another is left after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fact {
    pub(crate) meaning: Meaning,
    pub(crate) holds: bool,
}

/// The variables of a task, and what of the task the theories need.
pub(crate) struct Variables {
    pub(super) root: Vec<Var>,
    pub(super) leaf: Vec<Var>,
    pub(super) roles: Vec<RoleVars>,
    /// The arcs, those from one place after those from the place before.
    pub(super) arcs: Vec<Arc>,
    /// By place and role: where a piece of it captures if nothing stands between, if the role can
    /// come to stand there.
    pub(super) sees: Vec<[u64; ROLES]>,
    /// The places where a pawn that arrives may become something else.
    pub(super) promoting: u64,
    /// Which pairs of the order a variable demands when it is true.
    pub(super) demands: Vec<(Var, Pair)>,
    /// The role of each place's own piece.
    own: Vec<Role>,
    /// What each variable before those of the order means.
    meanings: Vec<Meaning>,
    /// The first variable of the order: one for each pair, of which those with the lower place first
    /// are used.
    first_of_order: usize,
    /// Where the arcs from each place begin among all.
    starts: Vec<u16>,
    /// The number of each arc, by its [`pair_index`].
    numbers: Vec<u16>,
    /// For each place, from where arcs lead there.
    origins: [u64; PLACES_MAX],
    /// By place and role: from where pieces of it can arrive.
    origins_of_role: Vec<[u64; ROLES]>,
}

/// The number of a pair of so many places.
#[inline]
pub(crate) fn pair_index(places: usize, (from, to): Pair) -> usize {
    usize::from(from) * places + usize::from(to)
}

/// The set of the first so many places, at least one.
pub(crate) const fn all_places(places: usize) -> u64 {
    u64::MAX >> (PLACES_MAX - places)
}

/// The variables as the clauses were written, from which [`Variables`] are made.
pub(super) struct Written {
    pub(super) root: Vec<Var>,
    pub(super) leaf: Vec<Var>,
    pub(super) roles: Vec<RoleVars>,
    pub(super) arcs: Vec<Arc>,
    pub(super) sees: Vec<[u64; ROLES]>,
    pub(super) promoting: u64,
    pub(super) demands: Vec<(Var, Pair)>,
    /// By place, in unary: who leaves it has captured more than 0, 1, ... times.
    pub(super) more_than: Vec<Vec<Var>>,
    /// The first variable of the order.
    pub(super) order: Var,
}

impl Variables {
    pub(super) fn new(task: &Task, written: Written) -> Variables {
        let Written { root, leaf, roles, arcs, sees, promoting, demands, more_than, order } =
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
            for (&var, made) in vars.iter().zip(0..) {
                mean(var, Meaning::MoreThan(place as u8, made));
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

    /// How many places there are.
    #[inline]
    pub(crate) fn places(&self) -> usize {
        self.root.len()
    }

    /// What a literal says.
    #[inline]
    pub(crate) fn fact(&self, lit: Lit) -> Fact {
        match self.meanings.get(lit.var().index()) {
            Some(&meaning) => Fact { meaning, holds: lit.is_positive() },
            None => {
                let (from, to) = self.pair_said_by(lit).expect("all others are of the order");
                Fact { meaning: Meaning::Before(from, to), holds: true }
            }
        }
    }

    /// The pair that a literal of the order says.
    #[inline]
    pub(crate) fn pair_said_by(&self, lit: Lit) -> Option<Pair> {
        let number = lit.var().index().checked_sub(self.first_of_order)?;
        let (from, to) = ((number / self.places()) as u8, (number % self.places()) as u8);
        Some(if lit.is_positive() { (from, to) } else { (to, from) })
    }

    /// The literal that says that the first place of the pair is left before the second. Its negation
    /// says that the second is left before the first: some order of all places holds in the end.
    #[inline]
    pub(crate) fn before(&self, (from, to): Pair) -> Lit {
        let pair = (from.min(to), from.max(to));
        Var::new(self.first_of_order + pair_index(self.places(), pair)).is(from < to)
    }

    /// The literal that makes a place the root.
    #[inline]
    pub(crate) fn root(&self, place: usize) -> Lit {
        self.root[place].holds()
    }

    /// The literal that nobody arrives at a place.
    #[inline]
    pub(crate) fn leaf(&self, place: usize) -> Lit {
        self.leaf[place].holds()
    }

    /// The literal that the role leaves a place, if it can come to stand there.
    #[inline]
    pub(crate) fn role(&self, place: usize, role: Role) -> Option<Lit> {
        self.roles[place][role.index()].map(Var::holds)
    }

    /// The literal that the role leaves a place where it can come to stand.
    #[inline]
    pub(crate) fn role_at(&self, place: u8, role: Role) -> Lit {
        self.role(usize::from(place), role).expect("a role that can come to stand there")
    }

    /// The literal that a piece of the role begins at the place, if it is that of its own piece.
    #[inline]
    pub(crate) fn begins(&self, place: usize, role: Role) -> Option<Lit> {
        (self.own[place] == role).then(|| self.leaf(place))
    }

    /// The role of a place's own piece.
    #[inline]
    pub(crate) fn own(&self, place: usize) -> Role {
        self.own[place]
    }

    /// All arcs, those from one place after those from the place before.
    pub(crate) fn arcs(&self) -> &[Arc] {
        &self.arcs
    }

    /// The arcs from a place.
    #[inline]
    pub(crate) fn arcs_from(&self, place: usize) -> &[Arc] {
        &self.arcs[usize::from(self.starts[place])..usize::from(self.starts[place + 1])]
    }

    /// The arc between two places, if there is one.
    #[inline]
    pub(crate) fn arc(&self, pair: Pair) -> Option<&Arc> {
        let number = self.numbers[pair_index(self.places(), pair)];
        (number != NONE).then(|| &self.arcs[usize::from(number)])
    }

    /// The literal that who takes the arc comes last, of an arc that there is.
    #[inline]
    pub(crate) fn last(&self, pair: Pair) -> Lit {
        self.arc(pair).expect("an arc where pieces arrive").last.holds()
    }

    /// From where arcs lead to a place.
    #[inline]
    pub(crate) fn origins(&self, place: usize) -> u64 {
        self.origins[place]
    }

    /// From where pieces of a role can arrive at a place.
    #[inline]
    pub(crate) fn origins_of(&self, place: usize, role: Role) -> u64 {
        self.origins_of_role[place][role.index()]
    }

    /// Where a piece of the role on the place captures if nothing stands between.
    #[inline]
    pub(crate) fn sees(&self, place: usize, role: Role) -> u64 {
        self.sees[place][role.index()]
    }

    /// The places where a pawn that arrives may become something else.
    #[inline]
    pub(crate) fn promoting(&self) -> u64 {
        self.promoting
    }

    /// Which pairs of the order each variable demands when it is true: an arc that its origin is left
    /// before its end, and what stands between before its origin.
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
