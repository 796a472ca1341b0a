//! Sets of moves: counted, listed or restricted.

use core::ops::ControlFlow;

use crate::game::moves::MOVES_AT_ONCE;
use crate::game::visitor::Moves;
use crate::game::{Move, MoveList, Variant};
use crate::geometry::Bitboard;
use crate::types::{Direction, Square};

impl Moves {
    /// How many moves are in the set.
    #[inline(always)]
    pub(crate) fn count<V: Variant>(self) -> usize {
        match self {
            Moves::Piece { to, .. } | Moves::Pawns { to, .. } | Moves::DoubleSteps { to, .. } => {
                to.len()
            }
            Moves::Promotions { to, .. } => to.len() * V::PROMOTIONS.roles().count(),
            Moves::EnPassant { .. } | Moves::Castle { .. } => 1,
        }
    }

    /// Passes every move of the set to `show`.
    #[inline(always)]
    pub(super) fn each<V: Variant>(
        self,
        mut show: impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self {
            Moves::Piece { from, to, .. } => {
                for to in to {
                    show(Move::new(from, to))?;
                }
            }
            Moves::Pawns { step, to } => {
                for to in to {
                    show(Move::new(origin(to, &[step]), to))?;
                }
            }
            Moves::DoubleSteps { step, to } => {
                for to in to {
                    show(Move::new(origin(to, &[step, step]), to))?;
                }
            }
            Moves::Promotions { step, to } => {
                for to in to {
                    for role in V::PROMOTIONS.roles() {
                        show(Move::promoting(origin(to, &[step]), to, role))?;
                    }
                }
            }
            Moves::EnPassant { from, to } => show(Move::new(from, to))?,
            Moves::Castle { castling } => {
                show(Move::new(castling.king_from, castling.king_to))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Appends every move of the set to `list`.
    #[inline(always)]
    pub(super) fn append_to<V: Variant>(self, list: &mut MoveList) {
        match self {
            Moves::Piece { from, to, .. } => append(list, to, |to| Move::new(from, to)),
            Moves::Pawns { step, to } => {
                append(list, to, |to| Move::new(to.wrapping_back(&[step]), to));
            }
            Moves::DoubleSteps { step, to } => {
                append(list, to, |to| Move::new(to.wrapping_back(&[step, step]), to));
            }
            Moves::Promotions { .. } | Moves::EnPassant { .. } | Moves::Castle { .. } => {
                self.append_each::<V>(list);
            }
        }
    }

    #[inline(always)]
    fn append_each<V: Variant>(self, list: &mut MoveList) {
        let _ = self.each::<V>(|mv| {
            list.push(mv);
            ControlFlow::Continue(())
        });
    }

    /// The moves of the set that end on `targets`.
    #[inline(always)]
    pub(super) fn landing_on(self, targets: Bitboard) -> Moves {
        match self {
            Moves::Piece { mover, from, to } => Moves::Piece { mover, from, to: to & targets },
            Moves::Pawns { step, to } => Moves::Pawns { step, to: to & targets },
            Moves::DoubleSteps { step, to } => Moves::DoubleSteps { step, to: to & targets },
            Moves::Promotions { step, to } => Moves::Promotions { step, to: to & targets },
            // The caller handles single moves.
            Moves::EnPassant { .. } | Moves::Castle { .. } => self,
        }
    }

    /// The origins of the moves.
    #[inline(always)]
    pub(super) fn origins(self) -> Bitboard {
        match self {
            Moves::Piece { to, .. } if to.is_empty() => Bitboard::EMPTY,
            Moves::Piece { from, .. } | Moves::EnPassant { from, .. } => from.into(),
            Moves::Pawns { step, to } | Moves::Promotions { step, to } => to.shift(!step),
            Moves::DoubleSteps { step, to } => to.shift(!step).shift(!step),
            Moves::Castle { castling } => castling.king_from.into(),
        }
    }
}

/// Appends the move that `make` gives for each square of `to`.
#[inline(always)]
fn append(list: &mut MoveList, to: Bitboard, make: impl Fn(Square) -> Move) {
    let end = list.len() + to.len();
    let mut rest = to.bits();
    loop {
        let moves: [Move; MOVES_AT_ONCE] = core::array::from_fn(|_| {
            let square = Square::wrapping(rest.trailing_zeros());
            rest &= rest.wrapping_sub(1);
            make(square)
        });
        list.extend_from_slice(&moves);
        if rest == 0 {
            break;
        }
    }
    list.truncate(end);
}

impl Square {
    /// The square from which `steps` lead here; an arbitrary square if it would be off the board.
    #[inline(always)]
    fn wrapping_back(self, steps: &[Direction]) -> Square {
        let back = |number: i32, step: &Direction| {
            number - i32::from(step.rank_step()) * 8 - i32::from(step.file_step())
        };
        Square::wrapping(steps.iter().fold(self.index() as i32, back) as u32)
    }
}

/// The origin of a pawn that has come to `to` by `steps`.
#[inline(always)]
fn origin(to: Square, steps: &[Direction]) -> Square {
    let back = |square: Square, step: &Direction| square.step(!*step);
    steps.iter().try_fold(to, back).expect("a pawn came from somewhere")
}
