//! Puzzles and captures as text, with the letters of FEN.

use core::fmt;
use core::str::FromStr;

use crate::game::{Board, Move, ParseMoveError};
use crate::geometry::Bitboard;
use crate::solitaire::{Capture, Puzzle};
use crate::types::{Color, Expected, Misread, Piece, Role, Square};

impl fmt::Display for Puzzle {
    /// The pieces in their order: `Qc3 Nc5 Pe4 Pf6`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pieces().iter().enumerate().try_for_each(|(index, &(square, role))| {
            let blank = if index == 0 { "" } else { " " };
            write!(f, "{blank}{}{square}", role.letter().to_ascii_uppercase())
        })
    }
}

impl FromStr for Puzzle {
    type Err = ParsePuzzleError;

    /// Reads the pieces, each as its FEN letter and its square; blanks between them are ignored.
    ///
    /// # Errors
    ///
    /// Names the byte where the text is wrong, or where a second piece stands on a square.
    ///
    /// ```
    /// use core_bitboard::solitaire::Puzzle;
    ///
    /// let puzzle: Puzzle = "Qc3 Nc5 Pe4 Pf6".parse()?;
    /// assert_eq!((puzzle.pieces().len(), puzzle.to_string()), (4, "Qc3 Nc5 Pe4 Pf6".to_string()));
    /// assert_eq!("Qc3Nc5Pe4Pf6".parse(), Ok(puzzle));
    ///
    /// let error = "Qc3 Nc3".parse::<Puzzle>().unwrap_err();
    /// assert_eq!(error.to_string(), "a second piece on c3 at byte 4");
    /// # Ok::<(), core_bitboard::solitaire::ParsePuzzleError>(())
    /// ```
    fn from_str(text: &str) -> Result<Puzzle, ParsePuzzleError> {
        let text = text.as_bytes();
        let mut pieces = arrayvec::ArrayVec::<(Square, Role), { Square::COUNT }>::new();
        let mut occupied = Bitboard::EMPTY;
        let mut byte = 0;
        while byte < text.len() {
            if text[byte].is_ascii_whitespace() {
                byte += 1;
                continue;
            }
            let piece = Piece::from_letter(char::from(text[byte]));
            let Some(Piece { color: Color::White, role }) = piece else { break };
            let square = Square::read(text, byte + 1).map_err(ParsePuzzleError::Text)?;
            if occupied.contains(square) {
                return Err(ParsePuzzleError::SecondPieceOn { square, byte });
            }
            occupied |= Bitboard::from(square);
            pieces.push((square, role));
            byte += 3;
        }
        match Puzzle::new(pieces) {
            Ok(puzzle) if byte == text.len() => Ok(puzzle),
            _ => Err(ParsePuzzleError::Text(Misread::at(text, byte, Expected::PuzzlePiece))),
        }
    }
}

/// Why a text is not a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParsePuzzleError {
    /// The text is wrong at some byte. A text without pieces is wrong at its end.
    Text(Misread),
    /// Another piece already stands on this square.
    SecondPieceOn {
        /// The square.
        square: Square,
        /// The byte of the text, counted from 0, at which the second piece begins.
        byte: usize,
    },
}

impl fmt::Display for ParsePuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParsePuzzleError::Text(misread) => misread.fmt(f),
            ParsePuzzleError::SecondPieceOn { square, byte } => {
                write!(f, "a second piece on {square} at byte {byte}")
            }
        }
    }
}

impl core::error::Error for ParsePuzzleError {}

impl Puzzle {
    /// The board of the puzzle.
    ///
    /// ```
    /// use core_bitboard::solitaire::Puzzle;
    ///
    /// let puzzle: Puzzle = "Qc3 Nc5 Pe4 Pf6".parse()?;
    /// assert_eq!(puzzle.board().to_string(), "8/8/5P2/2N5/4P3/2Q5/8/8");
    /// # Ok::<(), core_bitboard::solitaire::ParsePuzzleError>(())
    /// ```
    pub fn board(&self) -> Board {
        let white = |&(square, role): &(Square, Role)| (square, Piece::new(Color::White, role));
        self.pieces().iter().map(white).collect()
    }
}

impl FromStr for Capture {
    type Err = ParseMoveError;

    /// Reads two squares, and the letter of a promotion: `c3f6`, `a7b8q`.
    ///
    /// # Errors
    ///
    /// Those of a [`Move`].
    fn from_str(text: &str) -> Result<Capture, ParseMoveError> {
        let mv: Move = text.parse()?;
        Ok(Capture { from: mv.from(), to: mv.to(), promotion: mv.promotion() })
    }
}
