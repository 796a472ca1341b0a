//! Forsyth-Edwards notation.
//!
//! Six fields separated by blanks: the men from rank 8 down, whose turn it is, the castling rights,
//! the en-passant square, and two counts of moves. The last four may be left out from the right.

use core::fmt;

use crate::castling::Castling;
use crate::{
    Board, CastlingRights, Color, File, ParseFenError, ParsePositionError, Piece, Position, Rank,
    Square, Variant, VariantState,
};

impl Board {
    /// Reads the first field of a FEN.
    ///
    /// # Errors
    ///
    /// Names the first byte that is no man, count or `/`, or where a rank is too long or too short.
    ///
    /// ```
    /// use core_bitboard::{Board, Color, Piece, Role, Square};
    ///
    /// let board = Board::from_fen("4k3/8/8/8/8/8/8/4K2R")?;
    /// assert_eq!(board.piece_at(Square::H1), Some(Piece::new(Color::White, Role::Rook)));
    /// # Ok::<(), core_bitboard::ParseFenError>(())
    /// ```
    pub fn from_fen(placement: &str) -> Result<Board, ParseFenError> {
        read_placement(placement, 0, placement.len())
    }

    /// The first field of a FEN, for printing.
    pub fn fen(&self) -> impl fmt::Display {
        Placement(*self)
    }
}

/// Reads the placement that is `text[start..end]`.
fn read_placement(text: &str, start: usize, end: usize) -> Result<Board, ParseFenError> {
    let mut board = Board::EMPTY;
    let (mut file, mut rank) = (0, 7);
    for (byte, &mark) in text.as_bytes()[start..end].iter().enumerate() {
        let fail = |expected| Err(ParseFenError::at(text, start + byte, expected));
        match mark {
            b'/' if file < 8 => return fail("a man or a count: the rank is short of 8 squares"),
            b'/' if rank == 0 => return fail("the end of the board: 8 ranks are given"),
            b'/' => (file, rank) = (0, rank - 1),
            b'1'..=b'8' => {
                file += usize::from(mark - b'0');
                if file > 8 {
                    return fail("at most 8 squares in a rank");
                }
            }
            _ => {
                match (Piece::from_letter(char::from(mark)), Square::from_index(rank * 8 + file)) {
                    (None, _) => return fail("a man, a count or '/'"),
                    (Some(piece), Some(square)) if file < 8 => {
                        board.put_on_empty(square, piece);
                        file += 1;
                    }
                    _ => return fail("'/' or the end: the rank has its 8 squares"),
                }
            }
        }
    }
    if (file, rank) != (8, 0) {
        return Err(ParseFenError::at(text, end, "8 ranks of 8 squares"));
    }
    Ok(board)
}

struct Placement(Board);

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            let mut empty = 0;
            for file in File::ALL {
                match self.0.piece_at(Square::new(file, rank)) {
                    None => empty += 1,
                    Some(piece) => {
                        if empty > 0 {
                            write!(f, "{empty}")?;
                        }
                        empty = 0;
                        write!(f, "{}", piece.letter())?;
                    }
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            if rank != Rank::First {
                f.write_str("/")?;
            }
        }
        Ok(())
    }
}

impl<V: Variant> Position<V> {
    /// Reads a FEN of two to six fields.
    ///
    /// Castling and en passant are read for every game and kept by those that have them; the two
    /// counts of moves are read and dropped, since no rule here depends on them.
    ///
    /// # Errors
    ///
    /// Names the byte where the text is wrong, or gives the [defects](crate::PositionDefects) of
    /// what it describes.
    ///
    /// ```
    /// use core_bitboard::{Fide, ParsePositionError, Position};
    ///
    /// let position = Position::<Fide>::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1")?;
    /// assert_eq!(position.fen().to_string(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    ///
    /// let error = Position::<Fide>::from_fen("4k3/8/8/8/8/8/8/4K2R x").unwrap_err();
    /// assert_eq!(error.to_string(), "expected 'w' or 'b' at byte 21, found 'x'");
    /// # Ok::<(), ParsePositionError>(())
    /// ```
    pub fn from_fen(fen: &str) -> Result<Position<V>, ParsePositionError> {
        let mut fields = Fields { text: fen, byte: 0 };
        let (start, end) = fields.next();
        let board = read_placement(fen, start, end)?;
        let turn = fields.one_of(&[("w", Color::White), ("b", Color::Black)], "'w' or 'b'")?;
        let castling = fields.castling()?;
        let en_passant = fields.en_passant()?;
        for expected in ["the number of half-moves since a capture", "the number of the move"] {
            fields.count(expected)?;
        }
        fields.end()?;
        let state = V::State::from_fen_fields(castling, en_passant);
        Ok(Position::new(board, turn, state)?)
    }

    /// The FEN of the position, with `0 1` for the counts of moves, which it does not know.
    pub fn fen(&self) -> impl fmt::Display {
        PositionFen(*self)
    }
}

struct PositionFen<V: Variant>(Position<V>);

impl<V: Variant> fmt::Display for PositionFen<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Position { board, turn, state } = &self.0;
        let turn = match turn {
            Color::White => 'w',
            Color::Black => 'b',
        };
        write!(f, "{} {turn} {} ", board.fen(), state.castling())?;
        match state.en_passant() {
            Some(square) => write!(f, "{square} 0 1"),
            None => f.write_str("- 0 1"),
        }
    }
}

/// The fields of a FEN, read from left to right.
struct Fields<'a> {
    text: &'a str,
    byte: usize,
}

impl Fields<'_> {
    /// The bytes where the next field starts and ends; both the end of the text when there is none.
    fn next(&mut self) -> (usize, usize) {
        let rest = &self.text[self.byte..];
        let start = self.byte + (rest.len() - rest.trim_ascii_start().len());
        let length = self.text[start..].find(|c: char| c.is_ascii_whitespace());
        self.byte = length.map_or(self.text.len(), |length| start + length);
        (start, self.byte)
    }

    fn one_of<T: Copy>(
        &mut self,
        choices: &[(&str, T)],
        expected: &'static str,
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
                ParseFenError::at(self.text, start + offset, "castling rights such as KQkq, or '-'")
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
                Err(_) => Err(ParseFenError::at(self.text, start, "an en-passant square or '-'")),
            },
        }
    }

    /// A decimal number, which may be missing.
    fn count(&mut self, expected: &'static str) -> Result<(), ParseFenError> {
        let (start, end) = self.next();
        match self.text[start..end].find(|c: char| !c.is_ascii_digit()) {
            None => Ok(()),
            Some(offset) => Err(ParseFenError::at(self.text, start + offset, expected)),
        }
    }

    fn end(&mut self) -> Result<(), ParseFenError> {
        let (start, end) = self.next();
        if start == end { Ok(()) } else { Err(ParseFenError::at(self.text, start, "the end")) }
    }
}
