//! Proofs from the numbers of pieces: no piece is ever added, and only pawns change their role.

use core_bitboard::{Bitboard, Board, Color, Piece, Role};

use crate::reason::Reason;

/// The number of pieces of each kind that a side has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Material {
    color: Color,
    pieces: usize,
    pawns: usize,
    rooks: usize,
    /// The bishops on light squares and on dark squares.
    bishops: [usize; 2],
}

impl Material {
    pub(crate) fn of(board: &Board, color: Color) -> Material {
        let count = |role| board.by_piece(Piece::new(color, role)).len();
        let bishops = board.by_piece(Piece::new(color, Role::Bishop));
        let dark = (bishops & Bitboard::DARK).len();
        Material {
            color,
            pieces: board.by_color(color).len(),
            pawns: count(Role::Pawn),
            rooks: count(Role::Rook),
            bishops: [bishops.len() - dark, dark],
        }
    }

    /// whether the numbers allow captures and promotions to turn these pieces into
    /// `later`, or why not.
    pub(crate) fn suffices_for(&self, later: &Material) -> Result<(), Reason> {
        let color = self.color;
        if later.pieces > self.pieces {
            return Err(Reason::MorePieces(color));
        }
        if later.pawns > self.pawns {
            return Err(Reason::MorePawns(color));
        }
        if later.rooks + later.pawns > self.rooks + self.pawns {
            return Err(Reason::MoreRooks(color));
        }
        for on_dark in [false, true] {
            if later.bishops[usize::from(on_dark)] > self.bishops[usize::from(on_dark)] {
                return Err(Reason::MoreBishops { color, on_dark });
            }
        }
        Ok(())
    }
}
