//! Positions that need no moves tried to the full depth.
//!
//! * *Reverse futility*: near the leaves, a side that is far enough ahead is taken to stay ahead.
//! * *Razoring*: near the leaves, a side that is far behind is only searched for captures.
//! * *Null move*: a side that stands well enough even after passing is not searched to the full depth
//!   (Chrilly Donninger, "Null move and deep search", ICCA Journal 16, 1993). With king and pawns alone
//!   it may be bad to have to move, and with a single piece the result is searched again with moves.

use crate::here::Here;
use crate::score::{LEAST_MATE, Points};
use crate::search::{Search, Stopped, Window, pieces};
use crate::technique::Technique;

/// Up to this depth a side may be taken to stay ahead, for each ply by so much.
const FUTILITY_DEPTH: i32 = 7;
const FUTILITY: Points = 70;

/// Near the leaves, a side that is so far behind for each ply is expected to stay behind.
const RAZOR: Points = 180;

/// From this depth on a score after passing is confirmed by moves where there is a single piece.
const CONFIRM_DEPTH: i32 = 7;

impl Search<'_> {
    /// A score outside the window, if no move need be tried for it.
    pub(crate) fn shortcut(
        &mut self,
        here: &Here,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> Result<Option<Points>, Stopped> {
        let beta = window.beta;
        let Some(looks) = self.looks[ply] else { return Ok(None) };
        if window.is_open() || beta.abs() >= LEAST_MATE {
            return Ok(None);
        }
        if self.has(Technique::Razoring) && depth <= 2 && looks + RAZOR * depth <= window.alpha {
            let score = self.quiet(here, window, ply)?;
            return Ok((score <= window.alpha).then_some(score));
        }
        if looks < beta {
            return Ok(None);
        }
        let steps = depth - i32::from(self.is_improving(ply));
        if self.has(Technique::ReverseFutility)
            && depth <= FUTILITY_DEPTH
            && looks - FUTILITY * steps >= beta
        {
            return Ok(Some(looks));
        }
        if self.has(Technique::NullMove) && depth >= 3 && !here.is_passed() {
            return self.passing(here, depth, beta, ply);
        }
        Ok(None)
    }

    /// A score of at least `beta`, if the side to move reaches it even when it passes.
    fn passing(
        &mut self,
        here: &Here,
        depth: i32,
        beta: Points,
        ply: usize,
    ) -> Result<Option<Points>, Stopped> {
        let pieces = pieces(here.position());
        if pieces == 0 {
            return Ok(None);
        }
        let ahead = self.looks[ply].map_or(0, |looks| looks - beta);
        let less = 4 + depth / 4 + (ahead / 150).min(2);
        let window = Window { alpha: beta - 1, beta, is_cut: true };
        let score = -self.below(here, &here.passed(), depth - less, window.turned(), ply)?;
        if score < beta {
            return Ok(None);
        }
        // A mate after passing is none.
        let score = score.min(LEAST_MATE - 1);
        if pieces > 1 || depth < CONFIRM_DEPTH {
            return Ok(Some(score));
        }
        let confirmed = self.moves(here, depth - less, window, ply, None)?;
        Ok((confirmed >= beta).then_some(score))
    }
}
