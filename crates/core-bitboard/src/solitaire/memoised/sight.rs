//! Boards refuted at sight: necessary conditions that prove a board unsolvable.
//!
//! In a solution every square but one, the *root*, is left exactly once, and the piece that leaves
//! it lands on a square that is left later or is the root: the squares form a tree that leads to
//! the root. The *relaxed* graph has every edge that such a tree could use. It ignores blockers and
//! lets a piece be in several places at once, so it may have surplus edges but lacks none:
//!
//! 1. A role can reach a slot when a piece of that role stands there, or when the role can reach a
//!    slot from which it captures there.
//! 2. A slot has an edge to each slot on which some role that can reach the first slot captures.
//!
//! A board is refuted when two slots have no outgoing edge, since both would be the root, or when
//! no slot can be reached from all the others.

use crate::solitaire::memoised::game::Game;
use crate::solitaire::memoised::set::SlotSet;
use crate::solitaire::memoised::state::State;
use crate::types::{Role, Square};

/// For each slot, the slots on which some piece could ever capture from it.
pub(crate) struct Relaxed<S> {
    pub(crate) edges: [S; Square::COUNT],
}

impl<S: SlotSet> Relaxed<S> {
    /// The relaxed capture graph of `state`.
    pub(crate) fn new<const PLANES: usize>(state: &State<S, PLANES>, game: &Game<S>) -> Relaxed<S> {
        let mut edges = [S::EMPTY; Square::COUNT];
        let (movers, victims) = (game.movers(state), game.victims(state));
        let mut promoted = S::EMPTY;
        for role in Role::ALL {
            let mut reached = state.of_role(role) & movers;
            if !matches!(role, Role::Pawn | Role::King) {
                reached |= promoted;
            }
            let mut fresh = reached;
            while !fresh.is_empty() {
                let slot = fresh.lowest();
                let next = game.geometry.relaxed(role, slot) & victims;
                edges[slot] |= next;
                let onwards = next & !game.target;
                fresh = (fresh | onwards & !reached) & !S::one(slot);
                reached |= onwards;
                if role == Role::Pawn {
                    promoted |= onwards & game.promoting;
                }
            }
        }
        Relaxed { edges }
    }

    /// Whether the relaxed graph of `state` refutes it. It is never inlined: its frame is large.
    #[inline(never)]
    pub(crate) fn refute_at_sight<const PLANES: usize>(
        state: &State<S, PLANES>,
        game: &Game<S>,
    ) -> bool {
        Relaxed::new(state, game).refutes(state.pieces)
    }

    /// Whether no tree over `pieces` can lead to one root.
    pub(crate) fn refutes(&self, pieces: S) -> bool {
        let mut stuck = pieces.slots().filter(|&slot| self.edges[slot].is_empty());
        let Some(mut root) = stuck.next().or_else(|| pieces.slots().next()) else {
            return false;
        };
        if stuck.next().is_some() {
            return true;
        }
        // If not all slots reach the root, continue with a slot that the root reaches but that does
        // not reach the root. If there is none, the root is in a closed part of the graph.
        loop {
            let can_come = self.slots_that_reach(root, pieces);
            if can_come == pieces {
                return false;
            }
            let onwards = self.slots_reached_from(root) & !can_come;
            if onwards.is_empty() {
                return true;
            }
            root = onwards.lowest();
        }
    }

    /// The slots of `pieces` from which a path leads to `root`, and `root`.
    pub(crate) fn slots_that_reach(&self, root: usize, pieces: S) -> S {
        let mut reaching = S::one(root);
        loop {
            let before = reaching;
            for slot in (pieces & !reaching).slots() {
                if !(self.edges[slot] & reaching).is_empty() {
                    reaching |= S::one(slot);
                }
            }
            if reaching == before {
                return reaching;
            }
        }
    }

    /// The slots to which a path leads from `root`, and `root`.
    pub(crate) fn slots_reached_from(&self, root: usize) -> S {
        let mut reached = S::one(root);
        let mut fresh = reached;
        while !fresh.is_empty() {
            let slot = fresh.lowest();
            let next = self.edges[slot];
            fresh = (fresh | next & !reached) & !S::one(slot);
            reached |= next;
        }
        reached
    }
}
