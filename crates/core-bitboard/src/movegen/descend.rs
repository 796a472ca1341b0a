//! Plays the upper plies of perft, down to a few moves from the leaves. It is compiled once for
//! each game, side and slider method, and shared by every kind of [`Frontier`].

use core::marker::PhantomData;
use core::ops::ControlFlow;

use crate::game::visitor::{Moves, Visitor};
use crate::game::{Board, Variant, VariantState};
use crate::geometry::attacks::{Sliders, Task};
use crate::geometry::{Bitboard, Side};
use crate::movegen::generate;
use crate::types::{Color, Direction, Square};

/// Handles the positions at which a descent ends.
pub(crate) trait Frontier<V: Variant> {
    /// Whether to continue; called at every position above the frontier.
    fn should_continue(&mut self) -> bool {
        true
    }

    /// Handles a position at which the descent ends.
    fn take(&mut self, board: &Board, state: &V::State, turn: Color);
}

/// Passes to `frontier` all positions that are `plies` legal moves away from a position of `Us`.
#[inline(always)]
pub(crate) fn descend<V: Variant, Us: Side, A: Sliders>(
    board: &Board,
    state: &V::State,
    sliders: A,
    plies: u32,
    frontier: &mut dyn Frontier<V>,
) {
    if plies > 0 {
        sliders.enter(Descend::<V, Us> { board, state, plies, frontier, side: PhantomData });
    } else {
        frontier.take(board, state, Us::COLOR);
    }
}

/// Plays every move of a position and descends from each child.
struct Descend<'a, 'f, V: Variant, Us> {
    board: &'a Board,
    state: &'a V::State,
    plies: u32,
    frontier: &'a mut (dyn Frontier<V> + 'f),
    side: PhantomData<Us>,
}

impl<V: Variant, Us: Side> Task for Descend<'_, '_, V, Us> {
    type Output = ();

    #[inline(always)]
    fn run<A: Sliders>(self, sliders: A) {
        let (board, state) = (self.board, self.state);
        if self.frontier.should_continue() {
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
        let Descend { board, state, plies, ref mut frontier, .. } = self.node;
        moves.play_each::<V, Us>(board, state, |Child { board, state }: Child<V>| {
            descend::<V, Us::Enemy, A>(&board, &state, self.sliders, plies - 1, &mut **frontier);
        });
        ControlFlow::Continue(())
    }
}

/// A board with its state, after a move.
pub(crate) struct Child<V: Variant> {
    pub(crate) board: Board,
    pub(crate) state: V::State,
}

impl Moves {
    /// Plays every move of the set for `Us` and passes each child to `show`.
    #[inline(always)]
    pub(crate) fn play_each<V: Variant, Us: Side>(
        self,
        board: &Board,
        state: &V::State,
        mut show: impl FnMut(Child<V>),
    ) {
        let origin = |step: Direction, to: Square| Bitboard::from(to).shift(!step);
        let square = |set: Bitboard| set.first().expect("a pawn came from somewhere");
        match self {
            Moves::Piece { mover, from, to } => {
                for to in to {
                    let state = state.after(from, to);
                    show(Child { board: board.after_piece::<Us>(mover, from, to), state });
                }
            }
            Moves::Pawns { step, to } => {
                for to in to {
                    let from = origin(step, to);
                    let state = state.after(square(from), to);
                    show(Child { board: board.after_pawn::<Us>(from, to.into()), state });
                }
            }
            Moves::DoubleSteps { step, to } => {
                for to in to {
                    let passed = origin(step, to);
                    let from = passed.shift(!step);
                    let state = state.after_double_step(square(passed));
                    show(Child { board: board.after_pawn::<Us>(from, to.into()), state });
                }
            }
            Moves::Promotions { step, to } => {
                for to in to {
                    let from = origin(step, to);
                    let state = state.after(square(from), to);
                    for role in V::PROMOTIONS.roles() {
                        let board = board.after_promotion::<Us>(from, to.into(), role);
                        show(Child { board, state });
                    }
                }
            }
            Moves::EnPassant { from, to } => {
                let state = state.after(from, to);
                show(Child { board: board.after_en_passant::<Us>(from, to), state });
            }
            Moves::Castle { castling } => {
                let state = state.after(castling.king_from, castling.king_to);
                show(Child { board: board.after_castling::<Us>(castling), state });
            }
        }
    }
}
