//! A puzzle, the options of its rules, a capture in it, and both as text, with the letters of FEN.

use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;

use arrayvec::ArrayVec;

use crate::game::{Board, Move, ParseMoveError};
use crate::geometry::Bitboard;
use crate::types::{Color, Expected, Piece, Role, Square, Unexpected};

/// A board of 1 to 64 white pieces on different squares.
///
/// ```
/// use core_bitboard::{Role, Square};
/// use core_bitboard::solitaire::{Puzzle, PuzzleError};
///
/// let twice = [(Square::E4, Role::Pawn), (Square::E4, Role::King)];
/// assert_eq!(Puzzle::new(twice), Err(PuzzleError::TwoPiecesOn(Square::E4)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    pieces: ArrayVec<(Square, Role), { Square::COUNT }>,
}

impl Puzzle {
    /// The puzzle of `pieces`, which may come in any order.
    ///
    /// # Errors
    ///
    /// If there is no piece, or two stand on one square.
    pub fn new(pieces: impl IntoIterator<Item = (Square, Role)>) -> Result<Puzzle, PuzzleError> {
        let mut puzzle = Puzzle { pieces: ArrayVec::new() };
        let mut occupied = Bitboard::EMPTY;
        for (square, role) in pieces {
            if occupied.contains(square) {
                return Err(PuzzleError::TwoPiecesOn(square));
            }
            occupied |= Bitboard::from(square);
            puzzle.pieces.push((square, role));
        }
        if puzzle.pieces.is_empty() { Err(PuzzleError::NoPieces) } else { Ok(puzzle) }
    }

    /// The 1 to 64 pieces, in the order given.
    pub fn pieces(&self) -> &[(Square, Role)] {
        &self.pieces
    }
}

/// Why pieces are not a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PuzzleError {
    /// There is no piece at all.
    NoPieces,
    /// Two pieces stand on this square.
    TwoPiecesOn(Square),
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PuzzleError::NoPieces => f.write_str("a puzzle has at least one piece"),
            PuzzleError::TwoPiecesOn(square) => write!(f, "two pieces stand on {square}"),
        }
    }
}

impl core::error::Error for PuzzleError {}

/// A move of the puzzle: the piece on `from` captures the piece on `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Capture {
    /// The square of the capturing piece.
    pub from: Square,
    /// The square of the captured piece.
    pub to: Square,
    /// The role to which a pawn promotes, if the rules allow it; `None` without promotion.
    pub promotion: Option<Role>,
}

impl Capture {
    /// A capture without promotion.
    pub const fn new(from: Square, to: Square) -> Capture {
        Capture { from, to, promotion: None }
    }
}

impl fmt::Display for Capture {
    /// Four characters, `c3f6`; a promotion adds the English letter of the new role, `a7b8q`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        self.promotion.map_or(Ok(()), |role| write!(f, "{}", role.letter()))
    }
}

/// The options of a puzzle; the default is the plain game.
///
/// Options are set one by one: `Rules::PLAIN.max_captures(NonZeroU8::new(2)).promote(true)`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Rules {
    /// No piece captures more often than this; a promoted pawn keeps its count.
    pub max_captures: Option<NonZeroU8>,
    /// The last piece is the king, on a board that starts with exactly one king; with none or
    /// several kings this has no effect.
    pub king_last: bool,
    /// The last piece stands on this square.
    pub target: Option<Square>,
    /// A pawn that captures on rank 8 may become a queen, rook, bishop or knight, or stay a pawn.
    pub promote: bool,
}

impl Rules {
    /// The plain game.
    pub const PLAIN: Rules =
        Rules { max_captures: None, king_last: false, target: None, promote: false };

    /// Sets [`max_captures`](Rules::max_captures).
    #[must_use]
    pub const fn max_captures(self, max_captures: Option<NonZeroU8>) -> Rules {
        Rules { max_captures, ..self }
    }

    /// Sets [`king_last`](Rules::king_last).
    #[must_use]
    pub const fn king_last(self, king_last: bool) -> Rules {
        Rules { king_last, ..self }
    }

    /// Sets or removes the [`target`](Rules::target).
    #[must_use]
    pub const fn target(self, target: Option<Square>) -> Rules {
        Rules { target, ..self }
    }

    /// Sets [`promote`](Rules::promote).
    #[must_use]
    pub const fn promote(self, promote: bool) -> Rules {
        Rules { promote, ..self }
    }

    /// Whether `puzzle` must end with its king.
    pub(super) fn keep_king(&self, puzzle: &Puzzle) -> bool {
        let kings = puzzle.pieces().iter().filter(|&&(_, role)| role == Role::King);
        self.king_last && kings.count() == 1
    }
}

/// The roles to which a pawn may promote.
pub(super) const PROMOTIONS: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

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
    /// `parse_puzzle` of `ajedrez-solitario` reads all other notations.
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
            _ => Err(ParsePuzzleError::Text(Unexpected::at(text, byte, Expected::PuzzlePiece))),
        }
    }
}

/// Why a text is not a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParsePuzzleError {
    /// The text is wrong at some byte. A text without pieces is wrong at its end.
    Text(Unexpected),
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
            ParsePuzzleError::Text(unexpected) => unexpected.fmt(f),
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
    /// The errors of a [`Move`].
    fn from_str(text: &str) -> Result<Capture, ParseMoveError> {
        let mv: Move = text.parse()?;
        Ok(Capture { from: mv.from(), to: mv.to(), promotion: mv.promotion() })
    }
}
