//! What a player thinks.

use core_bitboard::Move;

use crate::score::Score;

/// One of the best moves, with what the player expects after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What the position is worth to the side to move if it plays this line.
    pub score: Score,
    /// The moves, at least one.
    pub moves: Vec<Move>,
}

/// What the player thinks after it has looked some plies ahead.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Thought {
    /// The plies that it has looked ahead.
    pub depth: usize,
    /// The most plies that it has looked ahead after captures and checks.
    pub deepest: usize,
    /// The best moves, the best first; none where the game is over.
    pub lines: Vec<Line>,
    /// The positions visited.
    pub nodes: u64,
    /// The positions whose value the tables knew.
    pub table_hits: u64,
    /// How full the transposition table is, in thousandths.
    pub hash_full: u32,
    /// Whether it is proved that there is no mate in so many plies as [`Limits::mate`](crate::Limits::mate) asks for.
    pub has_no_mate: bool,
    /// Why the tables could not be asked, if they could not.
    pub table_fault: Option<String>,
}

impl Thought {
    /// The best move.
    pub fn best(&self) -> Option<Move> {
        self.lines.first().map(|line| line.moves[0])
    }
}
