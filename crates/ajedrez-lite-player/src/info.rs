//! The result of a search.

use core_bitboard::Move;

use crate::score::Score;

/// A principal variation with its score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PvLine {
    /// The score for the side to move.
    pub score: Score,
    /// At least one move.
    pub moves: Vec<Move>,
}

/// The result of a search, or of one of its iterations.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct SearchInfo {
    /// The depth in plies of the last completed iteration.
    pub depth: usize,
    /// The largest ply reached, including quiescence.
    pub seldepth: usize,
    /// The principal variations, best first; empty if the game is over.
    pub lines: Vec<PvLine>,
    /// The number of positions searched.
    pub nodes: u64,
    /// The number of endgame-table hits.
    pub table_hits: u64,
    /// Permille of a sample of the transposition table that this search wrote.
    pub hashfull: u32,
    /// Whether the search proved that there is no mate within [`Limits::mate`](crate::Limits::mate)
    /// plies.
    pub mate_disproved: bool,
    /// The error that ended probing of the endgame tables, if any.
    pub table_error: Option<String>,
}

impl SearchInfo {
    /// The first move of the best line.
    pub fn best_move(&self) -> Option<Move> {
        self.lines.first().map(|line| line.moves[0])
    }
}
