//! What a position is worth without a search: draws, and what the tables know.

use ajedrez_lite_tables::{PIECES_MAX, Value};
use core_bitboard::{Lite, Position, Variant};

use crate::here::Here;
use crate::score::{Points, Score};
use crate::search::Search;

/// Half-moves without a capture or a pawn's move after which the search takes a game for drawn. The
/// rules of Ajedrez Lite do not have this.
const CLOCK_MAX: u32 = 100;

impl Search<'_> {
    /// What a position is worth by the rules, by the conventions of the search, or by the tables.
    pub(crate) fn known(&mut self, here: &Here, ply: usize) -> Option<Points> {
        let position = here.position();
        if Lite::lacks_material(position.board()) || self.is_repeated(here) {
            return Some(0);
        }
        if here.clock >= CLOCK_MAX && !position.is_checkmate() {
            return Some(0);
        }
        let value = self.value(position)?;
        self.hits += 1;
        let score = Score::from(value).points();
        // A mate is counted from the root.
        Some(score - score.signum() * ply as Points)
    }

    /// What the tables know of a position. After a fault they are not asked again.
    fn value(&mut self, position: &Position<Lite>) -> Option<Value> {
        let tables = self.tables?;
        if position.board().occupied().len() > PIECES_MAX {
            return None;
        }
        self.count_tables();
        tables.probe(position).unwrap_or_else(|fault| {
            (self.tables, self.fault) = (None, Some(fault));
            None
        })
    }

    /// Whether the position was on the board before, with nothing captured and no pawn moved since.
    fn is_repeated(&self, here: &Here) -> bool {
        let since = (here.clock as usize).min(self.path.len());
        let before = &self.path[self.path.len() - since..];
        before.iter().rev().skip(1).step_by(2).any(|&hash| hash == here.hash())
    }
}
