//! Legal move generation from check and pin masks, without playing moves to test them.
//!
//! All queries use one generator. [`generate`] passes [`Moves`], whole sets of moves, to a
//! [`Visitor`]. A visitor that counts moves adds the sizes of the sets; one that plays or lists
//! moves iterates over them. Side and variant are types: each combination is compiled to code
//! without branches on either.

pub(crate) mod descend;
mod legality;
mod normalised;
mod queries;
pub(crate) mod safety;
mod sets;

use core::ops::ControlFlow;

use crate::game::castling::Castling;
use crate::game::visitor::{Mover, Moves, Visitor};
use crate::game::{Board, CastlingRights, Variant, VariantState};
use crate::geometry::attacks::{Sliders, king_attacks, knight_attacks, pawn_attacks};
use crate::geometry::{Bitboard, Side};
use crate::types::{Direction, Rank, Role, Square};
use safety::Safety;

/// Passes the legal moves of `Us` to `visitor`.
#[inline(always)]
pub(crate) fn generate<V: Variant, Us: Side, A: Sliders>(
    board: &Board,
    state: &V::State,
    sliders: A,
    visitor: &mut impl Visitor,
) -> ControlFlow<()> {
    Generator::<V, Us, A>::new(board, state, sliders).show(visitor)
}

/// The data shared by the generators of all kinds of pieces.
struct Generator<'a, V: Variant, Us, A> {
    board: &'a Board,
    state: &'a V::State,
    sliders: A,
    own: Bitboard,
    occupied: Bitboard,
    king: Option<Square>,
    safety: Safety,
    side: core::marker::PhantomData<Us>,
}

impl<'a, V: Variant, Us: Side, A: Sliders> Generator<'a, V, Us, A> {
    #[inline(always)]
    fn new(board: &'a Board, state: &'a V::State, sliders: A) -> Self {
        let own = board.by_color(Us::COLOR);
        let king = (board.kings & own).first();
        let safety = king.map_or(Safety::WITHOUT_KING, |king| Safety::of_king::<Us>(king, board));
        let occupied = board.occupied();
        Generator { board, state, sliders, own, occupied, king, safety, side: Default::default() }
    }

    /// The squares that a piece other than the king may move to: they end any check, and hold neither own
    /// pieces nor kings.
    #[inline(always)]
    fn targets(&self) -> Bitboard {
        self.safety.check_mask - self.own - self.board.kings
    }

    #[inline(always)]
    fn show(&self, visitor: &mut impl Visitor) -> ControlFlow<()> {
        // In double check only the king may move.
        if !self.safety.check_mask.is_empty() {
            self.pawns(visitor)?;
            self.knights(visitor)?;
            self.sliders(visitor)?;
        }
        // The king comes last: its danger set is the most expensive mask, and a query whether a
        // legal move exists usually ends before it.
        self.king(visitor)
    }

