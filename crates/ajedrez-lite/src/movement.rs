//! How one piece moves and captures, which of its moves are legal, and whether one position follows another.

use core_bitboard::game::{IllegalMove, IllegalReason};
use core_bitboard::geometry::between;
use core_bitboard::types::Rank;
use core_bitboard::{Bitboard, Board, Color, Lite, Move, Piece, Position, Role, Square};

use crate::course::places;
use crate::{LiteBoard, LitePosition, Reading};

impl LitePosition {
    /// Whether the piece on `from` moves, without capturing, to `to`, by the movement of its role.
    ///
    /// The safety of its king is not considered. The TPI's reading, unlike the TPE's, requires the
    /// piece to belong to the side to move.
    ///
    /// # Source
    ///
    /// Exercise 3 of the TPE; `esMovimientoValido` of the TPI.
    ///
    /// ```
    /// use ajedrez_lite::{LitePosition, Reading};
    /// use core_bitboard::Square;
    ///
    /// let start = LitePosition::start();
    /// assert!(start.is_valid_move(Square::E7, Square::E6, Reading::Tpe));
    /// assert!(!start.is_valid_move(Square::E7, Square::E6, Reading::Tpi));
    /// ```
    #[doc(alias("esMovimientoValido", "esMovimientoVálido"))]
    pub fn is_valid_move(&self, from: Square, to: Square, reading: Reading) -> bool {
        self.why_invalid_move(from, to, reading).is_none()
    }

    /// Why the piece on `from` does not move to `to`, or `None` when it does.
    ///
    /// ```
    /// use ajedrez_lite::{LitePosition, Reading};
    /// use core_bitboard::Square;
    ///
    /// let start = LitePosition::start();
    /// let why = start.why_invalid_move(Square::A1, Square::A7, Reading::Tpe).expect("a pawn");
    /// assert_eq!(why.to_string(), "the white pawn on a2 is in the way");
    /// ```
    pub fn why_invalid_move(
        &self,
        from: Square,
        to: Square,
        reading: Reading,
    ) -> Option<IllegalReason> {
        let (board, turn) = (self.position().board(), self.position().turn());
        let moved = board.piece_at(from).filter(|_| reading == Reading::Tpi);
        if let Some(piece) = moved.filter(|piece| piece.color != turn) {
            return Some(IllegalReason::WrongSideToMove { piece, on: from });
        }
        move_obstacle(board, from, to)
    }

    /// Whether the piece on `from` captures the piece on `to`, by the movement of its role.
    ///
    /// Neither the turn nor the safety of its king is considered, and a king can be captured.
    ///
    /// # Source
    ///
    /// Exercise 4 of the TPE; `esCapturaValida` of the TPI.
    ///
    /// ```
    /// use ajedrez_lite::LitePosition;
    /// use core_bitboard::Square;
    ///
    /// let position: LitePosition = "k7/8/8/3r4/4P3/8/8/K7 b".parse()?;
    /// assert!(position.is_valid_capture(Square::E4, Square::D5));
    /// assert!(!position.is_valid_capture(Square::E4, Square::F5));
    /// # Ok::<(), ajedrez_lite::ParseLitePositionError>(())
    /// ```
    #[doc(alias("esCapturaValida", "esCapturaVálida"))]
    pub fn is_valid_capture(&self, from: Square, to: Square) -> bool {
        self.why_invalid_capture(from, to).is_none()
    }

    /// Why the piece on `from` does not capture on `to`, or `None` when it does.
    ///
    /// ```
    /// use ajedrez_lite::LitePosition;
    /// use core_bitboard::Square;
    ///
    /// let position: LitePosition = "k7/8/8/3r4/4P3/8/8/K7 b".parse()?;
    /// let why = position.why_invalid_capture(Square::E4, Square::E5).expect("a move");
    /// assert_eq!(why.to_string(), "the move captures nothing: e5 is empty");
    /// # Ok::<(), ajedrez_lite::ParseLitePositionError>(())
    /// ```
    pub fn why_invalid_capture(&self, from: Square, to: Square) -> Option<IllegalReason> {
        capture_obstacle(self.position().board(), from, to)
    }

    /// Every square where some piece of `color` could capture, squares of its own pieces included.
    /// Neither pins nor the turn matter.
    ///
    /// [`coordinates`](crate::coordinates) lists them as the course does.
    ///
    /// # Source
    ///
    /// Exercise 5 of the TPE, exercise 3 of the TPI.
    ///
    /// ```
    /// use ajedrez_lite::{Coordenada, LitePosition, coordinates};
    /// use core_bitboard::Color;
    ///
    /// let position: LitePosition = "7k/8/8/8/8/8/P7/K7 w".parse()?;
    /// let expected = [(5, 1), (6, 0), (6, 1), (7, 1)].map(Coordenada::from);
    /// assert_eq!(coordinates(position.attacked_by(Color::White)), expected);
    /// # Ok::<(), ajedrez_lite::ParseLitePositionError>(())
    /// ```
    #[doc(alias = "casillasAtacadas")]
    pub fn attacked_by(&self, color: Color) -> Bitboard {
        self.position().board().attacked_by(color)
    }
}

