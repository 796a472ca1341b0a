//! What theories share: what the literals that were told mean for the order, the arcs and the roles.
//!
//! Services are told each literal before any theory is, and imply nothing.

mod graph;
mod precedence;
mod ways;

pub(crate) use graph::Graph;
pub(crate) use precedence::Precedence;
pub(crate) use ways::Ways;

use crate::solitaire::exact::encoding::{Fact, Variables};

/// What is known of a board in the course of a search.
pub(crate) struct Services {
    pub(crate) variables: Variables,
    /// Which place is left before which.
    pub(crate) order: Precedence,
    /// Where arcs still lead.
    pub(crate) graph: Graph,
    /// How roles can still be handed on.
    pub(crate) ways: Ways,
    /// Whether theories look for what follows even if nothing has changed that they look at.
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

    /// Takes note of a fact, but for the order.
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
