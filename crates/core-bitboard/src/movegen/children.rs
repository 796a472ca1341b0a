//! Plays the moves of a set one by one.

use crate::game::visitor::Moves;
use crate::game::{Board, Variant, VariantState};
use crate::geometry::{Bitboard, Side};
use crate::types::{Direction, Square};

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
