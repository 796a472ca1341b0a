//! The shortest line: an A* search from the start.

use core_bitboard::search::{Meter, OutOfBudget};
use core_bitboard::{Lite, Move, Position};

use crate::ball::Ball;
use crate::fewest::Fewest;
use crate::places::Places;
use crate::retract::has_bare_kings;
use crate::waiting::Waiting;

/// A position, the fewest moves known that lead to it, and the last of them.
struct Node {
    position: Position<Lite>,
    moves: u32,
    before: u32,
    mv: Option<Move>,
    is_done: bool,
}

/// The bytes that a node takes, with its places in the tables.
const NODE_BYTES: usize = 2 * (size_of::<Node>() + 4 * size_of::<u32>());

/// A search that expands nodes in the order of the least possible length of a line through them.
///
/// # Source
///
/// Hart, Nilsson and Raphael's A*. A move lowers the estimate by at most one, so when a position is
/// expanded, no shorter line to it can be found later.
pub(crate) struct Shortest<'a> {
    ball: &'a Ball,
    fewest: Fewest<'a>,
    nodes: Vec<Node>,
    known: Places,
    /// The nodes, by the least possible length of a line through them.
    waiting: Waiting,
    /// The length limit of the line.
    most: u32,
}

/// The result of the search.
pub(crate) enum Sought {
    /// A shortest line.
    Found(Vec<Move>),
    /// Every position on a line that is not too long has been expanded.
    Exhausted,
    /// There is no memory for more.
    Full,
}

impl<'a> Shortest<'a> {
    /// A search for a line of at most `most` moves.
    pub(crate) fn new(
        start: &Position<Lite>,
        ball: &'a Ball,
        fewest: Fewest<'a>,
        most: u32,
    ) -> Shortest<'a> {
        let mut search = Shortest {
            ball,
            fewest,
            nodes: Vec::new(),
            known: Places::new(),
            waiting: Waiting::new(),
            most,
        };
        search.meet(*start, 0, 0, None);
        search
    }

    pub(crate) fn search(
        &mut self,
        bytes_max: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Sought, OutOfBudget> {
        // Among equal nodes, the newest first.
        while let Some(here) = self.waiting.first().and_then(Vec::pop) {
            let Node { position, moves, is_done, .. } = self.nodes[here as usize];
            if is_done {
                continue;
            }
            self.nodes[here as usize].is_done = true;
            if let Some(rest) = self.ball.line_from(&position) {
                let mut line = self.line_to(here);
                line.extend(rest);
                return Ok(Sought::Found(line));
            }
            if has_bare_kings(&position) {
                continue;
            }
            for mv in position.legal_moves() {
                meter.count_node()?;
                self.meet(position.play_unchecked(mv), moves + 1, here, Some(mv));
            }
            if self.nodes.len() * NODE_BYTES + self.fewest.bytes() > bytes_max {
                return Ok(Sought::Full);
            }
        }
        Ok(Sought::Exhausted)
    }

    /// Records that `moves` moves lead to a position.
    fn meet(&mut self, position: Position<Lite>, moves: u32, before: u32, mv: Option<Move>) {
        let met = self.known.find(&position, |node| &self.nodes[node as usize].position);
        let index = match met {
            Some(known) => {
                let node = &mut self.nodes[known as usize];
                if node.moves <= moves {
                    return;
                }
                (node.moves, node.before, node.mv) = (moves, before, mv);
                known
            }
            None => self.nodes.len() as u32,
        };
        let Some(rest) = self.rest(&position).filter(|rest| moves + rest <= self.most) else {
            return;
        };
        if index as usize == self.nodes.len() {
            self.nodes.push(Node { position, moves, before, mv, is_done: false });
            let Shortest { nodes, known, .. } = self;
            known.insert(&position, index, |node| &nodes[node as usize].position);
        }
        self.waiting.push((moves + rest) as usize, index);
    }

    /// A lower bound for the moves from a position to the target.
    fn rest(&mut self, position: &Position<Lite>) -> Option<u32> {
        if let Some(distance) = self.ball.distance(position) {
            return Some(distance);
        }
        let fewest = self.fewest.moves(position)?;
        // A position outside the ball is farther away than the ball's radius.
        let outside = self.ball.radius + 1;
        Some(fewest.max(outside + (outside + fewest) % 2))
    }

    /// The moves from the start to a node.
    fn line_to(&self, mut node: u32) -> Vec<Move> {
        let mut line = Vec::new();
        while let Some(mv) = self.nodes[node as usize].mv {
            line.push(mv);
            node = self.nodes[node as usize].before;
        }
        line.reverse();
        line
    }
}
