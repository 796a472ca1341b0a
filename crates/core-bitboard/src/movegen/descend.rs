//! Plays the upper plies of perft, down to a few moves from the leaves. It is compiled once for
//! each game, side and slider method, and shared by every kind of [`Foot`].

use core::marker::PhantomData;
use core::ops::ControlFlow;

use crate::game::visitor::{Moves, Visitor};
use crate::game::{Board, Variant};
use crate::geometry::Side;
use crate::geometry::attacks::{Sliders, Task};
use crate::movegen::{Child, generate};
use crate::types::Color;

/// Handles the positions at the foot of a descent.
pub(crate) trait Foot<V: Variant> {
    /// Whether to go on; called at every position above the foot.
    fn goes_on(&mut self) -> bool {
        true
    }

    /// Handles a position at the foot.
    fn take(&mut self, board: &Board, state: &V::State, turn: Color);
}

/// Passes to `foot` all positions that are `plies` legal moves away from a position of `Us`.
#[inline(always)]
pub(crate) fn descend<V: Variant, Us: Side, A: Sliders>(
    board: &Board,
    state: &V::State,
    sliders: A,
    plies: u32,
    foot: &mut dyn Foot<V>,
) {
    if plies > 0 {
        sliders.enter(Descend::<V, Us> { board, state, plies, foot, side: PhantomData });
    } else {
        foot.take(board, state, Us::COLOR);
    }
}

/// Plays every move of a position and descends from each child.
struct Descend<'a, 'f, V: Variant, Us> {
    board: &'a Board,
    state: &'a V::State,
    plies: u32,
    foot: &'a mut (dyn Foot<V> + 'f),
    side: PhantomData<Us>,
}

impl<V: Variant, Us: Side> Task for Descend<'_, '_, V, Us> {
    type Output = ();

    #[inline(always)]
    fn run<A: Sliders>(self, sliders: A) {
        let (board, state) = (self.board, self.state);
        if self.foot.goes_on() {
            let mut played = Played { node: self, sliders };
            let _ = generate::<V, Us, A>(board, state, sliders, &mut played);
        }
    }
}

struct Played<'a, 'f, V: Variant, Us, A> {
    node: Descend<'a, 'f, V, Us>,
    sliders: A,
}

impl<V: Variant, Us: Side, A: Sliders> Visitor for Played<'_, '_, V, Us, A> {
    #[inline(always)]
    fn visit(&mut self, moves: Moves) -> ControlFlow<()> {
        let Descend { board, state, plies, ref mut foot, .. } = self.node;
        moves.play_each::<V, Us>(board, state, |Child { board, state }: Child<V>| {
            descend::<V, Us::Enemy, A>(&board, &state, self.sliders, plies - 1, &mut **foot);
        });
        ControlFlow::Continue(())
    }
}
