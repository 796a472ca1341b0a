//! How one piece moves and captures, without regard to the safety of its king.

use core_bitboard::game::WhyIllegal;
use core_bitboard::geometry::between;
use core_bitboard::{Bitboard, Board, Color, Role, Square};

use crate::{LitePosition, Reading};

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
    ) -> Option<WhyIllegal> {
        let (board, turn) = (self.position().board(), self.position().turn());
        let moved = board.piece_at(from).filter(|_| reading == Reading::Tpi);
        if let Some(piece) = moved.filter(|piece| piece.color != turn) {
            return Some(WhyIllegal::NotItsTurn { piece, on: from });
        }
        let captured = board.piece_at(to).map(|piece| WhyIllegal::Capture { piece, on: to });
        obstacle(board, from, to).or(captured)
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
    /// assert_eq!(why.to_string(), "a move is no capture, and e5 is empty");
    /// # Ok::<(), ajedrez_lite::ParseLitePositionError>(())
    /// ```
    pub fn why_invalid_capture(&self, from: Square, to: Square) -> Option<WhyIllegal> {
        let board = self.position().board();
        let is_empty = board.piece_at(to).is_none();
        obstacle(board, from, to).or(is_empty.then_some(WhyIllegal::NoCapture(to)))
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

/// Why the piece on `from` neither moves nor captures to `to`, or `None` when it does one of the two:
/// it moves to an empty square and captures on any other.
fn obstacle(board: &Board, from: Square, to: Square) -> Option<WhyIllegal> {
    let Some(piece) = board.piece_at(from) else {
        return Some(WhyIllegal::NoPiece(from));
    };
    let is_pawn = piece.role == Role::Pawn;
    let is_step = is_pawn && from.step(piece.color.forward()) == Some(to);
    let mut alone = Board::EMPTY;
    alone.put(from, piece);
    if !is_step && !alone.attacks_from(from).contains(to) {
        return Some(WhyIllegal::NotItsWay { piece, from, to });
    }
    let target = board.piece_at(to);
    if let Some(own) = target.filter(|target| target.color == piece.color && !is_step) {
        return Some(WhyIllegal::OwnPiece { piece: own, on: to });
    }
    let way = if is_step { Bitboard::from(to) } else { between(from, to) };
    let in_the_way = way & board.occupied();
    let nearest = if to > from { in_the_way.first() } else { in_the_way.last() };
    let blocked = nearest.and_then(|on| Some(WhyIllegal::Blocked { by: board.piece_at(on)?, on }));
    let is_empty_capture = is_pawn && !is_step && target.is_none();
    blocked.or(is_empty_capture.then_some(WhyIllegal::NothingToCapture(to)))
}
