//! Quiescence search: captures and promotions, or all moves in check, until the position is quiet.

use crate::position::SearchPosition;
use crate::score::{INFINITE, MATE, MATE_IN_MAX_PLY, Points};
use crate::search::picker::{MoveFilter, PickedMove, Picker};
use crate::search::pvs::tt_eval;
use crate::search::technique::Technique;
use crate::search::tt::{Bound, Entry};
use crate::search::{PLIES_MAX, Search, Stopped};
use crate::see::{gain, see_ge};

/// The maximum number of quiet evasions searched, once one evasion avoids mate.
const EVASIONS_MAX: usize = 2;

impl Search<'_> {
    /// Searches captures and promotions, or all moves in check.
    pub(crate) fn quiescence(
        &mut self,
        pos: &SearchPosition,
        mut alpha: Points,
        beta: Points,
        ply: usize,
    ) -> Result<Points, Stopped> {
        self.enter_node(ply)?;
        if let Some(score) = self.exact_score(pos, ply) {
            return Ok(score);
        }
        if ply >= PLIES_MAX {
            return Ok(if pos.is_check { 0 } else { self.evaluate(pos, None, ply).corrected });
        }
        let is_pv = beta - alpha > 1;
        let tt_entry = self.tt_probe(pos, ply);
        if let Some(tt_entry) = &tt_entry
            && !is_pv
            && tt_entry.causes_cutoff(alpha, beta)
        {
            return Ok(tt_entry.score);
        }
        let was_pv = is_pv || tt_entry.is_some_and(|tt_entry| tt_entry.was_pv);
        let evaluation = self.evaluate(pos, tt_entry.as_ref(), ply);
        let eval = evaluation.corrected;
        self.stack_mut(ply).eval = eval;
        let store = |search: &Search<'_>, best, score, bound| {
            let eval = tt_eval(evaluation.raw);
            search.tt_store(pos, ply, Entry { best, score, bound, depth: 0, eval, was_pv });
        };

        // Stand pat.
        let first_alpha = alpha;
        let mut best = -INFINITE;
        if !pos.is_check {
            best = match &tt_entry {
                Some(tt_entry)
                    if tt_entry.causes_cutoff(eval, eval)
                        && tt_entry.score.abs() < MATE_IN_MAX_PLY =>
                {
                    tt_entry.score
                }
                _ => eval,
            };
            if best >= beta {
                if tt_entry.is_none() {
                    store(self, None, best, Bound::Lower);
                }
                return Ok(best);
            }
            alpha = alpha.max(best);
        }

        let board = pos.position().board();
        let filter = if pos.is_check { MoveFilter::All } else { MoveFilter::Noisy };
        let tt_move = tt_entry.and_then(|tt_entry| tt_entry.best);
        let mut picker = Picker::new(self, pos, filter, tt_move, ply);
        let (mut best_move, mut move_count, mut quiets) = (None, 0, 0);
        while let Some(PickedMove { mv, is_noisy, .. }) = picker.next(self, pos) {
            if self.handicap.hides(pos, mv) {
                continue;
            }
            move_count += 1;
            if pos.is_check {
                // One evasion suffices to rule out mate; skip most of the other quiet ones.
                quiets += usize::from(!is_noisy);
                if best > -MATE_IN_MAX_PLY && quiets > EVASIONS_MAX {
                    picker.skip_quiets();
                    if !is_noisy {
                        continue;
                    }
                }
            } else if best > -MATE_IN_MAX_PLY {
                // Only losing captures remain.
                if picker.in_bad_captures() {
                    break;
                }
                if self.has(Technique::DeltaPruning) {
                    let futility = eval + self.tuning.delta;
                    if futility + gain(board, mv) <= alpha {
                        best = best.max(futility + gain(board, mv));
                        continue;
                    }
                    if futility <= alpha && !see_ge(board, mv, 1) {
                        best = best.max(futility);
                        continue;
                    }
                }
            }
            let child = pos.make_move(mv);
            self.tt.prefetch(child.hash());
            self.stack_mut(ply).moved = child.last;
            self.path.push(pos.hash());
            let score = self.quiescence(&child, -beta, -alpha, ply + 1);
            self.path.pop();
            let score = -score?;
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    if is_pv {
                        self.update_pv(mv, ply);
                    }
                    if score >= beta {
                        break;
                    }
                    alpha = score;
                }
            }
        }
        picker.finish(self);
        if pos.is_check && move_count == 0 {
            return Ok(ply as Points - MATE);
        }
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > first_alpha && is_pv => Bound::Exact,
            _ => Bound::Upper,
        };
        store(self, best_move, best, bound);
        Ok(best)
    }
}
