//! What the engine does for each game, compiled once in this crate.
//!
//! A generic function is compiled anew in every crate that calls it, and the move generator is large: each
//! crate that asks for legal moves would take longer to build. The games are sealed, so all are known.
//! `perft::compiled` has the functions.

use crate::cpu::Level;
use crate::game::visitor::AnyVisitor;
use crate::game::{Board, MoveList};
use crate::search::{Meter, OutOfBudget};
use crate::types::Color;

/// The parts of a position; `S` is the state of its game.
#[derive(Clone, Copy, Debug)]
pub struct Parts<'a, S> {
    pub(crate) board: &'a Board,
    pub(crate) state: &'a S,
    pub(crate) turn: Color,
}

/// What one run of the generator says of a position.
#[derive(Clone, Copy, Debug)]
pub struct Judged {
    /// The number of legal moves, no more than were asked for.
    pub(crate) moves: usize,
    pub(crate) is_check: bool,
}

/// The functions of a game. [`Position`](crate::Position) has them with their documentation.
pub trait Compiled<S> {
    /// All legal moves.
    fn legal_moves(parts: Parts<'_, S>) -> MoveList;

    /// Passes the legal moves to `visitor` set by set until it breaks.
    fn show(parts: Parts<'_, S>, visitor: AnyVisitor<'_>);

    /// Counts the legal moves up to `enough`, and looks at the king.
    fn judge(parts: Parts<'_, S>, enough: usize) -> Judged;

    /// The number of leaves at `depth`, which is 1 or more; the last moves are counted.
    fn leaves(parts: Parts<'_, S>, depth: u32) -> u64;

    /// The number of leaves at `depth`, which is 1 or more; the last moves are played.
    fn leaves_played(parts: Parts<'_, S>, depth: u32) -> u64;

    /// The number of leaves at `depth` within a budget, the last moves counted in lanes; `None` where
    /// `level` has no lanes, or the lanes cannot count this position.
    fn leaves_in_lanes(
        parts: Parts<'_, S>,
        depth: u32,
        level: Level,
        meter: &mut Meter<'_>,
    ) -> Option<Result<u64, OutOfBudget>>;
}
