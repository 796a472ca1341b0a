//! What is compiled once for each game, in this crate.
//!
//! A generic function is compiled anew in every crate that calls it, and the generator is large: each
//! crate that asks for legal moves would take longer to build. The games are sealed, so they are all
//! known here.

use crate::cpu::Level;
use crate::game::{Fide, Lite, MoveList, Plain, Position, Status, Variant};
use crate::perft::{in_lanes, leaves};
use crate::search::{Meter, OutOfBudget};

/// A game with its functions. [`Position`] has the same ones, with their documentation.
pub trait Compiled: Sized {
    /// All legal moves.
    fn legal_moves(position: &Position<Self>) -> MoveList
    where
        Self: Variant;

    /// The legal captures.
    fn captures(position: &Position<Self>) -> MoveList
    where
        Self: Variant;

    /// The number of legal moves, at most `enough`.
    fn count_up_to(position: &Position<Self>, enough: usize) -> usize
    where
        Self: Variant;

    /// The state of the king.
    fn status(position: &Position<Self>) -> Status
    where
        Self: Variant;

    /// The number of leaves at `depth`, which is 1 or more; the last moves are counted.
    fn leaves(position: &Position<Self>, depth: u32) -> u64
    where
        Self: Variant;

    /// The number of leaves at `depth`, which is 1 or more; the last moves are played.
    fn leaves_played(position: &Position<Self>, depth: u32) -> u64
    where
        Self: Variant;

    /// The number of leaves at `depth` within a budget, the last moves counted in lanes; `None` where
    /// `level` has no lanes, or the lanes cannot count this position.
    fn leaves_in_lanes(
        position: &Position<Self>,
        depth: u32,
        level: Level,
        meter: &mut Meter<'_>,
    ) -> Option<Result<u64, OutOfBudget>>
    where
        Self: Variant;
}

macro_rules! compiled {
    ($($game:ident)*) => { $(
        impl Compiled for $game {
            fn legal_moves(position: &Position<$game>) -> MoveList {
                position.list_moves()
            }

            fn captures(position: &Position<$game>) -> MoveList {
                position.list_captures()
            }

            fn count_up_to(position: &Position<$game>, enough: usize) -> usize {
                position.count_until(enough)
            }

            fn status(position: &Position<$game>) -> Status {
                position.judge()
            }

            fn leaves(position: &Position<$game>, depth: u32) -> u64 {
                leaves::<$game, true>(position, depth)
            }

            fn leaves_played(position: &Position<$game>, depth: u32) -> u64 {
                leaves::<$game, false>(position, depth)
            }

            fn leaves_in_lanes(
                position: &Position<$game>,
                depth: u32,
                level: Level,
                meter: &mut Meter<'_>,
            ) -> Option<Result<u64, OutOfBudget>> {
                in_lanes::count(position, depth, level, meter)
            }
        }
    )* };
}

compiled! { Lite Plain Fide }
