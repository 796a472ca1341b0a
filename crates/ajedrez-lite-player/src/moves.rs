//! The moves of a position, tried one after another.
//!
//! * *Late moves*: quiet moves far behind in the order are searched less deeply, and again if they turn
//!   out well; near the leaves the last of them are left out.
//! * *Futility*: near the leaves a quiet move does not help a side that is far behind.
//! * *Exchange*: near the leaves a move that loses a piece is left out.

use core_bitboard::Move;

use crate::exchange::{exchange, is_forcing};
use crate::here::Here;
use crate::order::best_first;
use crate::score::{INFINITE, LEAST_MATE, MATE, Points};
use crate::search::{Search, Stopped, Window};
use crate::technique::Technique;

/// Up to this depth moves may be left out.
const LEFT_OUT_DEPTH: i32 = 6;

/// How much a quiet move is hoped to gain, and for each ply to go.
const HOPE: Points = 80;
const HOPE_FOR_PLY: Points = 90;

/// How many hundredths of a pawn a move may lose for each ply to go.
const LOSS_FOR_PLY: Points = 100;

/// By how many hundredths of a ply less a move is searched for each doubling of the depth and of its
/// number.
const LATER_FOR_DOUBLING: i32 = 22;

/// A move that is tried, and when.
pub(crate) struct Attempt {
    mv: Move,
    number: usize,
    is_quiet: bool,
    /// How often it was a refutation before, from -200 to 200.
    liking: i32,
    /// By how many plies less it is searched.
    less: i32,
}

impl Search<'_> {
    /// Tries the moves.
    pub(crate) fn moves(
        &mut self,
        here: &Here,
        depth: i32,
        window: Window,
        ply: usize,
        found: Option<Move>,
    ) -> Result<Points, Stopped> {
        let position = here.position();
        let first = self.candidates.len();
        self.list_legal(here, found, ply);
        if self.candidates.len() == first {
            return Ok(if position.is_check() { ply as Points - MATE } else { 0 });
        }
        let outcome = self.best_of(here, depth, window, ply, first);
        self.candidates.truncate(first);
        let (score, best) = outcome?;
        self.remember(here, (score, best), depth, window, ply);
        Ok(score)
    }

    /// The best of the candidates from `first` on, with its score.
    fn best_of(
        &mut self,
        here: &Here,
        depth: i32,
        window: Window,
        ply: usize,
        first: usize,
    ) -> Result<(Points, Option<Move>), Stopped> {
        let board = here.position().board();
        let (mut best, mut best_move, mut alpha) = (-INFINITE, None, window.alpha);
        for number in 0..self.candidates.len() - first {
            best_first(&mut self.candidates[first + number..]);
            let mv = self.candidates[first + number].mv;
            let after = here.after(mv);
            let inner = Window { alpha, ..window };
            let mut attempt = self.attempt(here, mv, number);
            attempt.less = self.less(here, &after, &attempt, depth, inner, ply);
            if best > -LEAST_MATE && self.leaves_out(here, &after, &attempt, depth, inner, ply) {
                continue;
            }
            self.candidates[first + number].is_tried = true;
            let depth = depth + i32::from(self.extends(here, &after, mv));
            let score = if number == 0 || !self.has(Technique::NullWindow) {
                -self.below(here, &after, depth - 1, inner.turned(), ply)?
            } else {
                self.try_later(here, &after, depth, attempt.less, inner, ply)?
            };
            if score > best {
                (best, best_move) = (score, Some(mv));
                if score > alpha {
                    alpha = score;
                    self.extend_line(mv, ply);
                }
            }
            if score >= window.beta {
                break;
            }
        }
        if let Some(mv) = best_move.filter(|&mv| best > window.alpha && !is_forcing(board, mv)) {
            self.order.learn(here, mv, &self.candidates[first..], ply, depth);
        }
        Ok((best, best_move))
    }

    /// A move that is tried after `number` others, to the full depth.
    pub(crate) fn attempt(&self, here: &Here, mv: Move, number: usize) -> Attempt {
        let is_quiet = !is_forcing(here.position().board(), mv);
        let counts = is_quiet && self.has(Technique::History);
        let liking = if counts { self.order.liking(here, mv) } else { 0 };
        Attempt { mv, number, is_quiet, liking, less: 0 }
    }

    /// Whether the position after a move is searched one ply deeper: after a check that loses nothing.
    fn extends(&self, here: &Here, after: &Here, mv: Move) -> bool {
        self.has(Technique::CheckExtension)
            && after.position().is_check()
            && exchange(here.position().board(), mv) >= 0
    }

    /// Whether a move near the leaves cannot be expected to reach the window.
    fn leaves_out(
        &self,
        here: &Here,
        after: &Here,
        attempt: &Attempt,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> bool {
        let Some(looks) = self.looks[ply] else { return false };
        let left = depth - attempt.less;
        if window.is_open() || left > LEFT_OUT_DEPTH || after.position().is_check() {
            return false;
        }
        let is_hopeless = || looks + HOPE + HOPE_FOR_PLY * left <= window.alpha;
        let many = (3 + depth * depth) / if self.is_improving(ply) { 1 } else { 2 };
        if attempt.is_quiet
            && (self.has(Technique::Futility) && is_hopeless()
                || self.has(Technique::LateMovesLeftOut) && attempt.number as i32 > many)
        {
            return true;
        }
        let bearable =
            if attempt.is_quiet { LOSS_FOR_PLY / 2 * left } else { LOSS_FOR_PLY * depth };
        self.has(Technique::Exchange)
            && exchange(here.position().board(), attempt.mv) * 100 < -bearable
    }

    /// By how many plies less a move is searched.
    pub(crate) fn less(
        &self,
        here: &Here,
        after: &Here,
        attempt: &Attempt,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> i32 {
        let &Attempt { number, is_quiet, liking, .. } = attempt;
        if depth < 3
            || number < 1
            || !is_quiet
            || here.position().is_check()
            || !self.has(Technique::LateMoves)
        {
            return 0;
        }
        let hundredths = 60 + LATER_FOR_DOUBLING * eighths(depth) * eighths(number as i32) / 64
            - liking
            + if self.is_improving(ply) { 0 } else { 50 }
            - if window.is_open() { 100 } else { 0 }
            + if window.is_cut { 100 } else { 0 }
            - if after.position().is_check() { 100 } else { 0 };
        (hundredths / 100).clamp(0, depth - 2)
    }

    /// The score of a move after the first: whether it is better, and if so, by how much.
    pub(crate) fn try_later(
        &mut self,
        here: &Here,
        after: &Here,
        depth: i32,
        less: i32,
        window: Window,
        ply: usize,
    ) -> Result<Points, Stopped> {
        let Window { alpha, beta, .. } = window;
        let better = window.whether_better().turned();
        let mut score = -self.below(here, after, depth - 1 - less, better, ply)?;
        if score > alpha && less > 0 {
            score = -self.below(here, after, depth - 1, better, ply)?;
        }
        if score > alpha && score < beta {
            score = -self.below(here, after, depth - 1, window.turned(), ply)?;
        }
        Ok(score)
    }
}

/// How many eighths of a doubling lead to a number, by whole numbers, so that it is the same on every
/// machine.
fn eighths(number: i32) -> i32 {
    (number.clamp(1, 200) as u64).pow(8).ilog2() as i32
}
