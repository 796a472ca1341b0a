//! A best-first search from the start.

use core_bitboard::search::{Meter, OutOfBudget};
use core_bitboard::{Lite, Move, Position};

use crate::estimate::{Estimator, Style};
use crate::past::Past;
use crate::places::Places;
use crate::retract::has_bare_kings;
use crate::waiting::Waiting;

/// A position and the move that led to it.
struct Node {
    position: Position<Lite>,
    before: u32,
    mv: Option<Move>,
}

/// A search from the start that expands first the positions that seem nearest to the target.
pub(crate) struct Future<'a, 'b> {
    past: &'a Past,
    estimator: &'a mut Estimator<'b>,
    style: Style,
    nodes: Vec<Node>,
    known: Places,
    /// The nodes not yet expanded, by estimate.
    waiting: Waiting,
    random: u64,
}

/// The result of a stretch of the search.
pub(crate) enum Searched {
    /// These moves lead to a position known to reach the target.
    Met(Vec<Move>),
    /// Every position has been expanded.
    Exhausted,
    /// The number of positions asked for is known.
    Enough,
}

/// The bytes of a node, with its entries in the tables, which grow by doubling.
const NODE_BYTES: usize = 2 * (size_of::<Node>() + 3 * size_of::<u32>());

impl<'a, 'b> Future<'a, 'b> {
    pub(crate) fn new(
        start: &Position<Lite>,
        past: &'a Past,
        estimator: &'a mut Estimator<'b>,
        style: Style,
        seed: u64,
    ) -> Future<'a, 'b> {
        let mut future = Future {
            past,
            estimator,
            style,
            nodes: Vec::new(),
            known: Places::new(),
            waiting: Waiting::new(),
            random: seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1,
        };
        future.add(*start, 0, None, 0);
        future
    }

    /// Searches until `wanted` positions are known or they take `bytes_max` bytes.
    pub(crate) fn search(
        &mut self,
        wanted: usize,
        bytes_max: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Searched, OutOfBudget> {
        loop {
            let Some(here) = self.next() else { return Ok(Searched::Exhausted) };
            let position = self.nodes[here as usize].position;
            for mv in position.legal_moves() {
                let next = position.play_unchecked(mv);
                meter.count_node()?;
                if self.past.contains(&next) {
                    return Ok(Searched::Met(self.line_to(here, mv)));
                }
                if has_bare_kings(&next) || self.is_known(&next) {
                    continue;
                }
                if let Some(estimate) = self.estimator.estimate(&next, &self.style) {
                    let noise =
                        if self.style.noise > 0 { self.random() % self.style.noise } else { 0 };
                    self.add(next, here, Some(mv), estimate as usize + noise as usize);
                }
            }
            let bytes = self.nodes.len() * NODE_BYTES + self.estimator.bytes();
            if self.nodes.len() >= wanted || bytes > bytes_max {
                return Ok(Searched::Enough);
            }
        }
    }

    fn random(&mut self) -> u64 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        self.random >> 11
    }

    /// Takes the node to expand next.
    fn next(&mut self) -> Option<u32> {
        // A random one of the nearest: always the oldest, or always the newest, can get stuck.
        let random = self.random();
        let nearest = self.waiting.first()?;
        let index = (random % nearest.len() as u64) as usize;
        Some(nearest.swap_remove(index))
    }

    fn is_known(&self, position: &Position<Lite>) -> bool {
        self.known.find(position, |node| &self.nodes[node as usize].position).is_some()
    }

    fn add(&mut self, position: Position<Lite>, before: u32, mv: Option<Move>, estimate: usize) {
        let index = self.nodes.len() as u32;
        self.nodes.push(Node { position, before, mv });
        let Future { nodes, known, .. } = self;
        known.insert(&position, index, |node| &nodes[node as usize].position);
        self.waiting.push(estimate, index);
    }

    /// The moves from the start to `node`, followed by `last`.
    fn line_to(&self, mut node: u32, last: Move) -> Vec<Move> {
        let mut line = vec![last];
        while let Some(mv) = self.nodes[node as usize].mv {
            line.push(mv);
            node = self.nodes[node as usize].before;
        }
        line.reverse();
        line
    }
}