/// Why the piece on `from` does not move to `to` without capturing, regardless of the turn.
pub(crate) fn move_obstacle(board: &Board, from: Square, to: Square) -> Option<IllegalReason> {
    let captured = board.piece_at(to).map(|piece| IllegalReason::Capture { piece, on: to });
    obstacle(board, from, to).or(captured)
}

/// Why the piece on `from` does not capture on `to`.
pub(crate) fn capture_obstacle(board: &Board, from: Square, to: Square) -> Option<IllegalReason> {
    let is_empty = board.piece_at(to).is_none();
    obstacle(board, from, to).or(is_empty.then_some(IllegalReason::NoCapture(to)))
}

/// Why the piece on `from` can neither move to `to` (if it is empty) nor capture there (if it is not);
/// `None` if it can.
fn obstacle(board: &Board, from: Square, to: Square) -> Option<IllegalReason> {
    let Some(piece) = board.piece_at(from) else {
        return Some(IllegalReason::NoPiece(from));
    };
    let is_pawn = piece.role == Role::Pawn;
    let is_step = is_pawn && from.step(piece.color.forward()) == Some(to);
    let mut alone = Board::EMPTY;
    alone.put(from, piece);
    if !is_step && !alone.attacks_from(from).contains(to) {
        return Some(IllegalReason::InvalidPieceMove { piece, from, to });
    }
    let target = board.piece_at(to);
    if let Some(own) = target.filter(|target| target.color == piece.color && !is_step) {
        return Some(IllegalReason::OwnPiece { piece: own, on: to });
    }
    let way = if is_step { Bitboard::from(to) } else { between(from, to) };
    let in_the_way = way & board.occupied();
    let nearest = if to > from { in_the_way.first() } else { in_the_way.last() };
    let blocked =
        nearest.and_then(|on| Some(IllegalReason::Blocked { by: board.piece_at(on)?, on }));
    let is_empty_capture = is_pawn && !is_step && target.is_none();
    blocked.or(is_empty_capture.then_some(IllegalReason::NothingToCapture(to)))
}

impl LitePosition {
    /// The legal move from `from` to `to`. A pawn's move to the last row includes its promotion to a
    /// rook.
    ///
    /// # Errors
    ///
    /// If there is no such move. The error has the reason.
    ///
    /// ```
    /// use ajedrez_lite::LitePosition;
    /// use core_bitboard::Square;
    ///
    /// let position: LitePosition = "k7/6P1/8/8/8/8/8/K7 w".parse()?;
    /// assert_eq!(position.legal_move(Square::G7, Square::G8)?.to_string(), "g7g8r");
    /// let refused = position.legal_move(Square::G7, Square::G5).unwrap_err();
    /// assert_eq!(refused.reason.to_string(), "a pawn cannot move from g7 to g5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn legal_move(&self, from: Square, to: Square) -> Result<Move, IllegalMove> {
        let pawns = self.position().board().by_role(Role::Pawn);
        let is_last = to.step(self.position().turn().forward()).is_none();
        let mv = if pawns.contains(from) && is_last {
            Move::promoting(from, to, Role::Rook)
        } else {
            Move::new(from, to)
        };
        self.position().why_illegal(mv).map_or(Ok(mv), |reason| Err(IllegalMove { mv, reason }))
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

impl LitePosition {
    /// Whether a valid move or capture from `from` to `to` turns this board into the board of
    /// `next`. A pawn that arrives on row 0 or 7 becomes a rook.
    ///
    /// The turns are ignored, and so are checks.
    ///
    /// # Source
    ///
    /// Exercise 7 of the TPE, exercise 4 of the TPI.
    ///
    /// ```
    /// use ajedrez_lite::LitePosition;
    /// use core_bitboard::Square;
    ///
    /// let position: LitePosition = "k7/6P1/8/8/8/8/8/K7 w".parse()?;
    /// let promoted = "k5R1/8/8/8/8/8/8/K7 b".parse()?;
    /// let forgotten = "k5P1/8/8/8/8/8/8/K7 b".parse()?;
    /// assert!(position.is_followed_by(&promoted, Square::G7, Square::G8));
    /// assert!(!position.is_followed_by(&forgotten, Square::G7, Square::G8));
    /// # Ok::<(), ajedrez_lite::ParseLitePositionError>(())
    /// ```
    #[doc(alias("posicionSiguiente", "posicionSiguienteCorrecta"))]
    pub fn is_followed_by(&self, next: &LitePosition, from: Square, to: Square) -> bool {
        LiteBoard::from(*self).is_followed_by(&LiteBoard::from(*next), from, to)
    }
}

/// The piece that `piece` is after arriving on `square`: a pawn may have promoted.
pub(crate) fn arrived(piece: Piece, square: Square) -> Piece {
    match (piece.role, square.rank()) {
        (Role::Pawn, Rank::First | Rank::Eighth) => Piece { role: Role::Rook, ..piece },
        _ => piece,
    }
}
