//! What the engine does for each game, compiled once in this crate.
//!
//! A generic function is compiled anew in every crate that calls it, and the move generator is large: each
//! crate that asks for legal moves would take longer to build. The games are sealed, so all are known.
//! `perft::compiled` has the functions.

use crate::cpu::Level;
use crate::game::{Board, MoveList, Status};
use crate::movegen::AnyVisitor;
use crate::search::{Meter, OutOfBudget};
use crate::types::Color;

/// The parts of a position; `S` is the state of its game.
#[derive(Clone, Copy, Debug)]
pub struct Parts<'a, S> {
    pub(crate) board: &'a Board,
    pub(crate) state: &'a S,
    pub(crate) turn: Color,
}

/// The functions of a game. [`Position`](crate::Position) has them with their documentation.
pub trait Compiled<S> {
    /// All legal moves.
    fn legal_moves(parts: Parts<'_, S>) -> MoveList;

    /// Passes the legal moves to `visitor` set by set until it breaks.
    fn show(parts: Parts<'_, S>, visitor: AnyVisitor<'_>);

    /// The number of legal moves, at most `enough`.
    fn count_up_to(parts: Parts<'_, S>, enough: usize) -> usize;

    /// The state of the king.
    fn status(parts: Parts<'_, S>) -> Status;

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
