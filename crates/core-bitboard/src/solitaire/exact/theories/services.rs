//! State shared by the theories: the order, the open arcs and the roles.
//!
//! Services receive each literal before any theory does, and imply nothing.
//!
//! # The order in which places are left
//!
//! A true literal may demand that a place is left before another: a *pair*. The transitive closure
//! of the pairs in force is kept as two words for each place: the places left after it and those
//! left before it. The explanation of a pair in the closure, a shortest path of pairs in force, is
//! computed on demand.

use alloc::vec;
use alloc::vec::Vec;

use crate::solitaire::exact::encoding::{
    Fact, Meaning, PLACES_MAX, Pair, ROLES, Variables, pair_index,
};
use crate::solitaire::exact::sat::{Lists, TrailIndex, Var};
use crate::solitaire::memoised::SlotSet;
use crate::solitaire::puzzle::PROMOTIONS;
use crate::types::Role;

/// The shared state of a search.
pub(crate) struct Services {
    pub(crate) variables: Variables,
    /// The order in which places are left.
    pub(crate) order: Precedence,
    /// The open arcs.
    pub(crate) graph: Graph,
    /// The arcs and places through which roles can still move.
    pub(crate) ways: Ways,
    /// Whether theories run even if nothing relevant to them has changed.
    pub(crate) runs_always: bool,
}

impl Services {
    pub(crate) fn new(variables: Variables, runs_always: bool) -> Services {
        Services {
            runs_always,
            order: Precedence::new(&variables),
            graph: Graph::new(&variables),
            ways: Ways::new(&variables),
            variables,
        }
    }

    /// Records a fact, except for the order.
    #[inline]
    pub(crate) fn assigned(&mut self, fact: Fact) {
        self.graph.assigned(fact);
        self.ways.flip(fact, &self.variables);
    }

    /// Takes a fact back.
    #[inline]
    pub(crate) fn unassigned(&mut self, fact: Fact) {
        self.graph.unassigned(fact);
        self.ways.flip(fact, &self.variables);
    }
}

/// The pairs in force and their closure.
pub(crate) struct Precedence {
    places: usize,
    /// For each place, the others whose pair with it is in use: a theory implied its literal, or a
    /// clause contains it.
    in_use: [u64; PLACES_MAX],
    /// The pairs that each variable demands when it is true.
    demands: Lists<Pair>,
    /// The variables that demand each pair, by its [`pair_index`].
    demanding: Lists<Var>,
    /// For each place, the places that are left after it.
    later: [u64; PLACES_MAX],
    /// For each place, the places that are left before it.
    earlier: [u64; PLACES_MAX],
    /// For each place, the places that a pair in force puts after it.
    pairs: [u64; PLACES_MAX],
    /// For each pair in force, the trail index of the literal that demanded it.
    indices: Vec<TrailIndex>,
    undo: Vec<Undo>,
    /// For each level, the length of `undo` at its start.
    marks: Vec<usize>,
    /// How often the closure has grown.
    growths: u64,
}

enum Undo {
    Later(u8, u64),
    Earlier(u8, u64),
    Pair(u8, u64),
}

impl Precedence {
    pub(crate) fn new(variables: &Variables) -> Precedence {
        Precedence::with_demands(variables.places(), variables.demands())
    }

    /// No pairs in force yet; `demands` lists the pairs that variables demand.
    fn with_demands(places: usize, demands: &[(Var, Pair)]) -> Precedence {
        let variables = demands.iter().map(|&(var, _)| var.index() + 1).max().unwrap_or(0);
        let by_var = demands.iter().map(|&(var, pair)| (var.index(), pair));
        let by_pair = demands.iter().map(|&(var, pair)| (pair_index(places, pair), var));
        Precedence {
            places,
            in_use: [0; PLACES_MAX],
            demands: Lists::of_pairs(variables, by_var),
            demanding: Lists::of_pairs(places * places, by_pair),
            later: [0; PLACES_MAX],
            earlier: [0; PLACES_MAX],
            pairs: [0; PLACES_MAX],
            indices: vec![0; places * places],
            undo: Vec::new(),
            marks: Vec::new(),
            growths: 0,
        }
    }

    /// No pairs in force, and no demands.
    #[cfg(test)]
    pub(crate) fn of_places(places: usize) -> Precedence {
        Precedence::with_demands(places, &[])
    }

    /// Marks the literal of a pair as in use: from now on it is assigned when the closure implies
    /// it.
    #[inline]
    pub(crate) fn use_pair(&mut self, pair: Pair) {
        self.in_use[usize::from(pair.0)] |= 1 << pair.1;
        self.in_use[usize::from(pair.1)] |= 1 << pair.0;
    }

    /// Whether the literal of the pair is in use.
    #[inline]
    pub(crate) fn is_in_use(&self, pair: Pair) -> bool {
        self.in_use[usize::from(pair.0)] >> pair.1 & 1 == 1
    }

    /// The number of pairs that `var` demands when it is true.
    #[inline]
    pub(crate) fn demands(&self, var: Var) -> usize {
        self.demands.len(var.index())
    }

    /// The `number`-th pair that `var` demands when it is true.
    #[inline]
    pub(crate) fn demanded(&self, var: Var, number: usize) -> Pair {
        self.demands.item(var.index(), number)
    }

    /// The variables that demand `pair`, except the variable of the pair itself.
    pub(crate) fn demanding(&self, pair: Pair) -> &[Var] {
        self.demanding.list(pair_index(self.places, pair))
    }

