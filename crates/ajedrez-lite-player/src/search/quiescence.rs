//! Quiescence: at the end of each line only captures and promotions are tried, or in check every move,
//! until the position is quiet enough to be judged by its evaluation.

use crate::here::Here;
use crate::score::{INFINITE, LEAST_MATE, MATE, Points};
use crate::search::picker::{Picked, Picker, Wanted};
use crate::search::pvs::some;
use crate::search::technique::Technique;
use crate::search::tt::{Bound, Entry};
use crate::search::{PLIES_MAX, Search, Stopped};
use crate::see::{gain, see_reaches};

/// In check, so many quiet moves are tried once one is found that is not mated.
const EVASIONS: usize = 2;

impl Search<'_> {
    /// What `here` is worth when only captures and promotions are tried, or in check every move.
    pub(crate) fn quiescence(
        &mut self,
        here: &Here,
        mut alpha: Points,
        beta: Points,
        ply: usize,
    ) -> Result<Points, Stopped> {
        self.visit(ply)?;
        if let Some(score) = self.known(here, ply) {
            return Ok(score);
        }
        if ply >= PLIES_MAX {
            return Ok(if here.is_check { 0 } else { self.evaluate(here, None, ply).corrected });
        }
        let is_pv = beta - alpha > 1;
        let entry = self.remembered(here, ply);
        if let Some(entry) = &entry
            && !is_pv
            && entry.answers(alpha, beta)
        {
            return Ok(entry.score);
        }
        let was_pv = is_pv || entry.is_some_and(|entry| entry.was_pv);
        let evaluation = self.evaluate(here, entry.as_ref(), ply);
        let eval = evaluation.corrected;
        self.stack_mut(ply).eval = eval;
        let remember = |search: &Search<'_>, best, score, bound| {
            let eval = some(evaluation.raw);
            search.remember(here, ply, Entry { best, score, bound, depth: 0, eval, was_pv });
        };

        // A side need not capture: it may stand pat.
        let first_alpha = alpha;
        let mut best = -INFINITE;
        if !here.is_check {
            best = match &entry {
                Some(entry) if entry.answers(eval, eval) && entry.score.abs() < LEAST_MATE => {
                    entry.score
                }
                _ => eval,
            };
            if best >= beta {
                if entry.is_none() {
                    remember(self, None, best, Bound::Lower);
                }
                return Ok(best);
            }
            alpha = alpha.max(best);
        }

        let board = here.position().board();
        let wanted = if here.is_check { Wanted::All } else { Wanted::Noisy };
        let remembered = entry.and_then(|entry| entry.best);
        let mut picker = Picker::new(self, here, wanted, remembered, ply);
        let (mut best_move, mut number, mut quiets) = (None, 0, 0);
        while let Some(Picked { mv, is_noisy, .. }) = picker.next(self, here) {
            if self.sight.overlooks(here, mv) {
                continue;
            }
            number += 1;
            if here.is_check {
                // The move least bad is enough to see that it is not mate.
                quiets += usize::from(!is_noisy);
                if best > -LEAST_MATE && quiets > EVASIONS {
                    picker.skip_quiets();
                    if !is_noisy {
                        continue;
                    }
                }
            } else if best > -LEAST_MATE {
                // Captures that lose material come last.
                if picker.is_at_bad() {
                    break;
                }
                if self.has(Technique::DeltaPruning) {
                    let hope = eval + self.tuning.delta;
                    if hope + gain(board, mv) <= alpha {
                        best = best.max(hope + gain(board, mv));
                        continue;
                    }
                    if hope <= alpha && !see_reaches(board, mv, 1) {
                        best = best.max(hope);
                        continue;
                    }
                }
            }
            let after = here.after(mv);
            self.tt.prefetch(after.hash());
            self.stack_mut(ply).moved = after.last;
            self.path.push(here.hash());
            let score = self.quiescence(&after, -beta, -alpha, ply + 1);
            self.path.pop();
            let score = -score?;
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    if is_pv {
                        self.extend_line(mv, ply);
                    }
                    if score >= beta {
                        break;
                    }
                    alpha = score;
                }
            }
        }
        picker.end(self);
        if here.is_check && number == 0 {
            return Ok(ply as Points - MATE);
        }
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > first_alpha && is_pv => Bound::Exact,
            _ => Bound::Upper,
        };
        remember(self, best_move, best, bound);
        Ok(best)
    }
}
