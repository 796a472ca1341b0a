//! Valid positions, on which every function of the course is defined.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use core_bitboard::game::IllegalMove;
use core_bitboard::notation::ParsePositionError;
use core_bitboard::{Color, Lite, Move, Position, Square};

use crate::{Defect, InvalidPosition};

/// A position of Ajedrez Lite with exactly one king per side, which the TPE calls valid.
///
/// It is made by [`Posicion::validate`](crate::Posicion::validate), from a `Position<Lite>` or from
/// a FEN, and need not be checked again. It may be impossible in a game: the side not to move may
/// be in check, the kings may be adjacent, and pawns may stand on row 0 or 7.
///
/// ```
/// use ajedrez_lite::LitePosition;
///
/// let position: LitePosition = "4k3/8/8/8/8/8/8/4K3 w".parse()?;
/// assert!(position.is_draw());
///
/// let error = "4k3/8/8/8/8/8/8/8 w".parse::<LitePosition>().unwrap_err();
/// assert_eq!(error.to_string(), "the number of white kings is 0, expected 1");
/// # Ok::<(), ajedrez_lite::ParseLitePositionError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LitePosition(Position<Lite>);

impl LitePosition {
    /// The initial position.
    ///
    /// # Source
    ///
    /// Figure 2 of the TPE.
    pub fn start() -> LitePosition {
        LitePosition(Position::start())
    }

    /// Wraps a position that is known to have one king per side.
    pub(crate) fn of_valid(position: Position<Lite>) -> LitePosition {
        debug_assert!(Color::ALL.iter().all(|&color| position.board().king(color).is_some()));
        LitePosition(position)
    }

    /// The engine's position, with its own queries: pieces, turn, FEN and others.
    pub const fn position(&self) -> &Position<Lite> {
        &self.0
    }

    /// The square of the king of `color`.
    ///
    /// # Source
    ///
    /// Exercise 6 of the TPE.
    ///
    /// ```
    /// use ajedrez_lite::LitePosition;
    /// use core_bitboard::{Color, Square};
    ///
    /// assert_eq!(LitePosition::start().king(Color::Black), Square::E8);
    /// ```
    #[doc(alias("dondeEstaElRey", "dóndeEstaElRey"))]
    pub fn king(&self, color: Color) -> Square {
        self.0.board().king(color).expect("each side has one king")
    }

    /// The position after `mv`.
    ///
    /// # Errors
    ///
    /// If the move is not legal. The error has the reason.
    ///
    /// ```
    /// use ajedrez_lite::LitePosition;
    ///
    /// let start = LitePosition::start();
    /// assert!(start.play("e2e3".parse()?).is_ok());
    /// let refused = start.play("e2e4".parse()?).unwrap_err();
    /// assert_eq!(
    ///     refused.to_string(),
    ///     "illegal move e2e4: a pawn cannot move from e2 to e4",
    /// );
    /// # Ok::<(), core_bitboard::game::ParseMoveError>(())
    /// ```
    pub fn play(&self, mv: Move) -> Result<LitePosition, IllegalMove> {
        // No legal move captures a king.
        self.0.play(mv).map(LitePosition::of_valid)
    }
}

impl TryFrom<Position<Lite>> for LitePosition {
    type Error = InvalidPosition;

    /// # Errors
    ///
    /// Names each side that has no king.
    fn try_from(position: Position<Lite>) -> Result<LitePosition, InvalidPosition> {
        let without_king =
            Color::ALL.into_iter().filter(|&color| position.board().king(color).is_none());
        let defects = without_king.map(|color| Defect::Kings { color, found: 0 }).collect();
        InvalidPosition::of(defects).map_or(Ok(LitePosition(position)), Err)
    }
}

impl From<LitePosition> for Position<Lite> {
    fn from(position: LitePosition) -> Position<Lite> {
        position.0
    }
}

impl fmt::Display for LitePosition {
    /// The FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fen().fmt(f)
    }
}

impl FromStr for LitePosition {
    type Err = ParseLitePositionError;

    /// Reads a FEN.
    ///
    /// # Errors
    ///
    /// Names the byte at fault in the text, or the defects of the position.
    fn from_str(fen: &str) -> Result<LitePosition, ParseLitePositionError> {
        let position = Position::from_fen(fen).map_err(ParseLitePositionError::Fen)?;
        LitePosition::try_from(position).map_err(ParseLitePositionError::Invalid)
    }
}

/// Why a text is not the FEN of a [`LitePosition`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseLitePositionError {
    /// It is not the FEN of a position of Ajedrez Lite.
    Fen(ParsePositionError),
    /// It is such a FEN, but a side has no king.
    Invalid(InvalidPosition),
}

impl fmt::Display for ParseLitePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseLitePositionError::Fen(error) => error.fmt(f),
            ParseLitePositionError::Invalid(error) => error.fmt(f),
        }
    }
}

impl Error for ParseLitePositionError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_printed_position_is_read_back() {
        for fen in ["r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w - - 0 1", "kK6/8/8/8/8/8/8/8 b"]
        {
            let position: LitePosition = fen.parse().expect("a FEN");
            assert_eq!(position.to_string().parse(), Ok(position));
        }
        assert_eq!(LitePosition::default(), LitePosition::start());
    }

    #[test]
    fn errors_of_fens_name_the_byte_or_the_defects() {
        #[track_caller]
        fn check(fen: &str, message: &str) {
            assert_eq!(fen.parse::<LitePosition>().unwrap_err().to_string(), message);
        }
        check("4k3/8/8/8/8/8/8/4K3 x", "expected 'w' or 'b' at byte 20, found 'x'");
        check("4k3/8/8/8/8/8/8/N3K3 w", "lite does not know the white knight on a1");
        check("kk6/8/8/8/8/8/8/4K3 w", "Black has 2 kings, expected at most one");
        check(
            "8/8/8/8/8/8/8/8 w",
            "the number of white kings is 0, expected 1; the number of black kings is 0, expected 1",
        );
    }

    #[test]
    fn an_engine_position_with_both_kings_is_taken_as_it_is() {
        let position = Position::<Lite>::start();
        assert_eq!(LitePosition::try_from(position).map(Position::from), Ok(position));
    }
}
