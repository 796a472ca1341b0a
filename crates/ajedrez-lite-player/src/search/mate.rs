//! Proof of a forced mate, or of its absence.
//!
//! The main search prunes, so it may miss a mate. This search prunes nothing.

use core_bitboard::Move;

use crate::position::SearchPosition;
use crate::score::{MATE, Points};
use crate::search::picker::{MoveFilter, Picker};
use crate::search::{Search, Stopped};

impl Search<'_> {
    /// The length in plies of the shortest forced mate that starts with one of `moves`, or `None`
    /// if there is none within `max_plies`. The mating line is the root's principal variation.
    ///
    /// # Complexity
    ///
    /// Searches every move of the attacker and every reply: roughly 10 times as many nodes per
    /// additional move.
    pub(crate) fn mate_within(
        &mut self,
        root: &SearchPosition,
        moves: &[Move],
        max_plies: usize,
    ) -> Result<Option<usize>, Stopped> {
        for plies in (1..=max_plies).step_by(2) {
            self.stack_mut(0).pv.clear();
            for &mv in moves {
                if self.is_mating_move(root, mv, plies, 0)? {
                    return Ok(Some(plies));
                }
            }
        }
        Ok(None)
    }

    /// Whether the side to move mates within `plies`, an odd number.
    fn can_force_mate(
        &mut self,
        pos: &SearchPosition,
        plies: usize,
        ply: usize,
    ) -> Result<bool, Stopped> {
        self.enter_node(ply)?;
        let mut picker = Picker::new(self, pos, MoveFilter::All, None, ply);
        let mut is_mate = false;
        while !is_mate && let Some(picked) = picker.next(self, pos) {
            is_mate = self.is_mating_move(pos, picked.mv, plies, ply)?;
        }
        picker.finish(self);
        Ok(is_mate)
    }

    /// Whether a move mates within `plies`.
    fn is_mating_move(
        &mut self,
        pos: &SearchPosition,
        mv: Move,
        plies: usize,
        ply: usize,
    ) -> Result<bool, Stopped> {
        let child = pos.make_move(mv);
        // A mating move gives check.
        if plies == 1 && !child.is_check {
            return Ok(false);
        }
        self.stack_mut(ply).moved = child.last;
        self.path.push(pos.hash());
        let is_mated = self.is_mated(&child, plies - 1, ply + 1)?;
        self.path.pop();
        if is_mated {
            self.update_pv(mv, ply);
        }
        Ok(is_mated)
    }

    /// Whether the side to move is mated within `plies`, an even number, against every defence. A
    /// refuting quiet move gets a history bonus.
    fn is_mated(
        &mut self,
        pos: &SearchPosition,
        plies: usize,
        ply: usize,
    ) -> Result<bool, Stopped> {
        self.enter_node(ply)?;
        if let Some(score) = self.exact_score(pos, ply) {
            return Ok(score <= (ply + plies) as Points - MATE);
        }
        if plies == 0 {
            return Ok(pos.position().is_checkmate());
        }
        let previous = self.previous_moves(ply);
        let mut picker = Picker::new(self, pos, MoveFilter::All, None, ply);
        let (mut tried, mut is_mated) = (0, true);
        while is_mated && let Some(picked) = picker.next(self, pos) {
            let child = pos.make_move(picked.mv);
            self.stack_mut(ply).moved = child.last;
            self.path.push(pos.hash());
            is_mated = self.can_force_mate(&child, plies - 1, ply + 1)?;
            self.path.pop();
            tried += 1;
            if !is_mated && !picked.is_noisy {
                self.update_quiet_histories(pos, picked.mv, &[], &previous, plies as i32);
            }
            if is_mated && self.stack(ply).pv.len() <= self.stack(ply + 1).pv.len() {
                // Prefer the longest defence for the principal variation.
                self.update_pv(picked.mv, ply);
            }
        }
        picker.finish(self);
        Ok(if tried == 0 { pos.is_check } else { is_mated })
    }
}
