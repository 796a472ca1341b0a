//! Moves in UCI notation that depend on the position: castling as the king's move onto its rook.

use core::fmt;

use crate::game::castling::Castling;
use crate::game::{IllegalMove, Move, ParseMoveError, Position, Variant, VariantState};

impl<V: Variant> Position<V> {
    /// Reads a legal move of this position in UCI notation, for example one received from a user or
    /// another program.
    ///
    /// The move can be given to [`play_unchecked`](Position::play_unchecked). The king's move onto
    /// its rook also denotes castling, as for [`read_uci`](Position::read_uci), which accepts
    /// illegal moves too.
    ///
    /// # Errors
    ///
    /// If the text cannot be read, or the move is illegal. The error has the reason.
    ///
    /// ```
    /// use core_bitboard::notation::UciError;
    /// use core_bitboard::{Fide, Position};
    ///
    /// let position = Position::<Fide>::start();
    /// assert_eq!(position.parse_uci("g1f3")?, "g1f3".parse()?);
    /// assert!(matches!(position.parse_uci("g1f"), Err(UciError::Text(_))));
    /// assert_eq!(
    ///     position.parse_uci("e2e5").unwrap_err().to_string(),
    ///     "illegal move e2e5: a pawn cannot move from e2 to e5",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse_uci(&self, text: &str) -> Result<Move, UciError> {
        let mv = self.read_uci(text).map_err(UciError::Text)?;
        match self.why_illegal(mv) {
            None => Ok(mv),
            Some(reason) => Err(UciError::Illegal(IllegalMove { mv, reason })),
        }
    }

    /// Reads a move of this position in UCI notation, legal or not: only the text is checked.
    ///
    /// Use it for moves that are tested afterwards, for example by [`play`](Position::play) or
    /// [`is_legal`](Position::is_legal). [`parse_uci`](Position::parse_uci) accepts only legal
    /// moves and returns the reason for others.
    ///
    /// While a side may still castle, the king's move onto its rook (`e1h1`) is that castling
    /// (`e1g1`): Lichess, Polyglot books and Chess960 engines use this notation. `Move`'s `FromStr`
    /// has no position and returns `e1h1`.
    ///
    /// # Errors
    ///
    /// The errors of [`Move`]'s `FromStr`.
    ///
    /// ```
    /// use core_bitboard::{Fide, Position};
    ///
    /// let position = Position::<Fide>::from_fen("4k3/8/8/8/8/8/8/R3K2R w K - 0 1")?;
    /// assert_eq!(position.read_uci("e1h1")?.to_string(), "e1g1");
    /// assert_eq!(position.read_uci("e1g1")?.to_string(), "e1g1");
    /// // The right to castle with the other rook is lost.
    /// assert_eq!(position.read_uci("e1a1")?.to_string(), "e1a1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read_uci(&self, text: &str) -> Result<Move, ParseMoveError> {
        let mv: Move = text.parse()?;
        let rights = self.state.castling();
        let meant = Castling::of(self.turn).into_iter().find(|castling| {
            rights.contains(castling.right)
                && mv == Move::new(castling.king_from, castling.rook_from)
        });
        Ok(meant.map_or(mv, |castling| Move::new(castling.king_from, castling.king_to)))
    }
}

/// Why a text is not a legal move of a position in UCI notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UciError {
    /// It is not UCI notation.
    Text(ParseMoveError),
    /// It is, but the move is not legal.
    Illegal(IllegalMove),
}

impl fmt::Display for UciError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UciError::Text(error) => error.fmt(f),
            UciError::Illegal(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for UciError {}
