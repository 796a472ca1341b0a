//! Plays moves on a copy of the board, without branches on the captured piece.
//!
//! All of it is inlined.

use crate::game::castling::Castling;
use crate::game::visitor::Mover;
use crate::game::{Board, Move, Position, Variant, VariantState};
use crate::geometry::{Bitboard, Black, Side, White};
use crate::types::{Color, Role, Square};

impl Board {
    /// The board with `to` emptied for a piece of `Us` that comes from `from`.
    #[inline(always)]
    fn vacated<Us: Side>(&self, from: Bitboard, to: Bitboard) -> Board {
        let mut next = *self;
        next.pawns -= to;
        next.knights -= to;
        next.diagonal -= to;
        next.orthogonal -= to;
        next.colors[Us::Enemy::COLOR.index()] -= to;
        next.colors[Us::COLOR.index()] ^= from | to;
        next
    }

    /// The board after the piece of `Us` on `from`, of the kind `mover`, has moved to `to`.
    #[inline(always)]
    pub(crate) fn after_piece<Us: Side>(&self, mover: Mover, from: Square, to: Square) -> Board {
        let (origin, target) = (Bitboard::from(from), Bitboard::from(to));
        let mut next = self.vacated::<Us>(origin, target);
        match mover {
            Mover::Knight => next.knights ^= origin | target,
            Mover::King => next.kings ^= origin | target,
            Mover::Slider => {
                // Moves the piece within each set that contains it.
                let relocated = |set: Bitboard| {
                    let is_member = set.bits() >> from.index() & 1;
                    (set - origin) | Bitboard::from_bits(is_member << to.index())
                };
                next.diagonal = relocated(next.diagonal);
                next.orthogonal = relocated(next.orthogonal);
            }
        }
        next
    }

    /// The board after a pawn of `Us` has moved from `from` to `to` without promotion.
    #[inline(always)]
    pub(crate) fn after_pawn<Us: Side>(&self, from: Bitboard, to: Bitboard) -> Board {
        let mut next = self.vacated::<Us>(from, to);
        next.pawns ^= from | to;
        next
    }

    /// The board after a pawn of `Us` has moved from `from` to `to` and promoted to `role`.
    #[inline(always)]
    pub(crate) fn after_promotion<Us: Side>(
        &self,
        from: Bitboard,
        to: Bitboard,
        role: Role,
    ) -> Board {
        let mut next = self.vacated::<Us>(from, to);
        next.pawns -= from;
        next.knights |= if role == Role::Knight { to } else { Bitboard::EMPTY };
        next.diagonal |=
            if matches!(role, Role::Bishop | Role::Queen) { to } else { Bitboard::EMPTY };
        next.orthogonal |=
            if matches!(role, Role::Rook | Role::Queen) { to } else { Bitboard::EMPTY };
        next
    }

    /// The board after a pawn of `Us` on `from` has captured en passant and landed on `to`.
    #[inline]
    pub(crate) fn after_en_passant<Us: Side>(&self, from: Square, to: Square) -> Board {
        let to = Bitboard::from(to);
        let taken = Us::Enemy::forward(to);
        let mut next = self.after_pawn::<Us>(Bitboard::from(from), to);
        next.pawns -= taken;
        next.colors[Us::Enemy::COLOR.index()] -= taken;
        next
    }

    /// The board after `Us` has castled.
    #[inline]
    pub(crate) fn after_castling<Us: Side>(&self, castling: &Castling) -> Board {
        self.after_piece::<Us>(Mover::King, castling.king_from, castling.king_to).after_piece::<Us>(
            Mover::Slider,
            castling.rook_from,
            castling.rook_to,
        )
    }
}

impl<V: Variant> Position<V> {
    /// The position after `mv`, which must be legal, as the moves of the generator are.
    ///
    /// [`play`](Position::play) takes any move and rejects an illegal one.
    ///
    /// # Panics
    ///
    /// If no piece of the side to move stands on the origin. Any other illegal move gives a
    /// position that may be invalid; no other function can create one.
    ///
    /// ```
    /// use core_bitboard::{Lite, Position};
    ///
    /// let start = Position::<Lite>::start();
    /// let after = start.legal_moves().into_iter().map(|mv| start.play_unchecked(mv));
    /// assert!(after.into_iter().all(|position| !position.is_check()));
    /// ```
    #[must_use]
    pub fn play_unchecked(&self, mv: Move) -> Position<V> {
        match self.turn {
            Color::White => self.play_as::<White>(mv),
            Color::Black => self.play_as::<Black>(mv),
        }
    }

    fn play_as<Us: Side>(&self, mv: Move) -> Position<V> {
        let Position { board, state, .. } = self;
        let (from, to) = (mv.from(), mv.to());
        let (origin, target) = (Bitboard::from(from), Bitboard::from(to));
        assert!(board.by_color(Us::COLOR).contains(from), "no piece of the side to move on {from}");
        let mut next_state = state.after(from, to);
        let board = if board.pawns.contains(from) {
            let passed = Us::forward(origin);
            if let Some(role) = mv.promotion() {
                board.after_promotion::<Us>(origin, target, role)
            } else if state.en_passant() == Some(to) && from.file() != to.file() {
                board.after_en_passant::<Us>(from, to)
            } else {
                if let Some(passed) = passed.first()
                    && Us::forward(passed.into()) == target
                {
                    next_state = state.after_double_step(passed);
                }
                board.after_pawn::<Us>(origin, target)
            }
        } else if board.knights.contains(from) {
            board.after_piece::<Us>(Mover::Knight, from, to)
        } else if board.kings.contains(from) {
            let is_this = |each: &&Castling| (each.king_from, each.king_to) == (from, to);
            match Castling::ALL.iter().find(is_this) {
                Some(castling) if state.castling().contains(castling.right) => {
                    board.after_castling::<Us>(castling)
                }
                _ => board.after_piece::<Us>(Mover::King, from, to),
            }
        } else {
            board.after_piece::<Us>(Mover::Slider, from, to)
        };
        Position { board, state: next_state, turn: Us::Enemy::COLOR }
    }
}
