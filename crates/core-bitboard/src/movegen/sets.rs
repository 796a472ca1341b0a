//! Sets of moves taken apart, or only measured.

use core::ops::ControlFlow;

use super::Moves;
use crate::{Bitboard, Direction, Move, Square, Variant};

impl Moves {
    /// How many moves are in the set.
    #[inline(always)]
    pub(crate) fn count<V: Variant>(self) -> usize {
        match self {
            Moves::Man { to, .. } | Moves::Pawns { to, .. } | Moves::DoubleSteps { to, .. } => {
                to.len()
            }
            Moves::Promotions { to, .. } => to.len() * V::PROMOTIONS.roles().count(),
            Moves::EnPassant { .. } | Moves::Castle { .. } => 1,
        }
    }

    /// Shows every move of the set.
    #[inline(always)]
    pub(super) fn each<V: Variant>(
        self,
        mut show: impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self {
            Moves::Man { from, to, .. } => {
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

    /// The moves of the set that end on `targets`.
    #[inline(always)]
    pub(super) fn landing_on(self, targets: Bitboard) -> Moves {
        match self {
            Moves::Man { mover, from, to } => Moves::Man { mover, from, to: to & targets },
            Moves::Pawns { step, to } => Moves::Pawns { step, to: to & targets },
            Moves::DoubleSteps { step, to } => Moves::DoubleSteps { step, to: to & targets },
            Moves::Promotions { step, to } => Moves::Promotions { step, to: to & targets },
            // Single moves are left to whoever asks.
            Moves::EnPassant { .. } | Moves::Castle { .. } => self,
        }
    }

    /// The squares that men of the set leave.
    #[inline(always)]
    pub(super) fn origins(self) -> Bitboard {
        match self {
            Moves::Man { to, .. } if to.is_empty() => Bitboard::EMPTY,
            Moves::Man { from, .. } | Moves::EnPassant { from, .. } => from.into(),
            Moves::Pawns { step, to } | Moves::Promotions { step, to } => to.shift(!step),
            Moves::DoubleSteps { step, to } => to.shift(!step).shift(!step),
            Moves::Castle { castling } => castling.king_from.into(),
        }
    }
}

/// Where a pawn stood that has come to `to` by `steps`.
#[inline(always)]
fn origin(to: Square, steps: &[Direction]) -> Square {
    let back = |square: Square, step: &Direction| square.step(!*step);
    steps.iter().try_fold(to, back).expect("a pawn came from somewhere")
}
