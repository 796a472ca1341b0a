//! State shared by the theories: the order, the open arcs and the roles.
//!
//! Services receive each literal before any theory does, and imply nothing.

mod graph;
mod precedence;
mod ways;

pub(crate) use graph::Graph;
pub(crate) use precedence::Precedence;
pub(crate) use ways::Ways;

use crate::solitaire::exact::encoding::{Fact, Variables};

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
    pub(crate) looks_always: bool,
}

impl Services {
    pub(crate) fn new(variables: Variables, looks_always: bool) -> Services {
        Services {
            looks_always,
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
