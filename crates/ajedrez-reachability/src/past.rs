//! The positions that can precede the target by a few moves.

use std::collections::VecDeque;

use core_bitboard::search::{Meter, OutOfBudget};
use core_bitboard::{Lite, Move, Position};
use hashbrown::HashMap;

use crate::retract::{Ancestry, predecessors};

/// A position and the move that leads towards the target.
struct Node {
    position: Position<Lite>,
    /// The next node and the move to it; `None` for the target itself.
    next: Option<(u32, Move)>,
}

/// The bytes of a position, with its entries in the tables.
const NODE_BYTES: usize =
    2 * (size_of::<Node>() + size_of::<(Position<Lite>, u32)>() + size_of::<u32>());

/// The positions known to reach the target.
pub(crate) struct Past {
    nodes: Vec<Node>,
    known: HashMap<Position<Lite>, u32>,
    /// The positions not yet expanded backwards: the first queue holds those whose next move is not
    /// a capture, the second the others.
    waiting: [VecDeque<u32>; 2],
    ancestry: Ancestry,
}

/// The result of a stretch of the search.
pub(crate) enum Looked {
    /// The start was found.
    Met,
    /// Every position has been expanded.
    Exhausted,
    /// The number of positions asked for is known.
    Enough,
}

impl Past {
    pub(crate) fn new(start: &Position<Lite>, target: &Position<Lite>) -> Past {
        Past {
            nodes: vec![Node { position: *target, next: None }],
            known: HashMap::from_iter([(*target, 0)]),
            waiting: [[0].into(), [].into()],
            ancestry: Ancestry::of(start),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The bytes of the positions.
    pub(crate) fn bytes(&self) -> usize {
        self.nodes.len() * NODE_BYTES
    }

    /// Searches further back, until `wanted` positions are known or they take `bytes_max` bytes.
    pub(crate) fn search(
        &mut self,
        wanted: usize,
        bytes_max: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Looked, OutOfBudget> {
        while self.nodes.len() < wanted && self.bytes() < bytes_max {
            let [quiet, others] = &mut self.waiting;
            let Some(here) = quiet.pop_front().or_else(|| others.pop_front()) else {
                return Ok(Looked::Exhausted);
            };
            let position = self.nodes[here as usize].position;
            for (earlier, mv) in predecessors(&position) {
                meter.count_node()?;
                if earlier == *self.ancestry.start() {
                    self.add(earlier, here, mv, true);
                    return Ok(Looked::Met);
                }
                if !self.known.contains_key(&earlier) && self.ancestry.can_include(&earlier) {
                    let pieces = |position: &Position<Lite>| position.board().occupied().len();
                    self.add(earlier, here, mv, pieces(&earlier) == pieces(&position));
                }
            }
        }
        Ok(Looked::Enough)
    }

    fn add(&mut self, position: Position<Lite>, next: u32, mv: Move, is_quiet: bool) {
        let index = self.nodes.len() as u32;
        self.nodes.push(Node { position, next: Some((next, mv)) });
        self.known.insert(position, index);
        self.waiting[usize::from(!is_quiet)].push_back(index);
    }

    /// The moves from `position` to the target, if the position is known.
    pub(crate) fn line_from(&self, position: &Position<Lite>) -> Option<Vec<Move>> {
        let mut here = *self.known.get(position)?;
        let mut line = Vec::new();
        while let Some((next, mv)) = self.nodes[here as usize].next {
            line.push(mv);
            here = next;
        }
        Some(line)
    }

    pub(crate) fn contains(&self, position: &Position<Lite>) -> bool {
        self.known.contains_key(position)
    }
}
