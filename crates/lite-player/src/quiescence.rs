//! The end of each line of the search: only captures and promotions are tried, or in check every move,
//! until the position is quiet enough to be judged by its looks.

use core_bitboard::types::Rank;
use core_bitboard::{Bitboard, Lite, Position, Role};

use crate::evaluation::evaluate;
use crate::here::Here;
use crate::order::{PLIES_MAX, best_first, gain, is_forcing};
use crate::score::{INFINITE, MATE, Points};
use crate::search::{Search, Stopped, Window};

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
        let is_check = position.is_check();
        let looks = if is_check { -INFINITE } else { evaluate(position) };
        if looks >= window.beta {
            return Ok(looks);
        }
        let first = self.candidates.len();
        if is_check {
            self.list_legal(position, None, ply);
            if self.candidates.len() == first {
                return Ok(ply as Points - MATE);
            }
        } else {
            self.list_forcing(position, ply);
        }
        let mut best = looks;
        let outcome = (first..self.candidates.len()).try_for_each(|number| {
            best_first(&mut self.candidates[number..]);
            let mv = self.candidates[number].mv;
            let alpha = window.alpha.max(best);
            // Even with what it captures the side would be too far behind.
            if alpha >= window.beta
                || !is_check && looks + 100 * gain(position.board(), mv) + MARGIN <= alpha
            {
                return Ok(());
            }
            let inner = Window { alpha: -window.beta, beta: -alpha };
            let score = -self.quiet_below(here, &here.after(mv), inner, ply)?;
            if score > best {
                best = score;
                if score > alpha {
                    self.extend_line(mv, ply);
                }
            }
            Ok(())
        });
        self.candidates.truncate(first);
        outcome.map(|()| best)
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
    fn list_forcing(&mut self, position: &Position<Lite>, ply: usize) {
        let board = position.board();
        let pawns = board.by_role(Role::Pawn) & board.by_color(position.turn());
        if pawns.is_disjoint(BEFORE_LAST[position.turn().index()]) {
            self.list(position, position.captures(), None, ply);
        } else {
            let moves = position.legal_moves().into_iter().filter(|&mv| is_forcing(board, mv));
            self.list(position, moves, None, ply);
        }
    }
}

/// Where a pawn is about to promote, by color.
const BEFORE_LAST: [Bitboard; 2] = [Rank::Seventh.bitboard(), Rank::Second.bitboard()];
