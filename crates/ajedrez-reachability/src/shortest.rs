//! The shortest line: an A* search from the start.

use core_bitboard::search::{Meter, OutOfBudget};
use core_bitboard::{Lite, Move, Position};

use crate::ball::Ball;
use crate::fewest::Fewest;
use crate::places::Places;
use crate::retract::has_bare_kings;
use crate::waiting::Waiting;

/// A position, the fewest moves known that lead to it, and the last of them.
struct Step {
    position: Position<Lite>,
    moves: u32,
    before: u32,
    mv: Option<Move>,
    is_done: bool,
}

/// The bytes that a step takes, with its places in the tables.
const STEP_BYTES: usize = 2 * (size_of::<Step>() + 4 * size_of::<u32>());

/// A search that expands steps in the order of the least possible length of a line through them.
///
/// # Source
///
/// Hart, Nilsson and Raphael's A*. A move lowers the estimate by at most one, so when a position is
/// expanded, no shorter line to it can be found later.
pub(crate) struct Shortest<'a> {
    ball: &'a Ball,
    fewest: Fewest<'a>,
    steps: Vec<Step>,
    known: Places,
    /// The steps, by the least possible length of a line through them.
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
            steps: Vec::new(),
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
        // Among equal steps, the newest first.
        while let Some(here) = self.waiting.first().and_then(Vec::pop) {
            let Step { position, moves, is_done, .. } = self.steps[here as usize];
            if is_done {
                continue;
            }
            self.steps[here as usize].is_done = true;
            if let Some(rest) = self.ball.line_from(&position) {
                let mut line = self.line_to(here);
                line.extend(rest);
                return Ok(Sought::Found(line));
            }
            if has_bare_kings(&position) {
                continue;
            }
            for mv in position.legal_moves() {
                meter.spend()?;
                self.meet(position.play_unchecked(mv), moves + 1, here, Some(mv));
            }
            if self.steps.len() * STEP_BYTES + self.fewest.bytes() > bytes_max {
                return Ok(Sought::Full);
            }
        }
        Ok(Sought::Exhausted)
    }

    /// Records that `moves` moves lead to a position.
    fn meet(&mut self, position: Position<Lite>, moves: u32, before: u32, mv: Option<Move>) {
        let met = self.known.find(&position, |step| &self.steps[step as usize].position);
        let index = match met {
            Some(known) => {
                let step = &mut self.steps[known as usize];
                if step.moves <= moves {
                    return;
                }
                (step.moves, step.before, step.mv) = (moves, before, mv);
                known
            }
            None => self.steps.len() as u32,
        };
        let Some(rest) = self.rest(&position).filter(|rest| moves + rest <= self.most) else {
            return;
        };
        if index as usize == self.steps.len() {
            self.steps.push(Step { position, moves, before, mv, is_done: false });
            let Shortest { steps, known, .. } = self;
            known.insert(&position, index, |step| &steps[step as usize].position);
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

    /// The moves from the start to a step.
    fn line_to(&self, mut step: u32) -> Vec<Move> {
        let mut line = Vec::new();
        while let Some(mv) = self.steps[step as usize].mv {
            line.push(mv);
            step = self.steps[step as usize].before;
        }
        line.reverse();
        line
    }
}
