//! Whether a mate can be forced in so many plies, by trying every move.
//!
//! The player's search leaves out moves that look bad, so that a mate which it does not find may exist
//! all the same. Here nothing is left out: if no mate is found, there is none.

use core_bitboard::Move;

use crate::here::Here;
use crate::score::{MATE, Points};
use crate::search::picker::{Picker, Wanted};
use crate::search::{Search, Stopped};

impl Search<'_> {
    /// In how many plies one of these moves of the root forces mate, at most `most`; `None` if that is
    /// in none. The line to mate is then that of the root.
    ///
    /// # Complexity
    ///
    /// For each move of the attacker about as many positions as it has moves to choose from: some 25
    /// times as many for each move to mate.
    pub(crate) fn mate_within(
        &mut self,
        root: &Here,
        moves: &[Move],
        most: usize,
    ) -> Result<Option<usize>, Stopped> {
        for plies in (1..=most).step_by(2) {
            self.stack_mut(0).line.clear();
            for &mv in moves {
                if self.is_mating_move(root, mv, plies, 0)? {
                    return Ok(Some(plies));
                }
            }
        }
        Ok(None)
    }

    /// Whether the side to move mates in at most `plies` plies, an odd number.
    fn mates(&mut self, here: &Here, plies: usize, ply: usize) -> Result<bool, Stopped> {
        self.visit(ply)?;
        let mut picker = Picker::new(self, here, Wanted::All, None, ply);
        let mut mates = false;
        while !mates && let Some(picked) = picker.next(self, here) {
            mates = self.is_mating_move(here, picked.mv, plies, ply)?;
        }
        picker.end(self);
        Ok(mates)
    }

    /// Whether a move mates in at most `plies` plies.
    fn is_mating_move(
        &mut self,
        here: &Here,
        mv: Move,
        plies: usize,
        ply: usize,
    ) -> Result<bool, Stopped> {
        let after = here.after(mv);
        // The last move gives check.
        if plies == 1 && !after.is_check {
            return Ok(false);
        }
        self.stack_mut(ply).moved = after.last;
        self.path.push(here.hash());
        let is_mated = self.is_mated(&after, plies - 1, ply + 1)?;
        self.path.pop();
        if is_mated {
            self.extend_line(mv, ply);
        }
        Ok(is_mated)
    }

    /// Whether the side to move is mated in at most `plies` plies, an even number, whatever it plays. A
    /// reply that is not answered by mate is tried early in positions alike.
    fn is_mated(&mut self, here: &Here, plies: usize, ply: usize) -> Result<bool, Stopped> {
        self.visit(ply)?;
        if let Some(score) = self.known(here, ply) {
            return Ok(score <= (ply + plies) as Points - MATE);
        }
        if plies == 0 {
            return Ok(here.position().is_checkmate());
        }
        let before = self.before(ply);
        let mut picker = Picker::new(self, here, Wanted::All, None, ply);
        let (mut tried, mut is_mated) = (0, true);
        while is_mated && let Some(picked) = picker.next(self, here) {
            let after = here.after(picked.mv);
            self.stack_mut(ply).moved = after.last;
            self.path.push(here.hash());
            is_mated = self.mates(&after, plies - 1, ply + 1)?;
            self.path.pop();
            tried += 1;
            if !is_mated && !picked.is_noisy {
                self.learn(here, picked.mv, &[], &before, plies as i32);
            }
            if is_mated && self.stack(ply).line.len() <= self.stack(ply + 1).line.len() {
                // The defence that holds out longest is shown.
                self.extend_line(picked.mv, ply);
            }
        }
        picker.end(self);
        Ok(if tried == 0 { here.is_check } else { is_mated })
    }
}
