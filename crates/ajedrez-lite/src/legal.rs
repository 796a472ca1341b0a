//! Legal moves.

use std::ops::ControlFlow;

use core_bitboard::{Bitboard, Lite, Move, Position, Square};

use crate::LitePosition;
use crate::coordenada::places;

impl LitePosition {
    /// The legal move from `from` to `to`, if there is one. A pawn's move to the last row includes
    /// its promotion to a rook.
    ///
    /// ```
    /// use ajedrez_lite::LitePosition;
    /// use core_bitboard::Square;
    ///
    /// let position: LitePosition = "k7/6P1/8/8/8/8/8/K7 w".parse()?;
    /// let promotion = position.legal_move(Square::G7, Square::G8);
    /// assert_eq!(promotion.map(|mv| mv.to_string()), Some("g7g8r".to_string()));
    /// # Ok::<(), ajedrez_lite::ParseLitePositionError>(())
    /// ```
    pub fn legal_move(&self, from: Square, to: Square) -> Option<Move> {
        self.position().find_move(|mv| match (mv.from(), mv.to()) == (from, to) {
            true => ControlFlow::Break(mv),
            false => ControlFlow::Continue(()),
        })
    }

    /// Whether the side to move may play from `from` to `to` by the complete rules: a valid move or
    /// capture by its own piece, not of a king, that leaves its own king unattacked.
    ///
    /// The end of the game is not considered: bare kings have legal moves.
    ///
    /// # Source
    ///
    /// Exercise 12 of the TPE; `esJugadaLegal` of the TPI.
    ///
    /// ```
    /// use ajedrez_lite::LitePosition;
    /// use core_bitboard::Square;
    ///
    /// let pinned: LitePosition = "4r2k/8/8/8/8/8/4R3/4K3 w".parse()?;
    /// assert!(pinned.is_legal(Square::E2, Square::E8));
    /// assert!(!pinned.is_legal(Square::E2, Square::D2));
    /// # Ok::<(), ajedrez_lite::ParseLitePositionError>(())
    /// ```
    #[doc(alias = "esJugadaLegal")]
    pub fn is_legal(&self, from: Square, to: Square) -> bool {
        self.position().moves_from(from).contains(to)
    }

    /// The legal moves, sorted by the origin's row and column, then the destination's.
    ///
    /// # Source
    ///
    /// Exercise 12 of the TPE.
    ///
    /// ```
    /// use ajedrez_lite::LitePosition;
    ///
    /// let moves = LitePosition::start().legal_moves();
    /// assert_eq!((moves.len(), moves[0].to_string()), (11, "a2a3".to_string()));
    /// ```
    #[doc(alias = "jugadasLegales")]
    pub fn legal_moves(&self) -> Vec<Move> {
        sorted_moves(self.position())
    }

    /// The squares of the pieces that have a legal move.
    ///
    /// [`coordinates`](crate::coordinates) lists them as the course does.
    ///
    /// # Source
    ///
    /// Exercise 13 of the TPE.
    ///
    /// ```
    /// use ajedrez_lite::LitePosition;
    ///
    /// assert_eq!(LitePosition::start().movable().len(), 11);
    /// ```
    #[doc(alias = "piezasMovibles")]
    pub fn movable(&self) -> Bitboard {
        self.position().movable()
    }
}

/// The legal moves, sorted by the place of the origin, then that of the destination.
pub(crate) fn sorted_moves(position: &Position<Lite>) -> Vec<Move> {
    let mut moves = position.legal_moves().to_vec();
    moves.sort_unstable_by_key(places);
    moves
}
