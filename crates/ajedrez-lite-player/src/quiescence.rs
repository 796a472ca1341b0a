//! The end of each line of the search: only captures and promotions are tried, or in check every move,
//! until the position is quiet enough to be judged by its looks.

use core_bitboard::types::Rank;
use core_bitboard::{Bitboard, Move, Role};

use crate::evaluation::evaluate;
use crate::exchange::{exchange, gain, is_forcing};
use crate::here::Here;
use crate::order::{PLIES_MAX, best_first};
use crate::score::{INFINITE, MATE, Points};
use crate::search::{Search, Stopped, Window, answers};
use crate::technique::Technique;

/// What a capture must win at least, beside what it takes, to be tried by a side that is far behind.
const MARGIN: Points = 200;

impl Search<'_> {
    /// What `here` is worth when only captures and promotions are tried, or in check every move.
    pub(crate) fn quiet(
        &mut self,
        here: &Here,
        window: Window,
        ply: usize,
    ) -> Result<Points, Stopped> {
        let position = here.position();
        if ply >= PLIES_MAX {
            return Ok(evaluate(position));
        }
        let found = self.found(here, ply);
        if let Some(found) = found
            && !window.is_open()
            && answers(found, window)
        {
            return Ok(found.score);
        }
        let is_check = position.is_check();
        let looks = if is_check { -INFINITE } else { evaluate(position) };
        if looks >= window.beta {
            return Ok(looks);
        }
        let (first, best) = (self.candidates.len(), found.and_then(|found| found.best));
        if is_check {
            self.list_legal(here, best, ply);
            if self.candidates.len() == first {
                return Ok(ply as Points - MATE);
            }
        } else {
            self.list_forcing(here, best, ply);
        }
        let outcome = self.best_forcing(here, window, ply, first, looks);
        self.candidates.truncate(first);
        let outcome = outcome?;
        self.remember(here, outcome, 0, window, ply);
        Ok(outcome.0)
    }

    /// The best of the candidates from `first` on, or of none of them.
    fn best_forcing(
        &mut self,
        here: &Here,
        window: Window,
        ply: usize,
        first: usize,
        looks: Points,
    ) -> Result<(Points, Option<Move>), Stopped> {
        let board = here.position().board();
        let (mut best, mut best_move) = (looks, None);
        for number in first..self.candidates.len() {
            best_first(&mut self.candidates[number..]);
            let mv = self.candidates[number].mv;
            let alpha = window.alpha.max(best);
            // Where a side may stand still, it need not take what loses, nor what does not reach the
            // window.
            let may_stand = looks > -INFINITE;
            let is_little = || looks + 100 * gain(board, mv) + MARGIN <= alpha;
            if may_stand && self.has(Technique::Delta) && is_little()
                || may_stand && self.has(Technique::Exchange) && exchange(board, mv) < 0
            {
                continue;
            }
            let inner = Window { alpha, ..window }.turned();
            let score = -self.quiet_below(here, &here.after(mv), inner, ply)?;
            if score > best {
                (best, best_move) = (score, Some(mv));
                if score > alpha {
                    self.extend_line(mv, ply);
                }
                if score >= window.beta {
                    break;
                }
            }
        }
        Ok((best, best_move))
    }

    fn quiet_below(
        &mut self,
        here: &Here,
        after: &Here,
        window: Window,
        ply: usize,
    ) -> Result<Points, Stopped> {
        self.visit(ply + 1)?;
        if let Some(score) = self.known(after, ply + 1) {
            return Ok(score);
        }
        self.path.push(here.hashed.zobrist());
        let score = self.quiet(after, window, ply + 1);
        self.path.pop();
        score
    }

    /// Lists captures and promotions, not on the stack, like all legal moves.
    #[inline(never)]
    fn list_forcing(&mut self, here: &Here, best: Option<Move>, ply: usize) {
        let position = here.position();
        let board = position.board();
        let pawns = board.by_role(Role::Pawn) & board.by_color(position.turn());
        if pawns.is_disjoint(BEFORE_LAST[position.turn().index()]) {
            self.list(here, position.captures(), best, ply);
        } else {
            let moves = position.legal_moves().into_iter().filter(|&mv| is_forcing(board, mv));
            self.list(here, moves, best, ply);
        }
    }
}

/// Where a pawn is about to promote, by color.
const BEFORE_LAST: [Bitboard; 2] = [Rank::Seventh.bitboard(), Rank::Second.bitboard()];
