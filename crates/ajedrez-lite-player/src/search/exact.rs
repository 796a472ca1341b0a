//! Exact scores without a search: draws and table hits.

use ajedrez_lite_tables::{PIECES_MAX, Value};
use core_bitboard::{Lite, Position, Variant};

use crate::position::SearchPosition;
use crate::score::{Points, Score};
use crate::search::Search;

/// The half-move clock at which the search scores a draw. Ajedrez Lite has no such rule.
const CLOCK_MAX: u32 = 100;

impl Search<'_> {
    /// The score of a draw, by the rules or by the search's conventions, or of a table hit.
    pub(crate) fn exact_score(&mut self, pos: &SearchPosition, ply: usize) -> Option<Points> {
        let position = pos.position();
        if Lite::is_insufficient_material(position.board()) || self.is_repeated(pos) {
            return Some(0);
        }
        if pos.clock >= CLOCK_MAX && !position.is_checkmate() {
            return Some(0);
        }
        let value = self.probe_tables(position)?;
        self.table_hits += 1;
        let score = Score::from(value).points();
        // The table counts plies from this position, the search from the root.
        Some(score - score.signum() * ply as Points)
    }

    /// Probes the endgame tables. After an error, the search no longer probes them.
    fn probe_tables(&mut self, position: &Position<Lite>) -> Option<Value> {
        let tables = self.tables?;
        if position.board().occupied().len() > PIECES_MAX {
            return None;
        }
        self.count_probe();
        tables.probe(position).unwrap_or_else(|error| {
            (self.tables, self.table_error) = (None, Some(error));
            None
        })
    }

    /// Whether the position occurred before, since the last capture or pawn move.
    fn is_repeated(&self, pos: &SearchPosition) -> bool {
        let plies = (pos.clock as usize).min(self.path.len());
        let earlier = &self.path[self.path.len() - plies..];
        earlier.iter().rev().skip(1).step_by(2).any(|&hash| hash == pos.hash())
    }
}
