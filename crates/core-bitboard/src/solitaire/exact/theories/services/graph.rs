//! The graph of open arcs.

use crate::solitaire::exact::encoding::{Fact, Meaning, PLACES_MAX, Variables};

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
