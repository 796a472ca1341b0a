//! Forsyth-Edwards notation.
//!
//! Six fields separated by blanks: pieces from rank 8 down, side to move, castling rights,
//! en-passant square, half-move clock, move number. The last four may be omitted, from the right.

use core::fmt;
use core::str::FromStr;

use crate::cpu::Level;
use crate::game::castling::Castling;
use crate::game::{CastlingRights, Position, Setup, Variant};
use crate::notation::at_once::{self, FourFields, FromFields};
use crate::notation::placement::read_placement;
use crate::notation::{ParseFenError, ParsePositionError};
use crate::types::{Color, Expected, Square};

impl<V: Variant> Position<V> {
    /// The start position of the game.
    pub fn start() -> Position<V> {
        Position::from_fen(V::START).expect("the start position of a variant is a position")
    }

    /// Reads a FEN of two to six fields.
    ///
    /// Castling and en passant are read for every game; games without them ignore them. The move
    /// counters are read and dropped, since no rule here depends on them.
    ///
    /// # Errors
    ///
    /// Names the byte where the text is wrong, or returns the [defects](crate::game::PositionError) of
    /// the position.
    ///
    /// ```
    /// use core_bitboard::notation::ParsePositionError;
    /// use core_bitboard::{Fide, Position};
    ///
    /// let position = Position::<Fide>::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1")?;
    /// assert_eq!(position.fen().to_string(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    ///
    /// let error = Position::<Fide>::from_fen("4k3/8/8/8/8/8/8/4K2R x").unwrap_err();
    /// assert_eq!(error.to_string(), "expected 'w' or 'b' at byte 21, found 'x'");
    /// # Ok::<(), ParsePositionError>(())
    /// ```
    #[inline]
    pub fn from_fen(fen: &str) -> Result<Position<V>, ParsePositionError> {
        Position::from_fen_at(fen, Level::best())
    }

    /// Like [`Position::from_fen`], with the instructions of `level`.
    ///
    /// # Errors
    ///
    /// The errors of [`Position::from_fen`].
    #[inline]
    pub fn from_fen_at(fen: &str, level: Level) -> Result<Position<V>, ParsePositionError> {
        at_once::read(fen, level)
    }

    /// The FEN of the position, with `0 1` for the move counters, which a position does not have.
    pub fn fen(&self) -> impl fmt::Display {
        let setup = Setup::from(*self);
        fmt::from_fn(move |f| write!(f, "{setup} 0 1"))
    }
}

/// A position, from all fields of a FEN.
impl<V: Variant> FromFields for Result<Position<V>, ParsePositionError> {
    #[inline(always)]
    fn from_fields((setup, _): FourFields) -> Option<Self> {
        setup.valid_position().map(Ok)
    }

    #[cold]
    fn from_any_fen(fen: &str) -> Self {
        let (setup, byte) = <Result<FourFields, _>>::from_any_fen(fen)?;
        let position = setup.try_into()?;
        Fields { text: fen, byte }.counts_and_end()?;
        Ok(position)
    }
}

/// The first four fields of a FEN.
impl FromFields for Result<FourFields, ParseFenError> {
    #[inline(always)]
    fn from_fields(fields: FourFields) -> Option<Self> {
        Some(Ok(fields))
    }

    #[cold]
    fn from_any_fen(fen: &str) -> Self {
        let (board, byte) = read_placement(fen)?;
        let mut fields = Fields { text: fen, byte };
        let turn = fields.one_of(&[("w", Color::White), ("b", Color::Black)], Expected::Turn)?;
        let castling = fields.castling()?;
        let en_passant = fields.en_passant()?;
        Ok((Setup { board, turn, castling, en_passant }, fields.byte))
    }
}

/// Reads the first four fields of a FEN. The counts of moves, or the operations of an EPD, follow.
pub(crate) fn read_setup(fen: &str) -> Result<(Setup, Fields<'_>), ParseFenError> {
    let (setup, byte) = at_once::read::<Result<FourFields, _>>(fen, Level::best())?;
    Ok((setup, Fields { text: fen, byte }))
}

impl<V: Variant> FromStr for Position<V> {
    type Err = ParsePositionError;

    /// Reads a FEN, as [`Position::from_fen`] does.
    fn from_str(fen: &str) -> Result<Position<V>, ParsePositionError> {
        Position::from_fen(fen)
    }
}

