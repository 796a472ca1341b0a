//! Leaves counted one position after the other, compiled for each game, side and kind of counting.

use core::marker::PhantomData;
use core::ops::ControlFlow;

use crate::game::{Board, Position, Variant};
use crate::geometry::attacks::{Sliders, Task, run};
use crate::geometry::{Black, Side, White};
use crate::movegen::{Child, Moves, Visitor, generate};
use crate::types::Color;

/// The number of leaves `depth` moves away, which are 1 or more. With `BULK` the last moves are counted
/// without being played.
pub(super) fn leaves<V: Variant, const BULK: bool>(position: &Position<V>, depth: u32) -> u64 {
    run(Perft::<V, BULK> { position, depth })
}

struct Perft<'a, V: Variant, const BULK: bool> {
    position: &'a Position<V>,
    depth: u32,
}

impl<V: Variant, const BULK: bool> Task for Perft<'_, V, BULK> {
    type Output = u64;

    #[inline(always)]
    fn run<A: Sliders>(self, sliders: A) -> u64 {
        let Position { board, state, turn } = self.position;
        match turn {
            Color::White => node::<V, White, A, BULK>(board, state, sliders, self.depth),
            Color::Black => node::<V, Black, A, BULK>(board, state, sliders, self.depth),
        }
    }
}

/// The number of leaves below a position, 1 or more moves away.
///
/// Counting has a function of its own: it needs few registers, and most nodes are counted.
#[inline(always)]
fn node<V: Variant, Us: Side, A: Sliders, const BULK: bool>(
    board: &Board,
    state: &V::State,
    sliders: A,
    depth: u32,
) -> u64 {
    if BULK && depth == 1 {
        sliders.enter(Count::<V, Us> { board, state, side: PhantomData })
    } else {
        sliders.enter(Descend::<V, Us, BULK> { board, state, depth, side: PhantomData })
    }
}

/// Counts the moves of a position by the sizes of their sets.
struct Count<'a, V: Variant, Us> {
    board: &'a Board,
    state: &'a V::State,
    side: PhantomData<Us>,
}

impl<V: Variant, Us: Side> Task for Count<'_, V, Us> {
    type Output = u64;

    #[inline(always)]
    fn run<A: Sliders>(self, sliders: A) -> u64 {
        let mut sum = Sum::<V> { moves: 0, variant: PhantomData };
        let _ = generate::<V, Us, A>(self.board, self.state, sliders, &mut sum);
        sum.moves
    }
}

struct Sum<V> {
    moves: u64,
    variant: PhantomData<V>,
}

impl<V: Variant> Visitor for Sum<V> {
    #[inline(always)]
    fn visit(&mut self, moves: Moves) -> ControlFlow<()> {
        self.moves += moves.count::<V>() as u64;
        ControlFlow::Continue(())
    }
}

/// Plays every move of a position and goes on below.
struct Descend<'a, V: Variant, Us, const BULK: bool> {
    board: &'a Board,
    state: &'a V::State,
    depth: u32,
    side: PhantomData<Us>,
}

impl<V: Variant, Us: Side, const BULK: bool> Task for Descend<'_, V, Us, BULK> {
    type Output = u64;

    #[inline(always)]
    fn run<A: Sliders>(self, sliders: A) -> u64 {
        let mut children = Children { parent: &self, sliders, leaves: 0 };
        let _ = generate::<V, Us, A>(self.board, self.state, sliders, &mut children);
        children.leaves
    }
}

struct Children<'a, V: Variant, Us, A, const BULK: bool> {
    parent: &'a Descend<'a, V, Us, BULK>,
    sliders: A,
    leaves: u64,
}

impl<V: Variant, Us: Side, A: Sliders, const BULK: bool> Visitor for Children<'_, V, Us, A, BULK> {
    #[inline(always)]
    fn visit(&mut self, moves: Moves) -> ControlFlow<()> {
        let &Descend { board, state, depth, .. } = self.parent;
        moves.play_each::<V, Us>(board, state, |child: Child<V>| {
            self.leaves += if !BULK && depth == 1 {
                // The child must be made, also where nobody looks at it.
                core::hint::black_box(&child);
                1
            } else {
                let Child { board, state } = &child;
                node::<V, Us::Enemy, A, BULK>(board, state, self.sliders, depth - 1)
            };
        });
        ControlFlow::Continue(())
    }
}
