//! Legal moves.

use core_bitboard::game::IllegalMove;
use core_bitboard::{Bitboard, Lite, Move, Position, Role, Square};

use crate::LitePosition;
use crate::coordenada::places;

impl LitePosition {
    /// The legal move from `from` to `to`. A pawn's move to the last row includes its promotion to a
    /// rook.
    ///
    /// # Errors
    ///
    /// When there is none. The error has the reason.
    ///
    /// ```
    /// use ajedrez_lite::LitePosition;
    /// use core_bitboard::Square;
    ///
    /// let position: LitePosition = "k7/6P1/8/8/8/8/8/K7 w".parse()?;
    /// assert_eq!(position.legal_move(Square::G7, Square::G8)?.to_string(), "g7g8r");
    /// let refused = position.legal_move(Square::G7, Square::G5).unwrap_err();
    /// assert_eq!(refused.why.to_string(), "a pawn does not go from g7 to g5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn legal_move(&self, from: Square, to: Square) -> Result<Move, IllegalMove> {
        let pawns = self.position().board().by_role(Role::Pawn);
        let is_last = to.step(self.position().turn().forward()).is_none();
        let mv = match pawns.contains(from) && is_last {
            true => Move::promoting(from, to, Role::Rook),
            false => Move::new(from, to),
        };
        self.position().why_illegal(mv).map_or(Ok(mv), |why| Err(IllegalMove { mv, why }))
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
        self.legal_move(from, to).is_ok()
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
    moves.sort_by_key(places);
    moves
}
