//! The output of the move generator: sets of moves, and the visitor that receives them.

use core::ops::ControlFlow;

use super::castling::Castling;
use crate::geometry::Bitboard;
use crate::types::{Direction, Square};

/// The kind of piece that moves. Sliders are one kind: all move alike.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mover {
    Knight,
    Slider,
    King,
}

/// Moves of one kind, as a set.
#[derive(Clone, Copy)]
pub(crate) enum Moves {
    /// One piece moves to any of several squares.
    Piece { mover: Mover, from: Square, to: Bitboard },
    /// Several pawns move one step each, in the same direction, without promotion.
    Pawns { step: Direction, to: Bitboard },
    /// Several pawns move two steps each.
    DoubleSteps { step: Direction, to: Bitboard },
    /// Several pawns move one step each, in the same direction, to the last rank.
    Promotions { step: Direction, to: Bitboard },
    /// One pawn captures another en passant.
    EnPassant { from: Square, to: Square },
    /// A king castles.
    Castle { castling: &'static Castling },
}

/// Receives the moves of a position, set by set.
pub(crate) trait Visitor {
    /// Receives a set, which may be empty; `Break` ends the generation.
    fn visit(&mut self, moves: Moves) -> ControlFlow<()>;
}

/// A visitor behind a trait object: all such share one generator for each game.
pub(crate) struct AnyVisitor<'a>(pub(crate) &'a mut dyn Visitor);

impl Visitor for AnyVisitor<'_> {
    #[inline(always)]
    fn visit(&mut self, moves: Moves) -> ControlFlow<()> {
        self.0.visit(moves)
    }
}

impl<F: FnMut(Moves) -> ControlFlow<()>> Visitor for F {
    #[inline(always)]
    fn visit(&mut self, moves: Moves) -> ControlFlow<()> {
        self(moves)
    }
}