    /// Whether the second place of the pair is known to be left before the first.
    pub(crate) fn excludes(&self, (from, to): Pair) -> bool {
        self.later[usize::from(to)] >> from & 1 == 1
    }

    /// Puts a pair in force, demanded by the literal at index `at` of the trail. Calls `closed`
    /// with each place that gains later places, and these. Returns false if the pair would close a
    /// cycle.
    pub(crate) fn add(
        &mut self,
        pair: Pair,
        at: TrailIndex,
        mut closed: impl FnMut(u8, u64),
    ) -> bool {
        let (from, to) = (usize::from(pair.0), usize::from(pair.1));
        if self.later[to] >> from & 1 == 1 || from == to {
            return false;
        }
        if self.pairs[from] >> to & 1 == 0 {
            self.undo.push(Undo::Pair(pair.0, self.pairs[from]));
            self.pairs[from] |= 1 << to;
            self.indices[pair_index(self.places, pair)] = at;
        }
        if self.later[from] >> to & 1 == 1 {
            return true;
        }
        self.growths += 1;
        let onwards = self.later[to] | 1 << to;
        let sources = self.earlier[from] | 1 << from;
        for source in sources.slots() {
            let fresh = onwards & !self.later[source];
            if fresh != 0 {
                self.undo.push(Undo::Later(source as u8, self.later[source]));
                self.later[source] |= fresh;
                closed(source as u8, fresh);
            }
        }
        for end in onwards.slots() {
            if sources & !self.earlier[end] != 0 {
                self.undo.push(Undo::Earlier(end as u8, self.earlier[end]));
                self.earlier[end] |= sources;
            }
        }
        true
    }

    /// How often the closure has grown. While this is unchanged, the closure has no new pairs.
    pub(crate) fn growths(&self) -> u64 {
        self.growths
    }

    /// The places that are left after `place`.
    pub(crate) fn later(&self, place: usize) -> u64 {
        self.later[place]
    }

    /// The places that are left before `place`.
    pub(crate) fn earlier(&self, place: usize) -> u64 {
        self.earlier[place]
    }

    /// Begins a level.
    pub(crate) fn begin_level(&mut self) {
        self.marks.push(self.undo.len());
    }

    /// Takes back the pairs of all levels after `level`.
    pub(crate) fn back_to(&mut self, level: usize) {
        let mark = self.marks[level];
        self.marks.truncate(level);
        while self.undo.len() > mark {
            match self.undo.pop() {
                Some(Undo::Later(place, old)) => self.later[usize::from(place)] = old,
                Some(Undo::Earlier(place, old)) => self.earlier[usize::from(place)] = old,
                Some(Undo::Pair(place, old)) => self.pairs[usize::from(place)] = old,
                None => {}
            }
        }
    }

    /// Why the first place of `pair` is left before the second: calls `found` with the trail
    /// indices, all less than `before`, of a shortest path of pairs. Returns false if there is
    /// none.
    pub(crate) fn explain(
        &self,
        pair: Pair,
        before: TrailIndex,
        mut found: impl FnMut(TrailIndex),
    ) -> bool {
        let (start, goal) = (usize::from(pair.0), usize::from(pair.1));
        if self.later[start] >> goal & 1 == 0 {
            return false;
        }
        let mut parent = [0u8; PLACES_MAX];
        let mut seen = 1u64 << start;
        let mut layer = seen;
        while seen >> goal & 1 == 0 {
            let mut next = 0;
            for place in layer.slots() {
                for to in (self.pairs[place] & !seen).slots() {
                    if self.indices[place * self.places + to] < before {
                        seen |= 1 << to;
                        next |= 1 << to;
                        parent[to] = place as u8;
                    }
                }
            }
            if next == 0 {
                return false;
            }
            layer = next;
        }
        let mut place = goal;
        while place != start {
            let from = usize::from(parent[place]);
            found(self.indices[from * self.places + place]);
            place = from;
        }
        true
    }
}

/// The arcs that may still be taken.
pub(crate) struct Graph {
    places: usize,
    /// For each place, the ends of its arcs that are not excluded.
    open: [u64; PLACES_MAX],
}

impl Graph {
    pub(super) fn new(variables: &Variables) -> Graph {
        let mut open = [0; PLACES_MAX];
        for arc in variables.arcs() {
            open[usize::from(arc.from)] |= 1 << arc.to;
        }
        Graph { places: variables.places(), open }
    }

    #[inline]
    pub(super) fn assigned(&mut self, fact: Fact) {
        if let Fact { meaning: Meaning::Taken(from, to), holds: false } = fact {
            self.open[usize::from(from)] &= !(1 << to);
        }
    }

    #[inline]
    pub(super) fn unassigned(&mut self, fact: Fact) {
        if let Fact { meaning: Meaning::Taken(from, to), holds: false } = fact {
            self.open[usize::from(from)] |= 1 << to;
        }
    }

    pub(crate) fn places(&self) -> usize {
        self.places
    }

    /// For each place, the ends of its arcs that are not excluded.
    #[inline]
    pub(crate) fn open(&self) -> &[u64; PLACES_MAX] {
        &self.open
    }

    /// The graph of these arcs.
    #[cfg(test)]
    pub(crate) fn of_arcs(places: usize, arcs: &[(u8, u8)]) -> Graph {
        let mut open = [0; PLACES_MAX];
        for &(from, to) in arcs {
            open[usize::from(from)] |= 1 << to;
        }
        Graph { places, open }
    }
}

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
