//! Counts leaves one position at a time.

use core::marker::PhantomData;
use core::ops::ControlFlow;

use crate::game::visitor::{Moves, Visitor};
use crate::game::{Board, Position, Variant};
use crate::geometry::attacks::{Sliders, Task, run};
use crate::geometry::{Black, Side, White};
use crate::movegen::descend::{Child, Frontier, descend};
use crate::movegen::generate;
use crate::types::Color;

/// The number of leaves at `depth`, which is 1 or more. With `BULK` the last moves are counted
/// without being played.
pub(super) fn leaves<V: Variant, const BULK: bool>(position: &Position<V>, depth: u32) -> u64 {
    run(Leaves::<V, BULK> { position, depth })
}

struct Leaves<'a, V: Variant, const BULK: bool> {
    position: &'a Position<V>,
    depth: u32,
}

impl<V: Variant, const BULK: bool> Task for Leaves<'_, V, BULK> {
    type Output = u64;

    #[inline(always)]
    fn run<A: Sliders>(self, sliders: A) -> u64 {
        let Position { board, state, turn } = self.position;
        let mut last = LastMoves::<A, BULK> { sliders, leaves: 0 };
        match turn {
            Color::White => {
                descend::<V, White, A>(board, state, sliders, self.depth - 1, &mut last);
            }
            Color::Black => {
                descend::<V, Black, A>(board, state, sliders, self.depth - 1, &mut last);
            }
        }
        last.leaves
    }
}

/// Counts the last moves.
struct LastMoves<A, const BULK: bool> {
    sliders: A,
    leaves: u64,
}

impl<V: Variant, A: Sliders, const BULK: bool> Frontier<V> for LastMoves<A, BULK> {
    fn take(&mut self, board: &Board, state: &V::State, turn: Color) {
        self.leaves += match turn {
            Color::White => {
                self.sliders.enter(Last::<V, White, BULK> { board, state, side: PhantomData })
            }
            Color::Black => {
                self.sliders.enter(Last::<V, Black, BULK> { board, state, side: PhantomData })
            }
        };
    }
}

/// Counts the moves of a position: with `BULK` by the sizes of the sets, else by playing each move.
struct Last<'a, V: Variant, Us, const BULK: bool> {
    board: &'a Board,
    state: &'a V::State,
    side: PhantomData<Us>,
}

impl<V: Variant, Us: Side, const BULK: bool> Task for Last<'_, V, Us, BULK> {
    type Output = u64;

    #[inline(always)]
    fn run<A: Sliders>(self, sliders: A) -> u64 {
        let (board, state) = (self.board, self.state);
        let mut sum = Sum { last: self, leaves: 0 };
        let _ = generate::<V, Us, A>(board, state, sliders, &mut sum);
        sum.leaves
    }
}

struct Sum<'a, V: Variant, Us, const BULK: bool> {
    last: Last<'a, V, Us, BULK>,
    leaves: u64,
}

impl<V: Variant, Us: Side, const BULK: bool> Visitor for Sum<'_, V, Us, BULK> {
    #[inline(always)]
    fn visit(&mut self, moves: Moves) -> ControlFlow<()> {
        if BULK {
            self.leaves += moves.count::<V>() as u64;
        } else {
            let Last { board, state, .. } = self.last;
            moves.play_each::<V, Us>(board, state, |child: Child<V>| {
                // Keeps the compiler from dropping the unused child.
                core::hint::black_box(&child);
                self.leaves += 1;
            });
        }
        ControlFlow::Continue(())
    }
}
