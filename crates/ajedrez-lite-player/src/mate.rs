//! Whether a mate can be forced in so many plies, by trying every move.
//!
//! The player's search leaves out moves that look bad, so that a mate which it does not find may exist
//! all the same. Here nothing is left out: if no mate is found, there is none.

use core_bitboard::Move;

use crate::exchange::is_forcing;
use crate::here::Here;
use crate::order::best_first;
use crate::score::{MATE, Points};
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
        moves: impl Iterator<Item = Move> + Clone,
        most: usize,
    ) -> Result<Option<usize>, Stopped> {
        for plies in (1..=most).step_by(2) {
            self.lines[0].clear();
            let first = self.candidates.len();
            self.list(root, moves.clone(), None, 0);
            let found = self.has_mating_move(root, plies, 0, first);
            self.candidates.truncate(first);
            if found? {
                return Ok(Some(plies));
            }
        }
        Ok(None)
    }

    /// Whether the side to move mates in at most `plies` plies, an odd number.
    fn mates(&mut self, here: &Here, plies: usize, ply: usize) -> Result<bool, Stopped> {
        self.visit(ply)?;
        let first = self.candidates.len();
        self.list_legal(here, None, ply);
        let found = self.has_mating_move(here, plies, ply, first);
        self.candidates.truncate(first);
        found
    }

    /// Whether one of the candidates from `first` on mates in at most `plies` plies.
    fn has_mating_move(
        &mut self,
        here: &Here,
        plies: usize,
        ply: usize,
        first: usize,
    ) -> Result<bool, Stopped> {
        for number in first..self.candidates.len() {
            best_first(&mut self.candidates[number..]);
            let mv = self.candidates[number].mv;
            let after = here.after(mv);
            // The last move gives check.
            if plies == 1 && !after.position().is_check() {
                continue;
            }
            self.path.push(here.hashed.zobrist());
            let is_mated = self.is_mated(&after, plies - 1, ply + 1);
            self.path.pop();
            if is_mated? {
                self.extend_line(mv, ply);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the side to move is mated in at most `plies` plies, an even number, whatever it plays.
    fn is_mated(&mut self, here: &Here, plies: usize, ply: usize) -> Result<bool, Stopped> {
        self.visit(ply)?;
        if let Some(score) = self.known(here, ply) {
            return Ok(score <= (ply + plies) as Points - MATE);
        }
        if plies == 0 {
            return Ok(here.position().is_checkmate());
        }
        let first = self.candidates.len();
        self.list_legal(here, None, ply);
        let all_lose = match self.candidates.len() == first {
            true => Ok(here.position().is_check()),
            false => self.every_reply_loses(here, plies, ply, first),
        };
        self.candidates.truncate(first);
        all_lose
    }

    /// Whether all of the candidates from `first` on lead to mate. A reply that does not is tried early
    /// in the positions beside this one.
    fn every_reply_loses(
        &mut self,
        here: &Here,
        plies: usize,
        ply: usize,
        first: usize,
    ) -> Result<bool, Stopped> {
        for number in first..self.candidates.len() {
            best_first(&mut self.candidates[number..]);
            let mv = self.candidates[number].mv;
            self.candidates[number].is_tried = true;
            self.path.push(here.hashed.zobrist());
            let loses = self.mates(&here.after(mv), plies - 1, ply + 1);
            self.path.pop();
            if !loses? {
                if !is_forcing(here.position().board(), mv) {
                    self.order.learn(here, mv, &self.candidates[first..], ply, plies as i32);
                }
                return Ok(false);
            }
            // The defence that holds out longest is shown.
            if self.lines[ply].len() <= self.lines[ply + 1].len() {
                self.extend_line(mv, ply);
            }
        }
        Ok(true)
    }
}