impl<V: Variant> fmt::Display for Position<V> {
    /// The FEN, as [`Position::fen`] writes it. [`Fen`](crate::notation::Fen) also has the move
    /// counters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fen().fmt(f)
    }
}

impl<V: Variant> Default for Position<V> {
    /// The start position.
    fn default() -> Position<V> {
        Position::start()
    }
}

impl<V: Variant> fmt::Debug for Position<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", V::NAME, self.fen())
    }
}

impl fmt::Display for Setup {
    /// The first four fields of a FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.board.fen(), f)?;
        f.write_str(match self.turn {
            Color::White => " w ",
            Color::Black => " b ",
        })?;
        fmt::Display::fmt(&self.castling, f)?;
        match self.en_passant {
            Some(square) => write!(f, " {square}"),
            None => f.write_str(" -"),
        }
    }
}

/// The fields of a FEN, read from left to right.
pub(crate) struct Fields<'a> {
    text: &'a str,
    byte: usize,
}

impl<'a> Fields<'a> {
    /// The bytes where the next field starts and ends; both are the text's end if there is none.
    fn next(&mut self) -> (usize, usize) {
        let bytes = self.text.as_bytes();
        let mut start = self.byte;
        while bytes.get(start).is_some_and(u8::is_ascii_whitespace) {
            start += 1;
        }
        self.byte = start;
        while bytes.get(self.byte).is_some_and(|byte| !byte.is_ascii_whitespace()) {
            self.byte += 1;
        }
        (start, self.byte)
    }

    fn one_of<T: Copy>(
        &mut self,
        choices: &[(&str, T)],
        expected: Expected,
    ) -> Result<T, ParseFenError> {
        let (start, end) = self.next();
        let chosen = choices.iter().find(|(name, _)| *name == &self.text[start..end]);
        chosen.map(|&(_, value)| value).ok_or_else(|| ParseFenError::at(self.text, start, expected))
    }

    fn castling(&mut self) -> Result<CastlingRights, ParseFenError> {
        let (start, end) = self.next();
        let mut rights = CastlingRights::empty();
        if matches!(&self.text[start..end], "" | "-") {
            return Ok(rights);
        }
        for (offset, letter) in self.text[start..end].char_indices() {
            let castling = Castling::ALL.iter().find(|castling| castling.letter == letter);
            let right =
                castling.map(|castling| castling.right).filter(|&right| !rights.contains(right));
            rights |= right.ok_or_else(|| {
                ParseFenError::at(self.text, start + offset, Expected::CastlingRights)
            })?;
        }
        Ok(rights)
    }

    fn en_passant(&mut self) -> Result<Option<Square>, ParseFenError> {
        let (start, end) = self.next();
        match &self.text[start..end] {
            "" | "-" => Ok(None),
            name => match name.parse() {
                Ok(square) => Ok(Some(square)),
                Err(_) => Err(ParseFenError::at(self.text, start, Expected::EnPassant)),
            },
        }
    }

    /// A decimal number of 32 bits, if it is not omitted.
    fn count(&mut self, expected: Expected) -> Result<Option<u32>, ParseFenError> {
        let (start, end) = self.next();
        let digits = &self.text[start..end];
        if let Some(offset) = digits.find(|c: char| !c.is_ascii_digit()) {
            return Err(ParseFenError::at(self.text, start + offset, expected));
        }
        let number = (!digits.is_empty()).then(|| digits.parse());
        number.transpose().map_err(|_| ParseFenError::at(self.text, start, Expected::SmallNumber))
    }

    /// The half-move clock and the number of the move, 0 and 1 where they are omitted, and the end of the text.
    pub(crate) fn counts_and_end(&mut self) -> Result<(u32, u32), ParseFenError> {
        let halfmove_clock = self.count(Expected::HalfmoveClock)?.unwrap_or(0);
        let move_number = self.count(Expected::MoveNumber)?.unwrap_or(1).max(1);
        self.end()?;
        Ok((halfmove_clock, move_number))
    }

    /// The rest of the text, without the blanks around it, and the byte where it begins.
    pub(super) fn rest(&self) -> (usize, &'a str) {
        let rest = self.text[self.byte..].trim_ascii_end();
        (self.byte + rest.len() - rest.trim_ascii_start().len(), rest.trim_ascii_start())
    }

    fn end(&mut self) -> Result<(), ParseFenError> {
        let (start, end) = self.next();
        if start == end {
            Ok(())
        } else {
            Err(ParseFenError::at(self.text, start, Expected::EndOfFen))
        }
    }
}
