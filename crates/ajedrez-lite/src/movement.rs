//! How one piece moves and captures, without regard to the safety of its king.

use core_bitboard::geometry::{Black, Side, White};
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
        let position = self.position();
        let board = position.board();
        let may_move = match reading {
            Reading::Tpe => true,
            Reading::Tpi => board.color_at(from) == Some(position.turn()),
        };
        may_move && quiet_targets(board, from).contains(to)
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
        let board = self.position().board();
        board
            .color_at(from)
            .is_some_and(|color| (board.attacks_from(from) & board.by_color(!color)).contains(to))
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

/// The empty squares to which the piece on `from` moves.
fn quiet_targets(board: &Board, from: Square) -> Bitboard {
    let targets = match (board.role_at(from), board.color_at(from)) {
        (Some(Role::Pawn), Some(Color::White)) => White::forward(from.into()),
        (Some(Role::Pawn), Some(Color::Black)) => Black::forward(from.into()),
        _ => board.attacks_from(from),
    };
    targets - board.occupied()
}
