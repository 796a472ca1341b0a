//! The order in which places are left, shared by all theories.
//!
//! A true literal may demand that a place is left before another: a *pair*. The transitive closure
//! of the pairs in force is kept as two words for each place: the places left after it and those
//! left before it. The explanation of a pair in the closure, a shortest path of pairs in force, is
//! computed on demand.

use alloc::vec;
use alloc::vec::Vec;

use crate::solitaire::exact::encoding::{PLACES_MAX, Pair, Variables, pair_index};
use crate::solitaire::exact::sat::{Lists, TrailIndex, Var};
use crate::solitaire::slots::SlotSet;

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
