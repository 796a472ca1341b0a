//! Boards drawn with FEN letters, rank 8 at the top.

use core::fmt;

use crate::game::Board;
use crate::types::{Expected, File, Piece, Rank, Square, Unexpected, parse_error};

impl Board {
    /// Reads a drawing of 64 marks from a8 to h1: a FEN letter for a piece, `.` for an empty
    /// square. Blanks and line ends are ignored. [`Board::picture`] draws it.
    ///
    /// # Errors
    ///
    /// Names the byte of the first invalid or surplus mark, or of the end if a mark is missing.
    ///
    /// ```
    /// use core_bitboard::Board;
    ///
    /// let board = Board::from_picture("
    ///     r . b . k b . r
    ///     p p p p p p p p
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     P P P P P P P P
    ///     R . B . K B . R
    /// ")?;
    /// assert_eq!(board.fen().to_string(), "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R");
    /// assert_eq!(Board::from_picture(&board.picture().to_string())?, board);
    /// # Ok::<(), core_bitboard::notation::ParsePictureError>(())
    /// ```
    pub fn from_picture(picture: &str) -> Result<Board, ParsePictureError> {
        let unexpected = |byte, expected| Unexpected::at(picture.as_bytes(), byte, expected);
        let mut board = Board::EMPTY;
        let mut marks = picture.char_indices().filter(|(_, mark)| !mark.is_ascii_whitespace());
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let (byte, mark) = marks.next().unwrap_or((picture.len(), '\0'));
                if mark == '.' {
                    continue;
                }
                let piece = Piece::from_letter(mark)
                    .ok_or_else(|| unexpected(byte, Expected::PictureMark))?;
                board.put(Square::new(file, rank), piece);
            }
        }
        match marks.next() {
            None => Ok(board),
            Some((byte, _)) => Err(unexpected(byte, Expected::EndOfPicture).into()),
        }
    }

    /// A drawing of the board, as [`Board::from_picture`] reads it: eight lines of eight marks.
    pub fn picture(&self) -> impl fmt::Display {
        let board = *self;
        fmt::from_fn(move |f| {
            for rank in Rank::ALL.into_iter().rev() {
                for file in File::ALL {
                    let mark = board.piece_at(Square::new(file, rank)).map_or('.', Piece::letter);
                    let end = if file == File::H { '\n' } else { ' ' };
                    write!(f, "{mark}{end}")?;
                }
            }
            Ok(())
        })
    }
}

parse_error! {
    /// Why a text is not the drawing of a board, and the byte of the error.
    ///
    /// ```
    /// use core_bitboard::Board;
    /// use core_bitboard::notation::{Expected, Found};
    ///
    /// let error = Board::from_picture("r n x").unwrap_err();
    /// assert_eq!((error.byte(), error.expected()), (4, Expected::PictureMark));
    /// assert_eq!(error.found(), Found::Char('x'));
    /// ```
    ParsePictureError
}

impl fmt::Debug for Board {
    /// The drawing, after a line end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{}", self.picture())
    }
}
