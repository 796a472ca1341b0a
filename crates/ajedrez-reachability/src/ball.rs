//! The positions nearest to the target, each with its distance in moves.

use core_bitboard::search::{Meter, OutOfBudget};
use core_bitboard::{Lite, Move, Position};
use hashbrown::HashMap;

use crate::retract::{Ancestry, predecessors};

/// A position's distance from the target, and the first move of a shortest line there.
#[derive(Clone, Copy)]
struct Near {
    distance: u32,
    first: Option<Move>,
}

/// The positions up to `radius` moves from the target, and perhaps some that are one move farther.
pub(crate) struct Ball {
    known: HashMap<Position<Lite>, Near>,
    /// All positions at this distance or nearer are known.
    pub(crate) radius: u32,
    /// Whether no position is farther away.
    pub(crate) is_everything: bool,
}

/// The bytes that a position takes.
const NEAR_BYTES: usize = 2 * size_of::<(Position<Lite>, Near)>() + 2 * size_of::<Position<Lite>>();

impl Ball {
    /// Searches backwards from the target until `wanted` positions are known, memory is full, or
    /// the start is found.
    pub(crate) fn round(
        target: &Position<Lite>,
        ancestry: &Ancestry,
        wanted: usize,
        bytes_max: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Ball, OutOfBudget> {
        let wanted = wanted.min(bytes_max / NEAR_BYTES);
        let known = HashMap::from_iter([(*target, Near { distance: 0, first: None })]);
        let mut ball = Ball { known, radius: 0, is_everything: false };
        let mut level = vec![*target];
        while !level.is_empty() && !ball.known.contains_key(ancestry.start()) {
            let distance = ball.radius + 1;
            let mut next_level = Vec::new();
            for here in level {
                for (earlier, mv) in predecessors(&here) {
                    meter.count_node()?;
                    if !ball.known.contains_key(&earlier) && ancestry.can_include(&earlier) {
                        ball.known.insert(earlier, Near { distance, first: Some(mv) });
                        next_level.push(earlier);
                    }
                }
                if ball.len() > wanted {
                    // This level is incomplete, but the distances found in it are correct.
                    return Ok(ball);
                }
            }
            ball.radius = distance;
            level = next_level;
        }
        ball.is_everything = level.is_empty();
        Ok(ball)
    }

    pub(crate) fn len(&self) -> usize {
        self.known.len()
    }

    pub(crate) fn bytes(&self) -> usize {
        self.known.len() * NEAR_BYTES
    }

    /// The distance from a position to the target, if the ball contains the position.
    pub(crate) fn distance(&self, position: &Position<Lite>) -> Option<u32> {
        Some(self.known.get(position)?.distance)
    }

    /// A shortest line from a position in the ball to the target.
    pub(crate) fn line_from(&self, position: &Position<Lite>) -> Option<Vec<Move>> {
        let mut here = *position;
        let mut line = Vec::new();
        while let Some(mv) = self.known.get(&here)?.first {
            line.push(mv);
            here = here.play_unchecked(mv);
        }
        Some(line)
    }
}