    #[inline(always)]
    fn king(&self, visitor: &mut impl Visitor) -> ControlFlow<()> {
        let Some(from) = self.king else { return ControlFlow::Continue(()) };
        let near = king_attacks(from) - self.own - self.board.kings;
        let castling = self.state.castling() & CastlingRights::of(Us::COLOR);
        if near.is_empty() && castling.is_empty() {
            return ControlFlow::Continue(());
        }
        let danger = safety::danger::<V, Us, A>(self.board, self.sliders);
        visitor.visit(Moves::Piece { mover: Mover::King, from, to: near - danger })?;
        if castling.is_empty() || !self.safety.checkers.is_empty() {
            return ControlFlow::Continue(());
        }
        for each in Castling::of(Us::COLOR) {
            if each.between.is_disjoint(self.occupied)
                && castling.contains(each.right)
                && each.king_way.is_disjoint(danger)
            {
                visitor.visit(Moves::Castle { castling: each })?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns(&self, visitor: &mut impl Visitor) -> ControlFlow<()> {
        let Safety { orthogonal_pins, diagonal_pins, .. } = self.safety;
        let pawns = self.board.pawns & self.own;
        let targets = self.targets();

        // A pawn pinned on its file may step along it. A step leaves the line of any other pin.
        let free = pawns - diagonal_pins - orthogonal_pins;
        let on_file = pawns & orthogonal_pins;
        let single = (Us::forward(free) | Us::forward(on_file) & orthogonal_pins) - self.occupied;
        self.pawn_steps(Us::FORWARD, single & targets, visitor)?;
        if !V::DOUBLE_STEP_FROM.is_empty() {
            let passed = Us::forward(Us::set(V::DOUBLE_STEP_FROM));
            let to = (Us::forward(single & passed) - self.occupied) & targets;
            visitor.visit(Moves::DoubleSteps { step: Us::FORWARD, to })?;
        }

        // A pawn pinned on a diagonal may capture along it.
        let on_diagonal = pawns & diagonal_pins;
        let enemies = (self.occupied - self.own) & targets;
        for step in [Us::FORWARD_WEST, Us::FORWARD_EAST] {
            let to = free.shift(step) | on_diagonal.shift(step) & diagonal_pins;
            self.pawn_steps(step, to & enemies, visitor)?;
        }
        let Some(to) = self.state.en_passant() else { return ControlFlow::Continue(()) };
        for from in pawns & pawn_attacks(Us::Enemy::COLOR, to) {
            let Self { board, occupied, king, sliders, .. } = *self;
            if king.is_none_or(|king| {
                safety::allows_en_passant::<Us, A>(board, king, occupied, from, to, sliders)
            }) {
                visitor.visit(Moves::EnPassant { from, to })?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawn_steps(
        &self,
        step: Direction,
        to: Bitboard,
        visitor: &mut impl Visitor,
    ) -> ControlFlow<()> {
        let last_rank = Us::rank(Rank::Eighth);
        visitor.visit(Moves::Pawns { step, to: to - last_rank })?;
        let promoting = to & last_rank;
        if promoting.is_empty() {
            return ControlFlow::Continue(());
        }
        visitor.visit(Moves::Promotions { step, to: promoting })
    }

    #[inline(always)]
    fn knights(&self, visitor: &mut impl Visitor) -> ControlFlow<()> {
        if !V::ROLES.has(Role::Knight) {
            return ControlFlow::Continue(());
        }
        let pins = self.safety.orthogonal_pins | self.safety.diagonal_pins;
        let targets = self.targets();
        for from in (self.board.knights & self.own) - pins {
            let to = knight_attacks(from) & targets;
            visitor.visit(Moves::Piece { mover: Mover::Knight, from, to })?;
        }
        ControlFlow::Continue(())
    }

    /// Moves of bishops and rooks; a queen is handled as both.
    ///
    /// A piece pinned along a line on which it slides stays within the pin masks of that kind. It
    /// cannot cross to another pin's line: they meet only at the king.
    #[inline(always)]
    fn sliders(&self, visitor: &mut impl Visitor) -> ControlFlow<()> {
        let Safety { orthogonal_pins, diagonal_pins, .. } = self.safety;
        let targets = self.targets();
        let diagonal = (self.board.diagonal & self.own) - orthogonal_pins;
        let orthogonal = (self.board.orthogonal & self.own) - diagonal_pins;
        for from in diagonal - diagonal_pins {
            let to = self.sliders.bishop(from, self.occupied) & targets;
            visitor.visit(Moves::Piece { mover: Mover::Slider, from, to })?;
        }
        for from in orthogonal - orthogonal_pins {
            let to = self.sliders.rook(from, self.occupied) & targets;
            visitor.visit(Moves::Piece { mover: Mover::Slider, from, to })?;
        }
        for from in diagonal & diagonal_pins {
            let to = self.sliders.bishop(from, self.occupied) & targets & diagonal_pins;
            visitor.visit(Moves::Piece { mover: Mover::Slider, from, to })?;
        }
        for from in orthogonal & orthogonal_pins {
            let to = self.sliders.rook(from, self.occupied) & targets & orthogonal_pins;
            visitor.visit(Moves::Piece { mover: Mover::Slider, from, to })?;
        }
        ControlFlow::Continue(())
    }
}
